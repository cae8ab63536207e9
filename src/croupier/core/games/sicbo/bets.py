"""Every bet of sic bo, the numbers it covers, and how it is written.

Such as `small`, `triple:4`, `total:9` and `combination:2-5`.
"""

import re
from collections.abc import Iterator
from enum import StrEnum
from itertools import combinations

from msgspec import Struct

from croupier.core.identifiers import BetText


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


_KINDS = {kind.value: kind for kind in Kind}
_NUMBER = re.compile(r"[1-9][0-9]?")


def kind_of(text: str) -> Kind | None:
    return _KINDS.get(text.partition(":")[0])


def write(choice: Choice) -> BetText:
    if not choice.numbers:
        return BetText(choice.kind.value)
    return BetText(f"{choice.kind.value}:{'-'.join(map(str, sorted(choice.numbers)))}")


def canonical(text: str) -> BetText | None:
    """The one spelling of a well-formed bet; None for what is not a bet at all."""
    kind = kind_of(text)
    if kind is None:
        return None
    _, colon, selection = text.partition(":")
    if not colon:
        return BetText(text)
    numbers = selection.split("-")
    if not all(_NUMBER.fullmatch(number) for number in numbers):
        return None
    return write(Choice(kind, tuple(int(number) for number in numbers)))
