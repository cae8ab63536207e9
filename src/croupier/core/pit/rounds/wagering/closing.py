"""What survives the close of wagering, and what goes back."""

from collections.abc import Iterator

from croupier.core.ledger.accounts import chips, escrow
from croupier.core.ledger.transfer import Transfer
from croupier.core.money import Cents
from croupier.core.offer.cutting import Why
from croupier.core.offer.returning import at_close
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant, SessionId
from croupier.core.pit.rounds.events import ClosedBy, WageringClosed, Warned
from croupier.core.pit.rounds.outcome.results import Returned
from croupier.core.pit.rounds.wagering.warning import warned_before
from croupier.core.pit.state import Bets, Board, Round, Session, Table


def close(floor: Floor, table: Table, round_: Round, by: ClosedBy, at: Instant) -> WageringClosed:
    returned: list[Returned] = []
    warned: list[Warned] = []
    moves: list[Transfer] = []
    for name, board in boards(floor, table, round_).items():
        judged = list(_judged(floor, table, floor.state.sessions[name], board))
        warned += [item for item in judged if isinstance(item, Warned)]
        back = [item for item in judged if isinstance(item, Returned)]
        if back:
            returned += back
            amount = sum(item.amount for item in back)
            moves.append(Transfer(escrow(round_.id), chips(name), Cents(amount)))
    return WageringClosed(round_.id, by, at, tuple(returned), tuple(moves), tuple(warned))


def boards(floor: Floor, table: Table, round_: Round) -> dict[SessionId, Board]:
    """What lies on the layout while wagering is open."""
    found: dict[SessionId, Board] = {}
    for name in round_.players:
        session = floor.state.sessions.get(name)
        board = session.boards.get(table.id) if session else None
        if board is not None and board.bets and board.round == round_.id:
            found[name] = board
    return found


def surviving(
    floor: Floor, table: Table, round_: Round, closed: WageringClosed
) -> dict[SessionId, Bets]:
    """The snapshot that settlement knows: what lay there, less what went back."""
    back: dict[tuple[str, str], int] = {}
    for item in closed.returned:
        key = (item.session, item.bet)
        back[key] = back.get(key, 0) + item.amount
    snapshot: dict[SessionId, Bets] = {}
    for name, board in boards(floor, table, round_).items():
        kept = {bet: amount - back.get((name, bet), 0) for bet, amount in board.bets.items()}
        kept = {bet: amount for bet, amount in kept.items() if amount}
        if kept:
            snapshot[name] = kept
    return snapshot


def _judged(
    floor: Floor, table: Table, session: Session, board: Board
) -> Iterator[Returned | Warned]:
    """Unconfirmed chips first: a main wager nobody confirmed supports no side wager."""
    wagering = floor.wagering(table)
    bets: Bets = board.bets
    if wagering.confirm_bet.value:
        clause = wagering.confirm_bet.first
        for bet, amount in board.bets.items():
            free = amount - board.confirmed.get(bet, 0)
            if free:
                yield Returned(session.id, bet, free, Why.NOT_CONFIRMED.value, clause)
        bets = {bet: amount for bet, amount in board.confirmed.items() if amount}
    sign, warned = floor.sign(table, session.id), warned_before(floor, session.id, board.round)
    for verdict in at_close(floor.offer(table), sign, bets, warned=warned):
        amount = bets[verdict.bet]
        if verdict.why is Why.WARNED:
            yield Warned(session.id, verdict.bet, amount, verdict.clause)
        elif verdict.returned:
            yield Returned(session.id, verdict.bet, amount, verdict.why.value, verdict.clause)
