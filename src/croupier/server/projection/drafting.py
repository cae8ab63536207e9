"""The writes of one batch, gathered in order, and the flows of its terminals added up."""

from croupier.server.projection import statements
from croupier.server.projection.store import Values, Write

# Every time zone is a whole number of quarters of an hour from universal time.
QUARTER_MS = 900_000


class Drafting:
    def __init__(self, stream: str) -> None:
        self._stream = stream
        self._writes: list[tuple[str, list[Values]]] = []
        self._flows: dict[tuple[str, int, str], list[int]] = {}

    def write(self, statement: str, *values: object) -> None:
        """Of this stream, after everything written before."""
        self.write_alone(statement, self._stream, *values)

    def write_alone(self, statement: str, *values: object) -> None:
        """Of what belongs to no one stream. One statement in a row is run with many values."""
        if self._writes and self._writes[-1][0] is statement:
            self._writes[-1][1].append(values)
        else:
            self._writes.append((statement, [values]))

    def flow(self, terminal: str, at: int, kind: str, amount: int) -> None:
        if not amount:
            return
        total = self._flows.setdefault((terminal, at // QUARTER_MS, kind), [0, 0])
        total[0] += amount
        total[1] += 1

    def writes(self) -> tuple[Write, ...]:
        flows = [
            (self._stream, terminal, quarter, kind, amount, times)
            for (terminal, quarter, kind), (amount, times) in self._flows.items()
        ]
        found = [Write(statement, values) for statement, values in self._writes]
        return (*found, Write(statements.ADD_FLOW, flows)) if flows else tuple(found)
