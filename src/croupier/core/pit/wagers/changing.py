"""Moving chips, and taking them back."""

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText
from croupier.core.money import dollars
from croupier.core.offer.cutting import Cut, cut
from croupier.core.offer.remaining import must_leave_permitted_stake
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Board
from croupier.core.pit.wagers.commands import (
    CancelWager,
    ClearWagers,
    MoveWager,
)
from croupier.core.pit.wagers.laying import changed, unfitting
from croupier.core.pit.wagers.seat import Seat, seat_of
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Answer, Command, Decision


def move(floor: Floor, command: Command[MoveWager]) -> Decision | Refusal:
    """All of it or nothing: a chip that will not go where it was dragged stays where it was."""
    body = command.body
    at = seat_of(floor, body.session, body.round)
    if isinstance(at, Refusal):
        return at
    source = _removable(at, body.source, body.amount)
    if isinstance(source, Refusal):
        return source
    taken = _without(at, source, body.amount)
    bet = at.bet(body.destination, body.amount)
    if isinstance(bet, Refusal):
        return bet
    fits: Cut = cut(
        at.offer, at.sign, taken.positions, taken.staked, bet, body.amount, at.confirmed
    )
    if fits.amount != body.amount:
        return unfitting(bet, body.amount, fits)
    _lay(taken.positions, bet, body.amount)
    left = must_leave_permitted_stake(at.offer, at.sign, taken.positions, source, at.confirmed)
    if left is not None:
        return left
    after = {body.source: taken.bets.get(body.source, 0)}
    after[bet.text] = after.get(bet.text, taken.bets.get(bet.text, 0)) + body.amount
    return Decision((changed(at, after, 0),), Answer(amounts=(body.amount,)))


def cancel(floor: Floor, command: Command[CancelWager]) -> Decision | Refusal:
    body = command.body
    at = seat_of(floor, body.session, body.round)
    if isinstance(at, Refusal):
        return at
    bet = _removable(at, body.bet, body.amount)
    if isinstance(bet, Refusal):
        return bet
    left_there = _without(at, bet, body.amount).positions
    refusal = must_leave_permitted_stake(at.offer, at.sign, left_there, bet, at.confirmed)
    if refusal is not None:
        return refusal
    left = {body.bet: at.board.bets[body.bet] - body.amount}
    return Decision((changed(at, left, -body.amount),), Answer(amounts=(body.amount,)))


def _removable(at: Seat, text: BetText, amount: int) -> Bet | Refusal:
    """The bet that so much may be taken from, as far as it alone is concerned."""
    lying = at.board.bets.get(text, 0)
    free = lying - at.board.confirmed.get(text, 0)
    if amount > lying:
        return Refusal(
            RefusalCode.NOT_THERE, f"{dollars(lying)} lie on {text}, not {dollars(amount)}"
        )
    if amount > free:
        clauses = at.floor.wagering(at.table).lock.clauses
        return Refusal(
            RefusalCode.CONFIRMED,
            f"{text} is confirmed and stays until the round is settled",
            clauses[0] if clauses else None,
        )
    bet = at.offer.game.bet(text)
    assert isinstance(bet, Bet), f"{text} was accepted and is no bet"
    if amount % len(bet.positions):
        return Refusal(
            RefusalCode.UNEVEN_PIECES, f"{dollars(amount)} are not equal pieces of {text}"
        )
    return bet


def _without(at: Seat, bet: Bet, amount: int) -> Board:
    """The board as it would be with so much of a bet taken back."""
    positions = dict(at.board.positions)
    _lay(positions, bet, -amount)
    bets = {**at.board.bets, bet.text: at.board.bets[bet.text] - amount}
    return Board(at.board.round, bets, positions, at.board.staked - amount)


def _lay(positions: dict[BetText, int], bet: Bet, amount: int) -> None:
    for position in bet.positions:
        positions[position] = positions.get(position, 0) + amount // len(bet.positions)


def clear(floor: Floor, command: Command[ClearWagers]) -> Decision | Refusal:
    body = command.body
    at = seat_of(floor, body.session, body.round)
    if isinstance(at, Refusal):
        return at
    confirmed = at.board.confirmed
    free = {bet: amount - confirmed.get(bet, 0) for bet, amount in at.board.bets.items()}
    back = sum(free.values())
    if back == 0:
        return Refusal(RefusalCode.NOTHING_ASKED, "there is no chip that could be taken back")
    left = {bet: confirmed.get(bet, 0) for bet, amount in free.items() if amount}
    return Decision((changed(at, left, -back),), Answer(amounts=(back,)))
