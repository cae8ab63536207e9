"""`croupier explain`: every wager in a sentence, whatever became of it."""

from tests.lab.tools import Json, answer, as_input, croupier, settling

ROUND: Json = {
    "id": "spin-1",
    "rulebook": "act-mttg-2019",
    "game": "baccarat",
    "bets": [
        {"id": "b1", "bet": "banker", "stake": 10_000},
        {"id": "b2", "bet": "player-pair", "stake": 500},
        {"id": "b3", "bet": "tie", "stake": 500, "confirmed": False},
        {"id": "b4", "bet": "dragon-player", "stake": 500},
    ],
    "outcome": {"player": ["KS", "QD", "2H"], "banker": ["9H", "8C"]},
}


def told(*lines: Json | bytes) -> list[str]:
    run = croupier("explain", given=as_input(*lines))
    assert (run.returncode, run.stderr) == (0, b"")
    return run.stdout.decode().splitlines()


def test_each_bet_of_a_round_gets_its_sentence() -> None:
    assert told(ROUND) == [
        "spin-1:",
        "  b1: Banker (banker), $100.00: Player had 2 (KS QD 2H) and Banker 7 (9H 8C);"
        " Banker won with 7, which pays 1 to 1 less a commission of $5.00;"
        " credit $195.00 with the stake, by MTT-8.7(b).method-a-banker.",
        "  b2: Player Pair (player-pair), $5.00: Player had 2 (KS QD 2H) and Banker 7 (9H 8C);"
        " Player's first two cards are no pair; the stake is lost, by MTT-8.1.pairs.",
        "  b3: tie was not confirmed before wagering closed;"
        " the wager does not count and takes no stake, by MTT-2.2.",
        "  b4: 'dragon-player' is not offered under this rulebook with these options;"
        " the wager does not count and takes no stake, by MTT-8.4(a).",
    ]


def test_a_pair_is_judged_beside_the_wagers_it_came_with() -> None:
    alone = {**ROUND, "bets": ROUND["bets"][1:3]}
    assert told(alone)[1] == (
        "  b2: player-pair needs a valid wager on player, banker or tie beside it;"
        " the wager does not count and takes no stake, by MTT-8.4(b)."
    )


def test_a_void_round_says_why_and_returns_the_stake() -> None:
    void = {**ROUND, "bets": ROUND["bets"][:1], "outcome": {"void": "a card was exposed"}}
    assert told(void)[1:] == [
        "  b1: $100.00 on Banker (banker); the round is void (a card was exposed);"
        " the stake of $100.00 is returned, by MTT-6.10."
    ]


def test_the_sentence_of_a_win_names_the_credit_that_settle_gives() -> None:
    line = settling("nsw-rapid-2016", "roulette", {"orphelins": 5_000}, {"number": "17"})
    credit = answer("settle", line)["credit"]
    assert f"credit ${credit / 100:.2f} " in told(line)[1]


def test_a_bad_line_is_named_aside_and_the_rest_is_told() -> None:
    run = croupier("explain", given=as_input(b"nope", ROUND))
    assert run.returncode == 1
    assert run.stderr == b"line 1: the line is not JSON: invalid character (byte 4)\n"
    assert run.stdout.startswith(b"spin-1:\n  b1: ")


def test_an_id_cannot_forge_a_line_or_steer_the_screen() -> None:
    forged = {**ROUND, "id": "x\n  b9: credit $1,000,000.00", "bets": ROUND["bets"][:1]}
    assert told(forged)[0] == r"x\n  b9: credit $1,000,000.00:"
    assert len(told(forged)) == 2
    void = {**forged, "id": "x", "outcome": {"void": "\x1b[2J"}}
    assert "\x1b" not in "".join(told(void))
