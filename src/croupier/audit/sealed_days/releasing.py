"""Lets the live journal go of days that are sealed, older than the house keeps, and not needed.

Before anything goes, every archive that goes with it is read from the disk and proved again, the
archives are held against one another and against the journal, and what is open is asked for.
"""

from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct, json

from croupier.audit.replaying import machines
from croupier.audit.sealed_days.needs import (
    DECIDED,
    Need,
    needs,
    rounds_asked_for,
    rounds_in_question,
)
from croupier.audit.sealed_days.opening_state import Beginning, closing_of
from croupier.audit.sealed_days.proving import prove_day
from croupier.audit.shared_rows import RowAtRest
from croupier.core.identifiers import RoundId
from croupier.core.pit.cases.events import CaseOpened
from croupier.core.pit.floor import Floor
from croupier.core.tickets.ticket import KIND
from croupier.journal import port
from croupier.journal.archive.archive_folder import broken_links, file_name, files_in, open_all
from croupier.journal.archive.day_file import BadArchiveError, DayFile
from croupier.journal.archive.joined import contradictions
from croupier.runtime.house_clock import last_moments, moment
from croupier.runtime.let_go import BaseBody, kept_after, last_let_go, sealed_base
from croupier.runtime.tickets.row_authentication import RowAuthenticator
from croupier.runtime.tickets.validation_numbers import NUMBERS, named_by

DAY_MS = 24 * 60 * 60 * 1000
_OPENING_A_CASE = b'"case-opened.'


class Retention(Struct, frozen=True):
    """How many gaming days the live journal keeps at least, and who signs archives."""

    keep_days: int
    keys: tuple[str, ...] = ()


class Released(Struct, frozen=True):
    """`until` is the last day that is let go; none if nothing was. `kept_for` says what holds
    back which days that the house would not keep, and how people end it. `clock` says why time
    is counted otherwise than by the machine's clock.
    """

    until: str | None
    entries: int = 0
    rows: int = 0
    kept_for: tuple[str, ...] = ()
    clock: str = ""


class HouseTime(NamedTuple):
    """Up to when the journal shows that time has passed; `said` where a clock says otherwise."""

    at: int
    said: str = ""


class CannotReleaseError(Exception):
    """Why nothing was let go, in a sentence."""


async def house_time(
    journal: port.TrimmableJournal, folder: Path, retention: Retention, clock: int
) -> HouseTime:
    """No clock makes a day old, but entries: the last of them, and as many days with entries after
    it as are to be kept. A clock that is years ahead, and an entry stamped by it, age nothing else.
    """
    try:
        played = [day for day in open_all(await _since_base(journal, folder)) if _has_entries(day)]
    except BadArchiveError as error:
        raise CannotReleaseError(str(error)) from error
    last = max((await last_moments(journal)).values(), default=0)
    ends = max([last, *(day.manifest.day.until for day in played)])
    kept = played[-retention.keep_days :]
    enough = len(kept) == retention.keep_days
    at = kept[0].manifest.day.from_at + retention.keep_days * DAY_MS if enough else 0
    said = ""
    if clock > ends + DAY_MS:
        said = (
            f"the machine's clock says {moment(clock)}, and the journal's last entry is of "
            f"{moment(last)}: days are counted from the journal's"
        )
    return HouseTime(min(clock, ends, at), said)


def _has_entries(day: DayFile) -> bool:
    return day.manifest.entries > 0


async def release(
    journal: port.TrimmableJournal,
    folder: Path,
    retention: Retention,
    seal: RowAuthenticator,
    now: int,
) -> Released:
    """`now` is the time of the house, and not the clock of a machine: see `house_time`."""
    try:
        days = open_all(await _since_base(journal, folder))
        return await _release(journal, days, retention, seal, now)
    except BadArchiveError as error:
        raise CannotReleaseError(str(error)) from error


async def _since_base(journal: port.TrimmableJournal, folder: Path) -> list[Path]:
    """From the day on with which entries were let go last: so it costs no more after years."""
    gone = await last_let_go(journal)
    first = file_name(gone.day) if gone is not None else ""
    files = [file for file in files_in([folder]) if file.name >= first]
    if first and (not files or files[0].name != first):
        raise CannotReleaseError(f"{first}, up to which entries were let go, is not in {folder}")
    return files


async def _release(
    journal: port.TrimmableJournal,
    days: Sequence[DayFile],
    retention: Retention,
    seal: RowAuthenticator,
    now: int,
) -> Released:
    if not days:
        return Released(None)
    for sentence in broken_links(days, retention.keys):
        raise CannotReleaseError(sentence)
    bases = {stream: await journal.base(stream) for stream in await journal.streams()}
    old = [day for day in days if day.manifest.day.until <= now - retention.keep_days * DAY_MS]
    last = closing_of(days[-1])
    wanted = [each async for each in _needs(journal, last)]
    going = [day for day in old if all(day.manifest.day.until <= each.since for each in wanted)]
    kept_for = tuple(_reasons_to_keep(wanted, old)) if len(going) < len(old) else ()
    ahead = [day for day in going if _lets_go(day, bases)]
    if not ahead:
        # What a release that was killed has left.
        await journal.let_go({})
        return Released(None, kept_for=kept_for)
    for day in ahead:
        for sentence in prove_day(day).wrong:
            raise CannotReleaseError(sentence)
    async for sentence in contradictions(journal, days[days.index(ahead[0]) :]):
        raise CannotReleaseError(sentence)
    done = await _let_go(journal, ahead, seal)
    return Released(ahead[-1].manifest.day.date, done.entries, done.rows, kept_for)


async def _needs(journal: port.TrimmableJournal, last: Beginning) -> AsyncIterator[Need]:
    """By how everything stands at the end of the last sealed day, and by cases since."""
    for stream, begun in last.streams.items():
        floor = machines.machine_of(stream).restore(begun.state)
        for need in needs(stream, floor):
            yield need
        questions = [*rounds_in_question(floor)]
        if isinstance(floor, Floor):
            async for opened in _opened_since(journal, stream, begun.place.head.seq):
                questions += rounds_asked_for(floor, opened)
        for case, round_ in dict.fromkeys(questions):
            since = await _first_told_of(journal, stream, round_)
            if since is not None:
                what = f"case {case} about {round_}, which nobody has decided"
                yield Need(stream, what, since, DECIDED)


async def _opened_since(
    journal: port.TrimmableJournal, stream: port.StreamId, seq: int
) -> AsyncIterator[CaseOpened]:
    decode = machines.machine_of(stream).decode
    async for record in journal.mentioning(stream, (_OPENING_A_CASE,), seq):
        for event in decode(record.body).events:
            if isinstance(event, CaseOpened):
                yield event


async def _first_told_of(
    journal: port.TrimmableJournal, stream: port.StreamId, round_: RoundId
) -> int | None:
    after = await kept_after(journal, stream)
    async for record in journal.mentioning(stream, (json.encode(round_),), after):
        return record.at
    return None


def _reasons_to_keep(wanted: list[Need], old: Sequence[DayFile]) -> Iterator[str]:
    """What has held back the most days first."""
    for each in sorted(wanted, key=lambda need: need.since):
        days = (day.manifest.day for day in old)
        held = next((day.date for day in days if each.since < day.until), None)
        if held is not None:
            since = f"{each.stream}: {each.what}, since {moment(each.since)}"
            yield f"{held} and what follows, for {since}. To end it, {each.how}"


def _lets_go(day: DayFile, bases: dict[port.StreamId, port.Base | None]) -> bool:
    """Whether the journal still has an entry of that day."""
    for one in day.manifest.streams:
        base = bases.get(one.stream)
        if one.entries and one.after.seq > (base.seq if base is not None else 0):
            return True
    return False


async def _let_go(
    journal: port.TrimmableJournal, days: Sequence[DayFile], seal: RowAuthenticator
) -> port.LetGo:
    """What is over by the end of a day is not told again by the next one: so each is asked."""
    day = days[-1]
    closing, told = closing_of(day), day.manifest
    over = [row for each in days for row in closing_of(each).rows if row.is_over]
    kept = [row for row in closing.rows if not row.is_over]
    bases = {}
    for one in told.streams:
        if one.after.seq:
            rows = [_version(row) for row in kept if row.stream == one.stream]
            state = closing.streams[one.stream].state
            body = BaseBody(state, rows, told.day.date, day.digest)
            at = port.Instant(one.after.last_at)
            bases[one.stream] = sealed_base(seal, one.stream, one.after.head, at, body)
    gone = [_version(row) for row in over]
    done = await journal.let_go(bases, [*gone, *await _numbers(journal, over)])
    if not isinstance(done, port.LetGo):
        raise port.StoreFailedError(f"{done.stream} has no entry {done.seq} as it was sealed")
    return done


def _version(row: RowAtRest) -> port.RowVersion:
    return port.RowVersion(row.kind, row.key, row.version)


async def _numbers(journal: port.TrimmableJournal, over: list[RowAtRest]) -> list[port.RowVersion]:
    """By which the papers were found that are over. No entry knows them, so they are looked for."""
    tickets = {row.key for row in over if row.kind == KIND}
    rows = [row async for row in journal.claims(NUMBERS) if named_by(row) in tickets]
    return [port.RowVersion(row.kind, row.key, row.version) for row in rows]
