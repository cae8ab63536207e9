"""A served floor, a real `croupier agent` beside it, and a printer that the test can look into."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from croupier.agent.console import ConsoleClient
from croupier.agent.server_link import Reply
from croupier.core.identifiers import DeviceId, Origin, PersonId, TerminalId
from croupier.core.ledger.accounts import chips
from croupier.core.pit.accounts.commands import CashOut
from croupier.core.pit.state import PitState
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.server.keyring.staff import Screen
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import FloorScript
from tests.devices.printing.paper_printer import PaperPrinter
from tests.server.floor_house import PIT, FloorHouse, screen_id

RRB = "nsw-rapid-2016"
SCREEN = "ag-1"
# A machine that is busy is not a failure.
SECONDS = 60.0


async def until(holds: Callable[[], bool], what: str = "it") -> None:
    try:
        async with asyncio.timeout(SECONDS):
            while not holds():
                await asyncio.sleep(0.02)
    except TimeoutError:
        raise AssertionError(f"{what} was never so") from None


def terminals(*names: str) -> FloorScript:
    script = FloorScript()
    for name in names:
        script.terminal(name, RRB)
    return script


def acceptor(device: str, place: str, *, asks: bool = False) -> str:
    return f"""
[[devices]]
id = "{device}"
kind = "acceptor"
place = "{place}"
asks = {str(asks).lower()}
"""


def printer(device: str, place: str, port: int) -> str:
    return f"""
[[devices]]
id = "{device}"
kind = "escpos-printer"
place = "{place}"
to = "tcp:127.0.0.1:{port}"
watch_seconds = 1
"""


class AgentProcess:
    """`croupier agent` as a process of its own, with its file and folder in `folder`."""

    def __init__(self, folder: Path, address: str, devices: str) -> None:
        self.folder = folder
        self.file = folder / "agent.toml"
        self.log_file = folder / "agent.log"
        head = f'server = "{address}"\nscreen = "{SCREEN}"\nfolder = "a"\n'
        self.file.write_text(head + devices, encoding="utf-8")
        self._process: asyncio.subprocess.Process | None = None

    @property
    def own_folder(self) -> Path:
        return self.folder / "a"

    @property
    def log(self) -> str:
        return self.log_file.read_text(encoding="utf-8")

    async def command(self, *words: str, typed: str = "") -> tuple[int, str]:
        """Exit code, and all that was printed."""
        process = await asyncio.create_subprocess_exec(
            *_croupier(*words),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        output, _ = await process.communicate(typed.encode())
        assert process.returncode is not None
        return process.returncode, output.decode().strip()

    async def enrol(self, code: str) -> tuple[int, str]:
        return await self.command("enrol", "--config", str(self.file), typed=f"{code}\n")

    async def hear(self, line: str) -> Reply:
        """As `say` does, without the time that a process takes to start."""
        return await asyncio.to_thread(self._hear, line)

    def _hear(self, line: str) -> Reply:
        speaking = ConsoleClient(self.own_folder / "say.socket", lambda event: None)
        try:
            return speaking.say(line)
        finally:
            speaking.close()

    async def say(self, *words: str, typed: str = "") -> tuple[int, str]:
        return await self.command("say", "--config", str(self.file), *words, typed=typed)

    async def start(self) -> None:
        """Returns when a server has let it in."""
        with self.log_file.open("ab") as log:
            begun = log.tell()
            self._process = await asyncio.create_subprocess_exec(
                *_croupier("--config", str(self.file)), stdout=log, stderr=log
            )
        await until(lambda: '"connected"' in self.log[begun:], "the agent's link")

    async def stop(self) -> int:
        return await self._end(signal.SIGTERM)

    async def kill(self) -> None:
        await self._end(signal.SIGKILL)

    async def ended(self) -> int:
        assert self._process is not None
        async with asyncio.timeout(SECONDS):
            return await self._process.wait()

    @property
    def runs(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        if self.runs:
            self._process.send_signal(how)
        return await self.ended()


@asynccontextmanager
async def agent_at(
    floor: FloorHouse, folder: Path, devices: str, *places: str
) -> AsyncIterator[AgentProcess]:
    """Enrolled with a code and started; stopped at the end unless the test has done so."""
    inside = floor.house.pits[PIT].read_model.floor.state.plan.devices.values()
    ids = tuple(DeviceId(each.id) for each in inside if each.place in places)
    screens = floor.house.keyring.screens
    screen = Screen(screen_id(SCREEN), ScreenKind.AGENT, pit=PIT, devices=ids)
    assert await screens.put(screen) is None
    issued = await screens.issue_code(screen.id)
    assert isinstance(issued, tuple)
    agent = AgentProcess(folder, floor.address, devices)
    assert await agent.enrol(issued[0].reveal()) == (
        0,
        f"{SCREEN} is enrolled at {floor.address}.",
    )
    await agent.start()
    try:
        yield agent
    finally:
        if agent.runs:
            await agent.stop()


def state(floor: FloorHouse) -> PitState:
    found: PitState = floor.house.pits[PIT].read_model.floor.state
    return found


def device_at(floor: FloorHouse, place: str, kind: str) -> str:
    return next(
        str(each.id)
        for each in state(floor).plan.devices.values()
        if each.place == place and each.kind.value == kind
    )


async def cash_out(floor: FloorHouse, terminal: str) -> None:
    host, session = floor.house.pits[PIT], state(floor).terminals[TerminalId(terminal)].session
    assert session is not None
    player = Actor(PersonId("player"), Role.PLAYER, TerminalId(terminal))
    seq = host.last_seq(Origin(terminal)) + 1
    said = await host.submit(Origin(terminal), seq, player, CashOut(session))
    assert said.refusal is None, said.refusal


def digits(job: bytes) -> str:
    """What the bars of a printed ticket are to say: GS k 70, how many, and the digits."""
    at = job.index(b"\x1dk\x46")
    many = job[at + 3]
    return job[at + 4 : at + 4 + many].decode("ascii")


class SlowPrinter(PaperPrinter):
    """The paper is out at once, but it does not say so until it may."""

    def __init__(self) -> None:
        super().__init__()
        self.slow = True
        self._asker: asyncio.StreamWriter | None = None

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._asker = writer
        await super().serve(reader, writer)

    def finish(self) -> None:
        assert self._asker is not None
        self.slow = False
        self._asker.write(b"\x00")

    def _done(self) -> bytes:
        said = super()._done()
        return b"" if self.slow else said


def lines(log: str) -> list[dict[str, object]]:
    return [msgspec.json.decode(line) for line in log.splitlines()]


def _croupier(*words: str) -> tuple[str, ...]:
    return (sys.executable, "-m", "croupier", "agent", *words)


def mode(path: Path) -> int:
    return os.stat(path).st_mode & 0o777


def credit(floor: FloorHouse, terminal: str) -> int:
    session = state(floor).terminals[TerminalId(terminal)].session
    return floor.house.pits[PIT].read_model.floor.ledger.balance(chips(session)) if session else 0
