"""Limits in multiples of the minimum, at tables, and at Rapid terminals, one row a clause."""

import pytest

from tests.lab.signs import Sign, admitted, sign
from tests.plugins.proofs import proves

MTT, ROU, RFS = "act-mttg-2019", "nsw-roulette-2019", "rapid-fusion-2015"
RRB, IBK = "nsw-rapid-2016", "nsw-interblock-2016"

ROWS = [
    proves(
        "MTT-3.2",
        "whole multiples of the minimum are taken, whatever unit is set",
        sign(MTT, min=500, unit=300),
        [("red", 500), ("low", 1_500)],
        [500, 1_500],
        "MTT-3.2",
    ),
    proves(
        "MTT-3.2",
        "a Banker wager is a multiple of the minimum and of 20 cents under Method A",
        sign(MTT, "baccarat", min=50),
        [("banker", 190)],
        [100],
        "MTT-3.4(i)",
    ),
    proves(
        "MTT-3.2",
        "a Banker wager is a multiple of the minimum and of 2 cents under Method B",
        sign(MTT, "baccarat", min=25, settlement="even-money"),
        [("banker", 190)],
        [150],
        "MTT-3.4(i)",
    ),
    proves(
        "MTT-3.3",
        "a touch below the minimum shows no chips, so it cannot be added to",
        sign(MTT, min=500),
        [("red", 499), ("red", 499)],
        [0, 0],
        "MTT-3.3",
    ),
    proves(
        ("MTT-3.4", "MTT-3.4(i)"),
        "an amount that is no multiple is cut to the multiple below",
        sign(MTT, min=500),
        [("red", 1_499)],
        [1_000],
        "MTT-3.4(i)",
    ),
    proves(
        ("MTT-3.4", "MTT-3.4(ii)"),
        "an amount over the maximum is cut to the largest multiple not above it",
        sign(MTT, min=500, max=1_800),
        [("red", 2_500)],
        [1_500],
        "MTT-3.4(ii)",
    ),
    proves(
        "MTT-8.4(b)",
        "at close a pair without Player, Banker or Tie beside it goes back",
        sign(MTT, "baccarat", min=500),
        [("player-pair", 500), ("banker-pair", 500)],
        [0, 0],
        "MTT-8.4(b)",
    ),
    proves(
        "MTT-8.4(b)",
        "a main wager that was not taken carries no pair",
        sign(MTT, "baccarat", min=500),
        [("tie", 499), ("banker-pair", 500)],
        [0, 0],
        "MTT-8.4(b)",
    ),
    proves(
        ("MTT-8.4(b)", "MTT-8.4(c)"),
        "a Tie alone carries both pairs",
        sign(MTT, "baccarat", min=500),
        [("player-pair", 500), ("banker-pair", 500), ("tie", 500)],
        [500, 500, 500],
        "MTT-3.2",
    ),
    proves(
        "ROU-4.1",
        "no rule cuts an amount off the unit that stands at no more bets",
        sign(ROU, min=500, unit=200),
        [("red", 555)],
        [555],
        "ROU-4.1",
    ),
    proves(
        "ROU-4.2",
        "a wager below the minimum is valid",
        sign(ROU, min=500),
        [("red", 1)],
        [1],
        "ROU-4.2",
    ),
    proves(
        "ROU-4.3",
        "a wager over the maximum counts to the maximum",
        sign(ROU, min=500, max=2_000),
        [("red", 2_001)],
        [2_000],
        "ROU-4.3",
    ),
    proves(
        "RFS-5.1",
        "at a table no rule cuts or returns an amount off the unit",
        sign(RFS, form="table", min=500, unit=200),
        [("red", 555)],
        [555],
        "RFS-5.1",
    ),
    proves(
        "RFS-5.2",
        "at a table a wager over the maximum counts to the maximum",
        sign(RFS, form="table", min=500, max=2_000),
        [("red", 2_700)],
        [2_000],
        "RFS-5.2",
    ),
    proves(
        "RFS-5.3",
        "at a table all wagers below the minimum stand on a player's first such spin",
        sign(RFS, form="table", min=500),
        [("red", 400), ("low", 500), ("straight:17", 400), ("odd", 1)],
        [400, 500, 400, 1],
        "RFS-5.3",
    ),
    proves(
        "RFS-8.5.1",
        "at terminals the unit holds where the sign has one",
        sign(RFS, min=500, unit=200),
        [("red", 899)],
        [700],
        "RFS-8.5.3.a",
    ),
    proves(
        "RFS-8.5.2",
        "at terminals a selection below the minimum goes back at close",
        sign(RFS, form="terminal", min=500),
        [("low", 500), ("red", 499)],
        [500, 0],
        "RFS-8.5.2",
    ),
    proves(
        ("RFS-8.5.3", "RFS-8.5.3.a"),
        "at terminals an amount off the unit is cut to the step below",
        sign(RFS, min=500, unit=50),
        [("red", 549)],
        [500],
        "RFS-8.5.3.a",
    ),
    proves(
        ("RFS-8.5.3", "RFS-8.5.3.b"),
        "at terminals an amount over the maximum is cut to it",
        sign(RFS, min=500, max=2_000),
        [("red", 2_600)],
        [2_000],
        "RFS-8.5.3.b",
    ),
    proves(
        ("RFS-8.5.3", "RFS-8.5.3.c"),
        "at terminals a touch is cut to what is left of the maximum total",
        sign(RFS, min=500, max_total=2_000),
        [("low", 900), ("red", 2_000)],
        [900, 1_100],
        "RFS-8.5.3.c",
    ),
    proves(
        "RFS-8.5.4",
        "at terminals a total below the minimum total goes back",
        sign(RFS, min=500, min_total=1_500),
        [("red", 1_499)],
        [0],
        "RFS-8.5.4",
    ),
]


@pytest.mark.parametrize(("table", "touches", "accepted", "clause"), ROWS)
def test_touches_under_a_sign(
    table: Sign, touches: list[tuple[str, int]], accepted: list[int], clause: str
) -> None:
    """The clause is the one named beside the last touch."""
    answered = admitted(table, touches)
    assert [bet["accepted"] for bet in answered["bets"]] == accepted
    assert answered["accepted"] == sum(accepted)
    assert answered["bets"][-1]["clause"] == clause


CUT, TO_MAXIMUM = "next lowest permitted", "paid or collected to the maximum"
HIDDEN = "below minimum: no chips shown"
RETURNED = "below minimum: rejected at close and credited back"


@pytest.mark.parametrize(
    ("rulebook", "options", "amount", "why"),
    [
        proves(("RRB-6.3", "RRB-6.3.2"), "what is too much is cut", RRB, {}, 2_500, CUT),
        proves(("MTT-3.4", "MTT-3.4(ii)"), "what is too much is cut", MTT, {}, 2_500, CUT),
        proves(("IBK-4.3", "IBK-4.3.2"), "what is too much is cut", IBK, {}, 2_500, CUT),
        proves(("RFS-8.5.3", "RFS-8.5.3.b"), "what is too much is cut", RFS, {}, 2_500, CUT),
        proves("RFS-5.2", "of chips what is too much goes back at the end",
               RFS, {"form": "table"}, 2_500, TO_MAXIMUM),
        proves("ROU-4.3", "of chips what is too much goes back at the end",
               ROU, {}, 2_500, TO_MAXIMUM),
        proves("RRB-6.2", "what is too little goes back at the close", RRB, {}, 400, RETURNED),
        proves("IBK-4.2", "what is too little goes back at the close", IBK, {}, 400, RETURNED),
        proves("MTT-3.3", "what is too little is never shown", MTT, {}, 400, HIDDEN),
        proves("RFS-8.5.2", "what is too little goes back at the close", RFS, {}, 400, RETURNED),
    ],
)  # fmt: skip
def test_what_becomes_of_a_touch_outside_the_sign(
    rulebook: str, options: dict[str, str], amount: int, why: str
) -> None:
    answered = admitted(sign(rulebook, min=500, max=2_000, **options), [("red", amount)])
    assert answered["bets"][-1]["why"] == why
