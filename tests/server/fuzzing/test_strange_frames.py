"""Frames and orders of messages that no client of ours would send."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from aiohttp import WSMsgType

from croupier.core.identifiers import Origin, RoundId
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.rulebook.roles import Role
from croupier.server.hosts.stream_host import NUMBERS_LEFT_OUT_AT_MOST
from croupier.wire.decoding import NUMBER_MAX
from croupier.wire.inbound import BODIES
from tests.core.pit.floor_script import DEALER
from tests.server.floor_house import PIT, floor_house
from tests.server.fuzzing.stage import AGENT, DEALER_SCREEN, DISPLAY, Hostile, Legible, Stage, seat
from tests.server.fuzzing.watching import nothing_goes_wrong

TERMINAL = seat("R1-A")


def deep(levels: int) -> str:
    return '{"type":"hello","protocol":1,"have":' + "[" * levels + "]" * levels + "}"


BAD_FRAMES: dict[str, str | bytes] = {
    "nothing": "",
    "no JSON": "hello",
    "no object": "[1]",
    "null": "null",
    "no type": "{}",
    "an unknown tag": '{"type":"grant"}',
    "a tag that is no text": '{"type":["do"]}',
    "nested a little": deep(50),
    "nested deeply": deep(30_000),
    "a lone surrogate": '{"type":"ping","id":"\\ud800"}',
    "a number with 10,000 digits": '{"type":"ping","id":' + "9" * 10_000 + "}",
    "infinity": '{"type":"ping","id":1e999}',
    "a key twice": '{"type":"ping","id":1,"id":"x"}',
    "not UTF-8": b'{"type":"ping","id":"\xff\xfe"}',
    "the character zero": (
        '{"type":"do","seq":1,"body":{"type":"present-ticket","key":"\\u0000","terminal":"R1-A"}}'
    ),
    "zeros": b"\x00" * 5_000,
    "an unknown command": '{"type":"do","seq":1,"body":{"type":"pay-me"}}',
    "the writer's own command": '{"type":"do","seq":1,"body":{"type":"stop"}}',
    "what the writer supplies": (
        '{"type":"do","seq":1,"body":{"type":"present-ticket","key":"k","terminal":"R1-A",'
        '"found":{"kind":"ticket","key":"k","version":1,"body":null}}}'
    ),
}


async def bet(stage: Stage, seq: int, amount: int = 100, bet: str = "red") -> dict[str, Any]:
    session, round_ = stage.sessions["R1-A"], RoundId(stage.round)
    body = PlaceWagers(session, round_, (Touch(bet, amount),))
    return {"type": "do", "seq": seq, "body": msgspec.to_builtins(body)}


async def test_a_bad_frame_is_told_what_is_wrong_with_it(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        stage = await Stage.set_up(floor)
        before = stage.digest()
        with nothing_goes_wrong():
            hostile = await stage.socket(TERMINAL, await stage.key(TERMINAL))
            await hostile.hello()
            for name, frame in BAD_FRAMES.items():
                if isinstance(frame, bytes):
                    await hostile.socket.send_bytes(frame)
                else:
                    await hostile.text(frame)
                said = await hostile.until("error")
                assert said["code"] == "bad-message", name
                assert said["message"], name
            await hostile.alive()
            await hostile.socket.close()
        assert stage.digest() == before


async def test_a_message_in_a_binary_frame_or_in_fragments_is_heard_all_the_same(
    tmp_path: Path,
) -> None:
    async with floor_house(tmp_path) as floor:
        stage = await Stage.set_up(floor)
        with nothing_goes_wrong():
            hostile = await stage.socket(TERMINAL, await stage.key(TERMINAL))
            await hostile.hello()
            whole = json.dumps(await bet(stage, 1)).encode()
            await hostile.socket.send_bytes(whole)
            assert "refusal" not in await hostile.until("answer", seq=1)
            await fragments(hostile, json.dumps(await bet(stage, 2)).encode())
            assert "refusal" not in await hostile.until("answer", seq=2)
            await hostile.socket.close()


async def fragments(hostile: Hostile, whole: bytes) -> None:
    """Frames as RFC 6455 has them, masked with zeros: the first of text, the others continued."""
    transport = hostile.socket._conn.transport  # type: ignore[union-attr]
    assert transport is not None
    for place in range(0, len(whole), 20):
        part, last = whole[place : place + 20], place + 20 >= len(whole)
        opcode = (WSMsgType.TEXT if place == 0 else WSMsgType.CONTINUATION) | (0x80 * last)
        transport.write(bytes((opcode, 0x80 | len(part), 0, 0, 0, 0)) + part)


async def test_a_frame_that_breaks_the_protocol_ends_the_connection_and_no_other(
    tmp_path: Path,
) -> None:
    async with floor_house(tmp_path) as floor:
        stage = await Stage.set_up(floor)
        key = await stage.key(TERMINAL)
        with nothing_goes_wrong():
            hostile = await stage.socket(TERMINAL, key)
            await hostile.hello()
            transport = hostile.socket._conn.transport  # type: ignore[union-attr]
            assert transport is not None
            transport.write(b"\xff\xff\xff\xff garbage")
            await hostile.last_words()
            again = await stage.socket(TERMINAL, key)
            await again.hello()
            await again.socket.close()


BEFORE_HELLO: dict[str, dict[str, Any]] = {
    "watch": {"type": "watch", "topics": {"table:R1": 0}},
    "unwatch": {"type": "unwatch", "topics": ["table:R1"]},
    "do": {"type": "do", "seq": 1, "body": {"type": "open-wagering", "table": "R1"}},
    "preview": {"type": "preview", "id": 1, "body": {"type": "open-wagering", "table": "R1"}},
    "done": {"type": "done", "task": "main/I1", "became": "done"},
}


@pytest.mark.parametrize("screen", [TERMINAL, AGENT], ids=("terminal", "agent"))
async def test_nothing_is_heard_before_hello(screen: Any, tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        stage = await Stage.set_up(floor)
        before = stage.digest()
        hostile = await stage.socket(screen, await stage.key(screen))
        for message in BEFORE_HELLO.values():
            await hostile.send(message)
            assert (await hostile.until("error"))["code"] == "hello-first"
        await hostile.alive()
        assert {said["type"] for said in hostile.heard} == {"error", "pong"}
        assert stage.digest() == before
        await hostile.socket.close()


async def test_another_protocol_is_told_so_and_closed(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        stage = await Stage.set_up(floor)
        hostile = await stage.socket(TERMINAL, await stage.key(TERMINAL))
        await hostile.send({"type": "hello", "protocol": 2})
        assert [said.get("code") for said in await hostile.last_words()] == ["other-protocol"]


FOREIGN = ("seat:R1-B", "desk:R1", "cases:main", "seats:main")


@pytest.mark.parametrize("screen", [TERMINAL, DISPLAY, AGENT], ids=lambda screen: screen.kind)
async def test_what_is_private_is_not_shown(screen: Any, tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        stage = await Stage.set_up(floor)
        hostile = await stage.socket(screen, await stage.key(screen))
        await hostile.hello()
        for topic in FOREIGN:
            await hostile.send({"type": "watch", "topics": {topic: 0}})
            assert (await hostile.until("error"))["code"] == "no-topic"
            await hostile.send({"type": "unwatch", "topics": [topic, "nothing", ""]})
        await hostile.alive()
        assert not [said for said in hostile.heard if said["type"] == "view"]
        assert not set(FOREIGN) & set(floor.house.pits[PIT].fanout.watched)
        await hostile.socket.close()


@pytest.mark.parametrize("screen", [TERMINAL, AGENT], ids=("terminal", "agent"))
async def test_ten_thousand_topics_are_refused_in_one_sentence(screen: Any, tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        stage = await Stage.set_up(floor)
        hostile = await stage.socket(screen, await stage.key(screen))
        await hostile.hello()
        names = {f"t{number}": 0 for number in range(5_000)}
        for _ in range(2):
            await hostile.send({"type": "watch", "topics": names})
        await hostile.send({"type": "unwatch", "topics": [*names]})
        await hostile.alive()
        errors = [said["code"] for said in hostile.heard if said["type"] == "error"]
        assert errors == ["too-many-topics"] * 2
        await hostile.socket.close()


async def test_a_number_used_again_old_or_far_ahead_changes_nothing(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        stage = await Stage.set_up(floor)
        hostile = await stage.socket(TERMINAL, await stage.key(TERMINAL))
        await hostile.hello()
        for seq in range(1, 21):
            await hostile.send(await bet(stage, seq))
            assert "refusal" not in await hostile.until("answer", seq=seq)
        before = stage.digest()
        await hostile.send(await bet(stage, 20))
        assert "refusal" not in await hostile.until("answer", seq=20)
        wrong = {20: (200, "reused"), 2: (100, "stale")}
        wrong |= {0: (100, "bad-number"), -5: (100, "bad-number")}
        for seq, (amount, code) in wrong.items():
            await hostile.send(await bet(stage, seq, amount))
            assert (await hostile.until("answer", seq=seq))["refusal"]["code"] == code
        far = 20 + NUMBERS_LEFT_OUT_AT_MOST + 1
        beyond = dict.fromkeys((2**53, 2**63, 10**40), "bad-message")
        for seq, code in {far: "seq-too-far", NUMBER_MAX: "seq-too-far", **beyond}.items():
            await hostile.send(await bet(stage, seq))
            assert (await hostile.until("error"))["code"] == code
        assert stage.digest() == before
        assert floor.house.pits[PIT].last_seq(Origin("screen R1-A")) == 20
        await hostile.send(await bet(stage, 21))
        assert "refusal" not in await hostile.until("answer", seq=21)
        await hostile.socket.close()


PREVIEWERS: dict[str, Callable[[Stage], Any]] = {
    "a terminal": lambda _: (TERMINAL, None),
    "the dealer": lambda _: (DEALER_SCREEN, (DEALER.person, Role.DEALER)),
    "a supervisor": lambda _: (DEALER_SCREEN, ("s1", Role.CASINO_SUPERVISOR)),
}


@pytest.mark.parametrize("who", PREVIEWERS)
async def test_a_preview_of_any_command_is_answered_and_does_nothing(
    who: str, tmp_path: Path
) -> None:
    """Those that need a row or a number drawn are previewed without it."""
    async with floor_house(tmp_path) as floor:
        stage = await Stage.set_up(floor)
        screen, person = PREVIEWERS[who](stage)
        key = await stage.key(screen)
        staff = await stage.signed_on(screen, key, *person) if person is not None else None
        with nothing_goes_wrong():
            hostile = await stage.socket(screen, key, staff)
            await hostile.hello()
            await stage.shown_and_decided_agree()
            before = stage.digest()
            weapons = Legible(Random(who), stage.names())
            for number, body in enumerate(BODIES * 3):
                made = msgspec.to_builtins(weapons.body(body), str_keys=True)
                if len(json.dumps(made)) > 60_000:
                    continue
                await hostile.send({"type": "preview", "id": number, "body": made})
                said = await hostile.until("previewed", id=number)
                assert (
                    "refusal" in said
                    or "effects" in said
                    or said
                    == {
                        "type": "previewed",
                        "id": number,
                    }
                )
            await hostile.socket.close()
        assert stage.digest() == before
