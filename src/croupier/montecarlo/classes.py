"""What a kernel is told of a game under its rulebook, and which outcome each of its classes is.

The kernels know neither rulebooks nor bets. Here their classes become outcomes that the code that
pays settles, and exact outcomes become classes, so that counts can be held against exact chances.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

from msgspec import Struct, structs

from croupier.core.games.baccarat.cards import RANKS, SUITS
from croupier.core.games.baccarat.outcome import PLAIN, Coup, Hand, Sight
from croupier.core.games.baccarat.payout import Baccarat
from croupier.core.games.roulette.outcome import Boost, LuckyBall, LuckyDraw, Spin
from croupier.core.games.roulette.payout import Roulette
from croupier.core.games.roulette.rules import COLOURS
from croupier.core.games.sicbo.outcome import Roll
from croupier.core.games.sicbo.rules import FACES
from croupier.core.offer.offer import AnyOutcome, Offer
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.baccarat import Burn, LastCoup, OwnBurn, Tableau
from croupier.montecarlo.job import Kernel

# What a kernel can draw exactly; far finer than any disclosed probability of Mega.
MEGA_PARTS_MAX = 1 << 62


class Play(Struct, frozen=True):
    """A kernel, what it is told, and the outcome of each of its classes."""

    kernel: Kernel
    parameters: tuple[int, ...]
    outcomes: Sequence[AnyOutcome]
    class_of: Callable[[Any], int]

    def chances(self, offer: Offer) -> list[Fraction]:
        """The exact chance of each class."""
        found = [Fraction(0)] * len(self.outcomes)
        for outcome, weight in offer.game.weighted_outcomes():
            found[self.class_of(outcome)] += weight
        return found


def play_of(offer: Offer) -> Play | Refusal:
    game = offer.game
    if isinstance(game, Roulette):
        return _lucky_spins(game) if game.lucky_ball is not LuckyBall.OFF else _spins(game)
    if isinstance(game, Baccarat):
        return coups(game)
    return Play(Kernel.ROLLS, (), ROLLS, _ROLL_CLASS.__getitem__)


ROLLS = [Roll((one, two, three)) for one, two, three in product(FACES, repeat=3)]
_ROLL_CLASS: Mapping[Roll, int] = {roll: number for number, roll in enumerate(ROLLS)}


def _spins(game: Roulette) -> Play:
    labels = game.wheel.labels
    numbers = {label: number for number, label in enumerate(labels)}
    outcomes = [Spin(label) for label in labels]
    return Play(Kernel.SPINS, (len(labels),), outcomes, lambda spin: numbers[spin.pocket])


def _lucky_spins(game: Roulette) -> Play | Refusal:
    chance = game.mega if game.lucky_ball is LuckyBall.MEGA and game.mega else Fraction(0)
    if chance.denominator >= MEGA_PARTS_MAX:
        sentence = f"mega={chance} is finer than rounds are played: use a denominator below 2^62"
        return Refusal(RefusalCode.UNKNOWN_OPTION, sentence)
    labels = game.wheel.labels
    numbers = {label: number for number, label in enumerate(labels)}

    def class_of(spin: Spin) -> int:
        return numbers[spin.pocket] * len(_DRAWS) + _DRAWS.index(_draw_class(spin))

    outcomes = []
    for pocket in labels:
        missed = dict(zip(COLOURS, (each for each in labels if each != pocket), strict=False))
        for colour, boost in _DRAWS:
            drawn = {**missed, colour: pocket} if colour else missed
            another = COLOURS[COLOURS.index(colour) - 1] if colour else COLOURS[0]
            boosted = colour if colour and boost else another
            # Where Mega is not in play its class never comes, and has no prize of its own.
            mega = boost == Boost.MEGA and game.lucky_ball is LuckyBall.MEGA
            draw = LuckyDraw(drawn, boosted, Boost.MEGA if mega else Boost.SUPER)
            outcomes.append(Spin(pocket, draw))
    parameters = (len(labels), chance.numerator, chance.denominator)
    return Play(Kernel.LUCKY_SPINS, parameters, outcomes, class_of)


# The colour whose number came, if one did, and how it was boosted, as the kernel numbers them.
_DRAWS = [("", ""), *product(COLOURS, ("", Boost.SUPER.value, Boost.MEGA.value))]


def _draw_class(spin: Spin) -> tuple[str, str]:
    draw = spin.lucky
    assert draw is not None, "Lucky Ball is played"
    hit = [colour for colour in COLOURS if draw.pockets[colour] == spin.pocket]
    if not hit:
        return "", ""
    return hit[0], draw.boost.value if draw.boosted == hit[0] else ""


def coups(game: Baccarat) -> Play:
    """Bets that look at the number of cards or at suits have a kernel of their own."""
    per_rank = len(SUITS) * game.rules.shoe.decks.value
    parameters = (per_rank, *_tableau(game.rules.tableau))
    if game.sight == PLAIN:
        return Play(Kernel.COUPS, parameters, COUPS, coup_class)
    sighted = (*parameters, sighted_mask(game.sight))
    return Play(Kernel.SIGHTED_COUPS, sighted, sighted_coups(game.sight), sighted_class)


def whole_shoes(game: Baccarat, behind: int, group_of: Sequence[int]) -> Play | Refusal:
    """Shoes dealt by the rulebook's burn, cutting card and last coup."""
    shoe, single = game.rules.shoe, coups(game)
    cards, least = single.parameters[0] * len(RANKS), shoe.behind_cutting_card_min.value
    if not least <= behind <= cards:
        sentence = f"{behind} cards behind the cutting card are not from {least} to {cards}"
        return Refusal(RefusalCode.IMPOSSIBLE_SHOE, sentence, shoe.behind_cutting_card_min.first)
    plain = game.sight == PLAIN
    parameters = (
        *single.parameters[:OF_A_COUP],
        _burn(shoe.burn.value),
        cards - behind,
        _LAST_COUPS.index(shoe.last_coup.value),
        _LAST_COUPS.index(shoe.first_card_is_cutting_card.value),
        max(group_of) + 1,
        *group_of,
        *single.parameters[OF_A_COUP:],
    )
    kernel = Kernel.SHOES if plain else Kernel.SIGHTED_SHOES
    return Play(kernel, parameters, single.outcomes, single.class_of)


# The cards of a rank, three sets of points, and a row of the tableau for each of Banker's points.
OF_A_COUP = 14


# As the kernel numbers them.
_LAST_COUPS = (LastCoup.THIS, LastCoup.ONE_MORE, LastCoup.THIS_UNLESS_TIE)


_BURN_BY_RANK, _BITS_OF_A_RANK = 1 << 52, 4


def _burn(burn: Burn | OwnBurn) -> int:
    """How many cards face down, or by which rule the first card says how many."""
    if burn.face_down is not None:
        return burn.face_down
    if isinstance(burn, OwnBurn):
        by_rank = enumerate(burn.by_first_card)
        return _BURN_BY_RANK + sum(more << (_BITS_OF_A_RANK * place) for place, more in by_rank)
    return 101 if burn is Burn.EXPOSE_THEN_POINTS_TEN_AS_TEN else 100


def _tableau(tableau: Tableau) -> tuple[int, ...]:
    return (
        _bits(tableau.natural.value),
        _bits(tableau.player_draws.value),
        _bits(tableau.banker_draws_if_player_stands.value),
        *(_bits(row) for row in tableau.banker_draws.value),
    )


def _bits(points: Sequence[int]) -> int:
    return sum(1 << each for each in points)


# Points of Player and of Banker, naturals, pairs. Most of them can never be.
COUPS = [
    Coup(Hand(player, player_natural, player_pair), Hand(banker, banker_natural, banker_pair))
    for player, banker in product(range(10), repeat=2)
    for player_natural, banker_natural in product((False, True), repeat=2)
    for player_pair, banker_pair in product((False, True), repeat=2)
]


def coup_class(coup: Coup) -> int:
    player, banker = coup.player, coup.banker
    naturals = 2 * player.natural + banker.natural
    pairs = 2 * player.pair + banker.pair
    return (10 * player.points + banker.points) * 16 + 4 * naturals + pairs


# Whether each hand has three cards, and whether each pair is of one suit.
_SIGHTS = list(product((False, True), repeat=4))


def sighted_mask(sight: Sight) -> int:
    return 12 * sight.sizes + 3 * sight.suits


@cache
def sighted_coups(sight: Sight) -> Sequence[Coup]:
    """As the kernel numbers them; what nobody looks at is as if it were not so."""
    return [
        Coup(
            _seen(coup.player, sight, three=player_three, suited=player_suited),
            _seen(coup.banker, sight, three=banker_three, suited=banker_suited),
        )
        for coup in COUPS
        for player_three, banker_three, player_suited, banker_suited in _SIGHTS
    ]


def _seen(hand: Hand, sight: Sight, *, three: bool, suited: bool) -> Hand:
    return structs.replace(
        hand,
        size=2 + three if sight.sizes else None,
        suited=suited if sight.suits else None,
    )


def sighted_class(coup: Coup) -> int:
    hands = (coup.player, coup.banker)
    bits = (*(hand.size == 3 for hand in hands), *(bool(hand.suited) for hand in hands))
    return coup_class(coup) * len(_SIGHTS) + _SIGHTS.index(bits)


assert len(RANKS) == 13, "the kernels deal thirteen ranks"
