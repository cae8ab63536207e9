"""Every bet of sic bo, with the numbers it names."""

from collections.abc import Iterator
from enum import StrEnum
from itertools import combinations

from msgspec import Struct


class Kind(StrEnum):
    SMALL = "small"
    BIG = "big"
    TRIPLE = "triple"
    ANY_TRIPLE = "any-triple"
    DOUBLE = "double"
    TOTAL = "total"
    COMBINATION = "combination"
    SINGLE = "single"


class Choice(Struct, frozen=True):
    """A kind and the numbers chosen: two faces for a combination, one or none for the others."""

    kind: Kind
    numbers: tuple[int, ...] = ()


_FACES = range(1, 7)
_TOTALS = range(4, 18)


def choices() -> Iterator[Choice]:
    yield from (Choice(Kind.SMALL), Choice(Kind.BIG), Choice(Kind.ANY_TRIPLE))
    for kind in (Kind.TRIPLE, Kind.DOUBLE, Kind.SINGLE):
        yield from (Choice(kind, (face,)) for face in _FACES)
    yield from (Choice(Kind.TOTAL, (total,)) for total in _TOTALS)
    yield from (Choice(Kind.COMBINATION, pair) for pair in combinations(_FACES, 2))
