"""What is asked of a span is told alike from its first entry, from archives and from what is kept,
and reads no more than it needs.
"""

import asyncio
from collections.abc import AsyncIterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec import structs

from croupier.audit import entry_following
from croupier.audit.export.exporting import export
from croupier.audit.export.jackpot_cycles import JackpotCyclesTold
from croupier.audit.export.tables import GamingDay, JackpotRow
from croupier.audit.recall.terminals import recall_terminal
from croupier.audit.recall.text import table_lines, terminal_lines
from croupier.audit.replaying.machines import VENUE as HALL
from croupier.audit.sealed_days.releasing import Retention, release
from croupier.audit.starting_points import EVER, Beginning, Span, first_entry
from croupier.audit.table_shifts import recall_table
from croupier.core.identifiers import TerminalId
from croupier.core.jackpots.parameters import JackpotId
from croupier.core.pit.floats.commands import (
    CloseFloat,
    CollectDrop,
    CreditFloat,
    FillFloat,
    OpenFloat,
)
from croupier.core.venue.jackpots.events import KeysRevealed
from croupier.journal.archive.archive_folder import files_in, open_all
from croupier.journal.archive.joined import JoinedJournal, joined
from croupier.journal.memory import MemoryJournal
from croupier.journal.port import GENESIS, Drafts, Head, Lease, LetGoError, ReadableJournal
from croupier.runtime.tickets.row_authentication import RowAuthenticator
from croupier.whatif.played import played_rounds
from croupier.wheels.results import machines
from tests.audit import evenings
from tests.audit.journals import VENUE, Kept, write
from tests.audit.test_jackpots import evening as jackpot_evening
from tests.audit.test_sealed_days import day_of, sealed, sealer
from tests.audit.test_shifts import OPENER
from tests.core.pit.chips.test_colours import ROU, T1, uncounted
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.simulation.sealed_year import SealedYear

DAYS = 4


class Floor(NamedTuple):
    """Sealed days of a floor, of which the first two were let go, and all that was ever there."""

    folder: Path
    live: MemoryJournal
    whole: MemoryJournal
    days: list[GamingDay]

    async def archives(self, first: int = 0) -> JoinedJournal:
        return await joined(self.live, open_all(files_in([self.folder])[first:]), whole=False)


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Floor:
    return asyncio.run(played(tmp_path_factory.mktemp("archives")))


async def played(folder: Path) -> Floor:
    year = SealedYear(folder, keep_days=2)
    await year.open()
    for _ in range(DAYS):
        await year.play(0.3)
        await year.seal()
    await year.play(0.3)
    days = [year.gaming_day(number) for number in range(DAYS + 1)]
    both = await joined(year.journal, open_all(files_in([folder])))
    return Floor(folder, year.journal, await copied(both), days)


async def copied(journal: JoinedJournal) -> MemoryJournal:
    whole = MemoryJournal()
    for stream in await journal.streams():
        lease = await whole.acquire(stream, "tests", "", 60)
        assert isinstance(lease, Lease)
        records = [record async for record in journal.read(stream)]
        drafts = Drafts([each.at for each in records], [each.body for each in records], [])
        await whole.append(stream, lease.epoch, await whole.head(stream), drafts)
        assert await whole.head(stream) == await journal.head(stream)
    return whole


async def files(journal: ReadableJournal, day: GamingDay, to: Path) -> dict[str, bytes]:
    await export(journal, day, to, 1)
    return {path.name: path.read_bytes() for path in to.iterdir()}


@pytest.mark.parametrize("number", range(DAYS + 1))
async def test_an_export_is_the_same_with_archives_and_of_a_kept_day_without(
    floor: Floor, number: int, tmp_path: Path
) -> None:
    day = floor.days[number]
    whole = await files(floor.whole, day, tmp_path / "whole")
    assert whole["wagers.csv"].count(b"\n") > 1
    assert await files(await floor.archives(), day, tmp_path / "all") == whole
    some = await floor.archives(max(0, number - 1))
    assert await files(some, day, tmp_path / "some") == whole
    if number < 2:
        with pytest.raises(LetGoError, match="Name their folder with --archives"):
            await export(floor.live, day, tmp_path / "live", 1)
    else:
        assert await files(floor.live, day, tmp_path / "live") == whole


async def test_an_export_reads_no_archive_of_another_day(floor: Floor, tmp_path: Path) -> None:
    """The others may be broken inside: only their signed ends are looked at."""
    broken = tmp_path / "broken"
    broken.mkdir()
    for number, file in enumerate(files_in([floor.folder])):
        data = bytearray(file.read_bytes())
        if number != 1:
            data[len(data) // 8] ^= 1
        (broken / file.name).write_bytes(data)
    place = floor._replace(folder=broken)
    day = floor.days[1]
    whole = await files(floor.whole, day, tmp_path / "whole")
    assert await files(await place.archives(), day, tmp_path / "one") == whole


async def of(rounds: AsyncIterator[Any]) -> list[Any]:
    return [(one.id, one.settled, one.outcome, one.results, one.seats) async for one in rounds]


async def watched(journal: ReadableJournal, span: Span) -> list[Any]:
    found = [each async for each in machines(journal, lambda _: None, span)]
    return [structs.asdict(each) for each in found]


@pytest.mark.parametrize("number", range(DAYS + 1))
async def test_rounds_and_wheels_of_a_span_are_the_same_wherever_it_is_read(
    floor: Floor, number: int
) -> None:
    day = floor.days[number]
    for span in (Span(day.begins, day.ends), Span(day.begins)):
        whole = await of(played_rounds(floor.whole, span, lambda _: None))
        wheels = await watched(floor.whole, span)
        assert whole
        places: list[ReadableJournal] = [await floor.archives()]
        places += [floor.live] if number > 1 else []
        for place in places:
            assert await of(played_rounds(place, span, lambda _: None)) == whole
            assert await watched(place, span) == wheels
    if number < 2:
        with pytest.raises(LetGoError):
            await of(played_rounds(floor.live, Span(day.begins), lambda _: None))


async def test_without_a_span_the_live_part_is_told_and_with_archives_all(floor: Floor) -> None:
    whole = await of(played_rounds(floor.whole, EVER, lambda _: None))
    since = [one for one in whole if one[1] >= floor.days[2].begins]
    assert 0 < len(since) < len(whole)
    assert await of(played_rounds(floor.live, EVER, lambda _: None)) == since
    assert await of(played_rounds(await floor.archives(), EVER, lambda _: None)) == whole


@pytest.mark.parametrize("last", [1, 10, 1_000])
async def test_a_terminal_is_recalled_as_far_back_as_is_asked(floor: Floor, last: int) -> None:
    name = TerminalId("T1")
    whole = await recall_terminal(floor.whole, name, last)
    assert await recall_terminal(await floor.archives(), name, last) == whole
    live = await recall_terminal(floor.live, name, last)
    assert whole is not None
    assert live is not None
    assert live.since is not None
    assert (live.credit, live.meters) == (whole.credit, whole.meters)
    assert live.rounds[1:] == whole.rounds[len(whole.rounds) - len(live.rounds) + 1 :]
    moment = datetime.fromtimestamp(live.since / 1000, UTC)
    assert f"told since {moment:%Y-%m-%d %H:%M:%S}" in "\n".join(terminal_lines(live))
    assert "told since" not in "\n".join(terminal_lines(whole))


async def test_a_terminal_is_recalled_as_it_stood_at_the_end_of_a_span(floor: Floor) -> None:
    name, day = TerminalId("T1"), floor.days[1]
    span = Span(day.begins, day.ends)
    whole = await recall_terminal(floor.whole, name, 1_000, span=span)
    assert whole is not None
    assert whole.rounds
    assert all(day.has(each.at) for each in whole.rounds)
    assert await recall_terminal(await floor.archives(1), name, 1_000, span=span) == whole
    with pytest.raises(LetGoError):
        await recall_terminal(floor.live, name, 1_000, span=span)


async def shut(kept: Kept, folder: Path, script: Any, days: int) -> None:
    await write(kept.journal, script.entries)
    await sealed(kept, sealer(folder), days=days)


async def test_a_round_of_long_ago_put_right_today_asks_for_the_archive_of_its_own_day(
    tmp_path: Path,
) -> None:
    kept, folder = Kept(), tmp_path / "archives"
    script = evenings.long_ago(rest=3 * 24 * 3600)
    await shut(kept, folder, script, 4)
    today = day_of(kept, 3)
    whole = await files(kept.journal, today, tmp_path / "whole")
    assert b"T1/1" in whole["rounds.csv"]
    done = await release(
        kept.journal, folder, Retention(2), RowAuthenticator(b"s"), day_of(kept, 2).ends
    )
    assert done.entries
    with pytest.raises(LetGoError):
        await export(kept.journal, today, tmp_path / "live", 1)
    assert not (tmp_path / "live").exists()
    archives = await joined(kept.journal, open_all(files_in([folder])))
    assert await files(archives, today, tmp_path / "all") == whole


class Told(NamedTuple):
    rows: list[JackpotRow]
    unknown: int


def told_from(begun: Beginning, entries: list[entry_following.FollowedEntry]) -> Told:
    told, rows = JackpotCyclesTold(VENUE, begun), list[JackpotRow]()
    for step in entries:
        for event in step.entry.events:
            rows += told.take(step, event)
    return Told(rows, len(told.unknown))


def test_a_cycle_that_began_before_has_no_rows_and_is_missed_and_one_begun_since_has_all(
    tmp_path: Path,
) -> None:
    """From a beginning after every entry, which is more than days have."""
    steps, states, hall, previous = list[Any](), list[bytes](), HALL.empty(), GENESIS
    for record in jackpot_evening(tmp_path).records():
        entry, head = HALL.decode(record.body), Head(record.seq, record.hash)
        steps.append(entry_following.FollowedEntry(record.seq, head, entry, None, record, previous))
        HALL.fold(hall, entry)
        states.append(HALL.snapshot(hall))
        previous = record.hash
    whole = told_from(first_entry(VENUE), steps)
    assert whole.unknown == 0
    assert len({(row.level, row.cycle) for row in whole.rows}) >= 3
    revealed: dict[JackpotId, int] = {
        event.jackpot: step.seq
        for step in steps
        for event in step.entry.events
        if isinstance(event, KeysRevealed)
    }
    assert revealed
    mixed = 0
    for seq, state in enumerate(states, 1):
        at = Beginning(seq, steps[seq - 1].head.hash, 0, HALL.restore(state), HALL.empty)
        told = told_from(at, steps[seq:])
        assert told.rows == [row for row in whole.rows if row.committed_at_entry > seq]
        over = [row for row in whole.rows if row.key and row.committed_at_entry <= seq]
        ending = {
            (row.jackpot, row.level, row.cycle)
            for row in over
            if ends_after(row, seq, whole, revealed)
        }
        assert told.unknown == len(ending)
        mixed += bool(told.rows) and bool(told.unknown)
    assert mixed


def ends_after(row: JackpotRow, seq: int, whole: Told, revealed: Mapping[JackpotId, int]) -> bool:
    """Whether it was hit by a press that was answered after that entry, or withdrawn and told."""
    if row.withdrawn:
        return revealed[JackpotId(row.jackpot)] > seq
    cycle = [
        each.entry
        for each in whole.rows
        if (each.jackpot, each.level, each.cycle) == (row.jackpot, row.level, row.cycle)
    ]
    # The entry that answers a press follows the one that counts it.
    return max(cycle) + 1 > seq


@pytest.mark.parametrize("open_at_the_seal", [True, False])
async def test_a_shift_that_runs_over_the_seal_is_told_with_all_its_counts(
    tmp_path: Path, open_at_the_seal: bool
) -> None:
    kept, folder, script = Kept(), tmp_path / "archives", uncounted(ROU)
    script.do(DEALER, OpenFloat(T1, "2020-03-01", "day", OPENER), SUPERVISOR)
    script.do(DEALER, FillFloat(T1, 50_000, "fill 1"), SUPERVISOR)
    if not open_at_the_seal:
        script.do(DEALER, CloseFloat(T1, OPENER), SUPERVISOR)
    for number in range(2):
        script.wait(24 * 3600)
        if open_at_the_seal:
            script.do(DEALER, CreditFloat(T1, 20_000, f"credit {number}"), SUPERVISOR)
        else:
            script.do(DEALER, CollectDrop(T1, 0, 0), SUPERVISOR)
    await shut(kept, folder, script, 2)
    whole = await recall_table(kept.journal, T1, 5)
    today = day_of(kept, 2)
    wanted = await files(kept.journal, today, tmp_path / "whole")
    now = day_of(kept, 2).ends
    assert (await release(kept.journal, folder, Retention(2), RowAuthenticator(b"s"), now)).until
    assert whole is not None
    live = await recall_table(kept.journal, T1, 5)
    assert live is not None
    if open_at_the_seal:
        assert live.shifts == whole.shifts
        assert await files(kept.journal, today, tmp_path / "live") == wanted
    else:
        # How it ended is not in the state; only the archive has it.
        assert live.shifts == ()
        assert "no shift in that time" in list(table_lines(live))
        with pytest.raises(LetGoError):
            await export(kept.journal, today, tmp_path / "live", 1)
    archives = await joined(kept.journal, open_all(files_in([folder])))
    assert await recall_table(archives, T1, 5) == whole
    assert await files(archives, today, tmp_path / "all") == wanted
