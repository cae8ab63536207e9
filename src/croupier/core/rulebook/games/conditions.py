"""What must have come for a prize or for part of a stake, said by the rulebook itself.

Each game knows its own words. All that is said must hold; a list says that any of it will do.
"""

from enum import StrEnum

from msgspec import Struct


class Side(StrEnum):
    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"


class Which(StrEnum):
    """Which hands have a pair. `either` is one of them or both."""

    PLAYER = "player"
    BANKER = "banker"
    EITHER = "either"
    BOTH = "both"


class When(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A field left out asks nothing."""

    # Roulette: the number that came.
    pockets: tuple[str, ...] | None = None
    # Baccarat: who won, with how many points, by how many, on how many cards.
    winner: tuple[Side, ...] | None = None
    points: tuple[int, ...] | None = None
    margin: tuple[int, ...] | None = None
    player_points: tuple[int, ...] | None = None
    banker_points: tuple[int, ...] | None = None
    player_cards: tuple[int, ...] | None = None
    banker_cards: tuple[int, ...] | None = None
    # Of both hands together: four, five or six.
    cards: tuple[int, ...] | None = None
    # Whether the hand that won, or a hand of a tie, had its points with two cards.
    natural: bool | None = None
    # The first two cards of a hand have one rank; or one rank and one suit.
    pair: Which | None = None
    suited_pair: Which | None = None
    # Sic bo: the sum of the dice, what they show at least, and what they show besides nothing.
    totals: tuple[int, ...] | None = None
    shows: tuple[int, ...] | None = None
    among: tuple[int, ...] | None = None
    # How many dice show the number that most of them show: 1 where all differ, 3 for a triple.
    alike: tuple[int, ...] | None = None

    def said(self) -> tuple[str, ...]:
        """The fields that ask something."""
        names = self.__struct_fields__
        return tuple(name for name in names if getattr(self, name) is not None)
