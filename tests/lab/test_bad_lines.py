"""A bad line is named so that a person sees what to mend, and its neighbours are unharmed."""

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.lab.tools import Json, answers

SPIN: Json = {
    "id": "x1",
    "rulebook": "nsw-rapid-2016",
    "game": "roulette",
    "options": {"wheel": "single-zero"},
    "bets": [{"id": "b1", "bet": "split:17-20", "stake": 500}],
    "outcome": {"number": "17"},
}
SIGN: Json = {
    "id": "x1",
    "rulebook": "nsw-rapid-2016",
    "game": "roulette",
    "options": {},
    "limits": {"min": 100, "max": 1000, "unit": None, "min_total": None, "max_total": None},
    "bets": [{"id": "b1", "bet": "red", "stake": 500}],
}
DECKS = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"] * 8
SHOE: Json = {"id": "x1", "rulebook": "act-mttg-2019", "order": DECKS, "behind": 20}
JACKPOT: Json = {
    "id": "x1",
    "levels": [{"seed": 500_000, "ceiling": 1_000_000, "contribution": "1/200"}],
    "edge": "1/37",
}
FINAL: Json = {
    "id": "x1",
    "rulebook": "nsw-roulette-2019",
    "prizes": [500, 200],
    "advance": None,
    "players": [{"id": "a", "chips": 900}, {"id": "b", "chips": 0, "out": {"round": 3}}],
}
GOOD = {"settle": SPIN, "admit": SIGN, "deal": SHOE, "jackpot": JACKPOT, "places": FINAL}


def changed(line: Json, path: str, value: object) -> str:
    """The line as JSON with the value at this place replaced or added."""
    copy: Any = json.loads(json.dumps(line))
    *way, last = path.split(".")
    place = copy
    for step in way:
        place = place[int(step)] if step.isdigit() else place[step]
    place[last] = value
    return json.dumps(copy)


def without(line: Json, name: str) -> str:
    return json.dumps({key: value for key, value in line.items() if key != name})


def spin(path: str, value: object) -> str:
    return changed(SPIN, path, value)


def stake(text: str) -> str:
    """The good line with this text in the place of its stake."""
    return json.dumps(SPIN).replace("500", text)


SPIN_TEXT = json.dumps(SPIN)
NOT_JSON = [
    (b"", "the line is empty"),
    (b" \t\r", "the line is empty"),
    (b"nope", "the line is not JSON: invalid character (byte 4)"),
    (SPIN_TEXT[:-1].encode(), "the line is not JSON: it ends too soon"),
    (SPIN_TEXT.encode() + b"}", "the line is not JSON: trailing characters"),
    (SPIN_TEXT.encode() + b"\x00", "the line is not JSON: trailing characters"),
    (b"\x00" + SPIN_TEXT.encode(), "the line is not JSON: invalid character (byte 0)"),
    (b"\xff\xfe{}", "the line is not JSON: invalid character (byte 0)"),
    (SPIN_TEXT.replace("x1", "x\udcff").encode(errors="surrogateescape"), "is not UTF-8"),
    (SPIN_TEXT.replace("x1", "\\ud800").encode(), "the line is not JSON: "),
    (stake("NaN").encode(), "the line is not JSON: invalid character"),
    (stake("Infinity").encode(), "the line is not JSON: invalid character"),
    (stake("007").encode(), "the line is not JSON: invalid number"),
    (stake("+7").encode(), "the line is not JSON: invalid character"),
]


@pytest.mark.parametrize(("line", "message"), NOT_JSON)
def test_what_is_no_json_is_said_to_be_none(line: bytes, message: str) -> None:
    error = only_bad(line, "settle", id_=None)
    assert message in error["message"]
    assert error["code"] == "not-json"


@pytest.mark.parametrize("place", ["id", "bets", "outcome", "unknown"])
def test_a_line_nested_without_end_is_only_a_bad_line(place: str) -> None:
    depth = 100_000
    line = f'{{"{place}": {"[" * depth}{"]" * depth}}}'
    only_bad(line.encode(), "settle", id_=None)


UNFIT = [
    # What is wrong with a stake.
    (spin("bets.0.stake", 0), "wrong-value", "bets[0].stake: 0 is less than 1"),
    (spin("bets.0.stake", -500), "wrong-value", "bets[0].stake: -500 is less than 1"),
    (spin("bets.0.stake", 10**12 + 1), "wrong-value", "1000000000001 is more than 1000000000000"),
    (spin("bets.0.stake", 10**30), "wrong-value", f"{10**30} is more than 1000000000000"),
    (spin("bets.0.stake", 12.5), "wrong-value", "bets[0].stake: 12.5 is not a whole number"),
    (spin("bets.0.stake", 500.0), "wrong-value", "bets[0].stake: 500.0 is not a whole number"),
    (stake("1e3"), "wrong-value", "bets[0].stake: 1000.0 is not a whole number"),
    (stake("9" * 5_000), "wrong-value", "bets[0].stake: Integer value out of range"),
    (spin("bets.0.stake", True), "wrong-value", "bets[0].stake: true is not a whole number"),
    (spin("bets.0.stake", "500"), "wrong-value", 'bets[0].stake: "500" is not a whole number'),
    (spin("bets.0.stake", None), "wrong-value", "bets[0].stake: null is not a whole number"),
    # Fields nobody knows, at each level; fields that are missing; fields given twice.
    (spin("stakes", 1), "unknown-field", "there is no field 'stakes'"),
    (spin("bets.0.amount", 1), "unknown-field", "bets[0]: there is no field 'amount'"),
    (spin("outcome.colour", "red"), "unknown-field", "outcome: there is no field 'colour'"),
    (spin("a" * 9_999, 1), "unknown-field", f"there is no field '{'a' * 60}'…"),
    (without(SPIN, "outcome"), "missing-field", "the field 'outcome' is missing"),
    (SPIN_TEXT.replace('"bet":', '"bid":'), "unknown-field", "bets[0]: there is no field 'bid'"),
    (stake('1, "stake": 500'), "repeated-field", "the field 'stake' stands twice in one object"),
    (stake('1, "st\\u0061ke": 500'), "repeated-field", "the field 'stake' stands twice"),
    # An escaped colon more and a field less: the counts of colons agree.
    (
        stake('1, "stake": 500').replace("17-20", "17-20\\u003a"),
        "repeated-field",
        "the field 'stake' stands twice",
    ),
    (
        SPIN_TEXT.replace('{"wheel"', '{"wheel": "double-zero", "wheel"'),
        "repeated-field",
        "the field 'wheel' stands twice in one object",
    ),
    # The last of them would be fine, so that nothing else could be said of it.
    (stake('null, "stake": 500'), "repeated-field", "the field 'stake' stands twice"),
    (SPIN_TEXT.replace('"outcome":', '"outcome": 1, "outcome":'), "repeated-field", "'outcome'"),
    # Nor does it matter that more is wrong.
    (stake('1, "stake": null'), "repeated-field", "the field 'stake' stands twice"),
    # Values of another kind.
    ("[1, 2]", "wrong-value", "the line: [1,2] is not an object"),
    ("null", "wrong-value", "the line: null is not an object"),
    (spin("bets", {}), "wrong-value", "bets: {} is not a list"),
    (spin("bets.0.id", True), "wrong-value", "bets[0].id: true is not a whole number or a text"),
    (spin("options", None), "wrong-value", "options: null is not an object"),
    (spin("options", {"wheel": 0}), "wrong-value", "options: one of the values is not a text"),
    (spin("outcome", "17"), "wrong-value", 'outcome: "17" is not an object'),
    (spin("outcome.number", 17), "wrong-value", "outcome.number: 17 is not a text"),
    (spin("bets.0.confirmed", 0), "wrong-value", "bets[0].confirmed: 0 is not true or false"),
    # Names nobody has.
    (spin("rulebook", "nsw-rapid"), "unknown-rulebook", "there is no rulebook 'nsw-rapid': there"),
    (spin("game", "poker"), "unknown-game", "there is no game 'poker': there are roulette, bacc"),
    (spin("game", "sic-bo"), "unknown-game", "nsw-rapid-2016 has no sic-bo: it has roulette, ba"),
    (spin("options.zero", "two"), "unknown-option", "there is no option 'zero': there are wheel"),
    (spin("options.wheel", "triple"), "unknown-option", "'triple' is not a wheel: there are sing"),
    (spin("options.wheel", "double-zero"), "option-not-offered", "nsw-rapid-2016 does not offer"),
    (spin("options.settlement", "even-money"), "option-not-offered", "is for baccarat: roulette"),
    (spin("options.mega", "1/200"), "unknown-option", "mega goes with lucky_ball=mega only"),
    (spin("bets", SPIN["bets"] * 2), "repeated-bet-id", "the bet id 'b1' stands twice"),
]


@pytest.mark.parametrize(("line", "code", "message"), UNFIT)
def test_what_does_not_fit_is_named(line: str, code: str, message: str) -> None:
    id_ = "x1" if '"x1"' in line else None
    error = only_bad(line.encode(), "settle", id_)
    assert error["code"] == code
    assert message in error["message"]


OTHERS = [
    ("admit", changed(SIGN, "limits.min", -1), "limits.min: -1 is less than 0"),
    ("admit", changed(SIGN, "limits.unit", 0), "limits.unit: 0 is less than 1"),
    ("admit", changed(SIGN, "limits.max", 9.5), "limits.max: 9.5 is not a whole number"),
    ("admit", changed(SIGN, "limits.most", 1), "limits: there is no field 'most'"),
    ("admit", changed(SIGN, "outcome", {}), "there is no field 'outcome'"),
    ("admit", changed(SIGN, "bets.0.stake", 0), "bets[0].stake: 0 is less than 1"),
    ("admit", changed(SIGN, "bets.0.confirmed", True), "bets[0]: there is no field 'confirmed'"),
    ("admit", changed(SIGN, "bets", SIGN["bets"] * 2), "the bet id 'b1' stands twice"),
    ("admit", changed(SIGN, "options.form", "sofa"), "'sofa' is not a form: there are terminal"),
    ("deal", changed(SHOE, "rulebook", "rapid-fusion-2015"), "has no baccarat"),
    ("deal", changed(SHOE, "behind", 11), "11 cards behind the cutting card are not from 12"),
    ("deal", changed(SHOE, "behind", 417), "417 cards behind the cutting card are not from 12"),
    ("deal", changed(SHOE, "behind", "20"), 'behind: "20" is not a whole number'),
    ("deal", changed(SHOE, "order", DECKS[1:]), "the shoe has 415 cards, and 8 decks have 416"),
    ("deal", changed(SHOE, "order", ["2S", *DECKS[1:]]), "2S comes 9 times"),
    ("deal", changed(SHOE, "order", ["1S", *DECKS[1:]]), "'1S': not a card"),
    ("deal", changed(SHOE, "order", ["as", *DECKS[1:]]), "'as': not a card"),
    ("deal", changed(SHOE, "order", []), "the shoe has 0 cards, and 8 decks have 416"),
    ("deal", changed(SHOE, "game", "baccarat"), "there is no field 'game'"),
    ("deal", without(SHOE, "behind"), "the field 'behind' is missing"),
]


@pytest.mark.parametrize(("tool", "line", "message"), OTHERS)
def test_admit_and_deal_name_what_is_wrong_too(tool: str, line: str, message: str) -> None:
    assert message in only_bad(line.encode(), tool, "x1")["message"]


def only_bad(line: bytes, tool: str, id_: str | None) -> Json:
    """The error of this line, once it is sure that it is well formed and its neighbours good."""
    before, bad, after = answers(tool, GOOD[tool], line, GOOD[tool])
    assert before == after
    assert "error" not in before
    assert list(bad) == ["id", "line", "error"]
    assert (bad["id"], bad["line"]) == (id_, 2)
    assert list(bad["error"]) == ["code", "message"]
    error: Json = bad["error"]
    assert all(isinstance(words, str) and words for words in error.values())
    return error


LONG = "x" * 100_000
COUP = {**SPIN, "game": "baccarat", "outcome": {"player": ["9S", "QD"], "banker": ["9H", "QC"]}}
ROLL = {**SPIN, "rulebook": "act-mttg-2019", "game": "sic-bo"}
WORDY = {
    "rulebook": spin("rulebook", LONG),
    "game": spin("game", LONG),
    "option": spin(f"options.{LONG}", "on"),
    "wheel": spin("options.wheel", LONG),
    "field": spin(LONG, 1),
    "number": spin("outcome.number", LONG),
    "bet": spin("bets.0.bet", LONG),
    "stake": spin("bets.0.stake", LONG),
    "bet id": spin("bets", [{"id": LONG, "bet": "red", "stake": 1}] * 2),
    "bet of baccarat": changed(COUP, "bets.0.bet", LONG),
    "card": changed(COUP, "outcome.player", [LONG, "9S"]),
    "die": changed(ROLL, "outcome.dice", [LONG]),
}


_QUESTIONS = {"settle": SPIN, "admit": SIGN, "deal": SHOE, "jackpot": JACKPOT, "places": FINAL}


@pytest.mark.parametrize("left_out", ["", "options", "limits", "advance", "prizes"])
@pytest.mark.parametrize("tool", _QUESTIONS)
def test_a_field_given_twice_is_found_wherever_it_stands(tool: str, left_out: str) -> None:
    question = {key: value for key, value in _QUESTIONS[tool].items() if key != left_out}
    text = json.dumps(question)
    for field in re.finditer(r'"\w+": (null|\d+|"[^"]*")', text):
        doubled = f"{text[: field.end()]}, {text[field.start() :]}"
        assert answers(tool, doubled)[0]["error"]["code"] == "repeated-field", doubled[:200]
    assert answers(tool, text)[0].get("error", {}).get("code") != "repeated-field"


@pytest.mark.parametrize("place", WORDY)
def test_of_a_hundred_thousand_letters_only_the_beginning_is_repeated(place: str) -> None:
    [answered] = answers("settle", WORDY[place])
    words = answered["error"]["message"] if "error" in answered else answered["bets"][0]["reason"]
    assert len(words) < 300


@pytest.mark.parametrize("tool", GOOD)
@given(noise=st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_no_noise_breaks_a_tool(tool: str, noise: bytes) -> None:
    [bad] = answers(tool, noise)
    assert list(bad) == ["id", "line", "error"]


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=5,
)
PLACES = [
    ("settle", "id bets bets.0 bets.0.id bets.0.bet bets.0.stake outcome outcome.number options"),
    ("settle", "outcome.lucky outcome.void outcome.dice outcome.player game rulebook other"),
    (
        "admit",
        "limits limits.min limits.unit limits.max_total bets.0.bet options.form options.mega",
    ),
    ("deal", "order order.0 behind rulebook"),
    ("jackpot", "id levels levels.0 levels.0.seed levels.0.ceiling levels.0.contribution edge"),
    (
        "places",
        "id rulebook prizes prizes.0 advance players players.0 players.0.id players.0.chips",
    ),
    ("places", "players.1.out players.1.out.round players.1.out.residual players.1.out.other"),
    ("jackpot", "wager wagers rounded_up_to other"),
]


@pytest.mark.parametrize(
    ("tool", "path"), [(tool, path) for tool, paths in PLACES for path in paths.split()]
)
@settings(max_examples=40)
@given(value=VALUES)
def test_no_value_in_any_place_breaks_a_tool(tool: str, path: str, value: object) -> None:
    *way, last = path.split(".")
    copy: Any = json.loads(json.dumps(GOOD[tool]))
    place = copy
    for step in way:
        place = place[int(step)] if step.isdigit() else place[step]
    place[int(last) if last.isdigit() else last] = value
    [one] = answers(tool, json.dumps(copy).encode(errors="replace"))
    assert list(one)[:1] == ["id"]
    assert "error" not in one or list(one["error"]) == ["code", "message"]
