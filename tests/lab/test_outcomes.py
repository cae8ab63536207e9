"""Outcomes that chance could not have produced make a bad line; those it could do not."""

import pytest

from tests.lab.tools import Json, answer, settling

DRAW = {"red": "5", "green": "12", "blue": "0", "yellow": "33"}


def roulette(outcome: Json, **options: str) -> Json:
    return settling("nsw-roulette-2019", "roulette", {"red": 100}, outcome, **options)


def lucky(outcome: Json, mode: str = "standard", wheel: str = "single-zero") -> Json:
    return roulette({"number": "17", **outcome}, lucky_ball=mode, wheel=wheel)


def baccarat(player: list[str], banker: list[str]) -> Json:
    outcome = {"player": player, "banker": banker}
    return settling("nsw-rapid-2016", "baccarat", {"player": 100}, outcome)


def dice(*faces: object) -> Json:
    return settling("act-mttg-2019", "sic-bo", {"big": 100}, {"dice": faces})


IMPOSSIBLE = [
    (roulette({"number": "37"}), "'37' is not a pocket of the single-zero wheel"),
    (roulette({"number": "00"}), "'00' is not a pocket of the single-zero wheel"),
    (roulette({"number": "-1"}), "'-1' is not a pocket"),
    (roulette({"number": "017"}), "'017' is not a pocket"),
    (roulette({"number": "000"}, wheel="double-zero"), "'000' is not a pocket of the double-zero"),
    (roulette({}), "the outcome has no number"),
    (roulette({"number": None}), "the outcome has no number"),
    (roulette({"dice": [1, 2, 3]}), "dice cannot be part of the outcome of roulette"),
    (roulette({"number": "17", "dice": [1, 2, 3]}), "dice cannot be part of"),
    (roulette({"number": "17", "player": ["9S", "QD"]}), "player cannot be part of"),
    (roulette({"number": "17", "lucky": DRAW}), "a Lucky Ball draw came although Lucky Ball is"),
    (roulette({"number": "17", "lucky_void": True}), "although Lucky Ball is off"),
    (roulette({"number": "17", "void": "no spin"}), "a void outcome has no result"),
    (roulette({"void": "no spin", "dice": []}), "a void outcome has no result, yet it names dice"),
    (lucky({}), "the Lucky Ball draw lacks red, green, blue, yellow"),
    (lucky({"lucky": DRAW}), "the Lucky Ball draw has no boosted colour"),
    (lucky({"lucky": DRAW, "boosted": "blue"}), "the Lucky Ball draw has no boost"),
    (lucky({"lucky": DRAW, "boosted": "pink", "boost": "super"}), "the boosted colour is 'pink'"),
    (lucky({"lucky": DRAW, "boosted": "blue", "boost": "huge"}), "the boost is 'huge'"),
    (
        lucky({"lucky": DRAW, "boosted": "blue", "boost": "mega"}),
        "Mega odds were drawn although they are not in play",
    ),
    (
        lucky({"lucky": {**DRAW, "blue": "5"}, "boosted": "blue", "boost": "super"}),
        "the Lucky Ball draw repeats a number",
    ),
    (
        lucky({"lucky": {**DRAW, "blue": "00"}, "boosted": "blue", "boost": "super"}),
        "the Lucky Ball draw has '00', not on the single-zero wheel",
    ),
    (
        lucky({"lucky": {**DRAW, "pink": "7"}, "boosted": "blue", "boost": "super"}),
        "Lucky Ball has no colour 'pink'",
    ),
    (
        lucky({"lucky": {"red": "5", "green": "12"}, "boosted": "red", "boost": "super"}),
        "the Lucky Ball draw lacks blue, yellow",
    ),
    (baccarat(["9S"], ["9H", "QC"]), "Player has 1 card"),
    (baccarat(["9S", "QD"], []), "Banker has 0 cards"),
    (baccarat(["9S", "QD"], ["2H", "2C", "2D", "2S"]), "Banker has 4 cards"),
    (baccarat(["9S"] * 9, ["9H", "QC"]), "9S comes 9 times"),
    (baccarat(["10S", "QD"], ["9H", "QC"]), "'10S': not a card"),
    (baccarat(["9s", "QD"], ["9H", "QC"]), "'9s': not a card"),
    (baccarat(["", "QD"], ["9H", "QC"]), "'': not a card"),
    # The tableau: a natural ends it, Player draws on 5, stands on 6, Banker follows.
    (baccarat(["9S", "QD", "2C"], ["9H", "QC"]), "third card"),
    (baccarat(["9S", "QD"], ["2H", "QC", "3D"]), "third card"),
    (baccarat(["5S", "QD"], ["2H", "QC"]), "third card"),
    (baccarat(["6S", "QD", "2C"], ["7H", "QC"]), "third card"),
    (baccarat(["6S", "QD"], ["5H", "QC"]), "third card"),
    (baccarat(["5S", "QD", "8C"], ["3H", "QC", "2D"]), "third card"),
    (baccarat(["5S", "QD", "7C"], ["3H", "QC"]), "third card"),
    (settling("nsw-rapid-2016", "baccarat", {"tie": 1}, {"player": ["9S", "QD"]}), "no banker"),
    (settling("nsw-rapid-2016", "baccarat", {"tie": 1}, {"number": "17"}), "number cannot be"),
    (settling("nsw-rapid-2016", "baccarat", {"tie": 1}, {}), "the outcome has no player hand"),
    (dice(1, 2), "2 dice were read: sic bo has three"),
    (dice(1, 2, 3, 4), "4 dice were read: sic bo has three"),
    (dice(1, 2, 7), "a die cannot show 7"),
    (dice(0, 2, 3), "a die cannot show 0"),
    (dice(), "0 dice were read"),
    (settling("act-mttg-2019", "sic-bo", {"big": 100}, {}), "the outcome has no dice"),
    (settling("act-mttg-2019", "sic-bo", {"big": 100}, {"number": "9"}), "number cannot be part"),
]


@pytest.mark.parametrize(("line", "message"), IMPOSSIBLE)
def test_an_impossible_outcome_is_a_bad_line(line: Json, message: str) -> None:
    bad = answer("settle", line)
    assert list(bad) == ["id", "line", "error"]
    assert bad["error"]["code"] == "impossible-outcome"
    assert message in bad["error"]["message"]


POSSIBLE = [
    (roulette({"number": "00"}, wheel="double-zero"), "lose"),
    (roulette({"number": "1", "lucky_void": False, "dice": None}), "win"),
    (roulette({"void": ""}), "void"),
    (lucky({"lucky": DRAW, "boosted": "blue", "boost": "super"}), "lose"),
    (lucky({"lucky": DRAW, "boosted": "blue", "boost": "mega"}, mode="mega"), "lose"),
    (lucky({"lucky_void": True}), "lose"),
    (lucky({"lucky_void": True, "lucky": {"red": "5"}}), "lose"),
    (
        lucky(
            {"lucky": {**DRAW, "blue": "00"}, "boosted": "blue", "boost": "super"},
            wheel="double-zero",
        ),
        "lose",
    ),
    (baccarat(["9S", "QD"], ["9H", "QC"]), "push"),
    (baccarat(["9S", "9S"], ["9S", "9S"]), "push"),
    (baccarat(["5S", "QD", "7C"], ["3H", "QC", "9D"]), "push"),
    (dice(6, 6, 5), "win"),
]


@pytest.mark.parametrize(("line", "status"), POSSIBLE)
def test_a_possible_outcome_is_settled(line: Json, status: str) -> None:
    assert [bet["status"] for bet in answer("settle", line)["bets"]] == [status]
