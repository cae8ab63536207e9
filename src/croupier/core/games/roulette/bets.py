"""Every placement that a layout allows, by the pockets it covers, and how it is written.

Such as `split:17-20`, `dozen:1`, `neighbours:17x2` and `red`.
"""

import re
from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import cache

from msgspec import Struct

from croupier.core.games.roulette.rules import (
    BLACK,
    COLOURS,
    NUMBERS,
    RED,
    Pocket,
    Wheel,
    adjoining_bands,
    bands,
    layout,
    meeting,
    touching,
)
from croupier.core.identifiers import BetText


class Kind(StrEnum):
    STRAIGHT = "straight"
    SPLIT = "split"
    STREET = "street"
    CORNER = "corner"
    FIVE_LINE = "five-line"
    SIX_LINE = "six-line"
    COLUMN = "column"
    DOZEN = "dozen"
    LOW = "low"
    HIGH = "high"
    EVEN = "even"
    ODD = "odd"
    RED = "red"
    BLACK = "black"
    TIER = "tier"
    ORPHELINS = "orphelins"
    GRAND_SERIES = "grand-series"
    ZERO_SPIEL = "zero-spiel"
    NEIGHBOURS = "neighbours"
    LUCKY = "lucky"
    OUTSIDE_ZERO = "outside-zero"


# Inside bets are written with the numbers they cover; the others with a name alone or a part.
WRITTEN_WITH_NUMBERS = frozenset(
    {Kind.STRAIGHT, Kind.SPLIT, Kind.STREET, Kind.CORNER, Kind.SIX_LINE}
)
WRITTEN_WITH_PART = {Kind.COLUMN: ("1", "2", "3"), Kind.DOZEN: ("1", "2", "3"), Kind.LUCKY: COLOURS}


# Laid in pieces named by the rulebook, at one touch.
CALLS = frozenset({Kind.TIER, Kind.ORPHELINS, Kind.GRAND_SERIES, Kind.ZERO_SPIEL})


class Placement(Struct, frozen=True):
    """A kind, how its selection is written, and the pockets it covers."""

    kind: Kind
    selection: str
    covers: tuple[Pocket, ...]


@cache
def placements(wheel: Wheel) -> tuple[Placement, ...]:
    """Worked out once for a wheel, since every table that has one asks for them."""
    return (*_inside(wheel), *_outside())


def _inside(wheel: Wheel) -> Iterator[Placement]:
    boxes = layout(wheel)
    for pocket in wheel.labels:
        yield _numbers(wheel, Kind.STRAIGHT, (pocket,))
    for pair in touching(boxes):
        yield _numbers(wheel, Kind.SPLIT, pair)
    for row in bands(wheel)[1:]:
        yield _numbers(wheel, Kind.STREET, row)
    for crossing in meeting(boxes):
        kind = Kind.STREET if len(crossing) == 3 else Kind.CORNER
        yield _numbers(wheel, kind, crossing)
    edge = {4: Kind.CORNER, 5: Kind.FIVE_LINE, 6: Kind.SIX_LINE}
    for line in adjoining_bands(wheel):
        yield _numbers(wheel, edge[len(line)], line)


def _numbers(wheel: Wheel, kind: Kind, pockets: tuple[Pocket, ...]) -> Placement:
    covers = tuple(sorted(pockets, key=wheel.labels.index))
    selection = "-".join(covers) if kind in WRITTEN_WITH_NUMBERS else ""
    return Placement(kind, selection, covers)


def _outside() -> Iterator[Placement]:
    for part in range(3):
        yield Placement(Kind.COLUMN, str(part + 1), NUMBERS[part::3])
        yield Placement(Kind.DOZEN, str(part + 1), NUMBERS[part * 12 : part * 12 + 12])
    for kind, holds in _CHANCES.items():
        yield Placement(kind, "", tuple(number for number in NUMBERS if holds(number)))


_CHANCES: dict[Kind, Callable[[Pocket], bool]] = {
    Kind.LOW: lambda number: int(number) <= 18,
    Kind.HIGH: lambda number: int(number) >= 19,
    Kind.EVEN: lambda number: int(number) % 2 == 0,
    Kind.ODD: lambda number: int(number) % 2 == 1,
    Kind.RED: lambda number: number in RED,
    Kind.BLACK: lambda number: number in BLACK,
}


_KINDS = {kind.value: kind for kind in Kind}
_NEIGHBOURS = re.compile(r"(?:0|00|[1-9][0-9]?)x[1-9]")
# Zero before double zero before the numbers, as on the layout.
_RANK = {label: rank for rank, label in enumerate(["0", "00", *map(str, range(1, 37))])}


def kind_of(text: str) -> Kind | None:
    return _KINDS.get(text.partition(":")[0])


def write(kind: Kind, selection: str = "") -> BetText:
    return BetText(f"{kind.value}:{selection}" if selection else kind.value)


def canonical(text: str) -> BetText | None:
    """The one spelling of a well-formed bet, wherever it may lie; None for what is not a bet."""
    name, colon, selection = text.partition(":")
    kind = _KINDS.get(name)
    if kind is None:
        return None
    if kind in WRITTEN_WITH_NUMBERS:
        return _canonical_numbers(kind, selection)
    if kind is Kind.NEIGHBOURS:
        return BetText(text) if _NEIGHBOURS.fullmatch(selection) else None
    if kind in WRITTEN_WITH_PART:
        return BetText(text) if selection in WRITTEN_WITH_PART[kind] else None
    return None if colon else BetText(text)


def _canonical_numbers(kind: Kind, selection: str) -> BetText | None:
    labels = selection.split("-")
    if not all(label in _RANK for label in labels):
        return None
    return write(kind, "-".join(sorted(labels, key=_RANK.__getitem__)))
