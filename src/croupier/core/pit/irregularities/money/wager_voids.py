"""Some wagers of one session made void, in whatever state their round is; the rest stands."""

from collections.abc import Collection

from croupier.core.identifiers import BetText
from croupier.core.ledger.accounts import COMMISSION, HOUSE, chips, escrow
from croupier.core.ledger.transfer import moved
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.events import VoidedBet, WagersVoided
from croupier.core.pit.irregularities.money.adjustments import taken_back
from croupier.core.pit.irregularities.money.debts import bound_by, debts
from croupier.core.pit.irregularities.money.owing import owe_anew
from croupier.core.pit.irregularities.money.taking_back import Purse
from croupier.core.pit.irregularities.outcomes.voids import Because
from croupier.core.pit.names import SessionId
from croupier.core.pit.rounds.wagering.closing import boards
from croupier.core.pit.state import Bets, Round, RoundStatus, Table


def lying(floor: Floor, table: Table, round_: Round, session: SessionId) -> Bets:
    """What the session has on the round, settled or not. A round that is void has given it back."""
    if round_.status is RoundStatus.VOID:
        return {}
    if round_.status is RoundStatus.SETTLED:
        return {
            wager.bet: wager.stake
            for result in round_.results
            if result.session == session
            for wager in result.wagers
        }
    if round_.closed is None:
        board = boards(floor, table, round_).get(session)
        return dict(board.bets) if board is not None else {}
    return dict(round_.wagers.get(session, {}))


def void_wagers(
    floor: Floor,
    table: Table,
    round_: Round,
    session: SessionId,
    bets: Collection[BetText],
    because: Because,
) -> tuple[object, ...]:
    """`bets` are among those that lie there, and named twice they are void once.

    A settled wager is undone against the house.
    """
    lain = lying(floor, table, round_, session)
    voided = tuple(VoidedBet(bet, lain[bet]) for bet in dict.fromkeys(bets))
    if round_.status is RoundStatus.SETTLED:
        return _undone(floor, table, round_, session, voided, because)
    total = sum(item.stake for item in voided)
    moves = moved(escrow(round_.id), chips(session), total)
    return (WagersVoided(round_.id, session, voided, because.reason, because.clause, moves),)


def _undone(
    floor: Floor,
    table: Table,
    round_: Round,
    session: SessionId,
    voided: tuple[VoidedBet, ...],
    because: Because,
) -> tuple[object, ...]:
    texts = {item.bet for item in voided}
    result = next(item for item in round_.results if item.session == session)
    wagers = [wager for wager in result.wagers if wager.bet in texts]
    purse = Purse(floor, session)
    back = sum(wager.stake - wager.credit for wager in wagers)
    due = back - round_.adjusted.get(session, 0)
    again = owe_anew(floor, round_.id, {session: purse}, {session: due}, because.clause)
    by_hand = tuple(taken_back(table, round_, {session: purse}, because.reason, because.clause))
    purse.adjust(back)
    commission = sum(wager.commission for wager in wagers)
    moves = (*purse.drawn(), *moved(COMMISSION, HOUSE, commission))
    event = WagersVoided(round_.id, session, voided, because.reason, because.clause, moves)
    rules = bound_by(table, round_)
    return (*again, *by_hand, event, *debts(floor, rules, (purse,), because.clause, because.at))
