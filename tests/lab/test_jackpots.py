"""`croupier jackpot` as an outside checker asks it: figures by hand, and every kind of bad line."""

import json
from fractions import Fraction
from math import isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.lab.tools import Json, answer, answers, as_input, croupier, written

pytestmark = pytest.mark.usefixtures("commands_are_forked")

LEVEL: Json = {"seed": 500_000, "ceiling": 1_000_000, "contribution": "1/200"}
GOOD: Json = {"id": "j1", "levels": [LEVEL], "edge": "1/37"}


def test_an_answer_has_each_level_and_the_whole() -> None:
    assert answer("jackpot", GOOD) == {
        "id": "j1",
        "levels": [
            {
                "cost": "3/200",
                "turnover_mean": "50000000/1",
                "turnover_sd": 28867513.459481288,
                "favours_player_from": "200000000/237",
                "favours_player_from_together": "200000000/237",
            }
        ],
        "cost": "3/200",
        "favours_player": False,
    }


def test_a_level_is_priced_alone_and_its_meter_together_counts_the_others_at_their_seed() -> None:
    other = {"seed": 1_000, "ceiling": 9_000, "contribution": "1/100"}
    alone = answer("jackpot", GOOD)["levels"][0]
    both = answer("jackpot", {**GOOD, "levels": [LEVEL, other]})
    first = both["levels"][0]
    assert {**first, "favours_player_from_together": ""} == {
        **alone,
        "favours_player_from_together": "",
    }
    left = Fraction(1, 37) - Fraction(1, 100) * Fraction(1_000, 8_000)
    together = left * 1_000_000 / (left + Fraction(1, 200))
    assert Fraction(first["favours_player_from_together"]) == together
    assert Fraction(both["cost"]) == Fraction(3, 200) + Fraction(1, 100) * Fraction(10_000, 8_000)


@pytest.mark.parametrize(
    ("edge", "favours"),
    [("3/200", True), ("3001/200000", False), ("0", True), ("1", False), (1, False), (0.015, True)],
)
def test_the_player_is_favoured_where_the_whole_cost_reaches_the_edge(
    edge: object, favours: bool
) -> None:
    assert answer("jackpot", {**GOOD, "edge": edge})["favours_player"] is favours


def test_the_whole_cost_can_be_given_again_as_the_edge_and_favours_the_player_just_then() -> None:
    """However many digits it has: each level's cost has some of its own."""
    contributions = [f"{number}/{10**30 - number}" for number in range(1, 21)]
    levels = [
        {"seed": 7 * number, "ceiling": 10**12 - number**3, "contribution": contribution}
        for number, contribution in enumerate(contributions, start=1)
    ]
    cost = answer("jackpot", {**GOOD, "levels": levels})["cost"]
    assert 500 < len(cost) < 2_000
    assert answer("jackpot", {**GOOD, "levels": levels, "edge": cost})["favours_player"]
    more = Fraction(cost) + Fraction(1, 10**30)
    above = answer("jackpot", {**GOOD, "levels": levels, "edge": str(more)})
    assert not above["favours_player"]


def test_a_wager_of_its_own_favours_the_player_only_near_the_ceiling() -> None:
    found = answer("jackpot", {**GOOD, "edge": "1"})["levels"][0]["favours_player_from"]
    assert Fraction(found) == Fraction(1_000_000 * 200, 201)


@pytest.mark.parametrize("contribution", ["1/200", "5/1000", "0.005", "0.00500", 0.005])
def test_a_contribution_may_be_written_in_any_exact_way(contribution: object) -> None:
    line = {**GOOD, "levels": [{**LEVEL, "contribution": contribution}]}
    assert answer("jackpot", line) == answer("jackpot", GOOD)


@given(
    seed=st.integers(0, 10**12 - 1),
    data=st.data(),
    contribution=st.fractions(0, 1, max_denominator=10**9).filter(bool),
    edge=st.fractions(0, 1, max_denominator=10**9),
)
def test_the_published_formulas_hold_for_any_level(
    seed: int, data: st.DataObject, contribution: Fraction, edge: Fraction
) -> None:
    ceiling = data.draw(st.integers(seed + 1, 10**12))
    line = {
        "id": 1,
        "levels": [{"seed": seed, "ceiling": ceiling, "contribution": str(contribution)}],
        "edge": str(edge),
    }
    whole = answer("jackpot", line)
    [level] = whole["levels"]
    c, span = contribution, ceiling - seed
    assert Fraction(level["cost"]) == c * (seed + ceiling) / span == Fraction(whole["cost"])
    assert Fraction(level["turnover_mean"]) == span / (2 * c)
    assert isclose(level["turnover_sd"], float(span / c) / sqrt(12))
    assert Fraction(level["favours_player_from"]) == edge * ceiling / (edge + c) <= ceiling


def test_a_wager_adds_what_whole_cycles_cost_with_seed_and_rounding() -> None:
    """200,000 presses of five dollars add 2.5 cents each; a hit pays 50 cents more on average."""
    found = answer("jackpot", {**GOOD, "wager": 500})
    [level] = found["levels"]
    cycle = level["cycle"]
    assert cycle["presses_max"] == 200_000
    assert cycle["presses_mean"] == "200001/2"
    assert cycle["paid_mean"] == "750050/1"
    assert Fraction(cycle["cost"]) == Fraction(750_050 * 2, 200_001 * 500)
    assert found["cycle"] == {"cost": cycle["cost"], "favours_player": False}
    assert {"chance": "1/4", "press": 50_000} in cycle["hit_by"]
    assert cycle["left_over_mean"] == "0/1"


def test_more_wagers_in_a_press_share_a_prize_and_round_up_each() -> None:
    eight = answer("jackpot", {**GOOD, "wager": 500, "wagers": 8, "rounded_up_to": 10_000})
    paid = Fraction(eight["levels"][0]["cycle"]["paid_mean"])
    assert 750_000 < paid < 750_000 + 8 * 10_000


def bad(**changes: object) -> str:
    return json.dumps({**GOOD, **changes})


def bad_level(**changes: object) -> str:
    return bad(levels=[LEVEL, {**LEVEL, **changes}])


BAD = [
    ("", "not-json", "the line is empty"),
    ("{", "not-json", "it ends too soon"),
    ("[]", "wrong-value", "the line: [] is not an object"),
    ("1", "wrong-value", "the line: 1 is not an object"),
    (bad(level=[]), "unknown-field", "there is no field 'level'"),
    (bad_level(reserve=5), "unknown-field", "levels[1]: there is no field 'reserve'"),
    (json.dumps({"id": "j1", "levels": [LEVEL]}), "missing-field", "'edge' is missing"),
    (json.dumps({"id": "j1", "edge": "1/37"}), "missing-field", "'levels' is missing"),
    (json.dumps({"levels": [LEVEL], "edge": "1/37"}), "missing-field", "'id' is missing"),
    (bad(levels=[{"seed": 1, "ceiling": 2}]), "missing-field", "'contribution' is missing"),
    (bad(levels=[]), "wrong-value", "levels: a jackpot has at least one level"),
    (bad(levels=[LEVEL] * 21), "wrong-value", "levels: a jackpot has at most 20 levels"),
    (bad(levels=None), "wrong-value", "levels: null is not a list"),
    (bad(levels=LEVEL), "wrong-value", "is not a list"),
    (bad(levels=[[1, 2, "1/2"]]), "wrong-value", "is not an object"),
    (bad_level(seed=1_000_000), "bad-amount", "levels[1]: the seed, 1000000, is not below"),
    (bad_level(seed=1_000_001), "bad-amount", "levels[1]: the seed, 1000001, is not below"),
    (bad_level(seed=-1), "wrong-value", "levels[1].seed: -1 is less than 0"),
    (bad_level(seed=True), "wrong-value", "levels[1].seed: true is not a whole number"),
    (bad_level(seed=1.0), "wrong-value", "levels[1].seed: 1.0 is not a whole number"),
    (bad_level(seed="5"), "wrong-value", 'levels[1].seed: "5" is not a whole number'),
    (bad_level(seed=None), "wrong-value", "levels[1].seed: null is not a whole number"),
    (bad_level(ceiling=10**12 + 1), "wrong-value", "is more than 1000000000000"),
    (bad_level(ceiling=1e6), "wrong-value", "levels[1].ceiling: 1000000.0 is not a whole number"),
    (bad_level(contribution="0"), "bad-amount", "0, is not above 0 and at most 1"),
    (bad_level(contribution="0/5"), "bad-amount", "0, is not above 0 and at most 1"),
    (bad_level(contribution="-1/200"), "bad-amount", "-1/200, is not above 0 and at most 1"),
    (bad_level(contribution="201/200"), "bad-amount", "201/200, is not above 0 and at most 1"),
    (bad_level(contribution=2), "bad-amount", "2, is not above 0 and at most 1"),
    (bad_level(contribution="1/0"), "wrong-value", "'1/0' is not a ratio"),
    (bad_level(contribution="half"), "wrong-value", "levels[1].contribution: 'half' is not"),
    (bad_level(contribution=""), "wrong-value", "'' is not a ratio"),
    (bad_level(contribution="1/2/3"), "wrong-value", "'1/2/3' is not a ratio"),
    (bad_level(contribution="1 /2"), "wrong-value", "'1 /2' is not a ratio"),
    (bad_level(contribution="1e-3"), "wrong-value", "'1e-3' is not a ratio"),
    (bad_level(contribution="½"), "wrong-value", "'½' is not a ratio"),
    (bad_level(contribution="1/" + "9" * 31), "wrong-value", "9' has more than 30 digits"),
    (bad_level(contribution="0." + "0" * 99 + "1"), "wrong-value", "has more than 30 digits"),
    (bad(edge="1/" + "9" * 1_001), "wrong-value", "9'… has more than 1,000 digits"),
    (bad_level(contribution=1e-300), "wrong-value", "'1e-300' is not a ratio"),
    (bad_level(contribution=True), "wrong-value", "true is not a number or a text"),
    (bad_level(contribution=None), "wrong-value", "null is not a number or a text"),
    (bad_level(contribution=["1/2"]), "wrong-value", "is not a number or a text"),
    (bad(edge="38/37"), "bad-amount", "the edge, 38/37, is not from 0 to 1"),
    (bad(edge="-1/37"), "bad-amount", "the edge, -1/37, is not from 0 to 1"),
    (bad(edge=None), "wrong-value", "edge: null is not a number or a text"),
    (bad(edge=False), "wrong-value", "edge: false is not a number or a text"),
    (bad(edge="1/37 "), "wrong-value", "edge: '1/37 ' is not a ratio"),
    (bad(wager=0), "wrong-value", "wager: 0 is less than 1"),
    (bad(wager=1, wagers=0), "wrong-value", "wagers: 0 is less than 1"),
    (bad(wager=1, rounded_up_to=0), "wrong-value", "rounded_up_to: 0 is less than 1"),
    (bad_level(contribution="1/3")[:-1] + ', "wager": 100}', "bad-amount", "micro-cents"),
    (bad()[:-1] + ', "edge": "1/38"}', "repeated-field", "the field 'edge' stands twice"),
]


@pytest.mark.parametrize(("line", "code", "message"), BAD)
def test_a_bad_line_is_told_why_and_its_neighbours_are_answered(
    line: str, code: str, message: str
) -> None:
    before, error, after = answers("jackpot", GOOD, line, GOOD)
    assert before == after == answer("jackpot", GOOD)
    assert (error["line"], error["error"]["code"]) == (2, code)
    assert message in error["error"]["message"]


def test_the_command_answers_in_order_and_a_bad_line_makes_its_exit_code_1() -> None:
    run = croupier("jackpot", given=as_input(GOOD, bad(levels=[]), {**GOOD, "id": 3}))
    assert (run.returncode, run.stderr) == (1, b"")
    assert [one["id"] for one in written(run)] == ["j1", "j1", 3]
    assert croupier("jackpot", given=as_input(GOOD)).returncode == 0
    assert croupier("jackpot", "no-such-file").returncode == 2
