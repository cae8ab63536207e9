"""Bytes that are no UTF-8, wherever they can be sent: refused in a sentence, and nothing ends."""

import json
from pathlib import Path
from random import Random

import pytest
from aiohttp import web

from croupier.runtime.structured_logging import LOGGER, Logging, start_logging
from croupier.server.house import VisitorLimits
from croupier.server.network.rate_limit import Allowance
from croupier.server.web import pages
from croupier.wire import inbound
from tests.server.floor_house import floor_house
from tests.server.fuzzing.stage import AGENT, Stage, seat
from tests.server.fuzzing.test_strange_requests import BEARER, JSON, KEY, OWN, asked, request
from tests.server.fuzzing.watching import nothing_goes_wrong

BAD = (b"\xff", b"\xc3\x28", b"\xed\xa0\x80", b"\xf0\x9f\x98", b"\x80")
FRAMES = (
    b'{"type":"%b"}',
    b'{"type":"watch","topics":{"%b":1}}',
    b'{"type":"do","seq":1,"body":{"type":"%b"}}',
    b'{"type":"do","seq":1,"body":{"type":"call-attendant","terminal":"%b"}}',
    b'"%b"',
    b'{"%b":1}',
    b"%b",
)
OFTEN = Allowance(10_000, 100_000)
HEADERS = {"Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Server"}


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("bad", BAD)
def test_the_one_reader_says_in_a_sentence_what_is_no_text(frame: bytes, bad: bytes) -> None:
    found = inbound.read(frame % bad)
    assert isinstance(found, inbound.Unreadable), found
    assert found.sentence


async def test_a_body_an_address_or_a_header_that_is_no_text_is_refused(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        stage = await Stage.set_up(floor)
        key = (await stage.key(seat("R1-A"))).encode()
        port = int(floor.address.rpartition(":")[2])
        with nothing_goes_wrong():
            for bad in BAD:
                for whole in (
                    request(b"POST /screen/R1-A/enrol", OWN, JSON, body=b'{"code":"%b"}' % bad),
                    request(b"POST /screen/R1-A/sign-on", OWN, BEARER, JSON, body=b"%b" % bad),
                    request(b"GET /screen/R1-A/here", b"Cookie: croupier-key=%b" % bad),
                    request(b"GET /screen/R1-A/here", BEARER, b"Origin: %b" % bad),
                    request(b"GET /screen/R1-A/here", BEARER, b"X-Forwarded-For: %b" % bad),
                ):
                    status, body = await asked(port, whole.replace(KEY, key))
                    assert (whole, status) == (whole, 400)
                    assert body


@pytest.mark.parametrize("screen", [seat("R1-A"), AGENT], ids=["terminal", "agent"])
async def test_a_socket_that_says_no_text_is_told_so_and_goes_on(
    tmp_path: Path, screen: object
) -> None:
    """Also an agent's that says much, and is read more slowly for that."""
    chance, few = (
        Random(13),
        VisitorLimits(messages=Allowance(200, 3), requests=OFTEN, log_ins=OFTEN),
    )
    limits = few if screen is AGENT else None
    async with floor_house(tmp_path, limits) as floor:
        stage = await Stage.set_up(floor)
        found = AGENT if screen is AGENT else seat("R1-A")
        socket = await stage.socket(found, await stage.key(found))
        await socket.hello()
        with nothing_goes_wrong():
            for frame in FRAMES:
                for bad in BAD:
                    await socket.socket.send_bytes(frame % bad)
            for _ in range(20):
                await socket.socket.send_bytes(chance.randbytes(40))
            await socket.send({"type": "ping", "id": 77})
            await socket.until("pong")
        errors = [said for said in socket.heard if said["type"] == "error"]
        assert len(errors) == len(FRAMES) * len(BAD) + 20
        assert not socket.socket.closed
        await socket.socket.close()


async def test_an_agents_link_that_fails_ends_and_is_never_mute(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the mistake is: the agent learns that it has to come again."""
    few = VisitorLimits(messages=Allowance(50, 2), requests=OFTEN, log_ins=OFTEN)
    async with floor_house(tmp_path, few) as floor:
        stage = await Stage.set_up(floor)
        socket = await stage.socket(AGENT, await stage.key(AGENT))
        await socket.hello()
        reads = inbound.read

        def read(frame: bytes) -> inbound.Inbound | inbound.Unreadable:
            if b"mistake" in frame:
                raise KeyError("a mistake of ours")
            return reads(frame)

        monkeypatch.setattr(inbound, "read", read)
        for number in range(8):
            await socket.send({"type": "ping", "id": number})
        await socket.text('{"type":"mistake"}')
        message = await socket.socket.receive(timeout=30)
        while not socket.socket.closed:
            message = await socket.socket.receive(timeout=30)
        assert socket.socket.close_code == 1011, message


async def test_a_request_that_we_fail_on_has_every_header_and_no_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def failing(request: web.Request) -> web.Response:
        raise KeyError("a mistake of ours")

    monkeypatch.setattr(pages, "health", failing)
    async with (
        floor_house(tmp_path) as floor,
        floor.session.get(f"{floor.address}/health") as response,
    ):
        assert (response.status, (await response.json())["code"]) == (500, "failed")
        assert response.headers.keys() >= HEADERS
        assert response.headers["Server"] == "croupier"
        assert "mistake" not in await response.text()


@pytest.mark.usefixtures("loggers_as_before")
def test_a_log_line_with_what_is_no_text_is_a_line_of_json(
    capsys: pytest.CaptureFixture[str],
) -> None:
    start_logging(Logging())
    bad = b"\xff\xfe".decode("utf-8", "surrogateescape")
    LOGGER.warning("asked by %s", bad, extra={"path": bad, "at_once": {bad: 1}, "n": 10**400})
    (line,) = capsys.readouterr().err.splitlines()
    assert "asked by" in json.loads(line)["message"]
