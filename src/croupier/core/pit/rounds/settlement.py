"""Settling a round: every wager of the snapshot, in one event, with the money it moves."""

from croupier.core.games.contract import OutcomeData, Settlement
from croupier.core.invariants import InvariantBroken
from croupier.core.ledger.accounts import COMMISSION, HOUSE, AccountId, chips, escrow
from croupier.core.ledger.transfer import Transfer
from croupier.core.money import Cents
from croupier.core.offer.offer import AnyGame, AnyOutcome
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant
from croupier.core.pit.rounds.events import RoundSettled, SessionSettled, WagerSettled
from croupier.core.pit.state import Bets, Round, Table
from croupier.core.refusals import Refusal


def settle(
    floor: Floor, table: Table, round_: Round, data: OutcomeData, outcome: AnyOutcome, at: Instant
) -> RoundSettled:
    game = floor.offer(table).game
    sessions: list[SessionSettled] = []
    moves: list[Transfer] = []
    pot = escrow(round_.id)
    for session, bets in round_.wagers.items():
        settled = SessionSettled(session, _wagers(game, bets, outcome))
        sessions.append(settled)
        _moves(moves, pot, chips(session), settled)
    return RoundSettled(round_.id, data, tuple(sessions), tuple(moves), at)


def _wagers(game: AnyGame, bets: Bets, outcome: AnyOutcome) -> tuple[WagerSettled, ...]:
    settled: list[WagerSettled] = []
    for text, stake in bets.items():
        bet = game.bet(text)
        if isinstance(bet, Refusal):
            raise InvariantBroken(f"{text} was accepted and is no bet now: {bet.sentence}")
        result: Settlement = game.settle(bet, Cents(stake), outcome)
        settled.append(
            WagerSettled(
                text, stake, result.status.value, result.credit, result.clause, result.commission
            )
        )
    return tuple(settled)


def _moves(
    moves: list[Transfer], pot: AccountId, account: AccountId, settled: SessionSettled
) -> None:
    """Returned stakes out of escrow, lost ones to the house, winnings from it, commission aside."""
    back = lost = won = commission = 0
    for wager in settled.wagers:
        if wager.credit >= wager.stake:
            back += wager.stake
            won += wager.credit - wager.stake
        else:
            # Some pieces of a bet may win less than the whole bet cost.
            back += wager.credit
            lost += wager.stake - wager.credit
        commission += wager.commission
    if back:
        moves.append(Transfer(pot, account, Cents(back)))
    if lost:
        moves.append(Transfer(pot, HOUSE, Cents(lost)))
    if won:
        moves.append(Transfer(HOUSE, account, Cents(won)))
    if commission:
        moves.append(Transfer(HOUSE, COMMISSION, Cents(commission)))
