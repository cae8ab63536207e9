"""`croupier places` as an outside checker asks it: the shape of an answer and every bad line."""

import json

import pytest

from croupier.core.tournaments.placing import Reason
from croupier.words.catalogue import Language, catalogue
from tests.lab.tools import Json, answer, answers, as_input, croupier, written

pytestmark = pytest.mark.usefixtures("commands_are_forked")

PLAYERS: list[Json] = [
    {"id": "cy", "chips": 0, "out": {"round": 7, "residual": 15, "wager": 200, "removed": 1}},
    {"id": "ada", "chips": 900},
    {"id": "bea", "chips": 0, "out": {"round": 7, "residual": 15, "wager": 200, "removed": 2}},
]
GOOD: Json = {
    "id": "f1",
    "rulebook": "nsw-roulette-2019",
    "prizes": [50_000, 20_000],
    "advance": None,
    "players": PLAYERS,
}


def test_an_answer_has_every_place_with_its_reason_and_clause() -> None:
    found = answer("places", GOOD)
    assert list(found) == ["id", "places", "playoff", "odd_cents", "unawarded"]
    assert found["places"][:2] == [
        {
            "player": "ada",
            "place": 1,
            "tied": False,
            "prize": 50_000,
            "advances": None,
            "why": "Ranked by chips held: 900.",
            "clause": "ROU-10.10.2",
        },
        {
            "player": "bea",
            "place": 2,
            "tied": False,
            "prize": 20_000,
            "advances": None,
            "why": "Out in round 7 with another player, with equal chips left and equal last"
            " wagers; the one whose chips were removed later ranks higher: number 2.",
            "clause": "ROU-10.10.4",
        },
    ]
    assert [place["player"] for place in found["places"]] == ["ada", "bea", "cy"]


def test_a_play_off_is_listed_with_its_players_and_leaves_their_prizes_open() -> None:
    players = [{"id": name, "chips": chips} for name, chips in (("a", 5), (2, 9), ("c", 9))]
    found = answer("places", {**GOOD, "players": players, "prizes": [300, 200, 100, 50]})
    assert found["playoff"] == [[2, "c"]]
    assert [place["prize"] for place in found["places"]] == [None, None, 100]
    assert found["unawarded"] == 50


def test_odd_cents_are_counted_and_in_no_prize() -> None:
    line = {**GOOD, "rulebook": "act-mttg-2019", "prizes": [100, 50, 1]}
    found = answer("places", line)
    assert [place["prize"] for place in found["places"]] == [100, 25, 25]
    assert found["odd_cents"] == 1


def test_a_session_needs_no_prizes_and_a_final_no_advance() -> None:
    session = {"id": 1, "rulebook": "act-mttg-2019", "advance": 1, "players": PLAYERS}
    assert [place["advances"] for place in answer("places", session)["places"]] == [
        *(True, False, False),
    ]
    assert answer("places", {**session, "prizes": []}) == answer("places", session)


@pytest.mark.parametrize("language", list(Language))
def test_every_reason_has_its_sentence(language: Language) -> None:
    for reason in Reason:
        assert catalogue(language)[f"placing.{reason}"]


def bad(**changes: object) -> str:
    return json.dumps({**GOOD, **changes})


def bad_player(**changes: object) -> str:
    return bad(players=[*PLAYERS, {"id": "dot", "chips": 5, **changes}])


def bad_out(**changes: object) -> str:
    return bad_player(chips=0, out={**PLAYERS[0]["out"], **changes})


BAD = [
    ("", "not-json", "the line is empty"),
    ("[1]", "wrong-value", "the line: [1] is not an object"),
    (bad(prices=[]), "unknown-field", "there is no field 'prices'"),
    (bad_player(name="x"), "unknown-field", "players[3]: there is no field 'name'"),
    (bad_out(chips=1), "unknown-field", "players[3].out: there is no field 'chips'"),
    (bad(rulebook="nsw-rapid-2017"), "unknown-rulebook", "nsw-rapid-2017"),
    (bad(rulebook="nsw-rapid-2016"), "no-tournaments", "nsw-rapid-2016 has no tournaments"),
    (bad(rulebook="rapid-fusion-2015"), "no-tournaments", "has no tournaments"),
    (bad(rulebook="nsw-interblock-2016"), "no-tournaments", "has no tournaments"),
    (bad(rulebook=None), "wrong-value", "rulebook: null is not a text"),
    (bad(prizes=None), "wrong-value", "prizes: null is not a list"),
    (bad(prizes=[1, -1]), "wrong-value", "prizes[1]: -1 is less than 0"),
    (bad(prizes=[1.5]), "wrong-value", "prizes[0]: 1.5 is not a whole number"),
    (bad(prizes=[True]), "wrong-value", "prizes[0]: true is not a whole number"),
    (bad(prizes=["5"]), "wrong-value", 'prizes[0]: "5" is not a whole number'),
    (bad(prizes=[10**12 + 1]), "wrong-value", "is more than 1000000000000"),
    (bad(advance=0), "wrong-value", "advance: 0 is less than 1"),
    (bad(advance=-2), "wrong-value", "advance: -2 is less than 1"),
    (bad(advance=1.0), "wrong-value", "advance: 1.0 is not a whole number"),
    (bad(advance=True), "wrong-value", "advance: true is not a whole number"),
    (bad(advance="2"), "wrong-value", 'advance: "2" is not a whole number'),
    (bad(players=None), "wrong-value", "players: null is not a list"),
    (bad(players={}), "wrong-value", "players: {} is not a list"),
    (bad(players=["ada"]), "wrong-value", 'players[0]: "ada" is not an object'),
    (bad(players=[{"chips": 5}]), "missing-field", "players[0]: the field 'id' is missing"),
    (bad(players=[{"id": 5}]), "missing-field", "players[0]: the field 'chips' is missing"),
    (bad_player(id="ada"), "repeated-player-id", "the player id 'ada' stands twice"),
    (bad_player(id=None), "wrong-value", "players[3].id: null is not a whole number or a text"),
    (bad_player(chips=0), "bad-amount", "'dot' has no chips and is not said to be out"),
    (bad_player(chips=0, out=None), "bad-amount", "'dot' has no chips"),
    (bad_player(out={"round": 7}), "bad-amount", "'dot' is out and is said to have 5 chips"),
    (bad_player(chips=-5), "wrong-value", "players[3].chips: -5 is less than 0"),
    (bad_player(chips=5.0), "wrong-value", "players[3].chips: 5.0 is not a whole number"),
    (bad_player(chips=False), "wrong-value", "players[3].chips: false is not a whole number"),
    (bad_player(chips=0, out={}), "missing-field", "the field 'round' is missing"),
    (bad_player(chips=0, out=[7]), "wrong-value", "players[3].out: [7] is not an object"),
    (bad_player(chips=0, out=True), "wrong-value", "players[3].out: true is not an object"),
    (bad_out(round=0), "wrong-value", "players[3].out.round: 0 is less than 1"),
    (bad_out(round="7"), "wrong-value", 'players[3].out.round: "7" is not a whole number'),
    (bad_out(residual=-1), "wrong-value", "players[3].out.residual: -1 is less than 0"),
    (bad_out(wager=2.5), "wrong-value", "players[3].out.wager: 2.5 is not a whole number"),
    (bad_out(removed=0), "wrong-value", "players[3].out.removed: 0 is less than 1"),
    (bad_out(), "bad-record", "'cy' and 'dot' went out in round 7 and are equal"),
    (bad_player(chips=0, out={"round": 7}), "bad-record", "`residual` is needed"),
    (bad_out(removed=None), "bad-record", "'dot' went out in round 7 with another: `removed` is"),
    (bad()[:-1] + ', "advance": 1}', "repeated-field", "the field 'advance' stands twice"),
]


@pytest.mark.parametrize(("line", "code", "message"), BAD)
def test_a_bad_line_is_told_why_and_its_neighbours_are_answered(
    line: str, code: str, message: str
) -> None:
    before, error, after = answers("places", GOOD, line, GOOD)
    assert before == after == answer("places", GOOD)
    assert (error["line"], error["error"]["code"]) == (2, code)
    assert message in error["error"]["message"]


def test_the_command_answers_in_order_and_a_bad_line_makes_its_exit_code_1() -> None:
    run = croupier("places", given=as_input(GOOD, bad(advance=0), {**GOOD, "id": 3}))
    assert (run.returncode, run.stderr) == (1, b"")
    assert [one["id"] for one in written(run)] == ["f1", "f1", 3]
    assert croupier("places", given=as_input(GOOD)).returncode == 0
