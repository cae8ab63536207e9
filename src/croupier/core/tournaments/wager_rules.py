"""Which of a player's tournament wagers stand at the close, and what they risk."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText
from croupier.core.money import Cents
from croupier.core.offer.offer import AnyOutcome, Offer
from croupier.core.tournaments.conditions import LimitStep


class JudgedWagers(Struct, frozen=True):
    """What stands on each bet, what goes back, and how much more a player had to put down.

    `void` says that they could not: all of it goes back, and they are out of the session.
    """

    stands: Mapping[BetText, int]
    returned: int = 0
    made_up: int = 0
    void: bool = False


def cut_to_limits(bet: Bet, amount: int, step: LimitStep) -> int:
    """In units of the minimum on each piece, and no piece above the maximum."""
    pieces = len(bet.positions)
    piece = min(amount // pieces, step.maximum)
    return piece // step.minimum * step.minimum * pieces


def judged(bets: Mapping[Bet, int], step: LimitStep, in_hand: int) -> JudgedWagers:
    """`bets` in the order in which they were laid. The minimum is on the round's sum; unit and
    maximum are on each wager. What is short is made up on the wager that was laid last.
    """
    laid = sum(bets.values())
    stands = {bet.text: cut_to_limits(bet, amount, step) for bet, amount in bets.items()}
    stands = {text: amount for text, amount in stands.items() if amount}
    total = sum(stands.values())
    if total >= step.minimum or not bets:
        return JudgedWagers(stands, laid - total)
    last = list(bets)[-1]
    least = step.minimum * len(last.positions)
    made_up = least - stands.get(last.text, 0)
    if made_up > in_hand + laid - total:
        return JudgedWagers({}, laid, void=True)
    stands[last.text] = least
    return JudgedWagers(
        stands, max(laid - sum(stands.values()), 0), max(sum(stands.values()) - laid, 0)
    )


def outcomes_of(offer: Offer) -> tuple[AnyOutcome, ...]:
    """Every outcome that bets can tell apart."""
    return tuple(outcome for outcome, _ in offer.game.weighted_outcomes())


def risked(offer: Offer, bets: Mapping[BetText, int], outcomes: Iterable[AnyOutcome]) -> int:
    """The most that these wagers together can lose, whatever else they may win."""
    known = [(offer.accepted(text), amount) for text, amount in bets.items()]
    staked = sum(amount for _, amount in known)
    worst = 0
    for outcome in outcomes:
        back = sum(offer.game.settle(bet, Cents(amount), outcome).credit for bet, amount in known)
        worst = max(worst, staked - back)
    return worst
