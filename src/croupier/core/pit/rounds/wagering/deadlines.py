"""When wagering closes by the clock."""

from collections.abc import Iterator

from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.commands import Elapse
from croupier.core.stream.deadlines import Deadline


def deadlines(floor: Floor) -> Iterator[Deadline]:
    for name, table in floor.state.tables.items():
        if table.round is not None and table.round.closes is not None:
            yield Deadline(table.round.closes, Elapse(name))
