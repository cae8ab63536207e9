"""The most that wagers of one round can come to, stakes included: by the code that pays."""

from collections.abc import Mapping

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText
from croupier.core.invariants import require
from croupier.core.money import Cents
from croupier.core.offer.offer import Offer, build
from croupier.core.offer.pricing import lacks_mega


def ceiling(offer: Offer, wagers: Mapping[BetText, int]) -> int:
    """Under whichever outcome pays all of them together best."""
    if not wagers:
        return 0
    game = _whole(offer).game
    bets = [(_known(offer, text), Cents(stake)) for text, stake in wagers.items()]
    return max(
        sum(game.settle(bet, stake, outcome).credit for bet, stake in bets)
        for outcome, _ in game.weighted_outcomes()
    )


def _known(offer: Offer, text: BetText) -> Bet:
    bet = offer.game.bet(text)
    assert isinstance(bet, Bet), f"{text} was accepted and is no bet"
    return bet


def _whole(offer: Offer) -> Offer:
    """Where nobody has said how often Mega comes, it may come all the same: any chance will do."""
    if not lacks_mega(offer):
        return offer
    options = offer.options
    given = {
        "wheel": options.wheel,
        "lucky_ball": options.lucky_ball.value,
        "layout": options.layout.value,
        "form": options.form.value,
        "mega": "1/1000",
    }
    built = build(offer.book, offer.name.value, given)
    require(isinstance(built, Offer), f"the same offer with a chance of Mega is none: {built}")
    assert isinstance(built, Offer)
    return built
