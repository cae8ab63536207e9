"""Follows a stream entry by entry, with the state after each: for recall and export.

It is read as it is written; whether it is true is for `verifying` to say.
"""

from collections.abc import AsyncIterator, Callable
from typing import Any, NamedTuple

from croupier.audit.replaying.machines import machine_of
from croupier.audit.starting_points import Beginning, first_entry
from croupier.core.identifiers import is_the_venues
from croupier.core.pit.irregularities.events import PastRoundVoided, RoundResettled
from croupier.core.stream.envelope import Entry
from croupier.journal.port import Head, ReadableJournal, Record, StreamId
from croupier.runtime.owning.restoring import UNREADABLE


class UnfollowableError(Exception):
    """An entry cannot be read, so nothing after it can be told. `verify` says more."""


def decoded(stream: StreamId, record: Record) -> Entry:
    try:
        return machine_of(stream).decode(record.body)
    except UNREADABLE as error:
        where = f"entry {record.seq} of {stream}"
        raise UnfollowableError(f"{where} cannot be read: {error}") from error


class FollowedEntry(NamedTuple):
    """`floor` is the state after the entry, and changes with the next one."""

    seq: int
    head: Head
    entry: Entry
    floor: Any
    # As it lies in the store, and the hash of the entry before it.
    record: Record
    previous: bytes


# In every entry that sets time back.
SET_BACK = b'"clock-set-back.1"'


def _nothing(floor: Any, at: int) -> None:
    pass


async def follow(
    journal: ReadableJournal,
    stream: StreamId,
    until: int | None = None,
    before: Callable[[Any, int], None] = _nothing,
    begun: Beginning | None = None,
) -> AsyncIterator[FollowedEntry]:
    """Entries before the moment `until`. `before` sees the state that each is about to change.

    From where it has `begun`, or from the first entry.
    """
    machine, begun = machine_of(stream), begun or first_entry(stream)
    floor, later, last = begun.floor, False, begun.hash
    async for record in journal.read(stream, begun.seq):
        previous, last = last, record.hash
        entry = decoded(stream, record)
        at = entry.command.at
        if until is not None and at >= until:
            if not later and not await _set_back(journal, stream, record.seq):
                return
            # Time was set back later on, and with it came more entries of before.
            later = True
            machine.fold(floor, entry)
            continue
        before(floor, at)
        machine.fold(floor, entry)
        head = Head(record.seq, record.hash)
        yield FollowedEntry(record.seq, head, entry, floor, record, previous)


async def _set_back(journal: ReadableJournal, stream: StreamId, after: int) -> bool:
    async for _ in journal.mentioning(stream, (SET_BACK,), after):
        return True
    return False


_CORRECTIONS = (b'"round-resettled.', b'"past-round-voided.')


async def corrections(
    journal: ReadableJournal, stream: StreamId, after: int
) -> AsyncIterator[RoundResettled | PastRoundVoided]:
    """Of rounds that were over, in their order."""
    async for record in journal.mentioning(stream, _CORRECTIONS, after):
        for event in decoded(stream, record).events:
            if isinstance(event, RoundResettled | PastRoundVoided):
                yield event


async def pits(journal: ReadableJournal) -> list[StreamId]:
    return [name for name in await journal.streams() if not is_the_venues(name)]
