"""Closes a gaming day: proves it from where the last one ended, and writes it into an archive.

A server may run meanwhile: the journal is only read. The day ends in each stream before the first
entry of a later moment, so that what comes late, or after time was set back, is in a later archive.
"""

from collections.abc import AsyncIterator, Sequence
from datetime import date, timedelta
from pathlib import Path

from msgspec import Struct, structs
from nacl.signing import SigningKey

import croupier
from croupier.audit.discrepancies import Wrong
from croupier.audit.export.tables import GamingDay
from croupier.audit.sealed_days import opening_state as beginnings
from croupier.audit.sealed_days.day_replay import DayReplay
from croupier.audit.sealed_days.opening_state import CLOSING, OPENING
from croupier.audit.sealed_days.times_set_back import TimesSetBack
from croupier.core.pit import registry as pit_codec
from croupier.core.stream.envelope import CORE_VERSION
from croupier.core.venue.registry import CODEC as VENUE_CODEC
from croupier.journal.archive import manifest as told
from croupier.journal.archive.archive_folder import file_name, last_in
from croupier.journal.archive.day_file import ENTRIES_PER_PART, DayFile, DayWriter
from croupier.journal.archive.joined import contradictions
from croupier.journal.port import LetGoError, ProvableJournal, Record, StreamId
from croupier.journal.witness_evidence import WitnessEvidence

# The clocks of two servers may be so far apart: a row that one has changed just before a day's end
# may rest on an entry that another has stamped just after it.
GRACES_MS = (0, 1_000, 5_000, 30_000, 120_000)


class Sealer(Struct, frozen=True):
    """Whose archives they are, who answers for them, with which key, and where they lie."""

    venue: str
    by: str
    key: SigningKey
    folder: Path
    # Public keys with which earlier archives were signed.
    former_keys: tuple[str, ...] = ()

    def signed(self, archive: DayFile) -> bool:
        return archive.key in (bytes(self.key.verify_key).hex(), *self.former_keys)


class CannotSealError(Exception):
    """Why a day is not sealed, in sentences; nothing was written."""


class NotProvedError(CannotSealError):
    """The day does not prove itself: what is wrong with it."""

    def __init__(self, wrong: Sequence[Wrong]) -> None:
        self.wrong = wrong
        super().__init__("; ".join(map(str, wrong)))


async def seal(
    journal: ProvableJournal,
    day: GamingDay,
    sealer: Sealer,
    now: int,
    evidence: WitnessEvidence | None = None,
    set_back: TimesSetBack | None = None,
) -> DayFile:
    """The archive, read back and checked to its last byte.

    A house that starts its gaming days at another time goes on from where the last one ended.
    """
    path = sealer.folder / file_name(day.date)
    last = last_in(sealer.folder)
    await _must_be_next(journal, day, last, now, sealer.folder)
    if last is not None:
        await must_be_gone_on_from(journal, last, sealer)
        day = structs.replace(day, begins=last.manifest.day.until)
    writer = DayWriter(path)
    try:
        sealing = _Sealing(journal, last, writer, evidence, set_back or TimesSetBack(journal))
        await sealing.replay(day.ends)
        writer.finish(sealing.manifest(day, sealer, now), sealer.key)
    except LetGoError as error:
        writer.give_up()
        raise CannotSealError(_missing(error, sealer.folder)) from error
    except (FileExistsError, FileNotFoundError) as error:
        writer.give_up()
        raise CannotSealError(f"{day.date} was sealed by somebody else meanwhile") from error
    except BaseException:
        writer.give_up()
        raise
    written = DayFile(path)
    written.check()
    return written


async def _must_be_next(
    journal: ProvableJournal, day: GamingDay, last: DayFile | None, now: int, folder: Path
) -> None:
    if now < day.ends + max(GRACES_MS):
        raise CannotSealError(f"{day.date} is not over yet")
    if last is not None:
        closed = last.manifest.day
        if day.date <= closed.date or day.ends <= closed.until:
            raise CannotSealError(f"{day.date} is sealed already, or comes before {closed.date}")
        if day.date != following(closed.date).isoformat():
            raise CannotSealError(
                f"{day.date} does not follow {closed.date}, the last day that is sealed: seal the "
                "days between first"
            )
    if last is None:
        early = [at async for at in first_moments(journal, folder) if at < day.begins]
        if early:
            raise CannotSealError(f"the journal begins before {day.date}: seal its first day first")


def following(date_: str) -> date:
    return date.fromisoformat(date_) + timedelta(days=1)


async def must_be_gone_on_from(journal: ProvableJournal, last: DayFile, sealer: Sealer) -> None:
    """Whoever goes on from an archive signs what it closes with; and a journal that lacks what was
    sealed has no day after it, however quiet it looks.
    """
    if not sealer.signed(last):
        raise CannotSealError(
            f"{last.path.name} was signed with {last.key}, which is neither the key that signs now "
            "nor one of former_keys"
        )
    async for sentence in contradictions(journal, [last]):
        raise CannotSealError(
            f"{sentence}: an older or another journal is in its place. Put the right one back. If "
            f"the rest is lost for good, keep {last.path.name} elsewhere: that day is then sealed "
            "anew, as the journal now has it"
        )


async def first_moments(journal: ProvableJournal, folder: Path) -> AsyncIterator[int]:
    """When each stream begins, of a journal of which no day is sealed."""
    for stream in await journal.streams():
        try:
            async for record in journal.read(stream):
                yield record.at
                break
        except LetGoError as error:
            raise CannotSealError(_missing(error, folder)) from error


def _missing(error: LetGoError, folder: Path) -> str:
    return (
        f"{error.stream} begins after entry {error.base}, and the archives in {folder} do not lead "
        "up to there: put back those that are missing"
    )


class _Sealing:
    def __init__(
        self,
        journal: ProvableJournal,
        last: DayFile | None,
        writer: DayWriter,
        evidence: WitnessEvidence | None,
        set_back: TimesSetBack,
    ) -> None:
        self._journal = journal
        self._begun = beginnings.closing_of(last) if last is not None else beginnings.nothing()
        self._previous = last.digest if last is not None else ""
        closed = last.manifest.streams if last is not None else ()
        self._left = {each.stream: each.after for each in closed}
        self._writer = writer
        self._set_back = set_back
        self._days = DayReplay(self._begun, evidence)
        self._streams = list(self._begun.streams)

    async def replay(self, ends: int) -> None:
        for grace in GRACES_MS:
            for stream in await self._journal.streams():
                if stream not in self._streams:
                    self._streams.append(stream)
                await self._follow(stream, ends + grace)
            if not any(self._days.rows.gaps()):
                break
        wrong = tuple(self._days.wrong_at_the_end())
        if wrong:
            raise NotProvedError(wrong)

    async def _follow(self, stream: StreamId, ends: int) -> None:
        place, records, until = self._streams.index(stream), list[Record](), 0
        async for record in self._journal.read(stream, self._days.of(stream).head.seq):
            if record.at >= ends and record.seq > until:
                until = await self._set_back.to_before(ends, stream, record.seq)
                if record.seq > until:
                    break
            wrong = self._days.take(stream, record)
            if wrong is not None:
                raise NotProvedError([wrong])
            records.append(record)
            if len(records) == ENTRIES_PER_PART:
                self._writer.add_entries(place, records)
                records = []
        if records:
            self._writer.add_entries(place, records)

    def manifest(self, day: GamingDay, sealer: Sealer, now: int) -> told.DayManifest:
        before, after = self._begun.shared(), self._days.shared()
        streams = tuple(self._stream_day(*each) for each in enumerate(self._streams))
        add = self._writer.add
        return told.DayManifest(
            format=told.FORMAT,
            venue=sealer.venue,
            day=told.ClosedDay(day.date, day.starts, day.zone, day.begins, day.ends),
            previous=self._previous,
            by=sealer.by,
            sealed_at=now,
            software=f"croupier {croupier.__version__}",
            core=CORE_VERSION,
            declarations={"pit": pit_codec.CODEC.digest, "venue": VENUE_CODEC.digest},
            streams=streams,
            rows_before=add(f"{OPENING} rows", before.rows),
            rows_after=add(f"{CLOSING} rows", after.rows),
            cycles_before=add(f"{OPENING} cycles", before.cycles),
            cycles_after=add(f"{CLOSING} cycles", after.cycles),
            outstanding=self._days.outstanding(),
            parts=tuple(self._writer.parts),
        )

    def _stream_day(self, place: int, stream: StreamId) -> told.StreamDay:
        begun, before = self._begun.streams.get(stream), self._left.get(stream, told.Standing())
        if begun is not None:
            self._writer.add(f"{OPENING} state {place}", begun.state)
        after = self._days.standing(stream)
        if after.state != before.state:
            self._writer.add(f"{CLOSING} state {place}", self._days.of(stream).state())
        return told.StreamDay(stream, before, after)
