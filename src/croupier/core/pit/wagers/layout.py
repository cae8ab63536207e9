"""A player's chips on the layout: placed, repeated, doubled, moved, taken back, undone, redone."""

from msgspec.structs import replace

from croupier.core.games.contract import Bet, without_prison
from croupier.core.identifiers import BetText
from croupier.core.ledger.accounts import escrow
from croupier.core.ledger.ledger import Transfer, moved
from croupier.core.money import STAKE_MAX
from croupier.core.offer.admitting import must_leave_permitted_stake
from croupier.core.offer.limits import Bound, LimitedStake, Sign, cut
from croupier.core.offer.offer import Offer
from croupier.core.pit.state import Bets, Board
from croupier.core.pit.wagers import commands, events
from croupier.core.pit.wagers.seat import Seat, at_seat, must_not_play_elsewhere
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Answer, Decision

# More than any layout has bets: no player's hand makes so many, and nobody else shall wait for it.
TOUCHES_AT_MOST = 1_000


@at_seat
def place(at: Seat, body: commands.PlaceWagers) -> Decision | Refusal:
    if len(at.floor.state.tables) > 1 or at.session.patron is not None:
        elsewhere = must_not_play_elsewhere(at.floor, at.session, at.table)
        if elsewhere is not None:
            return elsewhere
    return add(at, body.touches)


def add(at: Seat, touches: tuple[commands.Touch, ...]) -> Decision | Refusal:
    """Takes of each touch what limits and credit allow; refuses only if nothing at all remains."""
    offer, sign = at.offer, at.sign
    board, credit = at.board, at.credit
    positions, total = board.positions, board.staked
    several = len(touches) > 1
    if several:
        positions = dict(positions)
    after: Bets = {}
    taken: list[int] = []
    first: Refusal | None = None
    for touch in touches:
        possible = 0 < touch.amount <= STAKE_MAX
        bet = at.bet(touch.bet, touch.amount) if possible else _unstakable(at, touch.amount)
        if isinstance(bet, Refusal):
            first = first or bet
            taken.append(0)
            continue
        fits = cut(offer, sign, positions, total, bet, touch.amount, at.confirmed)
        amount = fits.amount
        if amount > credit:
            first = first or poor(at, touch.amount, credit)
            taken.append(0)
            continue
        if fits.bound is not None:
            first = first or unfitting(at.offer, sign, bet, touch.amount, fits)
        if amount == 0:
            taken.append(0)
            continue
        text = bet.text
        after[text] = after.get(text, board.bets.get(text, 0)) + amount
        credit -= amount
        total += amount
        taken.append(amount)
        if several:
            piece = amount // len(bet.positions)
            for position in bet.positions:
                positions[position] = positions.get(position, 0) + piece
    staked = at.credit - credit
    if staked == 0:
        assert first is not None
        return first
    short = first.code if first is not None else None
    return Decision((changed(at, after, staked),), Answer(amounts=tuple(taken), short=short))


def unfitting(offer: Offer, sign: Sign, bet: Bet, wanted: int, fits: LimitedStake) -> Refusal:
    """Why limits do not let all of a touch lie there."""
    money = offer.currency.written
    match fits.bound:
        case Bound.MINIMUM:
            least, position = max((sign.at(at).min or 0, at) for at in bet.positions)
            sentence = f"the minimum on {position} is {money(least)}, not {money(wanted)}"
            return Refusal(RefusalCode.BELOW_MINIMUM, sentence, fits.clause)
        case Bound.STEP:
            sentence = f"{money(wanted)} on {bet.text} is not a whole number of steps"
            return Refusal(RefusalCode.OFF_STEP, sentence, fits.clause)
        case _:
            sentence = f"{money(wanted)} on {bet.text} is more than the limits allow"
            return Refusal(RefusalCode.OVER_LIMIT, sentence, fits.clause)


def _unstakable(at: Seat, amount: int) -> Refusal:
    return Refusal(RefusalCode.BAD_AMOUNT, f"{at.floor.money(amount)} cannot be staked")


def poor(at: Seat, wanted: int, credit: int) -> Refusal:
    sentence = f"the credit is {at.floor.money(credit)}, less than {at.floor.money(wanted)}"
    return Refusal(RefusalCode.CREDIT_TOO_SMALL, sentence)


def changed(at: Seat, bets: Bets, staked: int, *, undoes: bool = False) -> events.WagersChanged:
    """`staked` is what goes from credit to escrow, or comes back where it is negative."""
    account, pot = at.account, escrow(at.board.round)
    moves: tuple[Transfer, ...] = (
        moved(account, pot, staked) if staked > 0 else moved(pot, account, -staked)
    )
    stakes = tuple([events.Stake(bet, amount) for bet, amount in bets.items()])
    return events.WagersChanged(at.session.id, at.board.round, stakes, moves, undoes)


@at_seat
def repeat(at: Seat, body: commands.RepeatWagers) -> Decision | Refusal:
    last = at.session.last.get(at.table.id)
    if not last:
        return Refusal(RefusalCode.NOTHING_ASKED, "there is nothing to repeat at this table")
    return _add_all(at, tuple(commands.Touch(bet, amount) for bet, amount in last.items()))


@at_seat
def double(at: Seat, body: commands.DoubleWagers) -> Decision | Refusal:
    bets = without_prison(at.board.bets)
    if not bets:
        return Refusal(RefusalCode.NOTHING_ASKED, "there is nothing to double")
    return _add_all(at, tuple(commands.Touch(bet, amount) for bet, amount in bets.items()))


def _add_all(at: Seat, touches: tuple[commands.Touch, ...]) -> Decision | Refusal:
    """Repeating and doubling need the credit for all of it; limits may still cut each chip."""
    refusal = must_not_play_elsewhere(at.floor, at.session, at.table)
    if refusal is not None:
        return refusal
    wanted = sum(touch.amount for touch in touches)
    if wanted > at.credit:
        return poor(at, wanted, at.credit)
    return add(at, touches)


@at_seat
def move(at: Seat, body: commands.MoveWager) -> Decision | Refusal:
    """All of it or nothing: a chip that will not go where it was dragged stays where it was."""
    source = _removable(at, body.source, body.amount)
    if isinstance(source, Refusal):
        return source
    taken = _without(at, source, body.amount)
    bet = at.bet(body.destination, body.amount)
    if isinstance(bet, Refusal):
        return bet
    fits: LimitedStake = cut(
        at.offer, at.sign, taken.positions, taken.staked, bet, body.amount, at.confirmed
    )
    if fits.amount != body.amount:
        return unfitting(at.offer, at.sign, bet, body.amount, fits)
    _lay(taken.positions, bet, body.amount)
    left = must_leave_permitted_stake(at.offer, at.sign, taken.positions, source, at.confirmed)
    if left is not None:
        return left
    after = {body.source: taken.bets.get(body.source, 0)}
    after[bet.text] = after.get(bet.text, taken.bets.get(bet.text, 0)) + body.amount
    return Decision((changed(at, after, 0),), Answer(amounts=(body.amount,)))


@at_seat
def cancel(at: Seat, body: commands.CancelWager) -> Decision | Refusal:
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
    there = at.board.bets.get(text, 0)
    free = there - at.board.confirmed.get(text, 0)
    if amount > there:
        money = at.floor.money
        sentence = f"{text} has {money(there)} on it, not {money(amount)}"
        return Refusal(RefusalCode.NOT_THERE, sentence)
    if amount > free:
        clauses = at.offer.wagering.lock.clauses
        return Refusal(
            RefusalCode.CONFIRMED,
            f"{text} is confirmed and stays until the round is settled",
            clauses[0] if clauses else None,
        )
    bet = at.offer.accepted(text)
    if amount % len(bet.positions):
        sentence = f"{at.floor.money(amount)} does not split evenly over {text}"
        return Refusal(RefusalCode.UNEVEN_PIECES, sentence)
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


@at_seat
def clear(at: Seat, body: commands.ClearWagers) -> Decision | Refusal:
    confirmed = at.board.confirmed
    free = {bet: amount - confirmed.get(bet, 0) for bet, amount in at.board.bets.items()}
    back = sum(free.values())
    if back == 0:
        return Refusal(RefusalCode.NOTHING_ASKED, "there is no chip to take back")
    left = {bet: confirmed.get(bet, 0) for bet, amount in free.items() if amount}
    return Decision((changed(at, left, -back),), Answer(amounts=(back,)))


@at_seat
def undo(at: Seat, body: commands.UndoWagers) -> Decision | Refusal:
    if not at.board.undo:
        return Refusal(RefusalCode.NOTHING_ASKED, "there is nothing to undo")
    before = at.board.undo[-1]
    refusal = _must_be_within_reach(at, before)
    return refusal or Decision((changed(at, before, _added_cost(at, before), undoes=True),))


@at_seat
def redo(at: Seat, body: commands.RedoWagers) -> Decision | Refusal:
    if not at.board.redo:
        return Refusal(RefusalCode.NOTHING_ASKED, "there is nothing to redo")
    after = at.board.redo[-1]
    refusal = _must_be_within_reach(at, after)
    return refusal or Decision((replace(changed(at, after, _added_cost(at, after)), redoes=True),))


def _added_cost(at: Seat, bets: Bets) -> int:
    """What these bets cost beyond what lies on them now."""
    return sum(bets.values()) - sum(at.board.bets.get(bet, 0) for bet in bets)


def _must_be_within_reach(at: Seat, bets: Bets) -> Refusal | None:
    cost = _added_cost(at, bets)
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
    there, limits = at.board.positions, at.offer.limits
    after = dict(there)
    touched = [at.offer.accepted(text) for text in bets]
    for bet in touched:
        piece = (bets[bet.text] - at.board.bets.get(bet.text, 0)) // len(bet.positions)
        for position in bet.positions:
            after[position] = after.get(position, 0) + piece
    for position, amount in after.items():
        if _beyond(at.sign.at(position).max, there.get(position, 0), amount):
            sentence = f"{at.floor.money(amount)} is above the limit on {position} now"
            return Refusal(RefusalCode.OVER_LIMIT, sentence, limits.above_maximum.last)
    total = at.board.staked + _added_cost(at, bets)
    if _beyond(at.sign.max_total, at.board.staked, total):
        sentence = f"{at.floor.money(total)} in all is above the limit now"
        return Refusal(RefusalCode.OVER_LIMIT, sentence, limits.total_maximum.last)
    moved = {at_: amount for at_, amount in after.items() if amount != there.get(at_, 0)}
    # A position that stays as it is has nothing to answer for, confirmed or not.
    sure = {at_: amount for at_, amount in at.confirmed.items() if at_ in moved}
    left = (must_leave_permitted_stake(at.offer, at.sign, moved, bet, sure) for bet in touched)
    return next((refusal for refusal in left if refusal is not None), None)


def _beyond(most: int | None, before: int, after: int) -> bool:
    """Chips that lie there already may stay, but no more come to them."""
    return most is not None and after > max(most, before)
