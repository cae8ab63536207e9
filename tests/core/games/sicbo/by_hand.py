"""Sic bo written out from the words of the documents, for the game to agree with.

A roll is looked at only as its three faces in rising order; nothing here is asked of the game.
"""

from itertools import combinations, product

Roll = tuple[int, int, int]

FACES = (1, 2, 3, 4, 5, 6)
ROLLS: tuple[Roll, ...] = tuple(product(FACES, FACES, FACES))

# Odds to one. The documents differ in two rows: the specific triple and the specific double.
TOTALS = {4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6}
PAYS = {
    "MTT": {"triple": 180, "double": 11},
    "IBK": {"triple": 190, "double": 12},
}
SINGLE = {1: 1, 2: 2, 3: 12}

BETS = (
    "small",
    "big",
    "any-triple",
    *(f"{kind}:{face}" for kind in ("triple", "double", "single") for face in FACES),
    *(f"total:{total}" for total in range(4, 18)),
    *(f"combination:{low}-{high}" for low, high in combinations(FACES, 2)),
)


def pays(document: str, bet: str, roll: Roll) -> int | None:
    """The odds to one at which the bet wins on this roll, or None where it loses."""
    low, middle, high = sorted(roll)
    kind, _, selection = bet.partition(":")
    triple, total = low == high, low + middle + high
    if kind in ("small", "big"):
        lowest = 4 if kind == "small" else 11
        return 1 if lowest <= total <= lowest + 6 and not triple else None
    if kind == "any-triple":
        return 31 if triple else None
    if kind == "combination":
        return 6 if all(face in (low, middle, high) for face in _numbers(selection)) else None
    (number,) = _numbers(selection)
    if kind == "triple":
        return PAYS[document]["triple"] if low == high == number else None
    if kind == "double":
        # Two of three in rising order always include the middle one.
        pair = middle == number and number in (low, high)
        return PAYS[document]["double"] if pair else None
    if kind == "total":
        return TOTALS[min(number, 21 - number)] if total == number else None
    shown = [low, middle, high].count(number)
    return SINGLE[shown] if shown else None


def _numbers(selection: str) -> list[int]:
    return [int(number) for number in selection.split("-")]
