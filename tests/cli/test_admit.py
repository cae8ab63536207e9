"""`croupier admit` as it is run."""

from tests.lab.tools import Json, as_input, croupier, written

LINE: Json = {
    "id": "t1",
    "rulebook": "nsw-rapid-2016",
    "game": "roulette",
    "options": {},
    "limits": {"min": 500, "max": 2000, "unit": 100, "min_total": None, "max_total": 3000},
    "bets": [
        {"id": "b1", "bet": "straight:17", "stake": 2550},
        {"id": "b2", "bet": "red", "stake": 1500},
        {"id": "b3", "bet": "low", "stake": 500},
        {"id": "b4", "bet": "five-line", "stake": 500},
    ],
}
ANSWER = (
    b'{"id":"t1","bets":['
    b'{"id":"b1","requested":2550,"accepted":2000,'
    b'"why":"next lowest permitted","clause":"RRB-6.3.2"},'
    b'{"id":"b2","requested":1500,"accepted":1000,'
    b'"why":"next lowest permitted within the maximum total","clause":"RRB-6.3.3"},'
    b'{"id":"b3","requested":500,"accepted":0,'
    b'"why":"next lowest permitted within the maximum total","clause":"RRB-6.3.3"},'
    b'{"id":"b4","requested":500,"accepted":0,'
    b'"why":"\'five-line\' is not offered under this rulebook with these options",'
    b'"clause":"RRB-5.1","code":"not-offered"}],"accepted":3000}\n'
)


def test_touches_are_answered_in_order_with_what_was_taken_and_why() -> None:
    run = croupier("admit", given=as_input(LINE))
    assert (run.returncode, run.stdout, run.stderr) == (0, ANSWER, b"")


def test_a_limit_that_is_null_or_left_out_is_none() -> None:
    bare = {key: value for key, value in LINE.items() if key not in ("limits", "options")}
    nulls = {**LINE, "limits": dict.fromkeys(LINE["limits"])}
    run = croupier("admit", given=as_input(bare, nulls, {**LINE, "limits": {}}))
    assert run.returncode == 0
    for answered in written(run):
        assert [bet["accepted"] for bet in answered["bets"]] == [2550, 1500, 500, 0]
        assert answered["accepted"] == 4550


def test_each_line_is_a_fresh_player() -> None:
    line = {**LINE, "rulebook": "rapid-fusion-2015", "options": {"form": "table"}}
    line["bets"] = [{"id": "b1", "bet": "red", "stake": 499}]
    run = croupier("admit", given=as_input(line, line))
    assert [answered["accepted"] for answered in written(run)] == [499, 499]
    assert {answered["bets"][0]["clause"] for answered in written(run)} == {"RFS-5.3"}


def test_a_bad_line_makes_the_exit_code_1() -> None:
    bad = {**LINE, "limits": {"min": -1}}
    run = croupier("admit", given=as_input(bad, LINE))
    first, second = run.stdout.splitlines(keepends=True)
    assert run.returncode == 1
    assert first == (
        b'{"id":"t1","line":1,"error":'
        b'{"code":"wrong-value","message":"limits.min: -1 is less than 0"}}\n'
    )
    assert second == ANSWER
