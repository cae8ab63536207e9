"""Every bet of roulette written out from the words of the documents, for the game to agree with.

Nothing here is asked of the game: which numbers touch is arithmetic on the numbers of a row, and
the combinations with a zero are listed one by one.
"""

from collections.abc import Iterable
from functools import cache

from tests.core.games.shipped import DOUBLE, SINGLE

Covers = frozenset[str]

NUMBERS = tuple(str(number) for number in range(1, 37))
POCKETS = {SINGLE: ("0", *NUMBERS), DOUBLE: ("0", "00", *NUMBERS)}
WRITABLE = ("0", "00", *NUMBERS, "37")

# Red are the odd numbers to 10 and from 19 to 28, and the even ones elsewhere.
RED = frozenset(
    number
    for number in NUMBERS
    if int(number) % 2 == (int(number) <= 10 or 19 <= int(number) <= 28)
)

# The two standard wheels, read off from zero to the right and from zero to the left.
_RIGHT = {
    SINGLE: "32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10",
    DOUBLE: "28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1",
}
_LEFT = {
    SINGLE: "26 3 35 12 28 7 29 18 22 9 31 14 20 1 33 16 24 5",
    DOUBLE: "2 14 35 23 4 16 33 21 6 18 31 19 8 12 29 25 10 27",
}
ORDER = {
    SINGLE: ("0", *_RIGHT[SINGLE].split(), *reversed(_LEFT[SINGLE].split())),
    DOUBLE: ("0", *_RIGHT[DOUBLE].split(), "00", *reversed(_LEFT[DOUBLE].split())),
}

PAYS = {
    "straight": 35,
    "split": 17,
    "street": 11,
    "corner": 8,
    "five-line": 6,
    "six-line": 5,
    "column": 2,
    "dozen": 2,
    "low": 1,
    "high": 1,
    "even": 1,
    "odd": 1,
    "red": 1,
    "black": 1,
}
INSIDE = ("straight", "split", "street", "corner", "six-line")

ZERO_SPLITS = {SINGLE: "0-1 0-2 0-3", DOUBLE: "0-00 0-1 0-2 00-2 00-3"}
ZERO_STREETS = {SINGLE: "0-1-2 0-2-3", DOUBLE: "0-1-2 0-00-2 00-2-3"}
ZERO_CORNERS = {SINGLE: "0-1-2-3", DOUBLE: ""}


def written(kind: str, numbers: Iterable[str]) -> str:
    """Zero, then double zero, then the numbers in their order."""
    return f"{kind}:{'-'.join(sorted(numbers, key=WRITABLE.index))}"


@cache
def layout(wheel: str) -> dict[str, dict[str, Covers]]:
    """What each placement covers, by its kind and then its text."""
    inside = {
        "straight": [frozenset({pocket}) for pocket in POCKETS[wheel]],
        "split": _splits() + _listed(ZERO_SPLITS[wheel]),
        "street": _rows() + _listed(ZERO_STREETS[wheel]),
        "corner": _corners() + _listed(ZERO_CORNERS[wheel]),
        "six-line": [_numbers(range(first, first + 6)) for first in range(1, 32, 3)],
    }
    kinds = {
        kind: {written(kind, covers): covers for covers in sets} for kind, sets in inside.items()
    }
    if wheel == DOUBLE:
        kinds["five-line"] = {"five-line": frozenset({"0", "00", "1", "2", "3"})}
    return kinds | _outside()


def covers(wheel: str) -> dict[str, Covers]:
    return {text: hit for placements in layout(wheel).values() for text, hit in placements.items()}


def kind_of(text: str) -> str:
    return text.partition(":")[0]


def _numbers(numbers: Iterable[int]) -> Covers:
    return frozenset(str(number) for number in numbers)


def _listed(texts: str) -> list[Covers]:
    return [frozenset(text.split("-")) for text in texts.split()]


def _rows() -> list[Covers]:
    return [_numbers((last - 2, last - 1, last)) for last in range(3, 37, 3)]


def _splits() -> list[Covers]:
    """Side by side in a row, where the first is not the row's last; or one row apart."""
    beside = [_numbers((number, number + 1)) for number in range(1, 36) if number % 3]
    above = [_numbers((number, number + 3)) for number in range(1, 34)]
    return beside + above


def _corners() -> list[Covers]:
    firsts = (number for number in range(1, 33) if number % 3)
    return [_numbers((first, first + 1, first + 3, first + 4)) for first in firsts]


def _outside() -> dict[str, dict[str, Covers]]:
    numbers = range(1, 37)
    return {
        "column": {
            f"column:{part}": _numbers(n for n in numbers if n % 3 == part % 3)
            for part in (1, 2, 3)
        },
        "dozen": {
            "dozen:1": _numbers(range(1, 13)),
            "dozen:2": _numbers(range(13, 25)),
            "dozen:3": _numbers(range(25, 37)),
        },
        "low": {"low": _numbers(range(1, 19))},
        "high": {"high": _numbers(range(19, 37))},
        "even": {"even": _numbers(range(2, 37, 2))},
        "odd": {"odd": _numbers(range(1, 37, 2))},
        "red": {"red": RED},
        "black": {"black": frozenset(NUMBERS) - RED},
    }
