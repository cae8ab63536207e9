"""How likely the pairs of a coup are suited, given the ranks of its first four cards.

Each rank has equally many cards of each suit, and cards drawn from a rank may change places without
changing how likely they are; so what else was drawn of the rank does not matter.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from croupier.core.games.baccarat.cards import SUITS


class Suited(NamedTuple):
    """Whether each hand is a pair of one suit, and how likely that is."""

    player: bool
    banker: bool
    chance: Fraction


def suited(player_copies: int | None, banker_copies: int | None, *, same: bool) -> Iterator[Suited]:
    """`copies` of the rank of each pair, none for a hand that is no pair; `same` rank or not."""
    player, banker = _alone(player_copies), _alone(banker_copies)
    both = player * banker
    if same and player_copies is not None and banker_copies is not None:
        both = _together(player_copies)
    cases = (
        Suited(True, True, both),
        Suited(True, False, player - both),
        Suited(False, True, banker - both),
        Suited(False, False, 1 - player - banker + both),
    )
    return (case for case in cases if case.chance)


def _alone(copies: int | None) -> Fraction:
    if copies is None or copies < 2:
        return Fraction(0)
    return Fraction(copies // len(SUITS) - 1, copies - 1)


def _together(copies: int) -> Fraction:
    """Two pairs of one rank: in the same suit, or each in its own."""
    if copies < 4:
        return Fraction(0)
    each, suits = copies // len(SUITS), len(SUITS)
    in_one = suits * each * (each - 1) * (each - 2) * (each - 3)
    in_two = suits * (suits - 1) * (each * (each - 1)) ** 2
    return Fraction(in_one + in_two, copies * (copies - 1) * (copies - 2) * (copies - 3))
