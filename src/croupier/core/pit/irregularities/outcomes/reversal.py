"""Taking a settlement back, wager by wager as it was recorded, so that it can be made anew."""

from collections.abc import Collection, Mapping, Sequence

from croupier.core.identifiers import ClauseId
from croupier.core.ledger.accounts import COMMISSION, HOUSE, AccountId, escrow
from croupier.core.ledger.transfer import Transfer, moved
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.events import CreditAdjusted, DebtRestored, RoundReversed
from croupier.core.pit.irregularities.money.adjustments import taken_back
from croupier.core.pit.irregularities.money.owing import owe_anew
from croupier.core.pit.irregularities.money.taking_back import Purse
from croupier.core.pit.names import Instant, RoundId, SessionId
from croupier.core.pit.rounds.outcome.results import SessionSettled
from croupier.core.pit.state import Round, Table

Purses = dict[SessionId, Purse]


def reverse(
    floor: Floor,
    table: Table,
    round_: Round,
    instead: Mapping[SessionId, int],
    reason: str,
    clause: ClauseId | None,
    at: Instant,
) -> tuple[tuple[DebtRestored | CreditAdjusted | RoundReversed, ...], Purses]:
    """With all that was put right by hand since: of that nothing is left either.

    `instead` is what each is then to have of the round.
    """
    purses = {result.session: Purse(floor, result.session) for result in round_.results}
    due = {
        result.session: instead.get(result.session, 0)
        - result.credit
        - round_.adjusted.get(result.session, 0)
        for result in round_.results
    }
    again = owe_anew(floor, round_.id, purses, due, clause)
    by_hand = tuple(taken_back(table, round_, purses, reason, clause))
    moves: list[Transfer] = []
    for result in round_.results:
        moves += _taken_back(purses[result.session], result, escrow(round_.id))
    undone = RoundReversed(round_.id, round_.results, reason, clause, tuple(moves), at)
    return (*again, *by_hand, undone), purses


def _taken_back(purse: Purse, result: SessionSettled, pot: AccountId) -> tuple[Transfer, ...]:
    flows = result.flows()
    purse.take(flows.back, pot)
    purse.take(flows.won, HOUSE)
    return (
        *moved(HOUSE, pot, flows.lost),
        *purse.drawn(),
        *moved(COMMISSION, HOUSE, flows.commission),
    )


def paid_anew(purses: Purses, round_: RoundId, results: Sequence[SessionSettled]) -> list[Transfer]:
    """The moves of a new settlement out of the escrow that a reversal has filled."""
    pot = escrow(round_)
    moves: list[Transfer] = []
    for result in results:
        purse, flows = purses[result.session], result.flows()
        purse.give(flows.back, pot)
        purse.give(flows.won, HOUSE)
        moves += moved(pot, HOUSE, flows.lost)
        moves += purse.drawn()
        moves += moved(HOUSE, COMMISSION, flows.commission)
    return moves


def refunded(
    purses: Purses,
    round_: RoundId,
    results: Sequence[SessionSettled],
    forfeiting: Collection[SessionId],
) -> list[Transfer]:
    """Every stake out of that escrow to whoever laid it, but for those who forfeit theirs."""
    moves: list[Transfer] = []
    for result in results:
        if result.session in forfeiting:
            moves += moved(escrow(round_), HOUSE, result.staked)
            continue
        purses[result.session].give(result.staked, escrow(round_))
        moves += purses[result.session].drawn()
    return moves
