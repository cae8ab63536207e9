"""The exact odds table of an offer, reckoned once for each rulebook, game and choice of options."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from croupier.core.games.contract import Bet, Status
from croupier.core.games.roulette.bets import Kind
from croupier.core.money import Cents
from croupier.core.offer.offer import Offer, build
from croupier.core.offer.pricing import OddsLine, odds_table
from croupier.core.refusals import Refusal
from croupier.views.offers.same_offer import SameOffer

_DOLLAR = 100


class Priced(Struct, frozen=True):
    """`disclosed` is false where Mega is drawn and nobody has said how often."""

    lines: Mapping[str, OddsLine]
    examples: Mapping[str, str]
    disclosed: bool

    def line_of(self, bet: Bet) -> str:
        return bet.kind if bet.kind in self.lines else bet.row

    def edge_of(self, line: str) -> Fraction | None:
        if not self.disclosed and line.startswith(Kind.LUCKY.value):
            return None
        return self.lines[line].price.edge


def priced(offer: Offer) -> Priced:
    """Baccarat takes a good part of a second the first time; asking again costs nothing."""
    return _priced(SameOffer(offer))


@lru_cache(maxsize=64)
def _priced(question: SameOffer) -> Priced:
    offer = question.offer
    table = odds_table(offer)
    disclosed = not isinstance(table, Refusal)
    if isinstance(table, Refusal):
        offer = _without_mega(offer)
        table = odds_table(offer)
    assert not isinstance(table, Refusal)
    lines = {line.bet: line for line in table}
    return Priced(lines, _examples(offer, lines), disclosed)


def _without_mega(offer: Offer) -> Offer:
    """The same table if Mega never came: what the other bets cost does not depend on it."""
    options = offer.options
    given = {
        "wheel": options.wheel,
        "lucky_ball": options.lucky_ball.value,
        "layout": options.layout.value,
        "form": options.form.value,
        "mega": "0/1",
    }
    built = build(offer.book, offer.name.value, given)
    assert isinstance(built, Offer), built
    return built


def _examples(offer: Offer, lines: Mapping[str, OddsLine]) -> dict[str, str]:
    """A winning wager of each line in the sentence that a dispute would get."""
    outcomes = [outcome for outcome, _ in offer.game.weighted_outcomes()]
    found: dict[str, str] = {}
    for bet in offer.game.bets():
        line = bet.kind if bet.kind in lines else bet.row
        if line in found:
            continue
        stake = Cents(_DOLLAR * len(bet.positions))
        for outcome in outcomes:
            if offer.game.settle(bet, stake, outcome).status is Status.WIN:
                found[line] = offer.game.explain(bet, stake, outcome)
                break
    return found
