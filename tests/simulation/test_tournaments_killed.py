"""A server killed in the midst of a tournament resumes it as it was, and pays nothing twice."""

import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from croupier.core.pit.floor import Floor
from croupier.core.stream.starting import Started
from croupier.core.venue.tournaments.events import PrizesAwarded, TournamentMoneyPaid
from croupier.journal.port import Journal
from croupier.sim.floors import MTT, ROU
from tests.plugins.journals import JournalPlace, place
from tests.runtime.streams import STREAM
from tests.simulation.reckoning import MACHINES, Reckoning, is_sound
from tests.simulation.telling import Said
from tests.simulation.test_kill import granted, ready
from tests.simulation.victim import VENUE

ROOT = Path(__file__).parents[2]
# In the first life it is killed within a round, in the second among prizes.
WITHIN = {
    ROU: ("HandInForm", "LayTournamentChips", "PayTournamentMoney"),
    MTT: ("ConfirmTournamentWagers", "LayTournamentChips", "PayTournamentMoney"),
}


@contextmanager
def victim(where: JournalPlace, rulebook: str, since: int) -> Iterator["subprocess.Popen[bytes]"]:
    command = [sys.executable, "-m", "tests.simulation.tournament_victim"]
    process = subprocess.Popen(
        [*command, where.url, rulebook, str(since)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def until(process: "subprocess.Popen[bytes]", asked: str) -> list[Said]:
    """What was granted by when somebody has done this."""
    said: list[Said] = []
    for each in granted(process):
        said.append(each)
        if each.asked == asked:
            return said
    raise AssertionError(f"the server died before anybody did {asked}")


async def killed(
    where: JournalPlace, rulebook: str, moments: list[str], chance: random.Random
) -> Reckoning:
    reckoning, journal, since = Reckoning(), await where.open(), time.time_ns() // 1_000_000
    for moment in moments:
        with victim(where, rulebook, since) as process:
            ready(process)
            said = until(process, moment)
            time.sleep(chance.uniform(0.0, 0.05))
            process.kill()
            said += granted(process)
        await reckoning.catch_up(journal)
        reckoning.holds(said)
    await went_on_as_it_was(journal)
    await paid_once(journal)
    return reckoning


async def went_on_as_it_was(journal: Journal) -> None:
    """Starting changes nothing of a session: clock, order, wagers and forms are what they were."""
    machine: Any = MACHINES[STREAM]
    floor: Floor = machine.empty()
    resumed = 0
    async for record in journal.read(STREAM):
        entry = machine.decode(record.body)
        before = repr(floor.state.tournaments)
        machine.fold(floor, entry)
        if any(isinstance(event, Started) and event.crashed for event in entry.events):
            assert repr(floor.state.tournaments) == before
            resumed += bool(floor.state.tournaments)
    assert resumed, "no session was under way when the server was killed"


async def paid_once(journal: Journal) -> None:
    """Nobody has more than was awarded to them, whatever was asked again."""
    owed: Counter[tuple[str, str]] = Counter()
    paid: Counter[tuple[str, str]] = Counter()
    machine: Any = MACHINES[VENUE]
    async for record in journal.read(VENUE):
        for event in machine.decode(record.body).events:
            for move in getattr(event, "moves", ()):
                account = str(move.destination)
                if account.startswith(("prizes:", "tournament-refunds:")):
                    owed[account.partition(":")[2], ""] += move.amount
            if isinstance(event, TournamentMoneyPaid):
                paid[f"{event.tournament}/{event.entry}", ""] += event.prize + event.back_to_them
            if isinstance(event, PrizesAwarded):
                assert sum(each.prize for each in event.places) == event.sum.prizes
    assert all(amount <= owed[name] for name, amount in paid.items())
    assert sum(paid.values()) > 0


@pytest.mark.parametrize("store", ["sqlite", "postgres"])
async def test_killed_within_a_round_and_among_prizes(
    store: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    where = place(store, request, tmp_path)
    try:
        form, _, prize = WITHIN[ROU]
        reckoning = await killed(where, ROU, [form, prize], random.Random(1))
        await is_sound(where, reckoning)
    finally:
        await where.close()


@pytest.mark.slow
@pytest.mark.parametrize("rulebook", [ROU, MTT])
async def test_killed_many_times(durable_place: JournalPlace, rulebook: str) -> None:
    chance = random.Random(2)
    moments = [*WITHIN[rulebook], *(chance.choice(WITHIN[rulebook]) for _ in range(17))]
    reckoning = await killed(durable_place, rulebook, moments, chance)
    await is_sound(durable_place, reckoning)
