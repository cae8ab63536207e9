"""The whole example of the guide to device agents, line by line, and a server that is killed."""

import asyncio
import re
import shlex
import signal
import sys
from pathlib import Path

import pytest
from aiohttp import ClientSession

from croupier.client import http_requests
from croupier.client.link import Link
from croupier.core.identifiers import SessionId
from croupier.core.pit.accounts.commands import CashOut
from croupier.views.floor.seat import SeatView
from croupier.wire.screens import Topic
from tests.agent.agent_floor import SlowPrinter, digits, until
from tests.devices.printing.paper_printer import PaperPrinter, running
from tests.documents.pages import DOCS, blocks
from tests.server.free_port import free_port
from tests.server.two_servers import until_ready

PAGE = DOCS / "guides" / "device-agents.md"
PASSWORD, PIN = "a pass phrase of some length", "4719"
TAKEN_NOTE, TAKEN_TICKET = (text.strip() for text in blocks(PAGE, "text")[:2])


class Example:
    """Types what each line asks for, and remembers the codes and the processes that go on."""

    def __init__(self, folder: Path, *printers: PaperPrinter) -> None:
        self.folder = folder
        self.address = f"http://127.0.0.1:{free_port()}"
        self.codes: dict[str, str] = {}
        self.number = ""
        self.going: dict[str, asyncio.subprocess.Process] = {}
        self._printers = [f"tcp:127.0.0.1:{each.port}" for each in printers]

    async def run(self, line: str) -> str:
        words = shlex.split(line, comments=True)
        if words[-1] == "&":
            await self._begin(words[1], words[1:-1])
            return ""
        into = self.folder / words.pop() if ">" in words else None
        process = await self._start(words[1:-1] if into is not None else words[1:])
        output, _ = await process.communicate(self._typed(words).encode())
        said = output.decode()
        assert process.returncode == 0, (line, said)
        if into is not None:
            into.write_text(self._fitted(said), encoding="utf-8")
        elif words[1:3] == ["access", "code"]:
            self.codes[words[5]] = said.split(": ")[1].split(",")[0]
        return said.strip()

    async def serve_again(self) -> None:
        await self._begin("serve", ["serve", "--config", "floor.toml"])

    async def end(self, name: str, how: signal.Signals = signal.SIGTERM) -> None:
        process = self.going.pop(name)
        process.send_signal(how)
        await process.wait()

    def log(self, name: str) -> str:
        return (self.folder / f"{name}.log").read_text(encoding="utf-8")

    async def _begin(self, name: str, words: list[str]) -> None:
        with (self.folder / f"{name}.log").open("ab") as log:
            self.going[name] = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "croupier", *words, cwd=self.folder, stdout=log, stderr=log
            )
        if name == "serve":
            async with ClientSession() as session:
                await until_ready(session, self.address)
        else:
            await until(lambda: '"connected"' in self.log(name), "the agent's link")

    async def _start(self, words: list[str]) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "croupier", *words),
            cwd=self.folder,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )

    def _typed(self, words: list[str]) -> str:
        match words[1:3]:
            case ["access", "first"]:
                return f"{PASSWORD}\n{PIN}\n"
            case ["access", "code"]:
                return f"{PASSWORD}\n"
            case ["agent", "enrol"]:
                return f"{self.codes['agent-1']}\n"
            case ["agent", "say"] if words[-1] == "ticket":
                return f"{self.number}\n"
            case _:
                return ""

    def _fitted(self, text: str) -> str:
        """What a venue would change: its ports, and where its printers are."""
        port = self.address.rpartition(":")[2]
        text = text.replace("http://127.0.0.1:8443", self.address)
        text = text.replace("port = 8443", f"port = {port}")
        for place in self._printers:
            text = re.sub(r'^to = ".*"$', f"to = '{place}'", text, count=1, flags=re.MULTILINE)
        return text


def lines_of_the_guide() -> list[list[str]]:
    return [text.splitlines() for text in blocks(PAGE, "sh")]


async def test_the_whole_example_of_the_guide_runs_and_outlives_its_server(tmp_path: Path) -> None:
    venue, agent, note, ticket = lines_of_the_guide()
    paper, other = SlowPrinter(), PaperPrinter()
    paper.slow = False
    async with running(paper), running(other), ClientSession() as session:
        example = Example(tmp_path, paper, other)
        try:
            for line in (*venue, *agent):
                await example.run(line)
            player = await Player.come(session, example)
            assert await example.run(note[0]) == TAKEN_NOTE
            await player.cash_out()
            await until(lambda: len(paper.jobs) == 1, "the ticket")
            example.number = digits(paper.jobs[0])
            assert await example.run(ticket[0]) == TAKEN_TICKET
            await _over_a_killed_server(example, player, paper, note[0], ticket[0])
            assert not any(digits(job) in example.log("agent") for job in paper.jobs)
        finally:
            for name in [*example.going]:
                await example.end(name)


async def _over_a_killed_server(
    example: Example, player: "Player", paper: SlowPrinter, note: str, ticket: str
) -> None:
    """A paper is out, its server dead before it heard of it: the agent says so to the next."""
    assert await example.run(note) == TAKEN_NOTE
    paper.slow = True
    await player.cash_out()
    await until(lambda: len(paper.jobs) == 2, "the second ticket")
    await example.end("serve", signal.SIGKILL)
    paper.finish()
    await until(lambda: example.log("agent").count('"kind":"print"') == 2, "its end")
    await example.serve_again()
    await until(lambda: example.log("agent").count('"connected"') == 2, "the agent's return")
    example.number = digits(paper.jobs[1])
    assert await example.run(ticket) == TAKEN_TICKET
    assert len(paper.jobs) == 2


class Player:
    def __init__(self, session: ClientSession, url: str, key: str) -> None:
        self._session, self._url, self._key = session, url, key

    @classmethod
    async def come(cls, session: ClientSession, example: Example) -> "Player":
        url = f"{example.address}/screen/seat-1"
        key = await http_requests.enrol(session, url, example.codes["seat-1"])
        assert isinstance(key, str), key
        return cls(session, url, key)

    async def cash_out(self) -> None:
        link = await Link.open(self._session, self._url, self._key, ["seat:T1"])
        await link.until(lambda: self._seated(link) is not None)
        name = self._seated(link)
        assert name is not None
        said = await link.do(CashOut(name))
        assert said.refusal is None, said.refusal
        await link.close()

    def _seated(self, link: Link) -> SessionId | None:
        seat = link.views.get(Topic("seat:T1"))
        return seat.session if isinstance(seat, SeatView) and seat.credit else None


@pytest.mark.parametrize("key", ["ExecStart", "RestartPreventExitStatus"])
def test_the_unit_of_the_guide_runs_the_agent(key: str) -> None:
    (unit,) = blocks(PAGE, "ini")
    wanted = {"ExecStart": "croupier agent --config", "RestartPreventExitStatus": "=3"}
    assert any(wanted[key] in line for line in unit.splitlines() if line.startswith(key))
