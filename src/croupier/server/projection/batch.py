"""Holds the writes of one batch, and what the projector of a stream remembers between batches.

The store has everything that is remembered too.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from croupier.core.identifiers import RulebookId
from croupier.core.offer.offer import Offer, build
from croupier.core.rulebook.document.reading import read_adopted
from croupier.core.rulebook.rulebook import Rulebook
from croupier.server.projection import schema, statements
from croupier.server.side_store.contents import Row
from croupier.views.reports.expectation import Liability

# Every time zone is a whole number of quarters of an hour from universal time.
QUARTER_MS = 900_000
_LARGEST = 2**63 - 1


class Played(msgspec.Struct):
    """A terminal's rounds of a quarter of an hour, and what was to be expected of its wagers."""

    rounds: int = 0
    mean: int = 0
    variance: int = 0
    unpriced: int = 0


class BatchWrites:
    def __init__(self, stream: str) -> None:
        self._stream = stream
        self._writes: list[tuple[str, list[schema.Values]]] = []
        self._flows: dict[tuple[str, int, str], list[int]] = {}
        self._plays: dict[tuple[str, int], Played] = {}

    def write(self, statement: str, *values: object) -> None:
        """Of this stream, after everything written before."""
        self.write_alone(statement, self._stream, *values)

    def write_alone(self, statement: str, *values: object) -> None:
        """Of what belongs to no one stream. One statement in a row is run with many values."""
        for value in values:
            if type(value) is int:
                _check(value)
        if self._writes and self._writes[-1][0] is statement:
            self._writes[-1][1].append(values)
        else:
            self._writes.append((statement, [values]))

    def flow(self, terminal: str, at: int, kind: str, amount: int) -> None:
        if not amount:
            return
        _check(amount)
        total = self._flows.setdefault((terminal, at // QUARTER_MS, kind), [0, 0])
        total[0] += amount
        total[1] += 1

    def played(self, terminal: str, at: int) -> Played:
        """To be added to."""
        return self._plays.setdefault((terminal, at // QUARTER_MS), Played())

    def writes(self) -> tuple[schema.Write, ...]:
        return tuple(
            schema.Write(statement, values)
            for statement, values in (
                *self._writes,
                (statements.ADD_FLOW, self._flows_added()),
                (statements.ADD_PLAY, self._plays_added()),
            )
            if values
        )

    def _flows_added(self) -> list[schema.Values]:
        return [
            (self._stream, terminal, quarter, kind, amount, times)
            for (terminal, quarter, kind), (amount, times) in self._flows.items()
        ]

    def _plays_added(self) -> list[schema.Values]:
        return [
            (self._stream, *key, played.rounds, played.mean, played.variance, played.unpriced)
            for key, played in self._plays.items()
        ]


def _check(number: int) -> None:
    """Before it is with the others: a store would refuse them all."""
    if not -_LARGEST <= number <= _LARGEST:
        raise OverflowError("a number of more than 64 bits cannot be stored")


class TableProgress(msgspec.Struct):
    """A table of the floor: what is played, who deals, and when its last round was over."""

    game: str
    dealer: str = ""
    last_end: int = 0
    rulebook: str = ""
    options: dict[str, str] = msgspec.field(default_factory=dict)


class WatchedDevice(msgspec.Struct, frozen=True):
    """A wheel or a tumbler, and the table at which it stands."""

    kind: str
    desk: str
    serial: str
    # The entry with which its watch began.
    since: int


class ProjectorState:
    def __init__(self, stream: str) -> None:
        self.stream = stream
        self.seq = 0
        self.desks: dict[str, TableProgress] = {}
        self.terminals: set[str] = set()
        # The sessions that are open, with their terminals.
        self.sessions: dict[str, str] = {}
        # The rounds that are not over, and when they were opened.
        self.under_way: dict[str, int] = {}
        self.texts: dict[str, str] = {}
        self.machines: dict[str, WatchedDevice] = {}
        # Entries that could not be counted, by their numbers.
        self.uncounted: set[int] = set()
        # How often each clause has acted.
        self.clauses: dict[str, int] = {}
        self._liabilities: dict[tuple[object, ...], Liability | None] = {}

    @classmethod
    async def of(cls, store: schema.Store, stream: str) -> "ProjectorState":
        memory = cls(stream)
        found = await store.run(statements.PROGRESS_OF, stream)
        memory.seq = found[0][0] if found else 0
        for desk, game, dealer, last, book, chosen in await store.run(statements.DESKS, stream):
            options = msgspec.json.decode(chosen, type=dict[str, str])
            memory.desks[desk] = TableProgress(game, dealer, last, book, options)
        memory.terminals = {row[0] for row in await store.run(statements.SEATS, stream)}
        memory.sessions = _pairs(await store.run(statements.SESSIONS, stream))
        memory.under_way = _pairs(await store.run(statements.UNDER_WAY, stream))
        memory.texts = _pairs(await store.run(statements.BOOKS, stream))
        for device, *rest in await store.run(statements.MACHINES, stream):
            memory.machines[device] = WatchedDevice(*rest)
        memory.clauses = _pairs(await store.run(statements.CLAUSES, stream))
        memory.uncounted = {row[0] for row in await store.run(statements.UNCOUNTED, stream)}
        return memory

    def adopted(self, rulebook: str, text: str) -> None:
        """Another text under the same name prices bets anew, and so may those derived from it."""
        self.texts[rulebook] = text
        self._liabilities.clear()

    def liability(self, rulebook: str, game: str, options: dict[str, str]) -> Liability | None:
        key = (rulebook, game, *sorted(options.items()))
        if key not in self._liabilities:
            self._liabilities[key] = self._built(rulebook, game, options)
        return self._liabilities[key]

    def _built(self, rulebook: str, game: str, options: dict[str, str]) -> Liability | None:
        if rulebook not in self.texts:
            return None
        others = {RulebookId(name): text for name, text in self.texts.items() if name != rulebook}
        book = read_adopted(self.texts[rulebook], rulebook, others)
        offer = build(book, game, options) if isinstance(book, Rulebook) else None
        return Liability(offer) if isinstance(offer, Offer) else None


def _pairs(rows: Sequence[Row]) -> dict[str, Any]:
    return {key: value for key, value in rows}
