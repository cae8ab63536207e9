"""A floor that is sealed and shortened day by day: what it costs to start, back up and prove it.

A week is simulated whole, and then day after day a little play in the same journal: the clock jumps
from the end of each day's play to the next day's. Run by hand it prints a table:

    python -m tests.simulation.sealed_year --days 365
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from datetime import time as moment
from pathlib import Path
from typing import NamedTuple
from zoneinfo import ZoneInfo

from nacl.signing import SigningKey

from croupier.actors.cashier import Cashier
from croupier.audit.export.tables import GamingDay, gaming_day
from croupier.audit.sealed_days.chain import ChainProof, prove_chain
from croupier.audit.sealed_days.releasing import Retention, release
from croupier.audit.sealed_days.sealing import Sealer, seal
from croupier.journal.archive.archive_folder import files_in, open_all
from croupier.journal.archive.day_file import DayFile
from croupier.journal.memory import MemoryJournal
from croupier.runtime.owning.restoring import restore
from croupier.sim import building, floors, simulation
from croupier.sim.simulation import Plan, Simulation
from croupier.sim.stream import Stream
from croupier.sim.world import World

HOUR_MS = 60 * 60 * 1000
DAY_MS = 24 * HOUR_MS
KEY = SigningKey(bytes(range(32)))
BOOK = "nsw-rapid-2016"


class Measured(NamedTuple):
    """After so many sealed days, with the play of one more: seconds of the processor, and bytes."""

    day: int
    entries_ever: int
    entries_kept: int
    restart: float
    backup: int
    verify: float
    seal: float
    archive: int


class SealedYear:
    def __init__(self, folder: Path, keep_days: int = 2, terminals: int = 2) -> None:
        self.folder = folder
        self.keep_days = keep_days
        self.world: World = Simulation(Plan(BOOK, 7, 1, terminals, tables=("R1",))).world
        self.world.watch = lambda: None
        self.journal = MemoryJournal(self.world.store)
        self._terminals = terminals
        self._sealed = 0

    async def open(self) -> None:
        world = self.world
        await world.pit.open()
        await world.venue.open()
        cashier = Cashier(world, floors.DRAWERS, world.chance)
        await building.build(world, self._terminals, cashier)
        simulation._people(world, self._terminals, cashier)
        start = datetime.fromtimestamp(world.agenda.clock() / 1000, UTC)
        self.first = start.date()

    def gaming_day(self, number: int) -> GamingDay:
        return gaming_day(self.first + timedelta(days=number), moment(6), ZoneInfo("UTC"))

    async def play(self, hours: float) -> None:
        """So long, and then nothing until the next gaming day has begun."""
        world = self.world
        await world.run(world.agenda.now + round(hours * HOUR_MS))
        today = self.gaming_day(self._sealed)
        world.agenda.jump(max(0, today.ends + HOUR_MS - world.agenda.clock()))

    async def seal(self) -> DayFile:
        """The day that is over; what is older than the house keeps is let go."""
        day = self.gaming_day(self._sealed)
        now = max(int(self.world.agenda.clock()), day.ends + HOUR_MS)
        archive = await seal(self.journal, day, Sealer("House", "audit", KEY, self.folder), now)
        self._sealed += 1
        keys = (bytes(KEY.verify_key).hex(),)
        retention = Retention(self.keep_days, keys)
        await release(self.journal, self.folder, retention, self.world.pit.machine.seal, now)
        return archive

    async def crash(self) -> None:
        """Both streams go on in another process, from what the store has."""
        for stream in (self.world.pit, self.world.venue):
            await stream.stop()
            await stream.open()

    async def prove(self, *, whole: bool = False) -> ChainProof:
        files = files_in([self.folder])
        days = open_all(files if whole else files[-1:])
        return await prove_chain(days, self.journal, from_last_seal=not whole)

    async def measure(self, archive: DayFile, sealing: float) -> Measured:
        streams = (self.world.pit, self.world.venue)
        begun = time.process_time()
        for stream in streams:
            await restore(self.journal, stream.machine, stream.name)
        restarted = time.process_time()
        proof = await self.prove()
        proved = time.process_time()
        assert not proof.wrong, proof.wrong
        heads = await self.journal.heads()
        return Measured(
            self._sealed,
            sum(head.seq for head in heads.values()),
            sum(len(self.world.store.streams[each.name].records) for each in streams),
            restarted - begun,
            self._backup(streams),
            proved - restarted,
            sealing,
            archive.path.stat().st_size,
        )

    def _backup(self, streams: Sequence[Stream]) -> int:
        """The bytes of everything that a backup of the journal holds."""
        store = self.world.store
        rows = sum(len(row.body) + len(row.key) for row in store.rows.values())
        for each in streams:
            found = store.streams[each.name]
            rows += sum(len(record.body) + 40 for record in found.records)
            rows += len(found.snapshot.body) if found.snapshot else 0
            rows += len(found.base.body) if found.base else 0
        return rows


async def measured_days(
    folder: Path, days: int, week_hours: float, day_hours: float, at: Sequence[int]
) -> list[Measured]:
    year = SealedYear(folder)
    await year.open()
    found = []
    archive, sealing = None, 0.0
    for number in range(1, days + 2):
        await year.play(week_hours if number <= 7 else day_hours)
        if archive is not None and number - 1 in at:
            found.append(await year.measure(archive, sealing))
            print(found[-1], flush=True)
        if number <= days:
            begun = time.process_time()
            archive = await year.seal()
            sealing = time.process_time() - begun
    begun = time.process_time()
    whole = await year.prove(whole=True)
    assert not whole.wrong, whole.wrong
    print(f"every archive and the journal: {time.process_time() - begun:.2f} s", flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--days", type=int, default=365)
    parser.add_argument("--week-hours", type=float, default=3.0)
    parser.add_argument("--day-hours", type=float, default=1.0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        days = measured_days(
            Path(folder), asked.days, asked.week_hours, asked.day_hours, (7, 30, 180, 365)
        )
        asyncio.run(days)


if __name__ == "__main__":
    main()
