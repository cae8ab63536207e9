"""Reverses a settlement wager by wager, with every adjustment of credit that was made for it.

An adjustment says what is missing of what the wagers on record were paid, or was too much. So it
stands and falls with that: whatever settles them otherwise, or makes them void, takes it back
first, and nobody is paid or charged for the same wagers twice.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec.structs import replace

from croupier.core.identifiers import ClauseId
from croupier.core.ledger.accounts import COMMISSION, HOUSE, AccountId, escrow
from croupier.core.ledger.ledger import Transfer, moved
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.debts import PlayerBalance, restore_debts
from croupier.core.pit.irregularities.events import CreditAdjusted, DebtRestored, RoundReversed
from croupier.core.pit.irregularities.old_rounds import digest, record_of, with_adjusted
from croupier.core.pit.names import CaseId, Instant, RoundId, SessionId
from croupier.core.pit.rounds.results import SessionSettled
from croupier.core.pit.state import Round, RoundStatus, Table


def adjusted(
    table: Table,
    round_: Round,
    purse: PlayerBalance,
    amount: int,
    reason: str,
    clause: ClauseId | None,
    case: CaseId,
) -> CreditAdjusted:
    """One adjustment by hand, with what it makes of the round's record."""
    purse.adjust(amount)
    event = CreditAdjusted(case, purse.session, amount, reason, clause, purse.drawn(), round_.id)
    before = record_of(table, round_)
    now = with_adjusted(before, event)
    settled = round_.status is RoundStatus.SETTLED
    return replace(event, digest=digest(now)) if settled and now is not before else event


def adjustments_taken_back(
    table: Table,
    round_: Round,
    purses: Mapping[SessionId, PlayerBalance],
    reason: str,
    clause: ClauseId | None,
) -> Iterator[CreditAdjusted]:
    """Of these players, whatever still stands: what the round now comes to is all that counts."""
    record = record_of(table, round_)
    for session, purse in purses.items():
        amount = round_.adjusted.get(session, 0)
        if amount:
            purse.adjust(-amount)
            words = f"taken back: {reason}"
            event = CreditAdjusted(None, session, -amount, words, clause, purse.drawn(), round_.id)
            record = with_adjusted(record, event)
            yield replace(event, digest=digest(record))


Purses = dict[SessionId, PlayerBalance]


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
    purses = {result.session: PlayerBalance(floor, result.session) for result in round_.results}
    due = {
        result.session: instead.get(result.session, 0)
        - result.credit
        - round_.adjusted.get(result.session, 0)
        for result in round_.results
    }
    again = restore_debts(floor, round_.id, purses, due, clause)
    by_hand = tuple(adjustments_taken_back(table, round_, purses, reason, clause))
    moves: list[Transfer] = []
    for result in round_.results:
        moves += _settlement_taken_back(purses[result.session], result, escrow(round_.id))
    undone = RoundReversed(round_.id, round_.results, reason, clause, tuple(moves), at)
    return (*again, *by_hand, undone), purses


def _settlement_taken_back(
    purse: PlayerBalance, result: SessionSettled, pot: AccountId
) -> tuple[Transfer, ...]:
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
