"""Deals a whole shoe from a known order: the burn, every coup, and how the cutting card ends it."""

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from croupier.core.games.baccarat.cards import DECK, RANKS, Card, count, fault, rank
from croupier.core.games.baccarat.outcome import Coup, Result, coup
from croupier.core.games.baccarat.rules import CARDS_PER_COUP_MAX, Draw, next_draw
from croupier.core.identifiers import ClauseId
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games.baccarat import (
    BaccaratRules,
    Burn,
    LastCoup,
    OwnBurn,
    ShoeRules,
    Tableau,
)


class CuttingCard(StrEnum):
    """Where the cutting card is, as seen from the coup being dealt.

    Met between coups, or within the burn, it counts as the next coup's first card.
    """

    IN_THE_SHOE = "in-the-shoe"
    FIRST_CARD = "first-card"
    DURING = "during"
    EARLIER = "earlier"


class Following(StrEnum):
    """What may be dealt once this coup is over."""

    COUPS = "coups"
    ONE_COUP = "one-coup"
    NOTHING = "nothing"


def policy(shoe: ShoeRules, cutting_card: CuttingCard) -> Cited[LastCoup]:
    met_first = cutting_card is CuttingCard.FIRST_CARD
    return shoe.first_card_is_cutting_card if met_first else shoe.last_coup


def following(shoe: ShoeRules, cutting_card: CuttingCard, *, tied: bool) -> Following:
    """A coup that was void is not tied; the one extra coup ends the shoe whatever it brings."""
    if cutting_card is CuttingCard.IN_THE_SHOE:
        return Following.COUPS
    if cutting_card is CuttingCard.EARLIER:
        return Following.NOTHING
    last = policy(shoe, cutting_card).value
    extra = last is LastCoup.ONE_MORE or (last is LastCoup.THIS_UNLESS_TIE and tied)
    return Following.ONE_COUP if extra else Following.NOTHING


class Burned(Struct, frozen=True):
    """`exposed` is the first card where it is shown; `cards` has it too, then those after it."""

    exposed: Card | None
    cards: tuple[Card, ...]


class ShoeCoup(Struct, frozen=True):
    n: int
    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    player_points: int
    banker_points: int
    result: Result
    last: bool


class DealtShoe(Struct, frozen=True):
    burn: Burned
    coups: tuple[ShoeCoup, ...]
    ended: str
    unused: int


def cards_burned(burn: Burn | OwnBurn, first: Card) -> int:
    """How many cards go before the first coup, the first card included."""
    if burn.face_down is not None:
        return burn.face_down
    if isinstance(burn, OwnBurn):
        return 1 + burn.by_first_card[RANKS.index(rank(first))]
    ten = burn is Burn.EXPOSE_THEN_POINTS_TEN_AS_TEN and count(first) == 0
    return 1 + (10 if ten else count(first))


def deal_coup(tableau: Tableau, cards: Sequence[Card]) -> Coup | None:
    """The coup that these cards make, front to back, or None where they are too few."""
    hands: dict[Draw, list[Card]] = {Draw.PLAYER: [], Draw.BANKER: []}
    for card in cards:
        step = next_draw(tableau, hands[Draw.PLAYER], hands[Draw.BANKER])
        if step.draw is Draw.DONE:
            break
        hands[step.draw].append(card)
    player, banker = hands[Draw.PLAYER], hands[Draw.BANKER]
    complete = next_draw(tableau, player, banker).draw is Draw.DONE
    return coup(tableau, player, banker) if complete else None


def deal_shoe(rules: BaccaratRules, order: Sequence[str], behind: int) -> DealtShoe | Refusal:
    """Deals front to back with the cutting card so many cards from the end."""
    if wrong := _must_be_whole_shoe(rules.shoe, order, behind):
        return wrong
    cards = tuple(Card(text) for text in order)
    burned = cards[: cards_burned(rules.shoe.burn.value, cards[0])]
    exposed = cards[0] if rules.shoe.burn.value.face_down is None else None
    return _dealt(rules, cards, Burned(exposed, burned), len(cards) - behind)


def _dealt(
    rules: BaccaratRules, cards: tuple[Card, ...], burn: Burned, cutting_at: int
) -> DealtShoe | Refusal:
    coups: list[ShoeCoup] = []
    at, left, ended = len(burn.cards), Following.COUPS, ""
    while left is not Following.NOTHING:
        dealt = deal_coup(rules.tableau, cards[at : at + CARDS_PER_COUP_MAX])
        if dealt is None:
            sentence = f"the cards run out in coup {len(coups) + 1}"
            return _refusal(sentence, rules.shoe.behind_cutting_card_min.clauses)
        start, at = at, at + len(dealt.player.cards) + len(dealt.banker.cards)
        met = _seen(left, cutting_at, start, at)
        left = following(rules.shoe, met, tied=dealt.result is Result.TIE)
        if met in (CuttingCard.FIRST_CARD, CuttingCard.DURING):
            ended = _ended(rules.shoe, met, len(coups) + 1, left)
        coups.append(_shoe_coup(len(coups) + 1, dealt, last=left is Following.NOTHING))
    return DealtShoe(burn, tuple(coups), ended, len(cards) - at)


def _seen(left: Following, cutting_at: int, start: int, end: int) -> CuttingCard:
    """The cutting card lies before the card at `cutting_at`, and comes out with it."""
    if left is Following.ONE_COUP:
        return CuttingCard.EARLIER
    if cutting_at <= start:
        return CuttingCard.FIRST_CARD
    return CuttingCard.DURING if cutting_at < end else CuttingCard.IN_THE_SHOE


def _shoe_coup(n: int, dealt: Coup, *, last: bool) -> ShoeCoup:
    player, banker = dealt.player, dealt.banker
    return ShoeCoup(n, player.cards, banker.cards, player.points, banker.points, dealt.result, last)


def _ended(shoe: ShoeRules, met: CuttingCard, n: int, left: Following) -> str:
    where = "as the first card of" if met is CuttingCard.FIRST_CARD else "during"
    rule = policy(shoe, met)
    then = "which was the last"
    if left is Following.ONE_COUP:
        tied = rule.value is LastCoup.THIS_UNLESS_TIE
        then = "which tied, so one more was dealt" if tied else "and one more was dealt"
    return f"the cutting card came {where} coup {n}, {then}: {rule.sources()}"


def _must_be_whole_shoe(shoe: ShoeRules, order: Sequence[str], behind: int) -> Refusal | None:
    wrong = fault(order, shoe.decks.value)
    if wrong is not None:
        return _refusal(wrong, shoe.decks.clauses)
    whole = shoe.decks.value * len(DECK)
    if len(order) != whole:
        sentence = f"the shoe has {len(order)} cards, and {shoe.decks.value} decks have {whole}"
        return _refusal(sentence, shoe.decks.clauses)
    least = shoe.behind_cutting_card_min
    if not least.value <= behind <= whole:
        sentence = f"{behind} cards behind the cutting card are not from {least.value} to {whole}"
        return _refusal(sentence, least.clauses)
    return None


def _refusal(sentence: str, clauses: tuple[ClauseId, ...]) -> Refusal:
    clause = clauses[0] if clauses else None
    return Refusal(RefusalCode.IMPOSSIBLE_SHOE, sentence, clause)
