"""A demo floor in a process and a folder of its own, warmed up until its boards have something."""

import asyncio
import re
import signal
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from aiohttp import ClientSession
from msgspec import Struct

SEED = 7
SPEED_TO_WARM_UP, SPEED_TO_LOOK = 60.0, 2.0
ROUNDS_TO_BEGIN = 330
SECONDS_TO_START, SECONDS_TO_WARM_UP = 120.0, 240.0
_ADDRESS = re.compile(r"(http://127\.0\.0\.1:\d+)/")
_ROUNDS = re.compile(r'^croupier_rounds_total\{end="settled",pit="\w+"\} ([\d.]+)$', re.MULTILINE)


class LogIn(Struct, frozen=True):
    badge: str
    pin: str
    password: str


class _Lobby(Struct, frozen=True):
    log_ins: tuple[LogIn, ...]


class _Paper(Struct, frozen=True):
    number: str
    terminal: str


class _Wallet(Struct, frozen=True):
    papers: tuple[_Paper, ...]


class Demo:
    def __init__(self, address: str, session: ClientSession) -> None:
        self.address = address
        self.log_ins: dict[str, LogIn] = {}
        self._session = session

    async def learn(self) -> None:
        async with self._session.get(f"{self.address}/demo/lobby") as said:
            lobby = msgspec.json.decode(await said.read(), type=_Lobby)
        self.log_ins = {each.badge: each for each in lobby.log_ins}

    async def newest_paper(self, terminal: str) -> str:
        """Its number: the wallet has the newest first."""
        async with self._session.get(f"{self.address}/demo/wallet") as said:
            wallet = msgspec.json.decode(await said.read(), type=_Wallet)
        return next(paper.number for paper in wallet.papers if paper.terminal == terminal)

    async def rounds(self) -> float:
        async with self._session.get(f"{self.address}/metrics") as said:
            return sum(map(float, _ROUNDS.findall(await said.text())))

    async def pace(self, speed: float) -> None:
        await self.tell("/demo/speed", {"speed": speed})

    async def deal_by_hand(self, table: str) -> None:
        await self.tell(f"/demo/dealer/{table}", {"bot": False})

    async def tell(self, path: str, body: dict[str, object]) -> None:
        headers = {"X-Croupier": "1"}
        async with self._session.post(self.address + path, json=body, headers=headers) as said:
            if said.status != 200:
                raise RuntimeError(f"{path}: {await said.text()}")

    async def warm_up(self) -> None:
        """Roads, statistics and reports need evenings; a demo can have one in a minute."""
        await self.pace(SPEED_TO_WARM_UP)
        async with asyncio.timeout(SECONDS_TO_WARM_UP):
            while await self.rounds() < ROUNDS_TO_BEGIN:
                await asyncio.sleep(1)
        await self.pace(SPEED_TO_LOOK)


@asynccontextmanager
async def running_demo() -> AsyncIterator[Demo]:
    with tempfile.TemporaryDirectory(prefix="croupier-pictures-") as folder:
        options = ("--folder", folder, "--port", "0", "--seed", str(SEED))
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "croupier", "demo", *options),
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            address = await asyncio.wait_for(_address(process), SECONDS_TO_START)
            async with ClientSession() as session:
                demo = Demo(address, session)
                await demo.learn()
                yield demo
        finally:
            if process.returncode is None:
                process.send_signal(signal.SIGTERM)
            await process.communicate()


async def _address(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    async for line in process.stdout:
        found = _ADDRESS.search(line.decode())
        if found is not None:
            return found.group(1)
    raise RuntimeError("the demo ended before it said where it is")
