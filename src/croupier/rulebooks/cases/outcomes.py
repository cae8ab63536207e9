"""Outcomes to try a rulebook's bets on, few of them and of every kind that a bet can tell apart."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from croupier.core.games.baccarat.cards import RANKS, SUITS, Card
from croupier.core.games.baccarat.outcome import Coup, coup
from croupier.core.games.baccarat.rules import Draw, next_draw
from croupier.core.games.contract import OutcomeData
from croupier.core.games.roulette.outcome import Boost, LuckyBall
from croupier.core.games.roulette.rules import COLOURS, WHEELS
from croupier.core.offer.offer import Offer
from croupier.core.rulebook.games.baccarat import Tableau
from croupier.core.rulebook.games.paytable import GameName

# Of four cards: all of different suits, and both hands of one suit each.
_SUITS = ("".join(SUITS[:4]), SUITS[0] * 2 + SUITS[1] * 2, SUITS[0] * 4)


def outcomes(offer: Offer) -> Iterator[OutcomeData]:
    """All of different numbers, dice, or coups as far as a bet can see."""
    settings = offer.book.settings
    if offer.name is GameName.ROULETTE:
        yield from _spins(offer)
    elif offer.name is GameName.SIC_BO:
        for dice in product(range(1, 7), repeat=3):
            if list(dice) == sorted(dice):
                yield OutcomeData(dice=dice)
    elif settings.baccarat is not None:
        yield from _coups(settings.baccarat.tableau)


def _spins(offer: Offer) -> Iterator[OutcomeData]:
    """With Lucky Ball the number that came is drawn by each colour in turn, and boosted or not."""
    labels = WHEELS[offer.options.wheel].labels
    mode = offer.options.lucky_ball
    if mode is LuckyBall.OFF:
        yield from (OutcomeData(number=number) for number in labels)
        return
    boosts = tuple(Boost) if mode is LuckyBall.MEGA else (Boost.SUPER,)
    number, *others = labels
    for boost, place, boosted in product(boosts, range(len(COLOURS)), COLOURS):
        drawn = [*others[:place], number, *others[place : len(COLOURS) - 1]]
        lucky = dict(zip(COLOURS, drawn, strict=True))
        yield OutcomeData(number=number, lucky=lucky, boosted=boosted, boost=boost)


def _coups(tableau: Tableau) -> Iterator[OutcomeData]:
    """Every sight of a coup that a bet could have, once."""
    seen: set[tuple[Any, ...]] = set()
    # Pictures count as tens do. Suits are looked at in pairs alone.
    of_a_count = RANKS[:10]
    for number, (ranks, suits) in enumerate(product(product(of_a_count, repeat=4), _SUITS)):
        if suits != _SUITS[0] and ranks[0] != ranks[1] and ranks[2] != ranks[3]:
            continue
        cards = [Card(rank + suit) for rank, suit in zip(ranks, suits, strict=True)]
        # Third cards run through the ranks, one faster than the other.
        thirds = [Card(RANKS[number * pace % len(RANKS)] + SUITS[-pace]) for pace in (1, 2)]
        dealt = _dealt(tableau, (cards[0], cards[1]), (cards[2], cards[3]), thirds)
        sight = _sight(coup(tableau, *dealt))
        if sight not in seen:
            seen.add(sight)
            yield OutcomeData(player=tuple(dealt[0]), banker=tuple(dealt[1]))


def _dealt(
    tableau: Tableau, player: tuple[Card, ...], banker: tuple[Card, ...], left: list[Card]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    hands = {Draw.PLAYER: player, Draw.BANKER: banker}
    step = next_draw(tableau, hands[Draw.PLAYER], hands[Draw.BANKER])
    while step.draw is not Draw.DONE:
        hands[step.draw] = (*hands[step.draw], left.pop(0))
        step = next_draw(tableau, hands[Draw.PLAYER], hands[Draw.BANKER])
    return hands[Draw.PLAYER], hands[Draw.BANKER]


def _sight(made: Coup) -> tuple[Any, ...]:
    return tuple(
        (hand.points, hand.natural, hand.pair, hand.size, hand.suited)
        for hand in (made.player, made.banker)
    )
