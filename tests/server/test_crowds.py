"""More connections than a server has descriptors for: the crowd is turned away and nobody else."""

import asyncio
import re
import socket
import subprocess
import sys
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import pytest
from aiohttp import ClientSession, TCPConnector, WSServerHandshakeError

from croupier.client import http_requests
from croupier.client.link import Link
from croupier.core.identifiers import TerminalId
from croupier.core.pit.terminals.commands import CallAttendant
from croupier.core.venue.access.state import ScreenId
from croupier.server.config.loading import make_key
from croupier.server.network.connection_limits import Bounds, Connections, for_connections
from tests.server.two_servers import SECONDS_TO_START, configured, keyring, until_ready

# As few as a shell may give, and far fewer than come.
DESCRIPTORS = 256
LIMITS = "header_seconds = 2\nbody_seconds = 1\nsockets_per_key = 8\n"


@contextmanager
def serving_with(
    descriptors: int, config: Path
) -> Generator["subprocess.Popen[bytes]", None, None]:
    command = f"ulimit -n {descriptors}; exec {sys.executable} -m croupier serve --config {config}"
    with config.with_suffix(".log").open("wb") as log:
        process = subprocess.Popen(["sh", "-c", command], stdout=log, stderr=subprocess.STDOUT)
        try:
            yield process
        finally:
            process.terminate()
            process.wait(timeout=SECONDS_TO_START)


class Floor:
    def __init__(self, address: str, folder: Path, process: "subprocess.Popen[bytes]") -> None:
        self.address = address
        self.port = int(address.rpartition(":")[2])
        self.log = folder / "floor-1.log"
        self._folder = folder
        self._url = str(folder / "data" / "journal.db")
        self.process = process

    async def enrolled(self, session: ClientSession, screen: str) -> str:
        async with keyring(self._folder, self._url) as ring:
            issued = await ring.screens.issue_code(ScreenId(screen))
            assert isinstance(issued, tuple)
        key = await http_requests.enrol(
            session, f"{self.address}/screen/{screen}", issued[0].reveal()
        )
        assert isinstance(key, str), key
        return key

    def still_here(self) -> None:
        assert self.process.poll() is None, self.log.read_text()
        assert "Traceback" not in self.log.read_text()


@asynccontextmanager
async def crowded(folder: Path, descriptors: int = DESCRIPTORS) -> AsyncGenerator[Floor, None]:
    make_key(folder / "venue.key")
    (folder / "data").mkdir()
    path, address = configured(folder, "floor-1", str(folder / "data" / "journal.db"))
    text = path.read_text(encoding="utf-8")
    for line in LIMITS.splitlines():
        key = line.partition(" ")[0]
        text = re.sub(rf"^{key} = .*$", line, text, flags=re.MULTILINE)
    path.write_text(text, encoding="utf-8")
    with serving_with(descriptors, path) as process:
        async with ClientSession() as session:
            await until_ready(session, address)
        yield Floor(address, folder, process)
        assert process.poll() is None
    assert process.returncode == 0


async def plays(floor: Floor, link: Link) -> None:
    answer = await link.do(CallAttendant(TerminalId("T1")))
    assert answer.refusal is None or answer.refusal.code.value != "out-of-service"
    floor.still_here()


async def test_silent_connections_neither_end_a_server_nor_keep_anybody_out(tmp_path: Path) -> None:
    async with crowded(tmp_path) as floor, ClientSession() as session:
        key = await floor.enrolled(session, "seat-1")
        silent: list[socket.socket] = []
        try:
            for _ in range(4 * DESCRIPTORS):
                each = socket.create_connection(("127.0.0.1", floor.port), timeout=10)
                silent.append(each)
            link = await Link.open(session, f"{floor.address}/screen/seat-1", key, ["table:R1"])
            await plays(floor, link)
            # Only whoever says nothing is turned out.
            for each in silent:
                each.settimeout(30)
                with suppress(ConnectionError):
                    each.recv(4096)
            await plays(floor, link)
            await link.close()
        finally:
            for each in silent:
                each.close()
        await until_ready(session, floor.address)


async def test_headers_that_trickle_and_bodies_that_never_end_are_not_waited_for(
    tmp_path: Path,
) -> None:
    async with crowded(tmp_path) as floor:
        trickling = [await asyncio.open_connection("127.0.0.1", floor.port) for _ in range(60)]
        slow_body = (
            b"POST /screen/seat-1/enrol HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Croupier: 1\r\n"
            b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
        )
        reader, writer = await asyncio.open_connection("127.0.0.1", floor.port)
        writer.write(slow_body)
        ended = 0
        async with asyncio.timeout(60):
            head = await reader.readuntil(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 408 ")
            assert b"Content-Security-Policy" in head
            while ended < len(trickling):
                ended = 0
                for heard, said in trickling:
                    with suppress(ConnectionError):
                        said.write(b"GET / HTTP/1.1\r\nX: y\r\n" if not heard.at_eof() else b"")
                    ended += heard.at_eof() or heard.exception() is not None
                await asyncio.sleep(0.1)
        for _, each in (*trickling, (reader, writer)):
            each.close()
        floor.still_here()


async def test_a_displays_key_opens_a_few_sockets_and_no_more(tmp_path: Path) -> None:
    async with (
        crowded(tmp_path) as floor,
        ClientSession(connector=TCPConnector(limit=0)) as session,
    ):
        display = await floor.enrolled(session, "display-1")
        key = await floor.enrolled(session, "seat-1")
        url = f"{floor.address}/screen/display-1/ws"
        headers = {"Authorization": f"Bearer {display}"}
        opened, statuses = [], []
        for _ in range(200):
            try:
                opened.append(await session.ws_connect(url, headers=headers))
            except WSServerHandshakeError as error:
                statuses.append(error.status)
        assert (len(opened), set(statuses)) == (8, {429})
        link = await Link.open(session, f"{floor.address}/screen/seat-1", key, ["table:R1"])
        await plays(floor, link)
        await link.close()
        for each in opened:
            await each.close()


async def test_bytes_that_are_no_request_are_refused_in_our_own_words(tmp_path: Path) -> None:
    async with crowded(tmp_path) as floor:
        for sent in (
            b"GET /screen/\xff/here HTTP/1.1\r\n\r\n",
            b"\x16\x03\x01\x02\x00",
            b"\xff\xfe\r\n\r\n",
        ):
            reader, writer = await asyncio.open_connection("127.0.0.1", floor.port)
            writer.write(sent + b"\r\n" * 4)
            async with asyncio.timeout(30):
                head = await reader.readuntil(b"\r\n\r\n")
            assert b" 400 Bad Request\r\n" in head
            assert b"Content-Security-Policy" in head
            assert b"aiohttp" not in head
            writer.close()
        floor.still_here()


# The bounds themselves

# A server that believes itself to have room for everybody, with descriptors for thirty.
HELPLESS = """
import asyncio, resource, sys
from croupier.server.network.connection_limits import Bounds, Connections
from croupier.server.network.listening import Listener

class Echo(asyncio.Protocol):
    def __init__(self, client):
        self.client = client
    def connection_made(self, transport):
        self.transport = transport
        self.client.drop = transport.abort
    def data_received(self, data):
        self.transport.write(data)
    def connection_lost(self, error):
        self.client.mark_gone()

async def main():
    listener = Listener(Connections(Bounds(10_000, 10_000), lambda a: False), lambda a: a)
    await listener.answer_by(Echo, "127.0.0.1", 0)
    resource.setrlimit(resource.RLIMIT_NOFILE, (40, 40))
    print(listener.port, flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    print(resource.getrusage(resource.RUSAGE_SELF).ru_utime, flush=True)

asyncio.run(main())
"""


def test_descriptors_that_have_run_out_end_no_loop_and_burn_no_processor() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HELPLESS],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        port = int(process.stdout.readline())
        crowd = [socket.create_connection(("127.0.0.1", port), timeout=30) for _ in range(200)]
        with socket.create_connection(("127.0.0.1", port), timeout=60) as late:
            late.sendall(b"here")
            assert late.recv(4) == b"here"
        for each in crowd:
            each.close()
        said, complained = process.communicate("", timeout=60)
        assert process.returncode == 0, complained
        assert "Traceback" not in complained
        # Imports included: a loop that spins would use up what the wall clock shows.
        assert float(said) < 10


def bounded(most: int, per_address: int, shared: str = "") -> Connections:
    return Connections(Bounds(most, per_address), lambda address: address == shared)


def test_whoever_has_waited_longest_makes_room() -> None:
    gone: list[str] = []
    crowd = bounded(3, 3)
    for name in "abcd":
        client = crowd.arrive(f"10.0.0.{name}")
        assert client is not None
        client.drop = lambda name=name: gone.append(name)  # type: ignore[misc]
    assert (gone, crowd.count) == (["a"], 3)


def test_whom_we_work_for_and_screens_stay() -> None:
    crowd = bounded(2, 2)
    working, screen = crowd.arrive("10.0.0.1"), crowd.arrive("10.0.0.1")
    assert working is not None
    assert screen is not None
    working.mark_working()
    screen.mark_screen()
    assert crowd.arrive("10.0.0.2") is None
    assert crowd.pressure is not None
    working.mark_idle()
    assert crowd.arrive("10.0.0.2") is not None
    assert crowd.count == 2


def test_an_address_fills_its_own_share_and_never_that_of_others() -> None:
    crowd = bounded(10, 2)
    for _ in range(5):
        assert crowd.arrive("10.0.0.1") is not None
    assert crowd.count == 2
    screens = [crowd.arrive("10.0.0.3") for _ in range(2)]
    for each in screens:
        assert each is not None
        each.mark_screen()
    assert crowd.arrive("10.0.0.3") is not None


def test_a_network_in_which_screens_share_an_address_has_no_bound_of_its_own() -> None:
    crowd = bounded(10, 2, shared="10.0.0.1")
    for _ in range(9):
        assert crowd.arrive("10.0.0.1") is not None
    assert crowd.count == 9


def test_a_connection_that_has_left_is_not_counted_twice() -> None:
    crowd = bounded(10, 10)
    client = crowd.arrive("10.0.0.1")
    assert client is not None
    client.mark_gone()
    client.mark_gone()
    client.mark_idle()
    assert crowd.count == 0
    assert crowd.arrive("10.0.0.1") is not None


@pytest.mark.parametrize("descriptors", [64, 256, 1_024, 65_536])
def test_descriptors_are_kept_back_for_the_stores(descriptors: int) -> None:
    ours = for_connections(descriptors, streams=3)
    assert descriptors // 4 <= ours < descriptors
    assert descriptors - ours >= min(144, descriptors * 3 // 4)
