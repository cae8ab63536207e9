"""Gives an inspector evidence from the journal: proofs, recalled rounds, and searches in words.

Proving and recalling are the auditor's, which knows nothing of this server; whoever starts a server
passes it in. A search stops after a bounded number of entries and can be continued from there, so
that nobody can make a server read its whole past at once.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator
from typing import Protocol

from msgspec import Struct, structs

from croupier.core.identifiers import Instant
from croupier.core.pit.accounts.events import SessionOpened
from croupier.core.pit.chips.events import PlaceTaken
from croupier.core.pit.chips.state import name_of_place
from croupier.core.stream.envelope import Entry, kind_of
from croupier.journal.port import ReadableJournal, Record, StreamId
from croupier.runtime.let_go import kept_after
from croupier.runtime.task_supervisor import begin_once
from croupier.server.projection.projector import decoder
from croupier.views.sentence.names import Names, said
from croupier.views.sentence.sentence import told
from croupier.wire.http import inspection

_LOGGER = logging.getLogger("croupier.evidence")

# How many entries there are, and how many of them are proved.
Progress = Callable[[int, int], None]


class Proved(Protocol):
    """What a proof came to."""

    @property
    def streams(self) -> tuple[inspection.StreamProved, ...]: ...

    @property
    def independent(self) -> bool: ...

    @property
    def witnessed(self) -> bool: ...

    @property
    def wrong(self) -> tuple[inspection.WrongEntry, ...]: ...

    @property
    def begins(self) -> str:
        """The archive of a sealed day that it rests on, if any."""
        ...


class UnreadableJournalError(Exception):
    """The journal could not be read, in a sentence."""


class ProofReader(Protocol):
    """A proof may take minutes, and is made in another process than the tables."""

    async def verify(self, progress: Progress) -> Proved: ...

    async def recall_round(
        self, name: str, stream: str | None
    ) -> inspection.RoundRecall | None: ...


class Inspection:
    """One proof at a time, the last one kept; one recall at a time."""

    def __init__(self, evidence: ProofReader, clock: Callable[[], Instant]) -> None:
        self._evidence = evidence
        self._clock = clock
        self._proving: asyncio.Task[None] | None = None
        self._entries = self._proved = 0
        self._last: inspection.ProofView | None = None
        self._failed: str | None = None
        self._recalling = asyncio.Lock()

    @property
    def status(self) -> inspection.ProofStatus:
        running = self._proving is not None and not self._proving.done()
        return inspection.ProofStatus(
            running, self._entries, self._proved, self._last, self._failed
        )

    def prove(self, asked_by: str) -> inspection.ProofStatus:
        """Begins a proof, unless one is being made."""
        if not self.status.running:
            self._entries = self._proved = 0
            self._failed = None
            self._proving = begin_once("a proof", self._prove(asked_by))
        return self.status

    async def recall_round(self, name: str, stream: str | None) -> inspection.RoundRecall | None:
        async with self._recalling:
            return await self._evidence.recall_round(name, stream)

    async def close(self) -> None:
        if self._proving is not None:
            self._proving.cancel()
            await asyncio.gather(self._proving, return_exceptions=True)

    async def _prove(self, asked_by: str) -> None:
        began = self._clock()
        try:
            proof = await self._evidence.verify(self._note)
        except UnreadableJournalError as error:
            self._failed = str(error)
            return
        except Exception:
            _LOGGER.exception("proving the journal failed")
            self._failed = "the proof failed: see the server's log"
            return
        self._last = inspection.ProofView(
            began=began,
            ended=self._clock(),
            asked_by=asked_by,
            streams=proof.streams,
            independent=proof.independent,
            witnessed=proof.witnessed,
            wrong=proof.wrong,
            begins=proof.begins,
        )

    def _note(self, entries: int, proved: int) -> None:
        self._entries, self._proved = entries, proved


ENTRIES_AT_MOST = 20_000
LINES_AT_MOST = 200


class JournalSearch(Struct, frozen=True):
    """`after` is the entry before the first to be looked at. Every word given must fit."""

    stream: StreamId
    after: int = 0
    since: int = 0
    until: int = 2**62
    person: str = ""
    command: str = ""
    words: str = ""


class FoundEntries(Struct, frozen=True):
    """`more` where the search stopped before the stream's end or the period's. `let_go` is the
    last entry that lies in archives, where nothing is searched.
    """

    rows: tuple[inspection.JournalLine, ...]
    searched: int
    more: bool
    let_go: int = 0


async def search(journal: ReadableJournal, wanted: JournalSearch, names: Names) -> FoundEntries:
    decode = decoder(wanted.stream)
    rows: list[inspection.JournalLine] = []
    seats = dict(names.seats)
    names = structs.replace(names, seats=seats)
    let_go = await kept_after(journal, wanted.stream)
    start, seq, more = await _start(journal, wanted, let_go), wanted.after, False
    async for record in journal.read(wanted.stream, start):
        if record.at >= wanted.until:
            break
        if len(rows) >= LINES_AT_MOST or record.seq - start > ENTRIES_AT_MOST:
            more = True
            break
        seq = record.seq
        if record.at >= wanted.since and _may_fit(record, wanted):
            entry = decode(record.body)
            _learn(seats, entry)
            rows += _fitting(record, entry, wanted, names)
    return FoundEntries(tuple(rows), seq, more, let_go)


def _learn(seats: dict[str, str], entry: Entry) -> None:
    """Where players sat who have left since: as far as the entries that are read tell."""
    actor = entry.command.actor
    session = getattr(entry.command.body, "session", None)
    if actor.terminal is not None and session is not None:
        seats[session] = actor.terminal
    for event in entry.events:
        if isinstance(event, SessionOpened):
            seats[event.session] = event.terminal
        elif isinstance(event, PlaceTaken):
            seats[event.session] = name_of_place(event.table, event.player)


async def _start(journal: ReadableJournal, wanted: JournalSearch, let_go: int) -> int:
    """An entry before the first of the period and not long before: moments rise with entries."""
    low = max(wanted.after, let_go)
    high = (await journal.head(wanted.stream)).seq
    while wanted.since and high - low > ENTRIES_AT_MOST // 20:
        middle = (low + high) // 2
        async for record in journal.read(wanted.stream, middle):
            low, high = (middle, high) if record.at < wanted.since else (low, middle)
            break
        else:
            break
    return low


def _may_fit(record: Record, wanted: JournalSearch) -> bool:
    """Before it is decoded: a name that is not in the bytes is not in the entry."""
    return wanted.person.encode() in record.body and wanted.command.encode() in record.body


def _fitting(
    record: Record, entry: Entry, wanted: JournalSearch, names: Names
) -> Iterator[inspection.JournalLine]:
    found = line(wanted.stream, record, entry, names)
    command = entry.command
    people = {command.actor.person, command.approver.person if command.approver else ""}
    if wanted.person and wanted.person not in people:
        return
    if wanted.command and wanted.command != found.command:
        return
    happened = (f"{one.kind} {one.sentence} {one.clause}" for one in found.events)
    text = " ".join((found.asked, found.actor, found.refusal, found.clause, *happened))
    if wanted.words.casefold() in text.casefold():
        yield found


async def entry_at(
    journal: ReadableJournal, stream: StreamId, seq: int
) -> inspection.JournalEntry | None:
    async for record in journal.read(stream, seq - 1):
        if record.seq == seq:
            return inspection.JournalEntry(stream, seq, record.hash.hex(), record.body.decode())
        return None
    return None


def line(stream: str, record: Record, entry: Entry, names: Names) -> inspection.JournalLine:
    command, refusal = entry.command, entry.answer.refusal
    return inspection.JournalLine(
        stream=stream,
        seq=record.seq,
        at=command.at,
        hash=record.hash.hex(),
        origin=command.origin,
        actor=names.actor(command.actor),
        command=kind_of(command.body),
        asked=told(command.body, names),
        events=tuple(
            inspection.ToldEvent(kind_of(one), told(one, names), getattr(one, "clause", None) or "")
            for one in entry.events
        ),
        approver=names.actor(command.approver) if command.approver is not None else "",
        refusal=said(refusal.sentence, names) if refusal is not None else "",
        clause=(refusal.clause or "") if refusal is not None else "",
    )
