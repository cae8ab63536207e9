"""Whoever is killed when: each activation is counted once and answered, or goes back once."""

import asyncio
import os
import random
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.verifying import verify
from croupier.core.jackpots.activation import Activation, ActivationState
from croupier.keeper.running import make_secret
from tests.plugins.journals import JournalPlace, place
from tests.runtime.jackpots.link_stage import BEGUN, rows
from tests.server.free_port import free_port

PITS = ("pit-1", "pit-2", "pit-3")
SECONDS = 120.0


@pytest.fixture(params=("sqlite", "postgres"))
def durable_place(request: pytest.FixtureRequest, tmp_path: Path) -> JournalPlace:
    return place(request.param, request, tmp_path)


class BotFloor:
    """A keeper, the venue and some pits: a process each, started again whenever it is killed."""

    def __init__(self, folder: Path, url: str) -> None:
        secret, port = folder / "secret", free_port()
        make_secret(secret)
        python, address = sys.executable, f"127.0.0.1:{port}"
        stage = [python, "-m", "tests.runtime.jackpots.stage_process"]
        keys = str(folder / "keeper.keys")
        keeper = ["keeper", "--listen", address, "--keys", keys, "--secret", str(secret)]
        self.commands = {
            "keeper": [python, "-m", "croupier", *keeper],
            "venue": [*stage, "venue", url, address, str(secret), *PITS],
            "pits": [*stage, "pits", url, *PITS],
        }
        self.folder = folder
        self.certain = ""
        self._named: list[str] = []
        self._running: dict[str, subprocess.Popen[bytes]] = {}

    def start(self, name: str) -> None:
        log = (self.folder / f"{name}.log").open("ab")
        env = {**os.environ, "JACKPOTS_BEGUN": str(BEGUN), "JACKPOTS_CERTAIN": self.certain}
        self._running[name] = subprocess.Popen(
            self.commands[name],
            stdin=subprocess.PIPE,
            stdout=log,
            stderr=subprocess.STDOUT,
            env=env,
        )
        log.close()
        if name == "pits":
            self._name(self._named)

    def play(self, pit: str) -> None:
        """Its round, up to the press. A start voids the open round of another, so none is open."""
        self._named.append(pit)
        self._name([pit])

    def _name(self, pits: Sequence[str]) -> None:
        line = self._running["pits"].stdin
        assert line is not None
        line.write("".join(f"{pit}\n" for pit in pits).encode())
        line.flush()

    def kill(self, name: str) -> None:
        self._running[name].kill()
        self._running[name].communicate()

    def pid(self, name: str) -> int:
        return self._running[name].pid

    def end(self) -> None:
        for process in self._running.values():
            process.kill()
            process.communicate()

    def log(self, name: str) -> str:
        path = self.folder / f"{name}.log"
        return path.read_text() if path.exists() else ""

    def must_run(self) -> None:
        for name, process in self._running.items():
            assert process.poll() is None, self.log(name)


@contextmanager
def company(folder: Path, url: str) -> Generator[BotFloor, None, None]:
    made = BotFloor(folder, url)
    try:
        yield made
    finally:
        made.end()


async def heard(where: JournalPlace, made: BotFloor, wanted: int) -> list[Activation]:
    """The rows, once so many are answered."""
    journal = await where.open()
    async with asyncio.timeout(SECONDS):
        while True:
            made.must_run()
            found = await rows(journal)
            if sum(row.state is ActivationState.ANSWERED for row in found) >= wanted:
                return found
            await asyncio.sleep(0.02)


async def said(made: BotFloor, name: str, words: str) -> None:
    async with asyncio.timeout(SECONDS):
        while words not in made.log(name):
            made.must_run()
            await asyncio.sleep(0.005)


@pytest.mark.parametrize("certain", ["", "yes"], ids=["misses", "hits"])
@pytest.mark.parametrize("seed", [1, *(pytest.param(n, marks=pytest.mark.slow) for n in (2, 3))])
async def test_an_activation_outlives_the_death_of_venue_pit_and_keeper(
    durable_place: JournalPlace, tmp_path: Path, seed: int, certain: str
) -> None:
    """The venue's next owner is another server, which waits for the lease of the dead one."""
    chance = random.Random(seed)
    with company(tmp_path, durable_place.url) as made:
        made.certain = certain
        made.start("keeper")
        made.start("venue")
        await said(made, "venue", "runs")
        made.start("pits")
        victims = ["venue", "pits", "keeper"]
        chance.shuffle(victims)
        for pit, victim in zip(PITS, victims, strict=True):
            made.play(pit)
            await said(made, "pits", f"pressed {pit}")
            await asyncio.sleep(chance.random() * 0.03)
            made.kill(victim)
            made.start(victim)
        found = await heard(durable_place, made, len(PITS))
    places = [row.answer.place for row in found if row.answer is not None]
    assert sorted(places) == [1, 2, 3]
    proof = await verify(await durable_place.open_to_read(), second=SecondOpinion())
    assert proof.wrong == ()
    assert all(row.answer is not None and row.answer.hit for row in found) or not certain
    # Keys are drawn by chance: now and then a press hits where none must.
    hits = sum(level.hit for row in found if row.answer is not None for level in row.answer.levels)
    assert proof.jackpots["supernova"].cycles == hits
    await durable_place.close()
