"""A whole server and peers that are no browser: early, silent, in a flood, or behind TLS."""

import asyncio
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import cast

import pytest

from croupier.runtime.process_tuning import faster_loop
from croupier.server.house import VisitorLimits
from croupier.server.network.rate_limit import Allowance
from croupier.server.projection import report_desk
from croupier.server.sockets import websocket as lines
from croupier.server.sockets.agent_socket import AgentLink
from croupier.server.sockets.websocket import PeerConnection
from croupier.server.sockets.websocket_frames import CloseCode, Opcode, closing
from tests.server.floor_house import PIT, FloorHouse, floor_house
from tests.server.fuzzing.stage import AGENT, Hostile, Stage, seat
from tests.server.fuzzing.watching import nothing_goes_wrong
from tests.server.socket.peers import Begun, frame
from tests.server.test_tls import certificate, needs_openssl

TERMINAL = seat("R1-A")
HELLO = frame(Opcode.TEXT, b'{"type":"hello","protocol":1}')
PING = frame(Opcode.TEXT, b'{"type":"ping","id":7}')


def asking(key: str) -> bytes:
    """A request for a socket, as bytes."""
    lines = (
        "GET /screen/R1-A/ws HTTP/1.1",
        "Host: localhost",
        f"Authorization: Bearer {key}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        "",
        "",
    )
    return "\r\n".join(lines).encode()


async def dialled(floor: FloorHouse) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", int(floor.address.rpartition(":")[2]))


def read_no_more(writer: asyncio.StreamWriter) -> None:
    cast("asyncio.Transport", writer.transport).pause_reading()


@pytest.mark.parametrize("cut", [0, 3, len(HELLO), len(HELLO) + 5, len(HELLO + PING)])
async def test_what_comes_with_the_request_is_heard_once_and_in_order(
    cut: int, tmp_path: Path
) -> None:
    """The first part in the same packet, the rest when the server has answered."""
    async with floor_house(tmp_path) as floor:
        stage = await Stage.set_up(floor)
        key = await stage.key(TERMINAL)
        reader, writer = await dialled(floor)
        said = HELLO + PING
        with nothing_goes_wrong():
            writer.write(asking(key) + said[:cut])
            async with asyncio.timeout(30):
                assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
                writer.write(said[cut:])
                heard = await reader.readuntil(b'"type":"pong"')
                writer.write(frame(Opcode.CLOSE, b""))
                heard += await reader.read()
            writer.close()
        assert heard.count(b'"type":"welcome"') == heard.count(b'"type":"pong"') == 1
        assert heard.index(b'"welcome"') < heard.index(b'"pong"')
        assert heard.endswith(closing(CloseCode.NORMAL))


async def test_an_agent_that_is_replaced_in_a_flood_takes_no_device_from_the_one_that_came_after(
    tmp_path: Path,
) -> None:
    limits = VisitorLimits(messages=Allowance(200, 20))
    async with floor_house(tmp_path, limits) as floor:
        stage = await Stage.set_up(floor)
        key = await stage.key(AGENT)
        gone = await stage.socket(AGENT, key)
        for _ in range(200):
            await gone.send({"type": "ping", "id": 1})
        await gone.send({"type": "hello", "protocol": 1})
        await gone.until("pong", id=1)
        live = await stage.socket(AGENT, key)
        await live.hello()
        assert (await gone.last_words())[-1]["type"] == "replaced"
        # Longer than what it said would have taken to be heard.
        await asyncio.sleep(1.2)
        agents = floor.house.agents[PIT]._agents
        assert agents
        assert {id(agent) for agent in agents.values()} == {id(only_link(floor))}
        await live.socket.close()


def only_link(floor: FloorHouse) -> AgentLink:
    (link,) = (link for door in floor.house.connected_screens for link in door.at(AGENT.id))
    assert isinstance(link, AgentLink)
    return link


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not holds():
            await asyncio.sleep(0.005)


async def test_all_that_a_flooding_agent_said_is_heard_though_it_takes_longer_than_a_beat(
    tmp_path: Path,
) -> None:
    limits = VisitorLimits(messages=Allowance(20, 20))
    async with floor_house(tmp_path, limits) as floor:
        stage = await Stage.set_up(floor)
        agent = await stage.socket(AGENT, await stage.key(AGENT))
        await agent.hello()
        many = 40
        for number in range(many):
            await agent.send({"type": "ping", "id": number})
        await until(lambda: only_link(floor)._line._paused)
        for _ in range(3):
            for door in floor.house.connected_screens:
                door.ping()
        await agent.until("pong", id=many - 1)
        assert [said["id"] for said in agent.heard if said["type"] == "pong"] == [*range(many)]
        await agent.socket.close()


async def test_whoever_speaks_too_fast_learns_of_every_command_that_was_not_heard(
    tmp_path: Path,
) -> None:
    async with floor_house(tmp_path, VisitorLimits(messages=Allowance(1, 5))) as floor:
        stage = await Stage.set_up(floor)
        hostile = await stage.socket(TERMINAL, await stage.key(TERMINAL))
        await hostile.hello()
        asked = [*range(1, 51)]
        for seq in asked:
            await hostile.send({"type": "do", "seq": seq, "body": {"type": "no-such"}})
        while sum(hostile.numbers.values()) < len(asked):
            await hostile.frame()
        assert hostile.numbers == dict.fromkeys(asked, 1)
        codes = {said["code"] for said in hostile.heard if said["type"] == "error"}
        assert codes == {"bad-message", "too-fast"}
        await hostile.socket.close()


async def test_a_server_stops_in_time_whoever_does_not_read_its_goodbye(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "SECONDS_TO_LEAVE", 0.3)
    # Whatever else it might wait for would take longer than a busy machine takes to stop.
    for module, wait in ((lines, "SECONDS_TO_SEND"), (report_desk, "SECONDS_TO_FINISH")):
        monkeypatch.setattr(module, wait, 300)
    loop = asyncio.get_running_loop()
    async with floor_house(tmp_path) as floor:
        stage = await Stage.set_up(floor)
        reader, writer = await dialled(floor)
        writer.write(asking(await stage.key(TERMINAL)) + HELLO)
        await reader.readuntil(b"\r\n\r\n")
        read_no_more(writer)
        at_door = partial(floor.house.connected_screens[0].at, TERMINAL.id)
        await until(lambda: len(at_door()) == 1)
        (link,) = at_door()
        while not link.outbox._line.slow:
            link.outbox._line.send(b" " * 60_000)
        stopping = loop.time()
    took = loop.time() - stopping
    writer.transport.abort()
    assert took < 30


async def test_whoever_comes_in_while_the_door_is_closed_is_told_so(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        stage = await Stage.set_up(floor)
        key = await stage.key(TERMINAL)
        for door in floor.house.connected_screens:
            door.close("the server is stopping")
        late: Hostile = await stage.socket(TERMINAL, key)
        said = await late.last_words()
        assert [each["type"] for each in said] == ["bye"]


@asynccontextmanager
async def behind_tls(
    folder: Path, line: PeerConnection
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    made, key = certificate(folder)
    own = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    own.load_cert_chain(made, key)
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Begun(line), "127.0.0.1", 0, ssl=own)
    port, trusting = server.sockets[0].getsockname()[1], ssl.create_default_context(cafile=made)
    reader, writer = await asyncio.open_connection("127.0.0.1", port, ssl=trusting)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()
        server.close()


async def over_tls(folder: Path) -> None:
    loop = asyncio.get_running_loop()
    line, heard = PeerConnection(70_000, loop.create_future()), list[bytes]()
    line.hear = heard.append
    async with behind_tls(folder, line) as (_, writer), asyncio.timeout(30):
        whole = b"".join(frame(Opcode.TEXT, b"x" * 30_000) for _ in range(20))
        writer.write(whole + frame(Opcode.TEXT, b"end"))
        while heard[-1:] != [b"end"]:
            await asyncio.sleep(0.005)
        assert heard == [b"x" * 30_000] * 20 + [b"end"]
        line.pause_reading()
        writer.write(frame(Opcode.TEXT, b"later"))
        await asyncio.sleep(0.1)
        assert heard[-1] == b"end"
        line.resume_reading()
        while heard[-1] != b"later":
            await asyncio.sleep(0.005)
        read_no_more(writer)
        while not line.slow:
            line.send(b" " * 60_000)
        line.stop_listening()
        line.close()
        writer.write(frame(Opcode.TEXT, b"too late"))
        await line.gone
    assert heard[-1] == b"later"


LOOPS: dict[str, Callable[[], asyncio.AbstractEventLoop] | None] = {
    "the usual loop": asyncio.new_event_loop,
    "the faster loop": faster_loop(),
}


@needs_openssl
@pytest.mark.parametrize("loop", LOOPS)
def test_a_line_behind_tls_is_heard_pauses_and_is_cut_off_in_time(
    loop: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if LOOPS[loop] is None:
        pytest.skip("the platform has no faster loop")
    monkeypatch.setattr(lines, "SECONDS_TO_LEAVE", 0.3)
    with asyncio.Runner(loop_factory=LOOPS[loop]) as runner:
        runner.run(over_tls(tmp_path))
