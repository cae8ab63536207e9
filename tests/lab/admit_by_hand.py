"""How much a table takes, reckoned cent by cent: every amount is tried, from the asked one down.

Nothing here comes from the system: rules, pieces and steps are written out from the documents.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Rules:
    """One way to play by one document."""

    small: Literal["returned at close", "never shown", "stands", "first stands"]
    step: Literal["unit", "minimum", "any"]
    totals: bool
    pairs_need_main: bool = False


TERMINALS = Rules("returned at close", "unit", totals=True)
RULES = {
    ("nsw-rapid-2016", "terminal"): TERMINALS,
    ("nsw-interblock-2016", "terminal"): TERMINALS,
    ("rapid-fusion-2015", "terminal"): TERMINALS,
    ("rapid-fusion-2015", "table"): Rules("first stands", "any", totals=False),
    ("nsw-roulette-2019", "table"): Rules("stands", "any", totals=False),
    ("act-mttg-2019", "terminal"): Rules(
        "never shown", "minimum", totals=True, pairs_need_main=True
    ),
}

PIECES = {
    "tier": "split:5-8 split:10-11 split:13-16 split:23-24 split:27-30 split:33-36",
    "orphelins": "straight:1 split:6-9 split:14-17 split:17-20 split:31-34",
    "grand-series": "street:0-2-3 street:0-2-3 split:4-7 split:12-15 split:18-21 split:19-22"
    " corner:25-26-28-29 corner:25-26-28-29 split:32-35",
    "zero-spiel": "split:0-3 split:12-15 split:32-35 straight:26",
    "neighbours:17x1": "straight:25 straight:17 straight:34",
    "neighbours:17x2": "straight:2 straight:25 straight:17 straight:34 straight:6",
}
BANKER_STEPS = {"commission": 20, "even-money": 2}
MAIN = ("player", "banker", "tie")
PAIRS = ("player-pair", "banker-pair")


@dataclass(frozen=True)
class Sign:
    min: int | None = None
    max: int | None = None
    unit: int | None = None
    min_total: int | None = None
    max_total: int | None = None


@dataclass(frozen=True)
class Touch:
    bet: str
    stake: int

    @property
    def pieces(self) -> list[str]:
        return PIECES.get(self.bet, self.bet).split()

    @property
    def chip(self) -> int:
        """What it lays on each piece, or nothing where the stake cannot be shared evenly."""
        chip, uneven = divmod(self.stake, len(self.pieces))
        return 0 if uneven else chip


def accepted(rules: Rules, sign: Sign, touches: list[Touch], banker_step: int = 1) -> list[int]:
    chips: list[int] = []
    for touch in touches:
        before = lying(touches, chips)
        tried = range(touch.chip, 0, -1)
        good = (chip for chip in tried if _good(rules, sign, touch, chip, before, banker_step))
        chips.append(next(good, 0))
    _close(rules, sign, touches, chips)
    return [chip * len(touch.pieces) for touch, chip in zip(touches, chips, strict=True)]


def lying(touches: list[Touch], chips: list[int]) -> Counter[str]:
    """What lies on each position, in the order of first touch."""
    board: Counter[str] = Counter()
    for touch, chip in zip(touches, chips, strict=False):
        for piece in touch.pieces:
            board[piece] += chip
    return board


def _good(
    rules: Rules, sign: Sign, touch: Touch, chip: int, before: Counter[str], banker_step: int
) -> bool:
    """Whether so much on each piece leaves every position and the total within the sign."""
    total = sum(before.values()) + chip * len(touch.pieces)
    if rules.totals and sign.max_total is not None and total > sign.max_total:
        return False
    for position, times in Counter(touch.pieces).items():
        amount = before[position] + times * chip
        if sign.max is not None and amount > sign.max:
            return False
        if position == "banker" and amount % banker_step:
            return False
        asked = before[position] + times * touch.chip
        if not _on_step(rules, sign, amount, asked):
            return False
    return True


def _on_step(rules: Rules, sign: Sign, amount: int, asked: int) -> bool:
    """What was asked below the minimum stays on the screen as it is, until close."""
    minimum = sign.min or 0
    if rules.step == "minimum":
        return minimum == 0 or amount % minimum == 0
    if rules.step == "unit" and asked >= minimum:
        return amount >= minimum and (amount - minimum) % (sign.unit or 1) == 0
    return True


def _close(rules: Rules, sign: Sign, touches: list[Touch], chips: list[int]) -> None:
    minimum = sign.min or 0
    if rules.small == "returned at close":
        while small := _too_small(minimum, touches, chips):
            _give_back(touches, chips, small)
    if rules.pairs_need_main:
        standing = {touch.bet for touch, chip in zip(touches, chips, strict=True) if chip}
        if not standing.intersection(MAIN):
            _give_back(touches, chips, list(PAIRS))
    least = sign.min_total or 0
    if rules.totals and sum(lying(touches, chips).values()) < least:
        chips[:] = [0] * len(chips)


def _too_small(minimum: int, touches: list[Touch], chips: list[int]) -> list[str]:
    return [at for at, amount in lying(touches, chips).items() if 0 < amount < minimum]


def _give_back(touches: list[Touch], chips: list[int], positions: list[str]) -> None:
    for index, touch in enumerate(touches):
        if set(touch.pieces).intersection(positions):
            chips[index] = 0
