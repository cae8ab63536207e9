"""Looking into the journal itself, entry by entry, in words. A search goes so far and no further:
whoever wants more goes on from there, so that nobody can make a server read its whole past at once.
"""

from collections.abc import Iterator

from msgspec import Struct

from croupier.core.stream.envelope import Entry
from croupier.journal.port import ReadableJournal, Record, StreamId
from croupier.server.projection.decoding import decoder
from croupier.views.reports import wording
from croupier.wire.inspection import JournalLine

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


class Found(Struct, frozen=True):
    """`more` where the search stopped before the stream's end or the period's."""

    rows: tuple[JournalLine, ...]
    searched: int
    more: bool


async def search(journal: ReadableJournal, wanted: JournalSearch) -> Found:
    decode = decoder(wanted.stream)
    rows: list[JournalLine] = []
    start, seq = await _start(journal, wanted), wanted.after
    async for record in journal.read(wanted.stream, start):
        if record.at >= wanted.until:
            return Found(tuple(rows), seq, more=False)
        if len(rows) >= LINES_AT_MOST or record.seq - start > ENTRIES_AT_MOST:
            return Found(tuple(rows), seq, more=True)
        seq = record.seq
        if record.at >= wanted.since and _may_fit(record, wanted):
            rows += _fitting(record, decode(record.body), wanted)
    return Found(tuple(rows), seq, more=False)


async def _start(journal: ReadableJournal, wanted: JournalSearch) -> int:
    """An entry before the first of the period and not long before: moments rise with entries."""
    low, high = wanted.after, (await journal.head(wanted.stream)).seq
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


def _fitting(record: Record, entry: Entry, wanted: JournalSearch) -> Iterator[JournalLine]:
    told = line(wanted.stream, record, entry)
    command = entry.command
    people = {command.actor.person, command.approver.person if command.approver else ""}
    if wanted.person and wanted.person not in people:
        return
    if wanted.command and wanted.command != told.command:
        return
    text = " ".join((told.asked, told.actor, told.refusal, told.clause, *told.events))
    if wanted.words.casefold() in text.casefold():
        yield told


def line(stream: str, record: Record, entry: Entry) -> JournalLine:
    command, refusal = entry.command, entry.answer.refusal
    return JournalLine(
        stream=stream,
        seq=record.seq,
        at=command.at,
        hash=record.hash.hex(),
        origin=command.origin,
        actor=wording.actor(command.actor),
        command=wording.kind_of(command.body),
        asked=wording.line(command.body),
        events=tuple(f"{wording.kind_of(one)}: {wording.line(one)}" for one in entry.events),
        approver=wording.actor(command.approver),
        refusal=refusal.sentence if refusal is not None else "",
        clause=(refusal.clause or "") if refusal is not None else "",
    )
