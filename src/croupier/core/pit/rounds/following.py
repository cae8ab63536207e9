"""What follows when a round is over: at some tables the next one, at once."""

from collections.abc import Sequence

from croupier.core.ledger.transfer import Transfer
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant
from croupier.core.pit.rounds.opening import opening, opens_by_itself
from croupier.core.pit.rounds.results import SessionSettled
from croupier.core.pit.state import Table, TableStatus
from croupier.core.pit.tables.approval import unapproved
from croupier.core.pit.tables.closing import still_plays
from croupier.core.pit.tables.in_force import replaced


def following(
    floor: Floor,
    table: Table,
    at: Instant,
    ended: Sequence[SessionSettled] = (),
    moves: Sequence[Transfer] = (),
) -> tuple[object, ...]:
    """The opening of the next round, where the rulebook has games follow one another."""
    if table.status is TableStatus.CLOSED or table.stops or not opens_by_itself(floor, table):
        return ()
    if not still_plays(floor, table, at) or replaced(floor, table, at) is not None:
        return ()
    if unapproved(floor, table) is not None:
        return ()
    return opening(floor, table, at, ended, moves)
