"""Any single wager in a sentence: valid or not, void or settled."""

from croupier.core.money import dollars
from croupier.core.offer.offer import AnyOutcome, Offer
from croupier.core.offer.settling import Void, Wager, valid
from croupier.core.refusals import Refusal


def explain(offer: Offer, wager: Wager, outcome: AnyOutcome | Void) -> str:
    """As for a dispute. A side wager is taken to have had its main wager beside it."""
    bet = offer.game.bet(wager.bet)
    if isinstance(bet, Refusal):
        return f"{bet.sentence}: no wager was made and nothing is owed ({bet.clause})."
    judged = valid(offer, [wager])[0]
    if isinstance(judged, Refusal) and offer.stands_alone(bet):
        return f"{judged.sentence}: the stake never counted ({judged.clause})."
    if isinstance(outcome, Void):
        return (
            f"{bet.label} ({bet.text}), {dollars(wager.stake)}; the round is void"
            f" ({outcome.reason}); the stake of {dollars(wager.stake)} is returned,"
            f" by {offer.void_clause}."
        )
    return offer.game.explain(bet, wager.stake, outcome)
