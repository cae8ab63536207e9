"""Limits at the terminals of New South Wales, one row for each clause."""

import pytest

from tests.lab.signs import Sign, admitted, sign
from tests.plugins.proofs import proves

RRB, IBK = "nsw-rapid-2016", "nsw-interblock-2016"

ROWS = [
    proves(
        "RRB-6.1",
        "without a unit any amount from the minimum to the maximum is taken",
        sign(RRB, min=500, max=2000),
        [("straight:17", 500), ("red", 1_003), ("low", 2_000)],
        [500, 1_003, 2_000],
        "RRB-6.1",
    ),
    proves(
        "RRB-6.2",
        "a selection below the minimum at close goes back whole, and the others stay",
        sign(RRB, min=500),
        [("red", 500), ("straight:17", 499)],
        [500, 0],
        "RRB-6.2",
    ),
    proves(
        "RRB-6.2",
        "several touches on one selection are judged together at close",
        sign(RRB, min=500),
        [("straight:17", 200), ("straight:17", 299)],
        [0, 0],
        "RRB-6.2",
    ),
    proves(
        "RRB-6.2",
        "touches that are too small alone stand where together they reach the minimum",
        sign(RRB, min=500),
        [("straight:17", 200), ("straight:17", 300)],
        [200, 300],
        "RRB-6.1",
    ),
    proves(
        "RRB-6.2",
        "a call bet with one piece below the minimum goes back whole",
        sign(RRB, min=500),
        [("street:0-2-3", 500), ("grand-series", 9 * 300)],
        [500, 0],
        "RRB-6.2",
    ),
    proves(
        "RRB-6.2",
        "what a call bet held up goes back with it",
        sign(RRB, min=500),
        [("split:12-15", 300), ("zero-spiel", 4 * 400)],
        [0, 0],
        "RRB-6.2",
    ),
    proves(
        ("RRB-6.3", "RRB-6.3.1"),
        "an amount off the unit is cut to the step below",
        sign(RRB, min=500, max=2000, unit=200),
        [("straight:17", 1_099)],
        [900],
        "RRB-6.3.1",
    ),
    proves(
        ("RRB-6.3", "RRB-6.3.1"),
        "a Banker wager on commission steps by 20 cents",
        sign(RRB, "baccarat", min=500),
        [("banker", 519)],
        [500],
        "RRB-6.3.1",
    ),
    proves(
        ("RRB-6.3", "RRB-6.3.1"),
        "a Banker wager at even money steps by 2 cents",
        sign(RRB, "baccarat", min=500, settlement="even-money"),
        [("banker", 519)],
        [518],
        "RRB-6.3.1",
    ),
    proves(
        ("RRB-6.3", "RRB-6.3.2"),
        "an amount over the maximum is cut to it",
        sign(RRB, min=500, max=2000),
        [("straight:17", 2_001)],
        [2_000],
        "RRB-6.3.2",
    ),
    proves(
        ("RRB-6.3", "RRB-6.3.2"),
        "with a unit the maximum cuts to the highest step not above it",
        sign(RRB, min=500, max=2000, unit=400),
        [("straight:17", 3_000)],
        [1_700],
        "RRB-6.3.2",
    ),
    proves(
        ("RRB-6.3", "RRB-6.3.3"),
        "a touch is cut to what is left of the maximum total",
        sign(RRB, min=500, max_total=2_000),
        [("red", 1_200), ("low", 1_000)],
        [1_200, 800],
        "RRB-6.3.3",
    ),
    proves(
        ("RRB-6.3", "RRB-6.3.3"),
        "where less than the minimum is left of the total, nothing more is taken",
        sign(RRB, min=500, max_total=2_000),
        [("red", 1_600), ("low", 1_000)],
        [1_600, 0],
        "RRB-6.3.3",
    ),
    proves(
        ("RRB-6.3", "RRB-6.3.3"),
        "a touch that is cut to nothing leaves its room to later ones",
        sign(RRB, min=500, max_total=1_000),
        [("straight:17", 200), ("red", 500), ("low", 500), ("straight:17", 300)],
        [200, 500, 0, 300],
        "RRB-6.1",
    ),
    proves(
        ("RRB-6.3", "RRB-6.3.3"),
        "a call bet of nine pieces on seven positions is cut by nines",
        sign(RRB, min=100, max_total=1_000),
        [("grand-series", 9 * 400)],
        [9 * 111],
        "RRB-6.3.3",
    ),
    proves(
        "RRB-6.3.4",
        "a total below the minimum total goes back altogether, after small wagers did",
        sign(RRB, min=500, min_total=1_500),
        [("red", 1_400), ("low", 400)],
        [0, 0],
        "RRB-6.2",
    ),
    proves(
        "RRB-6.3.4",
        "a total of exactly the minimum total stands",
        sign(RRB, min=500, min_total=1_500),
        [("red", 1_000), ("low", 500)],
        [1_000, 500],
        "RRB-6.1",
    ),
    proves(
        "IBK-4.1",
        "with a unit only the minimum and whole units above it are taken",
        sign(IBK, min=500, unit=200),
        [("red", 500), ("low", 700), ("odd", 899)],
        [500, 700, 700],
        "IBK-4.3.1",
    ),
    proves(
        "IBK-4.2",
        "a call bet below the minimum on each piece goes back whole",
        sign(IBK, min=500),
        [("neighbours:17x1", 3 * 499)],
        [0],
        "IBK-4.2",
    ),
    proves(
        ("IBK-4.3", "IBK-4.3.1"),
        "sic bo off the unit is cut to the step below",
        sign(IBK, "sic-bo", min=100, unit=50),
        [("total:9", 249)],
        [200],
        "IBK-4.3.1",
    ),
    proves(
        ("IBK-4.3", "IBK-4.3.2"),
        "touches on one selection add up against its maximum",
        sign(IBK, min=500, max=2_000),
        [("red", 1_500), ("red", 900)],
        [1_500, 500],
        "IBK-4.3.2",
    ),
    proves(
        ("IBK-4.3", "IBK-4.3.3"),
        "a call bet is cut to equal pieces within the maximum total",
        sign(IBK, min=100, max_total=1_000),
        [("neighbours:17x1", 3 * 400)],
        [3 * 333],
        "IBK-4.3.3",
    ),
    proves(
        "IBK-4.3.4",
        "a total below the minimum total goes back",
        sign(IBK, "sic-bo", min=100, min_total=1_000),
        [("small", 600), ("single:6", 399)],
        [0, 0],
        "IBK-4.3.4",
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
