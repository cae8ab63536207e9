"""Restores a stream's state from its latest trusted snapshot and the entries after it.

A snapshot is a shortcut that proves nothing. It is taken only if it bears the venue's seal, if its
hash is the one the chain has at that place and if the same code made it; otherwise everything is
replayed.
"""

import logging
from enum import Enum
from typing import Any

import msgspec

from croupier.core.stream.codec import UnreadableEntryError
from croupier.journal import hash_chain
from croupier.journal.port import EMPTY, Base, Head, ReadableJournal, Snapshot, StreamId
from croupier.runtime import let_go
from croupier.runtime.machine import Machine

_LOGGER = logging.getLogger("croupier.runtime")

# What reading an entry that is none may raise; the last, of brackets within brackets without end.
UNREADABLE = (UnreadableEntryError, msgspec.MsgspecError, RecursionError)


class BrokenChainError(Exception):
    """The stored entries do not follow from one another, or are none: no pit may be run on them."""


class EntriesGoneError(BrokenChainError):
    """What was durable and answered is not in the journal any more: an earlier one was put in its
    place, or an empty one.
    """


class SnapshotRejected(Enum):
    """Why a snapshot was not gone by, in words that follow its name."""

    UNSEALED = "does not bear this venue's seal"
    OTHER_CHAIN = "belongs to another chain than this journal's"
    OTHER_CODE = "was made by other code"


class Restored:
    """A state, and the entry it was folded up to; `rejected` of a snapshot that was passed by."""

    def __init__(self, floor: Any, head: Head, rejected: SnapshotRejected | None = None) -> None:
        self.floor = floor
        self.head = head
        self.rejected = rejected
        self.replayed = 0


async def restore(journal: ReadableJournal, machine: Machine[Any], stream: StreamId) -> Restored:
    """Whoever will go on from it holds the lease, for otherwise the stream may go on meanwhile."""
    restored = await _begun(journal, machine, stream)
    floor, head = restored.floor, restored.head
    decode, fold = machine.decode, machine.fold
    async for record in journal.read(stream, head.seq):
        if not hash_chain.follows(head, record):
            raise BrokenChainError(f"entry {record.seq} of {stream} does not follow {head.seq}")
        try:
            entry = decode(record.body)
        except UNREADABLE as error:
            raise BrokenChainError(
                f"entry {record.seq} of {stream} cannot be read: {error}"
            ) from error
        fold(floor, entry)
        head = Head(record.seq, record.hash)
        restored.replayed += 1
    restored.head = head
    return restored


async def check_contains(journal: ReadableJournal, stream: StreamId, known: Head) -> None:
    """Whoever has answered by an entry goes on from no chain that is without it."""
    if known != EMPTY and not await in_chain(journal, stream, known):
        raise EntriesGoneError(
            f"entry {known.seq} of {stream} was durable, but the journal no longer has it: another "
            "journal is in its place"
        )


async def check_ends_at(journal: ReadableJournal, stream: StreamId, end: Head) -> None:
    """To be asked by whoever holds the lease, so that nobody else goes on meanwhile."""
    named = await journal.head(stream)
    if named != end:
        raise BrokenChainError(
            f"{stream} ends with entry {end.seq}, and its store names {named.seq} as the last"
        )


def log_rejected_snapshot(stream: StreamId, restored: Restored) -> None:
    """Other code is what an upgrade brings; without a seal it is nobody's of this venue."""
    why = restored.rejected
    if why is not None:
        level = logging.INFO if why is SnapshotRejected.OTHER_CODE else logging.WARNING
        said = "the snapshot of %s %s; replayed all %d entries"
        _LOGGER.log(level, said, stream, why.value, restored.replayed)


def log_broken(stream: StreamId, broken: BrokenChainError) -> None:
    _LOGGER.error("%s cannot continue: %s", stream, broken)


async def _begun(journal: ReadableJournal, machine: Machine[Any], stream: StreamId) -> Restored:
    snapshot, base = await journal.snapshot(stream), await journal.base(stream)
    if snapshot is None or snapshot.seq <= (base.seq if base is not None else 0):
        return _from_base(machine, stream, base)
    found = await _accepted(journal, machine, stream, snapshot)
    if isinstance(found, SnapshotRejected):
        return _from_base(machine, stream, base, found)
    return Restored(found, Head(snapshot.seq, snapshot.hash))


def _from_base(
    machine: Machine[Any], stream: StreamId, base: Base | None, why: SnapshotRejected | None = None
) -> Restored:
    """From the first entry, or from where the archives of sealed days end."""
    if base is None:
        return Restored(machine.empty(), EMPTY, why)
    try:
        return Restored(let_go.begun(machine, stream, base), base.head, why)
    except let_go.UnbelievedBaseError as error:
        raise BrokenChainError(str(error)) from error


async def _accepted(
    journal: ReadableJournal, machine: Machine[Any], stream: StreamId, snapshot: Snapshot
) -> Any:
    body = machine.seal.body_of(stream, snapshot)
    if body is None:
        return SnapshotRejected.UNSEALED
    if not await in_chain(journal, stream, Head(snapshot.seq, snapshot.hash)):
        return SnapshotRejected.OTHER_CHAIN
    floor = machine.restore(body)
    return SnapshotRejected.OTHER_CODE if floor is None else floor


async def in_chain(journal: ReadableJournal, stream: StreamId, head: Head) -> bool:
    """Where it was let go, only that of the last entry can be told: the rest lies in archives."""
    base = await journal.base(stream)
    if base is not None and head.seq <= base.seq:
        return head.seq < base.seq or head == base.head
    async for record in journal.read(stream, head.seq - 1):
        return record.seq == head.seq and record.hash == head.hash
    return False
