"""What a card counts, what a hand counts, and which cards cannot be."""

import pytest

from croupier.core.games.baccarat.cards import DECK, Card, count, fault, is_card, points
from tests.plugins.proofs import proves


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        proves(
            ("RRB-2.5.5", "RRB-2.5.5.1", "MTT-8.3(b)", "MTT-8.3(b)(i)"),
            "two to nine count what they show",
            "2S 3H 4D 5C 6S 7H 8D 9C",
            [2, 3, 4, 5, 6, 7, 8, 9],
        ),
        proves(
            ("RRB-2.5.5.2", "MTT-8.3(b)(ii)"),
            "tens and pictures count nothing",
            "TS JH QD KC",
            [0, 0, 0, 0],
        ),
        proves(
            ("RRB-2.5.5.3", "MTT-8.3(b)(iii)"),
            "an ace counts one",
            "AS AH AD AC",
            [1, 1, 1, 1],
        ),
    ],
)
def test_a_card_counts(cards: str, expected: list[int]) -> None:
    assert [count(Card(card)) for card in cards.split()] == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        proves(("RRB-2.5.6", "RRB-2.5.6.1"), "a sum below ten is the point count", "4S 5H", 9),
        proves(("RRB-2.5.6.2", "MTT-8.3(c)"), "of a sum of ten the right digit counts", "4S 6H", 0),
        proves(("RRB-2.5.6.2", "MTT-8.3(c)"), "of eighteen it is eight", "9S 9H", 8),
        proves(("RRB-2.5.6.2", "MTT-8.3(c)"), "of twenty-seven it is seven", "9S 9H 9D", 7),
        proves("RRB-1.1.baccarat", "a hand may count nothing at all", "KS QH JD", 0),
    ],
)
def test_a_hand_counts(hand: str, expected: int) -> None:
    assert points([Card(card) for card in hand.split()]) == expected


def test_a_deck_has_fifty_two_different_cards() -> None:
    assert len(set(DECK)) == 52
    assert all(is_card(card) for card in DECK)


@pytest.mark.parametrize("text", ["", "A", "SA", "as", "10S", "1S", "AX", "AS ", "XX", "A♠"])
def test_what_is_not_written_as_rank_then_suit_is_no_card(text: str) -> None:
    assert not is_card(text)
    assert repr(text) in (fault(["KS", text], 8) or "")


def test_a_card_comes_as_often_as_there_are_decks_and_no_oftener() -> None:
    assert fault(["9H"] * 8, 8) is None
    assert fault(["9H"] * 9, 8) == "9H comes 9 times, but there is one in each of 8 decks"
