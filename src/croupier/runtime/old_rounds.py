"""Reads the record of a round from the stream, if the state no longer has it.

Rounds of a table begin in order, so the entry that begins one is found by halving the stream, and
what became of the round is read from there on. Only where it was put right after state had dropped
it, or where state may have forgotten that it was, is the rest of the stream read as well.
"""

from collections.abc import AsyncIterator, Callable
from typing import Any, NamedTuple

from msgspec.json import encode
from msgspec.structs import replace

from croupier.core.identifiers import RoundId
from croupier.core.pit.irregularities import old_rounds
from croupier.core.pit.irregularities.fold import AMENDED_KEPT
from croupier.core.pit.state import ROUNDS_KEPT, Table
from croupier.core.stream.envelope import Entry
from croupier.journal.port import ReadableJournal, Record, StreamId
from croupier.runtime.let_go import kept_after

# A stretch as short as this is read through rather than halved.
_SHORT = 256


class Chain(NamedTuple):
    journal: ReadableJournal
    stream: StreamId
    decode: Callable[[bytes], Entry]


class _Begun(NamedTuple):
    seq: int
    number: int


async def old_round(chain: Chain, table: Table, name: RoundId) -> old_rounds.OldRound | None:
    number = int(name.rpartition("/")[2])
    start = await _before(chain, table, number)
    story = _Story(table, name)
    async for record in chain.journal.read(chain.stream, start):
        if not story.mentioned(record.body):
            continue
        story.take(record.seq, chain.decode(record.body))
        if story.later > number + ROUNDS_KEPT + 1 and story.as_state_remembers():
            break
    return story.told()


def with_record(body: Any, found: old_rounds.OldRound | None) -> Any:
    """What the chain says, whatever the sender said; a record that came along is shown beside it.

    So a forged one is refused, and the journal keeps both it and the digest that belies it.
    """
    brought: old_rounds.OldRound | None = getattr(body, old_rounds.OLD)
    if found is not None and brought is not None:
        found = replace(found, record=brought.record)
    return replace(body, **{old_rounds.OLD: found})


class _Story:
    """What the events say of one round, one after the other."""

    def __init__(self, table: Table, name: RoundId) -> None:
        # The highest number of a round that has begun since.
        self.later = 0
        self._table = table
        self._name = name
        self._record: old_rounds.RoundRecord | None = None
        self._seq = 0
        self._of_the_table = _mark(table)

    def mentioned(self, body: bytes) -> bool:
        return self._of_the_table in body

    def take(self, seq: int, entry: Entry) -> None:
        for event in entry.events:
            begun = _begins(event, self._table)
            if begun is not None:
                self.later = begun
            if getattr(event, "round", None) == self._name:
                now = old_rounds.following(self._record, event)
                if now is not self._record:
                    self._record, self._seq = now, seq

    def as_state_remembers(self) -> bool:
        """Whether nothing was put right since: state knows of the last thousand corrections."""
        amended = self._table.amended
        return (
            self._record is not None and self._name not in amended and len(amended) < AMENDED_KEPT
        )

    def told(self) -> old_rounds.OldRound | None:
        if self._record is None:
            return None
        return old_rounds.OldRound(self._record, old_rounds.digest(self._record), self._seq)


async def _before(chain: Chain, table: Table, number: int) -> int:
    """An entry before the one that begins that round of the table, and not long before."""
    low = await kept_after(chain.journal, chain.stream)
    high = (await chain.journal.head(chain.stream)).seq
    while high - low > _SHORT:
        middle = (low + high) // 2
        begun = await _next_begun(chain, table, middle, high)
        if begun is None or begun.number >= number:
            high = middle
        else:
            low = begun.seq
    return low


async def _next_begun(chain: Chain, table: Table, after: int, until: int) -> _Begun | None:
    """The first round of the table that begins after an entry, if any does up to another."""
    mark = _mark(table)
    async for record in _stretch(chain, after, until):
        if mark in record.body:
            for event in chain.decode(record.body).events:
                number = _begins(event, table)
                if number is not None:
                    return _Begun(record.seq, number)
    return None


async def _stretch(chain: Chain, after: int, until: int) -> AsyncIterator[Record]:
    async for record in chain.journal.read(chain.stream, after):
        if record.seq > until:
            return
        yield record


def _mark(table: Table) -> bytes:
    """How the name of any round of the table begins in an entry."""
    return encode(table.id)[:-1] + b"/"


def _begins(event: Any, table: Table) -> int | None:
    """The number of the round that an event gives to the table, however it is called."""
    number = getattr(event, "number", None)
    if isinstance(number, int) and getattr(event, "table", None) == table.id:
        return number
    return None
