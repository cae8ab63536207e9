"""Wagers in sentences, as for a dispute: valid or not, void or settled."""

from collections.abc import Sequence

from croupier.core.games.contract import Bet
from croupier.core.money import dollars
from croupier.core.offer.offer import AnyOutcome, Offer
from croupier.core.offer.settling import Void, Wager, valid
from croupier.core.refusals import Refusal


def explain(offer: Offer, wagers: Sequence[Wager], outcome: AnyOutcome | Void) -> list[str]:
    """A sentence for each wager of one player on one round, as `settle` judges them together."""
    return [
        _refused(bet) if isinstance(bet, Refusal) else _counted(offer, bet, wager, outcome)
        for bet, wager in zip(valid(offer, wagers), wagers, strict=True)
    ]


def _refused(refusal: Refusal) -> str:
    by = f", by {refusal.clause}" if refusal.clause else ""
    return f"{refusal.sentence}; the wager does not count and takes no stake{by}."


def _counted(offer: Offer, bet: Bet, wager: Wager, outcome: AnyOutcome | Void) -> str:
    if not isinstance(outcome, Void):
        return offer.game.explain(bet, wager.stake, outcome)
    stake = dollars(wager.stake)
    why = f" ({outcome.reason})" if outcome.reason else ""
    return (
        f"{stake} on {bet.label} ({bet.text}); the round is void{why}; the stake of {stake} is"
        f" returned, by {offer.void_clause}."
    )
