"""Shows the auditor every entry as soon as it is durable, and proves the run at its end.

What was promised stands in the journal once, and the journal gives the state.
"""

from collections import Counter
from typing import Any

import msgspec

from croupier.audit.independent.auditor import Auditor, Objection
from croupier.audit.independent.entries import AuditedEntry
from croupier.core.pit.state import RoundStatus
from croupier.core.tickets.ticket import KIND
from croupier.journal import hash_chain, memory
from croupier.journal.port import EMPTY, Drafts, Record, StreamId
from croupier.runtime.owning.restoring import restore
from croupier.runtime.tickets.row_authentication import content_of
from croupier.sim.stream import Stream, WrongError
from croupier.sim.world import PIT, VENUE, World


class Tally(msgspec.Struct):
    """What happened, counted from entries as plain values."""

    entries: int = 0
    rounds: Counter[str] = msgspec.field(default_factory=Counter)
    events: Counter[str] = msgspec.field(default_factory=Counter)
    cases: Counter[str] = msgspec.field(default_factory=Counter)
    staked: int = 0
    paid: int = 0

    def count(self, events: list[dict[str, Any]]) -> None:
        """The events of one entry."""
        self.entries += 1
        for event in events:
            kind = event["type"].partition(".")[0]
            self.events[kind] += 1
            if kind == "round-settled":
                self.rounds[event["round"].rpartition("/")[0]] += 1
                for _, wagers in event["sessions"]:
                    self.staked += sum(wager[1] for wager in wagers)
                    self.paid += sum(wager[3] for wager in wagers)
            elif kind == "case-opened":
                self.cases[event["kind"]] += 1


class _Body(msgspec.Struct):
    old: dict[str, Any] | None = None


class _Command(msgspec.Struct):
    origin: str
    seq: int
    at: int
    body: _Body


class _Seen(msgspec.Struct):
    """An entry as plain values. The auditor reads bytes more strictly, and ten times as slowly."""

    command: _Command
    answer: msgspec.Raw
    events: list[dict[str, Any]]
    claims: list[dict[str, Any]] = []


_read = msgspec.json.Decoder(_Seen).decode


class Watcher:
    def __init__(self, world: World) -> None:
        self.auditor = Auditor()
        self.tally = Tally()
        # By stream, origin and number: the answer to a command, as it was written.
        self.answers: dict[tuple[str, str, int], bytes] = {}
        # The order in which entries of all streams became durable.
        self.order: list[tuple[StreamId, int]] = []
        self._store: memory.MemoryStore = world.store
        self._seen = {StreamId(PIT): 0, StreamId(VENUE): 0}

    def catch_up(self) -> None:
        streams = self._store.streams
        for name, seen in self._seen.items():
            if name in streams and len(records := streams[name].records) > seen:
                self._seen[name] = len(records)
                self._show(name, records[seen:])

    def finish(self) -> None:
        """When every stream has ended: what only all of them together can tell."""
        for objection in self.auditor.finish():
            raise wrong(objection)

    def _show(self, name: StreamId, records: list[Record]) -> None:
        for record in records:
            seen = _read(record.body)
            command, events = seen.command, seen.events
            self.order.append((name, record.seq))
            old = command.body.old["record"] if command.body.old else None
            entry = AuditedEntry(command.origin, command.seq, command.at, old, events, seen.claims)
            objection = self.auditor.take(name, record.seq, entry)
            if objection is not None:
                raise wrong(objection)
            self.answers[name, command.origin, command.seq] = bytes(seen.answer)
            self.tally.count(events)


def wrong(objection: Objection) -> WrongError:
    what = objection.sentence
    if objection.expected is not None:
        what = f"{what}: expected {objection.expected}, found {objection.found}"
    return WrongError(what, objection.stream, objection.seq)


async def prove(world: World, watcher: Watcher) -> None:
    watcher.finish()
    _acknowledged(world, watcher)
    _rows(world, watcher)
    for stream in (world.pit, world.venue):
        _same_balances(stream, watcher)
        await _replays(stream)


def nothing_forgotten(world: World) -> None:
    """What waits for somebody has a case that somebody can find."""
    waiting = {case.about for case in world.state.cases.values()}
    for table in world.state.tables.values():
        round_ = table.round
        suspended = round_ is not None and round_.status is RoundStatus.SUSPENDED
        if round_ is not None and suspended and round_.id not in waiting:
            raise WrongError(f"{round_.id} is suspended, and no case says so")


def _acknowledged(world: World, watcher: Watcher) -> None:
    encode = msgspec.json.Encoder().encode
    for name, answer in world.network.acknowledged.items():
        stood = watcher.answers.get(name)
        if stood is None:
            raise WrongError(f"command {name[2]} of {name[1]} had a yes and is not in {name[0]}")
        if stood != encode(answer):
            raise WrongError(f"command {name[2]} of {name[1]} had another answer than stands there")


def _rows(world: World, watcher: Watcher) -> None:
    """The rows that streams share say of every ticket what its entries say."""
    rows = {key: row for (kind, key), row in world.store.rows.items() if kind == KIND}
    found = {
        key: msgspec.json.decode(content_of(row)).get("state", "issued")
        for key, row in rows.items()
    }
    told = watcher.auditor.papers()
    if found != told:
        wrong = next(key for key in found | told if found.get(key) != told.get(key))
        raise WrongError(f"the row of ticket {wrong[:8]} is not as its entries leave it")


def _same_balances(stream: Stream, watcher: Watcher) -> None:
    """Every account stands where the auditor has it."""
    if stream.floor.ledger.balances() != watcher.auditor.balances(stream.name):
        raise WrongError(f"the ledger of {stream.name} is not what its transfers come to")


async def _replays(stream: Stream) -> None:
    """From nothing, and from the last snapshot, to the very bytes of the state that ran."""
    ran = stream.machine.snapshot(stream.floor)
    records = stream.store.streams[stream.name].records
    _chained(stream, records)
    anew: Any = stream.machine.empty()
    fold, decode = stream.machine.fold, stream.machine.decode
    for record in records:
        fold(anew, decode(record.body))
    if stream.machine.snapshot(anew) != ran:
        raise WrongError(f"replaying {stream.name} gives another state than ran")
    restored = await restore(memory.MemoryJournal(stream.store), stream.machine, stream.name)
    if stream.machine.snapshot(restored.floor) != ran:
        raise WrongError(f"the last snapshot of {stream.name} gives another state than ran")


def _chained(stream: Stream, records: list[Record]) -> None:
    """Every entry is the very one that comes after the one before it."""
    drafts = Drafts([record.at for record in records], [record.body for record in records], [])
    linked = hash_chain.hashes(EMPTY, drafts)
    for seq, (record, link) in enumerate(zip(records, linked, strict=True), 1):
        if record.seq != seq or record.hash != link:
            raise WrongError("the chain is broken", stream.name, seq)
