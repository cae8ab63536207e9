"""Days go on being sealed and proved while the house, its software and its clock change."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import structs

from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.sealed_days.chain import prove_chain
from croupier.audit.sealed_days.proving import prove_day
from croupier.audit.sealed_days.releasing import CannotReleaseError, Retention, release
from croupier.audit.sealed_days.sealing import CannotSealError, Sealer, seal
from croupier.audit.verifying import verify
from croupier.journal.archive.archive_folder import broken_links
from croupier.journal.archive.day_file import BadArchiveError, DayFile, DayWriter, digest
from croupier.journal.archive.joined import joined
from croupier.journal.archive.manifest import Standing
from croupier.journal.memory import MemoryJournal
from croupier.journal.port import StreamId
from croupier.runtime.tickets.row_authentication import RowAuthenticator
from tests.audit import evenings
from tests.audit.journals import PIT, Kept, write
from tests.audit.test_sealed_days import KEY, LATER, OTHER_KEY, day_of, evening, sealed, sealer
from tests.audit.test_time_set_back import ahead_and_back

HOUR = 3_600_000
States = Callable[[dict[str, Any]], None]


async def test_a_house_that_takes_another_name_seals_on(tmp_path: Path) -> None:
    kept = await evening()
    (first,) = await sealed(kept, sealer(tmp_path))
    second = await seal(kept.journal, day_of(kept, 1), sealer(tmp_path, venue="Two"), LATER)
    assert (first.manifest.venue, second.manifest.venue) == ("Casino One", "Two")
    assert (await prove_chain([first, second], kept.journal)).wrong == []


@pytest.mark.parametrize("later", [-2 * HOUR, 3 * HOUR])
async def test_days_that_start_at_another_time_go_on_where_the_last_one_ended(
    tmp_path: Path, later: int
) -> None:
    kept = await evening()
    (first,) = await sealed(kept, sealer(tmp_path))
    next_day = day_of(kept, 1)
    moved = structs.replace(next_day, begins=next_day.begins + later, ends=next_day.ends + later)
    second = await seal(kept.journal, moved, sealer(tmp_path), LATER)
    assert second.manifest.day.from_at == first.manifest.day.until
    assert second.manifest.day.until == moved.ends
    assert (await prove_chain([first, second], kept.journal)).wrong == []


async def test_what_somebody_else_has_signed_is_not_gone_on_from(tmp_path: Path) -> None:
    kept = await evening()
    await sealed(kept, sealer(tmp_path, OTHER_KEY))
    with pytest.raises(CannotSealError, match="neither the key that signs now"):
        await seal(kept.journal, day_of(kept, 1), sealer(tmp_path), LATER)
    former = Sealer("One", "auditor", KEY, tmp_path, (bytes(OTHER_KEY.verify_key).hex(),))
    await seal(kept.journal, day_of(kept, 1), former, LATER)


class Meanwhile(MemoryJournal):
    """While one who seals reads it, another seals the same day."""

    def __init__(self, kept: Kept, who: Sealer) -> None:
        super().__init__(kept.shelf)
        self._kept, self._who = kept, who
        self.others = list[DayFile]()

    async def streams(self) -> list[StreamId]:
        if not self.others:
            self.others += await sealed(self._kept, self._who)
        return await super().streams()


async def test_of_two_who_seal_a_day_at_once_one_does_and_nothing_else_is_left(
    tmp_path: Path,
) -> None:
    kept, who = await evening(), sealer(tmp_path)
    archive = tmp_path / f"{day_of(kept).date}.croupier-day"
    (tmp_path / f".{archive.name}.1").write_bytes(b"left by one who was killed")
    meanwhile = Meanwhile(kept, who)
    with pytest.raises(CannotSealError, match="sealed by somebody else meanwhile"):
        await seal(meanwhile, day_of(kept), who, LATER + 1)
    assert list(tmp_path.iterdir()) == [archive]
    assert DayFile(archive).digest == meanwhile.others[0].digest


async def test_two_who_write_an_archive_at_once_do_not_write_into_each_others(
    tmp_path: Path,
) -> None:
    (archive,) = await sealed(await evening(), sealer(tmp_path / "whole"))
    first, second = (DayWriter(tmp_path / archive.path.name) for _ in range(2))
    second.add("entries 0", Random(1).randbytes(2 * archive.path.stat().st_size))
    for number, part in enumerate(archive.manifest.parts):
        first.add(part.name, archive._unpacked(number))
    first.finish(archive.manifest, KEY)
    with pytest.raises(OSError, match=archive.path.name):
        second.finish(archive.manifest, KEY)
    DayFile(first.path).check()
    assert first.path.read_bytes() == archive.path.read_bytes()


async def test_an_archive_under_the_name_of_another_day_is_found(tmp_path: Path) -> None:
    (archive,) = await sealed(await evening(), sealer(tmp_path))
    renamed = DayFile(archive.path.rename(tmp_path / "2031-01-01.croupier-day"))
    (said,) = broken_links([renamed])
    assert said.endswith(f"another day, {archive.manifest.day.date}")


async def test_two_archives_of_one_day_are_told_apart(tmp_path: Path) -> None:
    (archive,) = await sealed(await evening(), sealer(tmp_path))
    day = archive.manifest.day.date
    copy = tmp_path / f"{day} (1).croupier-day"
    shutil.copy(archive.path, copy)
    named, twice = broken_links([DayFile(copy), archive])
    assert "it is the archive of another day" in named
    assert twice == f"{archive.path.name}: {copy.name} is of {day} as well: keep one of them here"


async def test_where_archives_are_missing_nothing_is_sealed_or_let_go_and_it_is_said(
    tmp_path: Path,
) -> None:
    kept = Kept()
    await write(kept.journal, evenings.roulette().entries)
    days = await sealed(kept, sealer(tmp_path), days=3)
    next_day, now = day_of(kept, 3), day_of(kept, 6).ends
    seal_of = RowAuthenticator(b"secret")
    assert (await release(kept.journal, tmp_path, Retention(2), seal_of, now)).entries
    for day in days:
        day.path.rename(tmp_path / f"{day.path.name}.elsewhere")
    with pytest.raises(CannotSealError, match="put back those that are missing"):
        await seal(kept.journal, next_day, sealer(tmp_path), LATER)
    with pytest.raises(CannotReleaseError, match="is not in"):
        await release(kept.journal, tmp_path, Retention(2), seal_of, now)


@pytest.mark.parametrize("left", [-1, 0], ids=["shorter", "empty"])
async def test_nothing_is_sealed_of_a_journal_that_lacks_what_was_sealed(
    tmp_path: Path, left: int
) -> None:
    kept = await evening()
    records, next_day = kept.records(), day_of(kept, 1)
    await sealed(kept, sealer(tmp_path))
    whole, records[:] = list(records), records[:left]
    with pytest.raises(CannotSealError, match="an older or another journal is in its place"):
        await seal(kept.journal, next_day, sealer(tmp_path), LATER)
    records[:] = whole
    await seal(kept.journal, next_day, sealer(tmp_path), LATER)
    assert len(list(tmp_path.iterdir())) == 2


async def test_time_that_two_people_set_back_holds_no_later_day_up(tmp_path: Path) -> None:
    kept = Kept()
    await write(kept.journal, ahead_and_back().entries)
    days = await sealed(kept, sealer(tmp_path), days=2)
    assert days[0].manifest.entries == len(kept.records())
    assert (await prove_chain(days, kept.journal)).wrong == []
    whole = await joined(kept.journal, days)
    assert (await verify(whole, second=SecondOpinion())).wrong == ()


def by_another_build(archive: DayFile, changes: States, previous: str = "") -> DayFile:
    """As a build would have sealed it that wrote its states otherwise."""
    writer, digests = DayWriter(archive.path), dict[str, str]()
    for number, part in enumerate(archive.manifest.parts):
        plain = archive._unpacked(number)
        if " state " in part.name:
            state = json.loads(plain)
            changes(state)
            before, plain = plain, json.dumps(state, separators=(",", ":")).encode()
            digests[digest(before)] = digest(plain)
        writer.add(part.name, plain)

    def told(standing: Standing) -> Standing:
        return structs.replace(standing, state=digests.get(standing.state, standing.state))

    streams = tuple(
        structs.replace(each, before=told(each.before), after=told(each.after))
        for each in archive.manifest.streams
    )
    archive.path.unlink()
    changed = structs.replace(
        archive.manifest, parts=tuple(writer.parts), streams=streams, previous=previous
    )
    writer.finish(changed, KEY)
    return DayFile(archive.path)


def without_what_came_since(state: dict[str, Any]) -> None:
    state["state"].pop("warned", None)


def with_what_has_gone_since(state: dict[str, Any]) -> None:
    state["state"]["of old"] = 1


@pytest.mark.parametrize("changes", [without_what_came_since, with_what_has_gone_since])
async def test_days_sealed_by_a_build_with_other_states_are_proved_and_gone_on_from(
    tmp_path: Path, changes: States
) -> None:
    kept = await evening()
    one, two = await sealed(kept, sealer(tmp_path), days=2)
    one = by_another_build(one, changes)
    two = by_another_build(two, changes, one.digest)
    three = await seal(kept.journal, day_of(kept, 2), sealer(tmp_path), LATER)
    for last in (False, True):
        proof = await prove_chain([one, two, three], kept.journal, from_last_seal=last)
        assert proof.wrong == []
    assert three.manifest.of(PIT) is not None


async def test_a_state_that_this_build_cannot_read_is_named_with_who_wrote_it(
    tmp_path: Path,
) -> None:
    kept = await evening()
    (archive,) = await sealed(kept, sealer(tmp_path))

    def changes(state: dict[str, Any]) -> None:
        state["state"] = {"tables": 1}

    archive = by_another_build(archive, changes)
    (said,) = prove_day(archive).wrong
    assert "cannot be read by this build; croupier " in said
    with pytest.raises(BadArchiveError, match="cannot be read by this build"):
        await seal(kept.journal, day_of(kept, 1), sealer(tmp_path), LATER)
