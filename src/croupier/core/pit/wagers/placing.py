"""Puts chips on the layout: by touch, by repeating the last wagers, by doubling."""

from croupier.core.games.contract import Bet
from croupier.core.ledger.accounts import escrow
from croupier.core.ledger.ledger import Transfer, moved
from croupier.core.money import STAKE_MAX, dollars
from croupier.core.offer.limits import Bound, Cut, cut
from croupier.core.pit.state import Bets
from croupier.core.pit.wagers import commands
from croupier.core.pit.wagers.events import Stake, WagersChanged
from croupier.core.pit.wagers.seat import Seat, at_seat, must_not_play_elsewhere
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Answer, Decision

# More than any layout has bets: no player's hand makes so many, and nobody else shall wait for it.
TOUCHES_AT_MOST = 1_000


@at_seat
def place(at: Seat, body: commands.PlaceWagers) -> Decision | Refusal:
    return must_not_play_elsewhere(at.floor, at.session, at.table) or add(at, body.touches)


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
        bet = _bet(at, touch)
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
            first = first or unfitting(bet, touch.amount, fits)
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


def unfitting(bet: Bet, wanted: int, fits: Cut) -> Refusal:
    """Why limits do not let all of a touch lie there."""
    match fits.bound:
        case Bound.MINIMUM:
            sentence = f"{dollars(wanted)} on {bet.text} is below the minimum"
            return Refusal(RefusalCode.BELOW_MINIMUM, sentence, fits.clause)
        case Bound.STEP:
            sentence = f"{dollars(wanted)} on {bet.text} is between the permitted steps"
            return Refusal(RefusalCode.OFF_STEP, sentence, fits.clause)
        case _:
            sentence = f"{dollars(wanted)} on {bet.text} is more than the limits allow"
            return Refusal(RefusalCode.OVER_LIMIT, sentence, fits.clause)


def _bet(at: Seat, touch: commands.Touch) -> Bet | Refusal:
    amount = touch.amount
    if not 0 < amount <= STAKE_MAX:
        return Refusal(RefusalCode.BAD_AMOUNT, f"{dollars(amount)} is no stake")
    return at.bet(touch.bet, amount)


def poor(at: Seat, wanted: int, credit: int) -> Refusal:
    sentence = f"{dollars(wanted)} are more than the credit of {dollars(credit)}"
    return Refusal(RefusalCode.CREDIT_TOO_SMALL, sentence)


def changed(at: Seat, bets: Bets, staked: int, *, undoes: bool = False) -> WagersChanged:
    """`staked` is what goes from credit to escrow, or comes back where it is negative."""
    account, pot = at.account, escrow(at.board.round)
    moves: tuple[Transfer, ...] = (
        moved(account, pot, staked) if staked > 0 else moved(pot, account, -staked)
    )
    stakes = tuple([Stake(bet, amount) for bet, amount in bets.items()])
    return WagersChanged(at.session.id, at.board.round, stakes, moves, undoes)


@at_seat
def repeat(at: Seat, body: commands.RepeatWagers) -> Decision | Refusal:
    last = at.session.last.get(at.table.id)
    if not last:
        return Refusal(RefusalCode.NOTHING_ASKED, "there is nothing to repeat at this table")
    return _whole(at, tuple(commands.Touch(bet, amount) for bet, amount in last.items()))


@at_seat
def double(at: Seat, body: commands.DoubleWagers) -> Decision | Refusal:
    if not at.board.bets:
        return Refusal(RefusalCode.NOTHING_ASKED, "there is nothing to double")
    return _whole(at, tuple(commands.Touch(bet, amount) for bet, amount in at.board.bets.items()))


def _whole(at: Seat, touches: tuple[commands.Touch, ...]) -> Decision | Refusal:
    """Repeating and doubling need the credit for all of it; limits may still cut each chip."""
    refusal = must_not_play_elsewhere(at.floor, at.session, at.table)
    if refusal is not None:
        return refusal
    wanted = sum(touch.amount for touch in touches)
    if wanted > at.credit:
        return poor(at, wanted, at.credit)
    return add(at, touches)
