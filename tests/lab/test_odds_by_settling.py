"""The odds table, reckoned again from outside: `settle` over every outcome, then averaged.

Through the public lines alone, exactly, in fractions.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product, tee

import pytest

from tests.lab.coups_by_hand import every_coup
from tests.lab.tools import Json, odds, odds_of, settling, stream

# Shared evenly by any number of pieces up to ten, and by every odds and commission there is.
STAKE = 2520 * 20
COLOURS = ("red", "green", "blue", "yellow")
# A placement of each kind of which one row of the table speaks for all.
PLACEMENTS = {
    "straight": "straight:17",
    "split": "split:17-20",
    "street": "street:1-2-3",
    "corner": "corner:25-26-28-29",
    "six-line": "six-line:1-2-3-4-5-6",
    "column": "column:2",
    "dozen": "dozen:1",
    "neighbours": "neighbours:17x1",
    "neighbours:x1": "neighbours:17x1",
    "neighbours:x2": "neighbours:17x2",
    "triple": "triple:4",
    "double": "double:3",
    "combination": "combination:2-5",
    "single": "single:6",
}
# Outcomes and how often each comes, all in the same unit.
Weighted = Iterable[tuple[Json, int]]


@dataclass
class Tally:
    """How often each status and credit came of one bet."""

    ways: Counter[tuple[str, int]] = field(default_factory=Counter)

    def of(self, status: str) -> Fraction:
        found = sum(ways for (came, _), ways in self.ways.items() if came == status)
        return Fraction(found, self.ways.total())

    def mean(self, power: int = 1) -> Fraction:
        back = sum(credit**power * ways for (_, credit), ways in self.ways.items())
        return Fraction(back, self.ways.total() * STAKE**power)

    def row(self) -> Json:
        pays = {
            Fraction(credit - STAKE, STAKE): Fraction(ways, self.ways.total())
            for (status, credit), ways in self.ways.items()
            if status == "win"
        }
        return {
            "pays": [
                {"odds": ratio(net), "probability": ratio(pays[net])}
                for net in sorted(pays, reverse=True)
            ],
            "win": ratio(self.of("win")),
            "push": ratio(self.of("push")),
            "lose": ratio(self.of("lose")),
            "return": ratio(self.mean()),
            "edge": ratio(1 - self.mean()),
            "variance": ratio(self.mean(2) - self.mean() ** 2),
        }


def ratio(number: Fraction) -> str:
    return f"{number.numerator}/{number.denominator}"


def reckoned(line: Json, outcomes: Weighted) -> dict[str, Json]:
    """The rows of this line of `odds`, from the settlement of one bet each on every outcome."""
    texts = {name: PLACEMENTS.get(name, name) for name in odds_of(line)}
    # The Mega probability is for odds alone: to settle, one must know only what came.
    options = {name: value for name, value in line["options"].items() if name != "mega"}
    stakes = dict.fromkeys(texts.values(), STAKE)
    tallies = {text: Tally() for text in stakes}
    came, weights = tee(outcomes)
    questions = (
        settling(line["rulebook"], line["game"], stakes, outcome, **options) for outcome, _ in came
    )
    for (_, ways), settled in zip(weights, stream("settle", questions), strict=True):
        for bet in settled["bets"]:
            tallies[bet["id"]].ways[bet["status"], bet["credit"]] += ways
    return {name: tallies[text].row() for name, text in texts.items()}


def assert_same(line: Json, outcomes: Weighted) -> None:
    rows = odds_of(line)
    assert rows
    for name, expected in reckoned(line, outcomes).items():
        assert {key: rows[name][key] for key in expected} == expected, name


def spins(wheel: str) -> Weighted:
    pockets = [str(number) for number in range(37)] + ["00"] * (wheel == "double-zero")
    return [({"number": pocket}, 1) for pocket in pockets]


def lucky_spins(wheel: str, pockets: tuple[str, ...], boosts: dict[str, int]) -> Weighted:
    """Every spin beside one draw of four numbers, each of the four boosted in turn."""
    drawn = dict(zip(COLOURS, pockets, strict=True))
    for (came, _), colour, boost in product(spins(wheel), COLOURS, boosts):
        draw = {"lucky": drawn, "boosted": colour, "boost": boost}
        yield {**came, **draw}, boosts[boost]


@pytest.mark.parametrize(
    ("rulebook", "wheel"),
    [
        ("nsw-rapid-2016", "single-zero"),
        ("nsw-interblock-2016", "single-zero"),
        ("act-mttg-2019", "single-zero"),
        ("rapid-fusion-2015", "single-zero"),
        ("nsw-roulette-2019", "single-zero"),
        ("nsw-roulette-2019", "double-zero"),
    ],
)
def test_roulette_over_every_pocket(rulebook: str, wheel: str) -> None:
    [line] = odds(rulebook, "roulette", "--option", f"wheel={wheel}")
    assert_same(line, spins(wheel))


@pytest.mark.parametrize("wheel", ["single-zero", "double-zero"])
@pytest.mark.parametrize("pockets", [("5", "12", "0", "33"), ("0", "1", "2", "3")])
def test_lucky_ball_over_every_pocket_and_boost(wheel: str, pockets: tuple[str, ...]) -> None:
    words = ["nsw-roulette-2019", "roulette", "--option", f"wheel={wheel}"]
    [standard] = odds(*words, "--option", "lucky_ball=standard")
    assert_same(standard, lucky_spins(wheel, pockets, {"super": 1}))
    [mega] = odds(*words, "--option", "lucky_ball=mega", "--option", "mega=1/200")
    assert_same(mega, lucky_spins(wheel, pockets, {"super": 199, "mega": 1}))


@pytest.mark.parametrize("rulebook", ["nsw-interblock-2016", "act-mttg-2019"])
def test_sic_bo_over_every_roll(rulebook: str) -> None:
    [line] = odds(rulebook, "sic-bo")
    assert_same(line, [({"dice": dice}, 1) for dice in product(range(1, 7), repeat=3)])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rulebook", "settlement"),
    [("nsw-rapid-2016", "commission"), ("act-mttg-2019", "even-money")],
)
def test_baccarat_over_every_coup_of_eight_decks(rulebook: str, settlement: str) -> None:
    [line] = odds(rulebook, "baccarat", "--option", f"settlement={settlement}")
    coups = (({"player": player, "banker": banker}, ways) for player, banker, ways in every_coup())
    assert_same(line, coups)
