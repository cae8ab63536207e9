"""Undoing what was done last, step by step, and doing it again."""

from msgspec.structs import replace

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText
from croupier.core.money import dollars
from croupier.core.offer.remaining import must_leave_permitted_stake
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Bets
from croupier.core.pit.wagers.at_once import must_not_play_elsewhere
from croupier.core.pit.wagers.commands import RedoWagers, UndoWagers
from croupier.core.pit.wagers.laying import changed, poor
from croupier.core.pit.wagers.seat import Seat, seat_of
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision


def undo(floor: Floor, command: Command[UndoWagers]) -> Decision | Refusal:
    body = command.body
    at = seat_of(floor, body.session, body.round)
    if isinstance(at, Refusal):
        return at
    if not at.board.undo:
        return Refusal(RefusalCode.NOTHING_ASKED, "there is nothing to undo")
    before = at.board.undo[-1]
    refusal = _must_be_within_reach(at, before)
    return refusal or Decision((changed(at, before, _more(at, before), undoes=True),))


def redo(floor: Floor, command: Command[RedoWagers]) -> Decision | Refusal:
    body = command.body
    at = seat_of(floor, body.session, body.round)
    if isinstance(at, Refusal):
        return at
    if not at.board.redo:
        return Refusal(RefusalCode.NOTHING_ASKED, "there is nothing to do again")
    after = at.board.redo[-1]
    refusal = _must_be_within_reach(at, after)
    if refusal is not None:
        return refusal
    return Decision((replace(changed(at, after, _more(at, after)), redoes=True),))


def _more(at: Seat, bets: Bets) -> int:
    """What these bets cost beyond what lies on them now."""
    return sum(bets.values()) - sum(at.board.bets.get(bet, 0) for bet in bets)


def _must_be_within_reach(at: Seat, bets: Bets) -> Refusal | None:
    cost = _more(at, bets)
    refusal = must_not_play_elsewhere(at.floor, at.session, at.table) if cost > 0 else None
    if refusal is not None:
        return refusal
    if cost > at.credit:
        return poor(at, cost, at.credit)
    kept = at.board.confirmed
    if any(amount < kept.get(bet, 0) for bet, amount in bets.items()):
        return Refusal(RefusalCode.CONFIRMED, "what was confirmed cannot be undone")
    added = (bet for bet, amount in bets.items() if amount > at.board.bets.get(bet, 0))
    further = (at.must_be_open_to_more(bet) for bet in added)
    return next((no for no in further if no is not None), None) or _must_be_within_limits(at, bets)


def _must_be_within_limits(at: Seat, bets: Bets) -> Refusal | None:
    """What was laid within the limits of then may be beyond those that bind this player now."""
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
    # A position that stays as it is has nothing to answer for, confirmed or not.
    sure = {at_: amount for at_, amount in at.confirmed.items() if at_ in moved}
    left = (must_leave_permitted_stake(at.offer, at.sign, moved, bet, sure) for bet in touched)
    return next((refusal for refusal in left if refusal is not None), None)


def _bet(at: Seat, text: BetText) -> Bet:
    bet = at.offer.game.bet(text)
    assert isinstance(bet, Bet), f"{text} was accepted and is no bet"
    return bet


def _beyond(most: int | None, before: int, after: int) -> bool:
    """Chips that lie there already may stay, but no more come to them."""
    return most is not None and after > max(most, before)
