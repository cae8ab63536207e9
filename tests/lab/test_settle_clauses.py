"""Which wagers count at settlement, and what a round without a result returns, clause by clause."""

from typing import Any

import pytest

from tests.lab.tools import Json, answer
from tests.plugins.proofs import proves

RRB, IBK, MTT = "nsw-rapid-2016", "nsw-interblock-2016", "act-mttg-2019"
ROU, RFS = "nsw-roulette-2019", "rapid-fusion-2015"
VOID = {"void": "the wheel was stopped"}
TIED = {"player": ["9S", "QD"], "banker": ["9H", "QC"]}
PAIRED = {"player": ["4S", "4D"], "banker": ["7H", "QC"]}
DRAWN = {"red": "5", "green": "12", "blue": "0", "yellow": "33"}
FIVE = {"number": "5", "lucky": DRAWN, "boosted": "blue", "boost": "super"}

Bets = list[tuple[str, int] | tuple[str, int, bool]]


def at(rulebook: str, game: str = "roulette", **options: str) -> Json:
    return {"id": "one", "rulebook": rulebook, "game": game, "options": options}


def settled(table: Json, bets: Bets, outcome: Json) -> list[Json]:
    wagers: list[dict[str, Any]] = []
    for number, (bet, stake, *confirmed) in enumerate(bets):
        wagers.append({"id": number, "bet": bet, "stake": stake})
        if confirmed:
            wagers[-1]["confirmed"] = confirmed[0]
    answered = answer("settle", {**table, "bets": wagers, "outcome": outcome})
    found: list[Json] = answered["bets"]
    return found


VOIDS = [
    proves("RRB-1.1.void", "a void coup returns every stake", at(RRB, "baccarat"), "banker"),
    proves("RRB-1.1.void", "a void spin returns a call bet whole", at(RRB), "tier"),
    proves("IBK-1.1.void", "a void roll returns every stake", at(IBK, "sic-bo"), "triple:4"),
    proves("ROU-1.1.void", "a void spin returns every stake", at(ROU), "red"),
    proves("MTT-6.10", "a void spin re-credits every wager", at(MTT), "neighbours:17x2"),
    proves("MTT-6.10", "a void coup re-credits every wager", at(MTT, "baccarat"), "player"),
    proves("MTT-6.10", "a void roll re-credits every wager", at(MTT, "sic-bo"), "small"),
    proves("RFS-8.8.5.a", "a void spin refunds all wagers", at(RFS), "corner:0-1-2-3"),
]


@pytest.mark.parametrize(("table", "bet"), VOIDS)
def test_a_void_round_returns_the_stake_to_the_cent(table: Json, bet: str) -> None:
    [one] = settled(table, [(bet, 12_330)], VOID)
    assert (one["status"], one["debit"], one["credit"]) == ("void", 12_330, 12_330)


COUNTING = [
    proves(
        ("MTT-2.2", "MTT-2.2(b)"),
        "an unconfirmed wager does not count, and the confirmed one beside it does",
        at(MTT, "sic-bo"),
        [("small", 500, False), ("small", 500, True)],
        {"dice": [1, 2, 3]},
        [("invalid", 0, 0, "unconfirmed"), ("win", 500, 1_000, None)],
    ),
    proves(
        "MTT-2.2",
        "an unconfirmed wager stays out of a void round too",
        at(MTT),
        [("red", 500, False)],
        VOID,
        [("invalid", 0, 0, "unconfirmed")],
    ),
    proves(
        "MTT-8.4(b)",
        "a pair without Player, Banker or Tie is invalid",
        at(MTT, "baccarat"),
        [("player-pair", 500)],
        PAIRED,
        [("invalid", 0, 0, "pair-without-main")],
    ),
    proves(
        "MTT-8.4(b)",
        "an unconfirmed main wager carries no pair",
        at(MTT, "baccarat"),
        [("tie", 500, False), ("player-pair", 500)],
        PAIRED,
        [("invalid", 0, 0, "unconfirmed"), ("invalid", 0, 0, "pair-without-main")],
    ),
    proves(
        ("MTT-8.4(b)", "MTT-8.4(c)"),
        "a losing Tie carries both pairs",
        at(MTT, "baccarat"),
        [("player-pair", 500), ("banker-pair", 500), ("tie", 500)],
        PAIRED,
        [("win", 500, 6_000, None), ("lose", 500, 0, None), ("lose", 500, 0, None)],
    ),
    proves(
        ("MTT-8.4(b)", "MTT-8.7(b).tie-void"),
        "a Player wager voided by a tie still carries its pair",
        at(MTT, "baccarat"),
        [("player", 500), ("player-pair", 500)],
        TIED,
        [("push", 500, 500, None), ("lose", 500, 0, None)],
    ),
    proves(
        "ROU-7.3",
        "a Lucky Ball wager counts without any other",
        at(ROU, lucky_ball="standard"),
        [("lucky:red", 500)],
        FIVE,
        [("win", 500, 3_500, None)],
    ),
    proves(
        "RRB-8.2.3",
        "a win is credited with its stake, and of a call bet with the stakes of what won",
        at(RRB),
        [("straight:17", 500), ("orphelins", 500)],
        {"number": "17"},
        [("win", 500, 18_000, None), ("win", 500, 3_600, None)],
    ),
    proves(
        "RFS-8.7.1.c",
        "a win is credited with its stake",
        at(RFS),
        [("red", 500)],
        {"number": "1"},
        [("win", 500, 1_000, None)],
    ),
    proves(
        "RFS-8.7.1.a",
        "a loss is credited nothing",
        at(RFS),
        [("red", 500)],
        {"number": "2"},
        [("lose", 500, 0, None)],
    ),
]


@pytest.mark.parametrize(("table", "bets", "outcome", "expected"), COUNTING)
def test_what_counts_is_settled_and_nothing_else(
    table: Json, bets: Bets, outcome: Json, expected: list[tuple[str, int, int, str | None]]
) -> None:
    found = settled(table, bets, outcome)
    assert [
        (bet["status"], bet["debit"], bet["credit"], bet.get("code")) for bet in found
    ] == expected


STANDING_ALONE = [
    (at(RRB, "baccarat"), [("player-pair", 500)], PAIRED, ["win"]),
    (at(RRB, "baccarat"), [("dragon-banker", 500)], PAIRED, ["lose"]),
    # There is no confirming in these documents, so a wager counts whatever is said of it.
    (at(RRB), [("red", 500, False)], {"number": "1"}, ["win"]),
    (at(IBK, "sic-bo"), [("small", 500, False)], {"dice": [1, 2, 3]}, ["win"]),
    (at(ROU), [("red", 500, False)], {"number": "1"}, ["win"]),
]


@pytest.mark.parametrize(("table", "bets", "outcome", "statuses"), STANDING_ALONE)
def test_no_document_is_held_to_the_demands_of_another(
    table: Json, bets: Bets, outcome: Json, statuses: list[str]
) -> None:
    assert [bet["status"] for bet in settled(table, bets, outcome)] == statuses


CAME: dict[str, Json] = {
    "roulette": {"number": "0"},
    "baccarat": TIED,
    "sic-bo": {"dice": [3, 3, 3]},
}
INVALID = [
    (at(RRB), "straight:37", 500, "not-on-layout"),
    (at(RRB), "", 500, "unknown-bet"),
    (at(RRB), "Red", 500, "unknown-bet"),
    (at(RRB), "player", 500, "unknown-bet"),
    (at(RRB), "five-line", 500, "not-offered"),
    (at(RRB), "neighbours:17x1", 300, "not-offered"),
    (at(IBK), "neighbours:17x2", 500, "not-offered"),
    (at(ROU), "tier", 600, "not-offered"),
    (at(ROU), "lucky:red", 500, "not-offered"),
    (at(RRB), "split:17-21", 500, "not-on-layout"),
    (at(RRB), "straight:00", 500, "not-on-layout"),
    (at(ROU, wheel="double-zero"), "split:0-3", 500, "not-on-layout"),
    (at(ROU, wheel="double-zero"), "corner:0-1-2-3", 500, "not-on-layout"),
    (at(RRB), "tier", 500, "uneven-pieces"),
    (at(MTT, "baccarat"), "dragon-player", 500, "not-offered"),
    (at(MTT, "sic-bo"), "total:18", 500, "not-on-layout"),
    (at(MTT, "sic-bo"), "combination:3-3", 500, "not-on-layout"),
]


@pytest.mark.parametrize(("table", "bet", "stake", "code"), INVALID)
def test_a_bet_that_is_not_possible_is_invalid_in_a_good_answer(
    table: Json, bet: str, stake: int, code: str
) -> None:
    [one] = settled(table, [(bet, stake)], CAME[table["game"]])
    assert list(one) == ["id", "status", "debit", "credit", "clause", "code", "reason"]
    assert (one["status"], one["debit"], one["credit"]) == ("invalid", 0, 0)
    assert one["code"] == code
    assert settled(table, [(bet, stake)], VOID) == [one]
