"""What a coup produced, as bets and displays need it, and every coup with its exact weight.

The weights are integers, counted over all orders of the first six cards. The pairs tell cards of
one count apart by rank, but only among the first four; the tableau never does. So four cards are
counted by rank, two by what they count, and then dealt by the tableau.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import perm
from typing import NamedTuple

from msgspec import Struct, structs

from croupier.core.games.baccarat.cards import (
    RANKS,
    SUITS,
    Card,
    Rank,
    count_of_rank,
    fault,
    points,
    rank,
)
from croupier.core.games.baccarat.pair_suits import suited
from croupier.core.games.baccarat.rules import (
    CARDS_PER_COUP_MAX,
    Draw,
    DrawStep,
    banker_draws,
    ends_at_once,
    next_draw,
    player_draws,
)
from croupier.core.games.contract import OutcomeData, impossible
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.baccarat import BaccaratRules, Tableau


class Result(StrEnum):
    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"


class Hand(Struct, frozen=True):
    """`pair` and `natural` are of the first two cards. `cards` is empty where it stands for many.

    No payout looks at `cards`, so that one hand can stand for every hand like it. `size` and
    `suited` (a pair of one suit) are none where nobody looks at them.
    """

    points: int
    natural: bool
    pair: bool
    cards: tuple[Card, ...] = ()
    size: int | None = None
    suited: bool | None = None


class Sight(Struct, frozen=True):
    """What bets look at besides points, naturals and pairs: the number of cards, and suits."""

    sizes: bool = False
    suits: bool = False


PLAIN = Sight()


class Coup(Struct, frozen=True):
    player: Hand
    banker: Hand

    @property
    def result(self) -> Result:
        if self.player.points == self.banker.points:
            return Result.TIE
        ahead = self.player.points > self.banker.points
        return Result.PLAYER if ahead else Result.BANKER


def coup(tableau: Tableau, player: Sequence[Card], banker: Sequence[Card]) -> Coup:
    return Coup(_hand(tableau, player), _hand(tableau, banker))


def _hand(tableau: Tableau, cards: Sequence[Card]) -> Hand:
    return Hand(
        points=points(cards),
        natural=points(cards[:2]) in tableau.natural.value,
        pair=rank(cards[0]) == rank(cards[1]),
        cards=tuple(cards),
        size=len(cards),
        suited=cards[0] == cards[1],
    )


_OURS = ("player", "banker", "void")
_FOREIGN = tuple(item.name for item in structs.fields(OutcomeData) if item.name not in _OURS)
_BLANK = OutcomeData()


def read(data: OutcomeData, rules: BaccaratRules) -> Coup | Refusal:
    foreign = [name for name in _FOREIGN if getattr(data, name) != getattr(_BLANK, name)]
    if foreign:
        return _refusal(impossible(foreign, "baccarat"))
    if data.player is None or data.banker is None:
        missing = "player" if data.player is None else "banker"
        return _refusal(f"the outcome has no {missing} hand")
    wrong = fault(data.player + data.banker, rules.shoe.decks.value)
    if wrong is not None:
        return _refusal(wrong)
    for name, hand in (("Player", data.player), ("Banker", data.banker)):
        if len(hand) not in (2, 3):
            held = "1 card" if len(hand) == 1 else f"{len(hand)} cards"
            return _refusal(f"{name} has {held}, and a hand has two or three")
    player = tuple(Card(text) for text in data.player)
    banker = tuple(Card(text) for text in data.banker)
    return _must_follow_tableau(rules.tableau, player, banker) or coup(
        rules.tableau, player, banker
    )


def _must_follow_tableau(
    tableau: Tableau, player: tuple[Card, ...], banker: tuple[Card, ...]
) -> Refusal | None:
    """Deals the hands over again from their first two cards, and says where they part."""
    shown = {Draw.PLAYER: player, Draw.BANKER: banker}
    dealt = {Draw.PLAYER: player[:2], Draw.BANKER: banker[:2]}
    step = next_draw(tableau, dealt[Draw.PLAYER], dealt[Draw.BANKER])
    while step.draw is not Draw.DONE:
        if len(shown[step.draw]) == 2:
            return _against(step, f"but {step.draw.value.title()} has no third card")
        dealt[step.draw] = shown[step.draw]
        step = next_draw(tableau, dealt[Draw.PLAYER], dealt[Draw.BANKER])
    excess = [side.value.title() for side in shown if len(shown[side]) > len(dealt[side])]
    if excess:
        verb = "have" if len(excess) > 1 else "has"
        return _against(step, f"but {' and '.join(excess)} {verb} a third card")
    return None


def _against(step: DrawStep, what: str) -> Refusal:
    clause = step.clauses[0] if step.clauses else None
    return Refusal(RefusalCode.IMPOSSIBLE_OUTCOME, f"{step.reason}, {what}", clause)


def _refusal(sentence: str) -> Refusal:
    return Refusal(RefusalCode.IMPOSSIBLE_OUTCOME, sentence)


_COUNTS = range(10)


class _Opening(Struct, frozen=True):
    """What four cards leave behind: each hand's points, and whether it is a pair, in one suit."""

    player: int
    banker: int
    player_pair: bool
    banker_pair: bool
    player_suited: bool | None = None
    banker_suited: bool | None = None


_COUNTED_LATELY = 4
# Ways by what the fifth card counts, then by what the sixth does.
_LastTwo = list[list[int]]


def weighted_coups(rules: BaccaratRules, sight: Sight = PLAIN) -> Iterator[tuple[Coup, Fraction]]:
    return iter(_weighted_coups(rules.tableau, rules.shoe.decks.value, sight))


@lru_cache(_COUNTED_LATELY)
def _weighted_coups(
    tableau: Tableau, decks: int, sight: Sight
) -> tuple[tuple[Coup, Fraction], ...]:
    """Asked of every table of odds, and of all the ways to settle under one rulebook."""
    copies = dict.fromkeys(RANKS, len(SUITS) * decks)
    orders = perm(sum(copies.values()), CARDS_PER_COUP_MAX)
    ways = coup_ways(tableau, copies, sight)
    return tuple((coup, Fraction(number, orders)) for coup, number in ways.items())


def coup_ways(
    tableau: Tableau, copies: Mapping[Rank, int], sight: Sight = PLAIN
) -> dict[Coup, int]:
    """In how many orders of six of these cards each coup comes about, drawn to the end or not.

    Where suits count, each rank must have as many cards of one suit as of another.
    """
    natural = tableau.natural.value
    total: dict[Coup, int] = defaultdict(int)
    for opening, last_two in _six_card_orders(tuple(copies.items()), sight).items():
        for final, ways in _dealt(tableau, opening, last_two).items():
            sizes = (final.player_cards, final.banker_cards) if sight.sizes else (None, None)
            suited = (opening.player_suited, opening.banker_suited)
            player, banker = opening.player in natural, opening.banker in natural
            coup = Coup(
                Hand(final.player, player, opening.player_pair, (), sizes[0], suited[0]),
                Hand(final.banker, banker, opening.banker_pair, (), sizes[1], suited[1]),
            )
            total[coup] += ways
    return total


class _Final(NamedTuple):
    player: int
    banker: int
    player_cards: int
    banker_cards: int


def _dealt(tableau: Tableau, opening: _Opening, last_two: _LastTwo) -> Mapping[_Final, int]:
    """The ways to each pair of final hands."""
    final: dict[_Final, int] = defaultdict(int)
    player, banker = opening.player, opening.banker
    if ends_at_once(tableau, player, banker):
        final[_Final(player, banker, 2, 2)] = sum(map(sum, last_two))
    elif player_draws(tableau, player):
        for third in _COUNTS:
            draws = banker_draws(tableau, banker, third)
            for sixth, ways in enumerate(last_two[third]):
                drawn = (banker + sixth * draws) % 10
                final[_Final((player + third) % 10, drawn, 3, 2 + draws)] += ways
    else:
        draws = banker_draws(tableau, banker, None)
        for fifth in _COUNTS:
            drawn = (banker + fifth * draws) % 10
            final[_Final(player, drawn, 2, 2 + draws)] += sum(last_two[fifth])
    return final


@lru_cache(_COUNTED_LATELY)
def _six_card_orders(
    cards: tuple[tuple[Rank, int], ...], sight: Sight
) -> Mapping[_Opening, _LastTwo]:
    """The same for every tableau: rulebooks that are priced together ask for the same few."""
    copies = dict(cards)
    held = [0] * 10
    for of_rank, number in cards:
        held[count_of_rank(of_rank)] += number
    orders: dict[_Opening, _LastTwo] = defaultdict(lambda: [[0] * 10 for _ in _COUNTS])
    for (opening, out), ways in _four_card_orders(copies, sight).items():
        left = held.copy()
        for counted in out:
            left[counted] -= 1
        for fifth, row in enumerate(orders[opening]):
            so_far = ways * left[fifth]
            for sixth, more in enumerate(left):
                row[sixth] += so_far * more
            row[fifth] -= so_far
    return orders


def _four_card_orders(
    copies: Mapping[Rank, int], sight: Sight
) -> Mapping[tuple[_Opening, tuple[int, ...]], int]:
    """Ways by opening and by what its four cards count, in rising order."""
    orders: dict[tuple[_Opening, tuple[int, ...]], int] = defaultdict(int)
    hands = list(combinations_with_replacement(RANKS, 2))
    for (a, b), (c, d) in product(hands, repeat=2):
        ways = (
            copies.get(a, 0)
            * (copies.get(b, 0) - (b == a))
            * (copies.get(c, 0) - (c == a) - (c == b))
            * (copies.get(d, 0) - (d == a) - (d == b) - (d == c))
            * (1 if a == b else 2)
            * (1 if c == d else 2)
        )
        counts = [count_of_rank(rank) for rank in (a, b, c, d)]
        opening = _Opening(
            (counts[0] + counts[1]) % 10, (counts[2] + counts[3]) % 10, a == b, c == d
        )
        out = tuple(sorted(counts))
        if not sight.suits:
            orders[opening, out] += ways
            continue
        pairs = (copies.get(a, 0) if a == b else None, copies.get(c, 0) if c == d else None)
        for case in suited(*pairs, same=a == c):
            seen = structs.replace(opening, player_suited=case.player, banker_suited=case.banker)
            orders[seen, out] += int(ways * case.chance)
    return orders
