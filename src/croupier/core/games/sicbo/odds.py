"""Every roll with its exact weight."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from croupier.core.games.sicbo.outcome import Roll
from croupier.core.games.sicbo.rules import FACES


def weighted_rolls() -> Iterator[tuple[Roll, Fraction]]:
    each = Fraction(1, len(FACES) ** 3)
    for one, two, three in product(FACES, repeat=3):
        yield Roll((one, two, three)), each
