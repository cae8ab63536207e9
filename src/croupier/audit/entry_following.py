"""Follows a stream entry by entry, with the state after each: for recall and export.

It is read as it is written; whether it is true is for `verifying` to say.
"""

from collections.abc import AsyncIterator, Callable
from typing import Any, NamedTuple

from croupier.audit.replaying.machines import PIT, UnreadableStateError, machine_of
from croupier.core.identifiers import is_the_venues
from croupier.core.pit.floor import Floor
from croupier.core.stream.envelope import Entry
from croupier.journal.port import GENESIS, Head, LetGoError, ReadableJournal, Record, StreamId
from croupier.runtime.let_go import unsealed
from croupier.runtime.owning.restoring import UNREADABLE


class UnfollowableError(Exception):
    """An entry cannot be read, so nothing after it can be told. `verify` says more."""


class FollowedEntry(NamedTuple):
    """`floor` is the state after the entry, and changes with the next one."""

    seq: int
    head: Head
    entry: Entry
    floor: Any
    # As it lies in the store, and the hash of the entry before it.
    record: Record
    previous: bytes


class PitBeginning(NamedTuple):
    """How a pit stood at the last entry that was let go; nothing at all where none was."""

    seq: int
    floor: Floor


async def beginning_of(journal: ReadableJournal, pit: StreamId) -> PitBeginning:
    """LetGoError where it was written by a build whose states are others."""
    base = await journal.base(pit)
    if base is None:
        return PitBeginning(0, Floor())
    body = unsealed(base)
    try:
        return PitBeginning(base.seq, PIT.restore(body.state if body is not None else b""))
    except UnreadableStateError as error:
        raise LetGoError(pit, base.seq) from error


# In every entry that sets time back.
SET_BACK = b'"clock-set-back.1"'


def _nothing(floor: Any, at: int) -> None:
    pass


async def follow(
    journal: ReadableJournal,
    stream: StreamId,
    until: int | None = None,
    before: Callable[[Any, int], None] = _nothing,
) -> AsyncIterator[FollowedEntry]:
    """Entries before the moment `until`. `before` sees the state that each is about to change."""
    machine = machine_of(stream)
    floor, later, last = machine.empty(), False, GENESIS
    async for record in journal.read(stream):
        previous, last = last, record.hash
        try:
            entry = machine.decode(record.body)
        except UNREADABLE as error:
            where = f"entry {record.seq} of {stream}"
            raise UnfollowableError(f"{where} cannot be read: {error}") from error
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


async def pits(journal: ReadableJournal) -> list[StreamId]:
    return [name for name in await journal.streams() if not is_the_venues(name)]
