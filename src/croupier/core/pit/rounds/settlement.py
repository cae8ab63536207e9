"""Settles a round: all wagers of the snapshot in one event, with the money they move."""

from collections.abc import Mapping

from croupier.core.games.contract import OutcomeData, Settlement
from croupier.core.identifiers import Instant, SessionId
from croupier.core.invariants import InvariantBroken
from croupier.core.ledger.accounts import COMMISSION, HOUSE, AccountId, chips, escrow, prison
from croupier.core.ledger.ledger import Transfer
from croupier.core.money import Cents
from croupier.core.offer.offer import AnyGame, AnyOutcome
from croupier.core.pit.accounts.cash_out_conditions import large
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.events import RoundSettled
from croupier.core.pit.rounds.results import BallDirection, SessionSettled, WagerSettled
from croupier.core.pit.state import Bets, Round, Table
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Actor


def settle(
    floor: Floor,
    table: Table,
    round_: Round,
    data: OutcomeData,
    outcome: AnyOutcome,
    at: Instant,
    confirmed: Actor | None = None,
    direction: BallDirection | None = None,
) -> RoundSettled:
    sessions = results(floor, table, round_, round_.wagers, outcome)
    moves: list[Transfer] = []
    for settled in sessions:
        _moves(moves, escrow(round_.id), chips(settled.session), settled)
    return RoundSettled(
        round_.id,
        data,
        sessions,
        tuple(moves),
        at,
        round_.rulebook,
        round_.options,
        confirmed,
        large(floor, sessions),
        direction or round_.direction,
    )


def results(
    floor: Floor, table: Table, round_: Round, wagers: Mapping[SessionId, Bets], outcome: AnyOutcome
) -> tuple[SessionSettled, ...]:
    game = floor.offer_of(table, round_).game
    return tuple(
        SessionSettled(session, _wagers(game, bets, outcome)) for session, bets in wagers.items()
    )


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
    flows = settled.flows()
    if flows.back:
        moves.append(Transfer(pot, account, Cents(flows.back)))
    if flows.prison:
        moves.append(Transfer(pot, prison(settled.session), Cents(flows.prison)))
    if flows.lost:
        moves.append(Transfer(pot, HOUSE, Cents(flows.lost)))
    if flows.won:
        moves.append(Transfer(HOUSE, account, Cents(flows.won)))
    if flows.commission:
        moves.append(Transfer(HOUSE, COMMISSION, Cents(flows.commission)))
