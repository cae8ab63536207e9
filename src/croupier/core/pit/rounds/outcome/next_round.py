"""What follows when a round is over: at some tables the next one, at once."""

from collections.abc import Sequence

from croupier.core.ledger.transfer import Transfer
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant
from croupier.core.pit.rounds.outcome.results import SessionSettled
from croupier.core.pit.rounds.wagering.opening import opening, opens_by_itself
from croupier.core.pit.state import Table, TableStatus
from croupier.core.pit.tables.running.closing import still_plays
from croupier.core.pit.tables.running.in_force import must_not_be_replaced
from croupier.core.pit.tables.setup.approval import must_be_approved


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
    if not still_plays(floor, table, at) or must_not_be_replaced(floor, table, at) is not None:
        return ()
    if must_be_approved(floor, table) is not None:
        return ()
    return opening(floor, table, at, ended, moves)
