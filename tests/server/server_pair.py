"""Two servers of a venue on one store, and the faults that can be done to them."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import asyncpg
from aiohttp import ClientError, ClientSession, TCPConnector

from tests.server.doubtful_floor import DoubtfulFloor
from tests.server.two_servers import (
    SECONDS_TO_START,
    configured,
    know_each_other,
    serving,
    until_alive,
)

# Longer than any lease, so that another server takes over meanwhile.
SECONDS_STOPPED = 8.0
SECONDS_HUNG = 8.0


class Servers:
    """Two of a venue, on one store."""

    def __init__(self, session: ClientSession, url: str, configs: list[tuple[Path, str]]) -> None:
        self.session = session
        self.url = url
        self.addresses = [address for _, address in configs]
        self._configs = [path for path, _ in configs]
        self._stacks = [AsyncExitStack() for _ in configs]
        self._processes: dict[int, subprocess.Popen[bytes]] = {}

    async def start(self, which: int) -> None:
        self._stacks[which] = AsyncExitStack()
        self._processes[which] = self._stacks[which].enter_context(serving(self._configs[which]))
        await until_alive(self.session, self.addresses[which])

    async def close(self) -> None:
        for which, process in self._processes.items():
            if process.poll() is None:
                process.send_signal(signal.SIGCONT)
            await asyncio.to_thread(self._ended, which)

    def _ended(self, which: int) -> None:
        stack = self._stacks[which]
        asyncio.run(stack.aclose())

    async def owner(self) -> int:
        """Which of them runs pit and venue."""
        async with asyncio.timeout(SECONDS_TO_START):
            while True:
                for which, address in enumerate(self.addresses):
                    try:
                        async with self.session.get(f"{address}/ready") as response:
                            said = await response.json()
                    except (ClientError, TimeoutError, ConnectionError):
                        continue
                    if said.get("pits"):
                        return which
                await asyncio.sleep(0.1)

    # Faults

    async def stop(self) -> None:
        """SIGSTOP beyond its lease, and on again: it does not know that it was fenced."""
        process = self._processes[await self.owner()]
        process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(SECONDS_STOPPED)
        process.send_signal(signal.SIGCONT)

    async def kill(self) -> None:
        which = await self.owner()
        self._processes[which].kill()
        await asyncio.to_thread(self._ended, which)
        await self.start(which)

    async def end(self) -> None:
        which = await self.owner()
        self._processes[which].send_signal(signal.SIGTERM)
        await asyncio.to_thread(self._processes[which].wait, SECONDS_TO_START)
        await asyncio.to_thread(self._ended, which)
        await self.start(which)

    async def fence(self) -> None:
        """As if another had taken the streams, between one commit and the next."""
        await self.owner()
        if self.url.startswith("sqlite:"):
            await asyncio.to_thread(self._fence_file)
            return
        connection = await asyncpg.connect(self.url)
        try:
            await connection.execute(
                "UPDATE croupier_journal.streams SET epoch = epoch + 1, owner = NULL"
            )
        finally:
            await connection.close()

    def _fence_file(self) -> None:
        file = sqlite3.connect(self.url.removeprefix("sqlite:"), timeout=30)
        try:
            with file:
                file.execute("UPDATE streams SET epoch = epoch + 1, owner = NULL")
        finally:
            file.close()

    async def hang(self) -> None:
        """The store takes a request and says nothing for a while."""
        await self.owner()
        if self.url.startswith("sqlite:"):
            await asyncio.to_thread(self._hang_file)
            return
        connection, backends = await asyncpg.connect(self.url), list[int]()
        try:
            found = await connection.fetch(
                "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
                " AND pid <> pg_backend_pid()"
            )
            backends = [row["pid"] for row in found]
            _signal(backends, signal.SIGSTOP)
            await asyncio.sleep(SECONDS_HUNG)
        finally:
            _signal(backends, signal.SIGCONT)
            await connection.close()

    def _hang_file(self) -> None:
        file = sqlite3.connect(self.url.removeprefix("sqlite:"), timeout=30, isolation_level=None)
        try:
            file.execute("BEGIN IMMEDIATE")
            time.sleep(SECONDS_HUNG)
            file.execute("ROLLBACK")
        finally:
            file.close()


def _signal(processes: list[int], name: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, name)


@asynccontextmanager
async def two_servers(
    folder: Path, floor: DoubtfulFloor
) -> AsyncIterator[tuple[Servers, ClientSession]]:
    configs = [configured(folder, f"floor-{n}", floor.url) for n in (1, 2)]
    know_each_other(*configs)
    for path, _ in configs:
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("requests_per_second = 20", "requests_per_second = 500"))
    async with ClientSession(connector=TCPConnector(limit=0)) as session:
        servers = Servers(session, floor.url, configs)
        try:
            for which in (0, 1):
                await servers.start(which)
            await servers.owner()
            yield servers, session
        finally:
            await servers.close()
