"""What survives the close of wagering, and what goes back."""

from collections.abc import Iterator

from croupier.core.ledger.accounts import chips, escrow
from croupier.core.ledger.transfer import Transfer
from croupier.core.money import Cents
from croupier.core.offer.returning import at_close
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant
from croupier.core.pit.rounds.events import Returned, WageringClosed
from croupier.core.pit.state import Bets, Board, Round, Session, Table
from croupier.core.rulebook.wagering import Closing


def close(floor: Floor, table: Table, round_: Round, by: Closing, at: Instant) -> WageringClosed:
    returned: list[Returned] = []
    moves: list[Transfer] = []
    for name in round_.players:
        session = floor.state.sessions.get(name)
        board = session.boards.get(table.id) if session else None
        if session is None or board is None or not board.bets:
            continue
        back = list(_returned(floor, table, session, board))
        if back:
            returned += back
            amount = sum(item.amount for item in back)
            moves.append(Transfer(escrow(round_.id), chips(name), Cents(amount)))
    return WageringClosed(round_.id, by, at, tuple(returned), tuple(moves))


def _returned(floor: Floor, table: Table, session: Session, board: Board) -> Iterator[Returned]:
    """Unconfirmed chips first: a main wager nobody confirmed supports no side wager."""
    wagering = floor.wagering(table)
    bets: Bets = board.bets
    if wagering.confirm_bet.value:
        clause = next(iter(wagering.confirm_bet.clauses), None)
        for bet, amount in board.bets.items():
            free = amount - board.confirmed.get(bet, 0)
            if free:
                yield Returned(session.id, bet, free, "not confirmed", clause)
        bets = {bet: amount for bet, amount in board.confirmed.items() if amount}
    for verdict in at_close(floor.offer(table), table.sign, bets):
        if verdict.returned:
            amount = bets[verdict.bet]
            yield Returned(session.id, verdict.bet, amount, verdict.why.value, verdict.clause)
