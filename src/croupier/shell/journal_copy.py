"""Copies a pit from a journal into memory, as it stood after any entry. It only reads."""

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path

from croupier.audit import entry_following
from croupier.audit.replaying import machines
from croupier.core.stream.envelope import Entry
from croupier.journal import memory, opening, port
from croupier.journal.archive.archive_folder import files_in, open_all
from croupier.journal.archive.day_file import BadArchiveError, DayFile
from croupier.journal.archive.joined import joined
from croupier.runtime.owning.restoring import UNREADABLE
from croupier.shell.command_lines import ParsedLine, line_of
from croupier.shell.describing import entry_lines
from croupier.shell.errors import NotUnderstood
from croupier.shell.pit import MemoryPit, at_once

_OWNER = "shell"
# Of a line as it could be said again; a whole rulebook is longer.
_SHOWN = 300
_FOREVER_SECONDS = 10**9


class RemainingEntries:
    """What the journal has recorded beyond the entry where the copy stands."""

    def __init__(self, later: Sequence[port.Record], seq: int) -> None:
        """`seq` is the entry where the copy stands."""
        self._later = list(later)
        self._place = 0
        self._seq = seq

    def next_lines(self, pit: MemoryPit, words: list[str]) -> Iterator[str]:
        """Takes the next entries as they were recorded, unless something else was done here."""
        count = _count(words)
        if pit.seq != self._seq:
            raise NotUnderstood("this pit has gone its own way: begin again with a fresh copy")
        taken = self._later[self._place : self._place + count]
        if not taken:
            raise NotUnderstood("the journal has no more entries")
        return self._entry_lines(pit, taken)

    @property
    def left(self) -> int:
        return len(self._later) - self._place

    def _entry_lines(self, pit: MemoryPit, taken: list[port.Record]) -> Iterator[str]:
        for record in taken:
            entry = _decoded(pit.stream, record)
            command = entry.command
            said = line_of(ParsedLine(command.actor, command.approver, command.body), pit)
            yield f"entry {record.seq}: {said[:_SHOWN]}{'…' * (len(said) > _SHOWN)}"
            pit.follow(entry)
            self._place += 1
            self._seq = pit.seq
            yield from entry_lines(entry, pit.floor)


def _count(words: list[str]) -> int:
    if not words:
        return 1
    if len(words) > 1 or not words[0].isdecimal() or not int(words[0]):
        raise NotUnderstood("say how many: next 5")
    return int(words[0])


def copied_from(
    where: str, folder: Path, stream: str | None, at: int | None, archives: str | None = None
) -> tuple[MemoryPit, RemainingEntries]:
    """From a file, looked for in the folder, or a PostgreSQL URL. Raises NotUnderstood."""
    name = where if opening.SCHEME.match(where) else str(folder / where)
    try:
        days = open_all(files_in([folder / archives])) if archives is not None else []
        return asyncio.run(copy_of(name, stream, at, days))
    except (port.StoreFailedError, entry_following.UnfollowableError, BadArchiveError) as error:
        raise NotUnderstood(str(error)) from error


async def copy_of(
    where: str, stream: str | None, at: int | None, days: Sequence[DayFile] = ()
) -> tuple[MemoryPit, RemainingEntries]:
    """The pit as it stood after entry `at`, or now. The journal is only read."""
    opened = await opening.open_to_read(where)
    try:
        journal = await joined(opened, days) if days else opened
        name = await _chosen(journal, stream)
        head = (await journal.head(name)).seq
        until = head if at is None else at
        if not 0 <= until <= head:
            raise NotUnderstood(f"{name} has entries 1 to {head}: there is no entry {until}")
        records = [record async for record in journal.read(name)]
        others = None if at is None else (records[until - 1].at if until else 0)
        pit = await _copied(journal, name, records[:until], others)
        return pit, RemainingEntries(records[until:], pit.seq)
    finally:
        await opened.close()


async def _chosen(journal: port.ReadableJournal, stream: str | None) -> port.StreamId:
    known = await entry_following.pits(journal)
    if stream is None and len(known) == 1:
        return known[0]
    if stream is None or stream not in known:
        names = ", ".join(known) or "none"
        raise NotUnderstood(f"say which pit with --stream: there are {names}")
    return port.StreamId(stream)


async def _copied(
    journal: port.ReadableJournal,
    name: port.StreamId,
    records: list[port.Record],
    until: int | None,
) -> MemoryPit:
    """`until` is the moment up to which other streams are heard, or None for all of them."""
    store = memory.MemoryStore()
    pit = MemoryPit(store, name)
    rows = _Rows()
    for record in records:
        entry = _decoded(name, record)
        pit.machine.fold(pit.floor, entry)
        rows.take(entry)
    for other in await journal.streams():
        if other != name:
            read = journal.read(other)
            heard = [record async for record in read if until is None or record.at <= until]
            for record in heard:
                rows.take(_decoded(other, record))
            _keep(pit, other, heard)
    head = _keep(pit, name, records)
    for row in rows.rows(pit):
        store.rows[row.kind, row.key] = row
    pit.now = pit.floor.state.at
    pit.take_over(head)
    return pit


def _decoded(stream: port.StreamId, record: port.Record) -> Entry:
    try:
        return machines.machine_of(stream).decode(record.body)
    except UNREADABLE as error:
        raise entry_following.UnfollowableError(
            f"entry {record.seq} of {stream}: {error}"
        ) from error


def _keep(pit: MemoryPit, stream: port.StreamId, records: list[port.Record]) -> port.Head:
    """The same bytes make the same chain."""
    lease = at_once(pit.journal.acquire(stream, _OWNER, "", _FOREVER_SECONDS))
    assert isinstance(lease, port.Lease)
    before = at_once(pit.journal.head(stream))
    drafts = port.Drafts([each.at for each in records], [each.body for each in records], [])
    at_once(pit.journal.append(stream, lease.epoch, before, drafts))
    return at_once(pit.journal.head(stream))


class _Rows:
    """Of all streams, each as the last entry before that moment left it."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], tuple[int, object]] = {}

    def take(self, entry: Entry) -> None:
        for claim in entry.claims:
            known = self._found.get((claim.kind, claim.key))
            if known is None or known[0] <= claim.version:
                self._found[claim.kind, claim.key] = (claim.version + 1, claim.body)

    def rows(self, pit: MemoryPit) -> Iterator[port.ClaimRow]:
        for (kind, key), (version, body) in self._found.items():
            row = port.ClaimRow(kind, key, version, pit.machine.encode_row(body))
            yield port.ClaimRow(kind, key, version, pit.machine.seal.sealed_row(row))
