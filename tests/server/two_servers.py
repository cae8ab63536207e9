"""Two real servers on one real PostgreSQL, and a terminal of theirs."""

import asyncio
import re
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from importlib.resources import files
from pathlib import Path

from aiohttp import ClientError, ClientSession

from croupier.client import http_requests
from croupier.core.identifiers import TerminalId
from croupier.core.venue.access.state import ScreenId
from croupier.devices.validation import VenueKey
from croupier.server.config.loading import read_key
from croupier.server.keyring.keyring import Keyring
from croupier.server.keyring.staff import PitId, Screen
from croupier.wire.screens import ScreenKind
from tests.server.free_port import free_port

SEAT = Screen(
    ScreenId("seat-1"), ScreenKind.TERMINAL, pit=PitId("north"), terminal=TerminalId("T1")
)

# A machine that is busy is not a failure.
SECONDS_TO_START = 120


def configured(folder: Path, owner: str, url: str, host: str = "127.0.0.1") -> tuple[Path, str]:
    """The shipped example, on this database, under this name and reached at this host."""
    port = free_port()
    text = (files("croupier.server.config") / "example.toml").read_text(encoding="utf-8")
    for key, value in (
        ("url", f'"{url}"'),
        ("owner", f'"{owner}"'),
        ("port", str(port)),
        ("address", f'"http://{host}:{port}"'),
    ):
        line = re.compile(rf"^{key} = .*$", re.MULTILINE)
        at = text.index("[server]") if key == "address" else 0
        text = text[:at] + line.sub(f"{key} = {value}", text[at:], count=1)
    path = folder / f"{owner}.toml"
    path.write_text(text, encoding="utf-8")
    return path, f"http://{host}:{port}"


def know_each_other(*servers: tuple[Path, str]) -> None:
    """As every server's file of a venue says."""
    addresses = ", ".join(f'"{address}"' for _, address in servers)
    for path, _ in servers:
        text = path.read_text(encoding="utf-8")
        text = text.replace("[server]\n", f"[server]\nservers = [{addresses}]\n", 1)
        path.write_text(text, encoding="utf-8")


@contextmanager
def serving(config: Path) -> Iterator["subprocess.Popen[bytes]"]:
    log = config.with_suffix(".log").open("wb")
    command = [sys.executable, "-m", "croupier", "serve", "--config", str(config)]
    process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
    try:
        yield process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=SECONDS_TO_START)
        log.close()


async def until_ready(session: ClientSession, address: str, *, venue: bool = False) -> float:
    """How many seconds that took. With `venue`, until it runs the venue's stream as well."""
    begun = time.monotonic()
    while time.monotonic() - begun < SECONDS_TO_START:
        try:
            async with session.get(f"{address}/ready") as response:
                told = await response.json() if response.status == 200 else {}
                if told.get("pits") and (told["venue"] or not venue):
                    return time.monotonic() - begun
        except ClientError:
            pass
        await asyncio.sleep(0.1)
    raise AssertionError(f"{address} was never ready")


async def until_alive(session: ClientSession, address: str) -> None:
    """It answers, whether or not it runs anything."""
    begun = time.monotonic()
    while time.monotonic() - begun < SECONDS_TO_START:
        try:
            async with session.get(f"{address}/health") as response:
                if response.status == 200:
                    return
        except ClientError:
            pass
        await asyncio.sleep(0.1)
    raise AssertionError(f"{address} never answered")


@asynccontextmanager
async def keyring(folder: Path, url: str) -> AsyncIterator[Keyring]:
    key = read_key(folder / "venue.key")
    assert isinstance(key, bytes)
    opened = await Keyring.open(url, VenueKey(key))
    yield opened
    await opened.close()


async def enrolled(session: ClientSession, folder: Path, url: str, address: str) -> str:
    async with keyring(folder, url) as ring:
        issued = await ring.screens.issue_code(SEAT.id)
        assert isinstance(issued, tuple)
    key = await http_requests.enrol(session, f"{address}/screen/seat-1", issued[0].reveal())
    assert isinstance(key, str), key
    return key
