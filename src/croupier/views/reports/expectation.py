"""What the house must expect of a whole round, and how far it may come out otherwise.

All terminals share one spin. So the wagers of a round are not priced one by one: for each outcome
everything that lies on the layout is settled together, and only rounds are independent.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import lcm

from msgspec import Struct

from croupier.core.games.contract import Bet, Status
from croupier.core.games.roulette.outcome import LuckyBall
from croupier.core.identifiers import BetText
from croupier.core.money import Cents
from croupier.core.offer.offer import Offer
from croupier.core.pit.rounds.results import SessionSettled
from croupier.core.rulebook.game import GameName


class Expectation(Struct, frozen=True):
    """Of the house's result, in cents and in square cents. Both are exact."""

    mean: Fraction
    variance: Fraction


NOTHING = Expectation(Fraction(0), Fraction(0))


def stakes(results: Iterable[SessionSettled]) -> dict[BetText, int]:
    """What lay on each bet, of all terminals together. A void wager takes no part in the spin."""
    found: dict[BetText, int] = {}
    for result in results:
        for wager in result.wagers:
            if wager.status != Status.VOID:
                found[wager.bet] = found.get(wager.bet, 0) + wager.stake
    return found


class Liability:
    """What each bet of an offer costs the house under each outcome; worked out once for a bet."""

    def __init__(self, offer: Offer) -> None:
        self._game = offer.game
        weighted = list(offer.game.weighted_outcomes()) if _has_weights(offer) else []
        self._outcomes = [outcome for outcome, _ in weighted]
        self._whole = lcm(*(weight.denominator for _, weight in weighted))
        self._weights = [int(weight * self._whole) for _, weight in weighted]
        self._known: dict[BetText, tuple[int, tuple[int, ...]] | None] = {}

    def expect(self, on: Mapping[BetText, int]) -> Expectation | None:
        """None where a document does not say how often something comes, or has no such bet."""
        lines = [(stake, self._line(bet)) for bet, stake in on.items() if stake]
        if not lines:
            return NOTHING
        if not self._outcomes:
            return None
        unit = lcm(*(line[0] for _, line in lines if line is not None))
        results = [0] * len(self._outcomes)
        for stake, line in lines:
            if line is None:
                return None
            times = stake * (unit // line[0])
            for place, won in enumerate(line[1]):
                results[place] += times * won
        return self._moments(results, unit)

    def _moments(self, results: list[int], unit: int) -> Expectation:
        first = second = 0
        for weight, result in zip(self._weights, results, strict=True):
            first += weight * result
            second += weight * result * result
        mean = Fraction(first, self._whole * unit)
        return Expectation(mean, Fraction(second, self._whole * unit * unit) - mean * mean)

    def _line(self, text: BetText) -> tuple[int, tuple[int, ...]] | None:
        """The smallest stake that is paid without a part of a cent, and what the house keeps."""
        if text not in self._known:
            bet = self._game.bet(text)
            self._known[text] = self._settled(bet) if isinstance(bet, Bet) else None
        return self._known[text]

    def _settled(self, bet: Bet) -> tuple[int, tuple[int, ...]]:
        stake = Cents(len(bet.positions) * bet.unit)
        settle = self._game.settle
        kept = (stake - settle(bet, stake, outcome).credit for outcome in self._outcomes)
        return stake, tuple(kept)


def _has_weights(offer: Offer) -> bool:
    options = offer.options
    mega = offer.name is GameName.ROULETTE and options.lucky_ball is LuckyBall.MEGA
    return not mega or options.mega is not None
