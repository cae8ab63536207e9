"""Whole shoes whose first cards are chosen and whose rest is the rest of the eight decks."""

from collections import Counter

from croupier.core.games.baccarat.cards import DECK, Card
from croupier.core.games.baccarat.shoe import DealtShoe, deal_shoe
from croupier.core.rulebook.games.baccarat import BaccaratRules

WHOLE = 8 * 52


def shoe_opening(cards: str) -> list[Card]:
    front = [Card(card) for card in cards.split()]
    rest = Counter(DECK * 8)
    rest.subtract(front)
    return front + list(rest.elements())


def dealt(book: BaccaratRules, cards: str, before: int) -> DealtShoe:
    """The shoe with the cutting card before so many of its cards, counted from the front as 0."""
    shoe = deal_shoe(book, shoe_opening(cards), WHOLE - before)
    assert isinstance(shoe, DealtShoe), shoe
    return shoe
