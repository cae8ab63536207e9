"""What a peer may do to a line, and what that costs the server: little, and not for long."""

import asyncio

import pytest

from croupier.server.sockets import websocket as lines
from croupier.server.sockets.outbox import Outbox, OutboxFlush
from croupier.server.sockets.websocket_frames import CloseCode, Opcode, closing, control
from croupier.wire.screens import Topic
from tests.server.socket.peers import connected, frame


async def test_data_after_a_goodbye_is_not_heard_and_the_goodbye_is_answered() -> None:
    async with connected() as peer:
        said = frame(Opcode.TEXT, b"before"), frame(Opcode.CLOSE, b""), frame(Opcode.TEXT, b"after")
        await peer.send(b"".join(said))
        assert await peer.read_all() == closing(CloseCode.NORMAL)
        assert peer.heard == [b"before"]
        await peer.line.gone


async def test_both_may_say_goodbye_at_once_and_it_is_said_once() -> None:
    async with connected() as peer:
        peer.line.send(b"[1]")
        peer.line.close()
        peer.line.send(b"[2]")
        await peer.send(frame(Opcode.TEXT, b"late") + frame(Opcode.CLOSE, b""))
        assert await peer.read_all() == b"\x81\x03[1]" + closing(CloseCode.NORMAL)
        assert peer.heard == []


async def test_a_fault_is_named_in_the_goodbye_and_what_follows_it_is_not_read() -> None:
    async with connected() as peer:
        await peer.send(b"\x81\x05hello" + frame(Opcode.TEXT, b"after"))
        assert await peer.read_all() == closing(CloseCode.PROTOCOL_ERROR)
        assert peer.heard == []


async def test_whoever_does_not_answer_a_goodbye_is_left_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lines, "SECONDS_TO_CLOSE", 0.05)
    async with connected() as peer:
        peer.line.close()
        assert await peer.read_all() == closing(CloseCode.NORMAL)
        await peer.line.gone


async def test_whoever_reads_no_goodbye_does_not_keep_the_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What waits to be sent would otherwise wait as long as the peer likes."""
    monkeypatch.setattr(lines, "SECONDS_TO_CLOSE", 0.05)
    monkeypatch.setattr(lines, "SECONDS_TO_SEND", 0.1)
    async with connected() as peer:
        peer.make_slow()
        peer.line.close()
        async with asyncio.timeout(15):
            await peer.line.gone


async def test_whoever_says_goodbye_without_reading_does_not_keep_the_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lines, "SECONDS_TO_SEND", 0.1)
    async with connected() as peer:
        peer.make_slow()
        await peer.send(frame(Opcode.CLOSE, b""))
        async with asyncio.timeout(15):
            await peer.line.gone


async def test_pings_of_a_peer_that_never_reads_fill_no_memory() -> None:
    async with connected() as peer:
        peer.make_slow()
        before = peer.waiting_bytes
        for _ in range(100):
            await peer.send(frame(Opcode.PING, bytes(125)) * 100)
        await peer.send(frame(Opcode.TEXT, b"last"))
        await peer.until_heard(1)
        assert peer.waiting_bytes <= before


async def test_a_ping_is_answered_with_what_it_said() -> None:
    async with connected() as peer:
        await peer.send(frame(Opcode.PING, b"there?"))
        assert await peer.read() == control(Opcode.PONG, b"there?")


async def test_a_peer_that_answers_no_beat_is_gone_at_the_second() -> None:
    async with connected() as peer:
        peer.line.ping()
        assert await peer.read() == control(Opcode.PING)
        assert not peer.line.gone.done()
        peer.line.ping()
        await peer.line.gone


async def test_a_peer_that_is_not_read_from_is_not_taken_for_gone() -> None:
    async with connected() as peer:
        peer.line.ping()
        peer.line.pause_reading()
        await peer.send(frame(Opcode.TEXT, b"there"))
        for _ in range(3):
            peer.line.ping()
        await asyncio.sleep(0.05)
        assert not peer.line.gone.done()
        peer.line.resume_reading()
        await peer.until_heard(1)
        peer.line.ping()
        await asyncio.sleep(0.05)
        assert not peer.line.gone.done()


async def test_a_peer_that_is_cut_off_ends_the_line_even_in_the_middle_of_a_frame() -> None:
    async with connected() as peer:
        await peer.send(frame(Opcode.TEXT, b"half a message")[:9])
        peer.hang_up()
        async with asyncio.timeout(15):
            await peer.line.gone
        assert peer.heard == []


async def test_whoever_is_sent_away_is_not_heard_though_they_read_nothing() -> None:
    async with connected() as peer:
        outbox = Outbox(OutboxFlush(), peer.line)
        peer.make_slow()
        outbox.say(b'{"type":"bye"}')
        outbox.close()
        await peer.send(frame(Opcode.TEXT, b"and yet"))
        await peer.send(frame(Opcode.TEXT, b"and yet"))
        await asyncio.sleep(0.05)
        assert not peer.line.gone.done()
        assert peer.heard == []


async def test_a_slow_peer_that_reads_again_gets_the_latest_view_its_answers_and_the_goodbye() -> (
    None
):
    async with connected() as peer:
        outbox = Outbox(OutboxFlush(), peer.line)
        peer.make_slow()
        for number in range(100):
            outbox.show(Topic("table:R1"), b'"view %d"' % number)
        outbox.say(b'"answer"')
        outbox.close()
        whole = b""
        while not whole.endswith(closing(CloseCode.NORMAL)):
            whole += await peer.read()
        await peer.send(frame(Opcode.CLOSE, b""))
        whole += await peer.read_all()
        last = b'["view 99","answer"]'
        assert whole.endswith(bytes((0x81, len(last))) + last + closing(CloseCode.NORMAL))
        assert whole.count(b"view") == 1


async def test_a_peer_that_reads_no_answers_is_let_go_before_they_fill_memory() -> None:
    async with connected() as peer:
        outbox = Outbox(OutboxFlush(), peer.line)
        peer.make_slow()
        for _ in range(2_002):
            outbox.say(b'"answer"')
        async with asyncio.timeout(15):
            await peer.line.gone
