"""The writes of one batch, gathered in order, and what its terminals did added up."""

from msgspec import Struct

from croupier.server.projection.store import Values, Write
from croupier.server.projection.writing import statements

# Every time zone is a whole number of quarters of an hour from universal time.
QUARTER_MS = 900_000
_LARGEST = 2**63 - 1


class Played(Struct):
    """A terminal's rounds of a quarter of an hour, and what was to be expected of its wagers."""

    rounds: int = 0
    mean: int = 0
    variance: int = 0
    unpriced: int = 0


class Drafting:
    def __init__(self, stream: str) -> None:
        self._stream = stream
        self._writes: list[tuple[str, list[Values]]] = []
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

    def writes(self) -> tuple[Write, ...]:
        return tuple(
            Write(statement, values)
            for statement, values in (
                *self._writes,
                (statements.ADD_FLOW, self._flows_added()),
                (statements.ADD_PLAY, self._plays_added()),
            )
            if values
        )

    def _flows_added(self) -> list[Values]:
        return [
            (self._stream, terminal, quarter, kind, amount, times)
            for (terminal, quarter, kind), (amount, times) in self._flows.items()
        ]

    def _plays_added(self) -> list[Values]:
        return [
            (self._stream, *key, played.rounds, played.mean, played.variance, played.unpriced)
            for key, played in self._plays.items()
        ]


def _check(number: int) -> None:
    """Before it is with the others: a store would refuse them all."""
    if not -_LARGEST <= number <= _LARGEST:
        raise OverflowError("a number of more than 64 bits cannot be stored")
