"""The fifty-two cards of a deck and what each of them counts."""

from collections import Counter
from collections.abc import Iterable
from typing import NewType

from croupier.core.refusals import quoted

# A card by rank then suit: "AS", "TD", "9H".
Card = NewType("Card", str)
Rank = NewType("Rank", str)

RANKS = tuple(Rank(rank) for rank in "A23456789TJQK")
SUITS = "SHDC"
DECK = tuple(Card(rank + suit) for rank in RANKS for suit in SUITS)

_COUNTS = {rank: min(place, 10) % 10 for place, rank in enumerate(RANKS, start=1)}
_CARDS = {card: _COUNTS[Rank(card[0])] for card in DECK}


def is_card(text: str) -> bool:
    return text in _CARDS


def rank(card: Card) -> Rank:
    return Rank(card[0])


def count(card: Card) -> int:
    """What the card adds to its hand: tens and pictures nothing, an ace one."""
    return _CARDS[card]


def count_of_rank(rank: Rank) -> int:
    return _COUNTS[rank]


def points(cards: Iterable[Card]) -> int:
    """The point count of a hand: the right-hand digit of its sum."""
    return sum(_CARDS[card] for card in cards) % 10


def fault(texts: Iterable[str], decks: int) -> str | None:
    """Why these cannot all have come from so many decks, or None if they can."""
    seen = Counter(texts)
    strange = [text for text in seen if text not in _CARDS]
    if strange:
        named = ", ".join(quoted(text) for text in strange[:5])
        return f"{named}: not a card: a card is a rank of {''.join(RANKS)}, then a suit of {SUITS}"
    for card, copies in seen.items():
        if copies > decks:
            return f"{card} comes {copies} times, but there is one in each of {decks} decks"
    return None
