"""Undoing what was done last, step by step, and doing it again."""

from msgspec.structs import replace

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText
from croupier.core.money import dollars
from croupier.core.offer.remaining import unpermitted
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Bets
from croupier.core.pit.wagers.at_once import elsewhere
from croupier.core.pit.wagers.commands import RedoWagers, UndoWagers
from croupier.core.pit.wagers.laying import changed, poor
from croupier.core.pit.wagers.seat import Seat, seat_of
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision


def undo(floor: Floor, command: Command[UndoWagers]) -> Decision | Refusal:
    body = command.body
    at = seat_of(floor, command, body.session, body.round)
    if isinstance(at, Refusal):
        return at
    if not at.board.undo:
        return Refusal(RefusalCode.NOTHING_ASKED, "there is nothing to undo")
    before = at.board.undo[-1]
    refusal = _out_of_reach(at, before)
    return refusal or Decision((changed(at, before, _more(at, before), undoes=True),))


def redo(floor: Floor, command: Command[RedoWagers]) -> Decision | Refusal:
    body = command.body
    at = seat_of(floor, command, body.session, body.round)
    if isinstance(at, Refusal):
        return at
    if not at.board.redo:
        return Refusal(RefusalCode.NOTHING_ASKED, "there is nothing to do again")
    after = at.board.redo[-1]
    refusal = _out_of_reach(at, after)
    if refusal is not None:
        return refusal
    return Decision((replace(changed(at, after, _more(at, after)), redoes=True),))


def _more(at: Seat, bets: Bets) -> int:
    """What these bets cost beyond what lies on them now."""
    return sum(bets.values()) - sum(at.board.bets.get(bet, 0) for bet in bets)


def _out_of_reach(at: Seat, bets: Bets) -> Refusal | None:
    cost = _more(at, bets)
    refusal = elsewhere(at.floor, at.session, at.table) if cost > 0 else None
    if refusal is not None:
        return refusal
    if cost > at.credit:
        return poor(at, cost, at.credit)
    kept = at.board.confirmed
    if any(amount < kept.get(bet, 0) for bet, amount in bets.items()):
        return Refusal(RefusalCode.CONFIRMED, "what was confirmed cannot be undone")
    return _over_limit(at, bets)


def _over_limit(at: Seat, bets: Bets) -> Refusal | None:
    """What was laid within limits that bound this player then, and is beyond those that do now."""
    lying, limits = at.board.positions, at.offer.limits
    after = dict(lying)
    touched = [_bet(at, text) for text in bets]
    for bet in touched:
        piece = (bets[bet.text] - at.board.bets.get(bet.text, 0)) // len(bet.positions)
        for position in bet.positions:
            after[position] = after.get(position, 0) + piece
    for position, amount in after.items():
        if _beyond(at.sign.at(position).max, lying.get(position, 0), amount):
            sentence = f"{dollars(amount)} may no longer be laid on {position}"
            return Refusal(RefusalCode.OVER_LIMIT, sentence, limits.above_maximum.last)
    total = at.board.staked + _more(at, bets)
    if _beyond(at.sign.max_total, at.board.staked, total):
        sentence = f"{dollars(total)} may no longer be laid in all"
        return Refusal(RefusalCode.OVER_LIMIT, sentence, limits.total_maximum.last)
    moved = {at_: amount for at_, amount in after.items() if amount != lying.get(at_, 0)}
    left = (unpermitted(at.offer, at.sign, moved, bet) for bet in touched)
    return next((refusal for refusal in left if refusal is not None), None)


def _bet(at: Seat, text: BetText) -> Bet:
    bet = at.offer.game.bet(text)
    assert isinstance(bet, Bet), f"{text} was accepted and is no bet"
    return bet


def _beyond(most: int | None, before: int, after: int) -> bool:
    """Chips that lie there already may stay, but no more come to them."""
    return most is not None and after > max(most, before)
