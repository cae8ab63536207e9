"""Whole shoes by depth: what the kernel is told of the bets, each by the code that pays.

A bet must pay by points, naturals and the number of cards, or by pairs, or by a sum of both. One
that asks for suits, or for a pair together with something else, is left out and named.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm, perm

from msgspec import Struct

from croupier.core.games.baccarat.cards import RANKS
from croupier.core.games.baccarat.payout import Baccarat
from croupier.core.games.baccarat.rules import CARDS_PER_COUP_MAX
from croupier.core.offer.offer import AnyOutcome, Offer
from croupier.core.offer.pricing import OddsLine
from croupier.core.refusals import Refusal
from croupier.montecarlo.classes import Play, sighted_coups, sighted_mask, whole_shoes
from croupier.montecarlo.estimates import groups_of, paid
from croupier.montecarlo.job import Kernel

# What the kernel adds up: orders of six cards, times the most that a bet can win.
_SUM_MAX = 2**63 - 1


class CountedBet(Struct, frozen=True):
    """What a bet wins or loses of its stake by each class of points, and what by pairs more."""

    bet: str
    stake: int
    points: tuple[int, ...]
    pairs: tuple[int, ...]


class ByDepth(Struct, frozen=True):
    play: Play
    counted: tuple[CountedBet, ...]
    left_out: tuple[str, ...]


def by_depth(offer: Offer, lines: Sequence[OddsLine], behind: int) -> ByDepth | Refusal:
    from croupier.montecarlo.kernels.depths import BILLION
    from croupier.montecarlo.kernels.shoes import GROUPS

    game = offer.game
    assert isinstance(game, Baccarat), "only baccarat is dealt from a shoe"
    shoes = whole_shoes(game, behind, (0,))
    if isinstance(shoes, Refusal):
        return shoes
    sighted = sighted_coups(game.sight)
    orders = perm(shoes.parameters[0] * len(RANKS), CARDS_PER_COUP_MAX)
    tables = {line.bet: _counted(offer, line, sighted, orders) for line in lines}
    counted = tuple(table for table in tables.values() if table is not None)
    fresh = {line.bet: round((line.price.returned - 1) * BILLION) for line in lines}
    group_of = groups_of([offer], shoes.outcomes)
    parameters = (
        *shoes.parameters[:GROUPS],
        max(group_of) + 1,
        *(sighted_mask(game.sight), len(sighted) // len(shoes.outcomes), len(counted)),
        *(
            number
            for bet in counted
            for number in (bet.stake, fresh[bet.bet], *bet.points, *bet.pairs)
        ),
        *group_of,
    )
    play = Play(Kernel.DEPTHS, parameters, shoes.outcomes, shoes.class_of)
    left_out = tuple(name for name, table in tables.items() if table is None)
    return ByDepth(play, counted, left_out)


def _counted(
    offer: Offer, line: OddsLine, sighted: Sequence[AnyOutcome], orders: int
) -> CountedBet | None:
    """None where what it pays is no sum of something by points and something by pairs."""
    won = [returned - 1 for returned in paid(offer, line.text, sighted).returned]
    if any(won[place] != won[place - place % _SUITS] for place in range(len(won))):
        return None
    points = [won[_place(number, 0)] for number in range(_POINTS)]
    pairs = [won[_place(0, pair)] - won[0] for pair in range(_PAIRS)]
    if any(
        won[_place(number, pair)] != by_points + by_pair
        for number, by_points in enumerate(points)
        for pair, by_pair in enumerate(pairs)
    ):
        return None
    stake = lcm(*(each.denominator for each in (*points, *pairs)))
    most = max(abs(each) for each in points) + max(abs(each) for each in pairs) + 1
    if most * stake * orders > _SUM_MAX:
        return None
    return CountedBet(line.bet, stake, _whole_amounts(points, stake), _whole_amounts(pairs, stake))


# Sighted classes: points of both, naturals, pairs, number of cards, suits; from the last on.
_POINTS, _PAIRS, _SUITS = 1600, 4, 4


def _place(points: int, pair: int) -> int:
    totals_and_naturals, sizes = divmod(points, 4)
    return ((totals_and_naturals * _PAIRS + pair) * 4 + sizes) * _SUITS


def _whole_amounts(parts: Sequence[Fraction], stake: int) -> tuple[int, ...]:
    return tuple(int(part * stake) for part in parts)
