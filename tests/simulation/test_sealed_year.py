"""A floor that lets go of what it has sealed goes on, and costs what its kept days cost."""

from pathlib import Path

import pytest

from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.sealed_days.releasing import CannotReleaseError, Retention, release
from croupier.audit.verifying import verify
from croupier.core.stream.messages import RowName
from croupier.core.tickets.ticket import KIND
from croupier.journal.archive.archive_folder import files_in, open_all
from croupier.journal.archive.joined import joined
from croupier.journal.port import LetGoError
from croupier.runtime.owning.restoring import BrokenChainError, restore
from croupier.runtime.tickets import claims
from croupier.runtime.tickets.row_authentication import RowAuthenticator
from croupier.runtime.tickets.row_history import RowHistory
from tests.simulation.sealed_year import SealedYear, measured_days

DAYS = 4


@pytest.fixture
async def year(tmp_path: Path) -> SealedYear:
    year = SealedYear(tmp_path / "archives", keep_days=2)
    year.folder.mkdir()
    await year.open()
    for _ in range(DAYS):
        await year.play(0.4)
        await year.seal()
    return year


async def test_what_is_older_than_the_house_keeps_is_let_go_and_the_floor_goes_on(
    year: SealedYear,
) -> None:
    days = open_all(files_in([year.folder]))
    assert len(days) == DAYS
    for stream in (year.world.pit, year.world.venue):
        base = await year.journal.base(stream.name)
        sealed = days[1].manifest.of(stream.name)
        assert base is not None
        assert sealed is not None
        assert base.head == sealed.after.head
        with pytest.raises(LetGoError):
            [each async for each in year.journal.read(stream.name)]
    # Whoever was stopped goes on from what is kept, plays, and is sealed and proved.
    await year.crash()
    await year.play(0.4)
    await year.seal()
    assert (await year.prove(whole=True)).wrong == []
    assert (await year.prove()).wrong == []


async def test_archives_and_journal_together_are_the_whole_journal(year: SealedYear) -> None:
    whole = await joined(year.journal, open_all(files_in([year.folder])))
    for stream in (year.world.pit, year.world.venue):
        seqs = [each.seq async for each in whole.read(stream.name)]
        assert seqs == list(range(1, (await whole.head(stream.name)).seq + 1))
    let_go = {
        stream.name: base.seq
        for stream in (year.world.pit, year.world.venue)
        if (base := await year.journal.base(stream.name)) is not None
    }
    proof = await verify(whole, second=SecondOpinion(), let_go=let_go)
    assert proof.wrong == ()


async def test_a_stream_restarts_from_its_base_where_its_snapshot_is_gone_or_not_believed(
    year: SealedYear,
) -> None:
    pit = year.world.pit
    with_snapshot = await restore(year.journal, pit.machine, pit.name)
    year.world.store.streams[pit.name].snapshot = None
    without = await restore(year.journal, pit.machine, pit.name)
    assert pit.machine.snapshot(without.floor) == pit.machine.snapshot(with_snapshot.floor)
    assert without.replayed == len(year.world.store.streams[pit.name].records)


async def test_a_base_that_is_not_this_venues_is_not_gone_on_from(year: SealedYear) -> None:
    pit = year.world.pit
    year.world.store.streams[pit.name].snapshot = None
    pit.machine.seal = RowAuthenticator(b"another venue's secret")  # type: ignore[misc]
    with pytest.raises(BrokenChainError, match="does not bear this venue's seal"):
        await restore(year.journal, pit.machine, pit.name)


async def test_an_old_row_that_is_put_back_after_its_days_were_let_go_is_not_believed(
    tmp_path: Path,
) -> None:
    year = SealedYear(tmp_path, keep_days=2)
    await year.open()
    seen: dict[tuple[str, str], object] = {}
    for _ in range(DAYS):
        await year.play(0.6)
        for name, row in list(year.world.store.rows.items()):
            seen.setdefault(name, row)
        await year.seal()
    gone = [name for name in seen if name[0] == KIND and name not in year.world.store.rows]
    assert gone, "no ticket was over for long enough"
    machine = year.world.pit.machine
    machine.history = RowHistory()  # type: ignore[misc]
    old = RowName(*gone[0])
    assert await claims.believed(year.journal, machine, old) is None
    year.world.store.rows[gone[0]] = seen[gone[0]]  # type: ignore[assignment]
    with pytest.raises(claims.RowInDoubtError, match="no entry has made it"):
        await claims.believed(year.journal, machine, old)


async def test_a_server_that_runs_meanwhile_knows_no_more_of_rows_that_were_let_go(
    tmp_path: Path,
) -> None:
    year = SealedYear(tmp_path, keep_days=2)
    await year.open()
    machine, seen = year.world.pit.machine, dict[RowName, None]()
    for _ in range(DAYS):
        await year.play(0.6)
        for kind, key in list(year.world.store.rows):
            if kind == KIND:
                seen[RowName(kind, key)] = None
                assert await claims.believed(year.journal, machine, RowName(kind, key)) is not None
        await year.seal()
    gone = [name for name in seen if (name.kind, name.key) not in year.world.store.rows]
    assert gone, "no ticket was over for long enough"
    for name in gone:
        assert await claims.believed(year.journal, machine, name) is None
    assert machine.history.doubted == {}
    # One that is out and vanishes is missed all the same.
    kept = next(name for name in seen if name not in gone)
    del year.world.store.rows[kept.kind, kept.key]
    with pytest.raises(claims.RowInDoubtError, match="it is missing from the store"):
        await claims.believed(year.journal, machine, kept)


async def test_nothing_is_let_go_whose_archive_is_changed_or_signed_by_another(
    year: SealedYear,
) -> None:
    await year.play(0.1)
    now, seal = int(year.world.agenda.clock()), year.world.pit.machine.seal
    before = dict(await year.journal.heads()), await year.journal.base(year.world.pit.name)
    keys = ("00" * 32,)
    with pytest.raises(CannotReleaseError, match="none of the keys given"):
        await release(year.journal, year.folder, Retention(0, keys), seal, now)
    archive = files_in([year.folder])[-1]
    changed = bytearray(archive.read_bytes())
    changed[len(changed) // 2] ^= 1
    archive.write_bytes(changed)
    with pytest.raises(CannotReleaseError, match=archive.name):
        await release(year.journal, year.folder, Retention(0), seal, now)
    after = dict(await year.journal.heads()), await year.journal.base(year.world.pit.name)
    assert after == before


@pytest.mark.slow
async def test_after_a_year_of_sealed_days_everything_costs_what_it_did_after_a_month(
    tmp_path: Path,
) -> None:
    month, year = await measured_days(tmp_path, 365, 1.0, 0.5, (30, 365))
    assert year.entries_ever > 8 * month.entries_ever
    for of_month, of_year in (
        (month.restart, year.restart),
        (month.backup, year.backup),
        (month.verify, year.verify),
        (month.archive, year.archive),
    ):
        assert of_year < 2 * of_month
