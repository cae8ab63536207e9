"""Shows the auditor every entry as soon as it is durable, whichever stream it is in."""

from collections import Counter
from typing import Any

import msgspec

from croupier.audit.independent.auditor import Auditor, Objection
from croupier.audit.independent.entries import Entry
from croupier.journal.memory import MemoryStore
from croupier.journal.port import Record, StreamId
from croupier.sim.stream import WrongError
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
        self._shelf: MemoryStore = world.shelf
        self._seen = {StreamId(PIT): 0, StreamId(VENUE): 0}

    def catch_up(self) -> None:
        streams = self._shelf.streams
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
            entry = Entry(command.origin, command.seq, command.at, old, events, seen.claims)
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
