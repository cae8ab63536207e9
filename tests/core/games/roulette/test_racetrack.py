"""Racetrack bets: equal pieces, each settled by itself."""

from collections import Counter
from collections.abc import Set as AbstractSet

import pytest
from _pytest.mark.structures import ParameterSet
from msgspec.structs import replace

from croupier.core.games.contract import Bet, Status
from croupier.core.games.roulette.payout import Roulette
from croupier.core.invariants import InvariantBroken
from croupier.core.money import Cents
from croupier.core.refusals import RefusalCode
from tests.core.games.roulette import by_hand
from tests.core.games.shipped import (
    DOUBLE,
    SINGLE,
    placed,
    refused,
    roulette,
    roulette_rules,
    settled,
    spun,
    tables_of,
)
from tests.plugins.proofs import proves

TIER = "split:5-8 split:10-11 split:13-16 split:23-24 split:27-30 split:33-36"
ORPHELINS = "straight:1 split:6-9 split:14-17 split:17-20 split:31-34"
GRAND_SERIES = (
    "street:0-2-3 street:0-2-3 split:4-7 split:12-15 split:18-21 split:19-22"
    " corner:25-26-28-29 corner:25-26-28-29 split:32-35"
)
ZERO_SPIEL = "split:0-3 split:12-15 straight:26 split:32-35"
PIECES = {
    "tier": TIER.split(),
    "orphelins": ORPHELINS.split(),
    "grand-series": GRAND_SERIES.split(),
    "zero-spiel": ZERO_SPIEL.split(),
}
EUROPEAN = by_hand.ORDER[SINGLE]


def call(clauses: tuple[str, ...], name: str, label: str) -> ParameterSet:
    fact = f"{name} lies in {len(PIECES[name])} pieces and pays each by itself"
    return proves(clauses, f"{fact}, called {label}", clauses, name, label)


def by_pieces(pieces: list[str], chip: int, pocket: str) -> int:
    covers = by_hand.covers(SINGLE)
    won = [piece for piece in pieces if pocket in covers[piece]]
    return sum(chip * (by_hand.PAYS[by_hand.kind_of(piece)] + 1) for piece in won)


@pytest.mark.parametrize(
    ("clauses", "name", "label"),
    [
        call(("RRB-5.2.1",), "tier", "Tier"),
        call(("RRB-5.2.2",), "orphelins", "Orphelins"),
        call(("RRB-5.2.3",), "grand-series", "Grand Series"),
        call(("RRB-5.2.4",), "zero-spiel", "Zero Spiel"),
        call(("MTT-9.4(d).tier",), "tier", "Tier or Serie 5/8"),
        call(("MTT-9.4(d).orfanelli",), "orphelins", "Orfanelli"),
        call(("MTT-9.4(d).near-of-0",), "grand-series", "Near of 0"),
        call(("IBK-5.2.1",), "tier", "Serie 5/8"),
        call(("IBK-5.2.2",), "orphelins", "Orfanelli"),
        call(("IBK-5.2.3",), "grand-series", "Vicini Dello Zero"),
    ],
)
def test_a_call_is_its_pieces_against_every_pocket(
    clauses: tuple[str, ...], name: str, label: str
) -> None:
    pieces = PIECES[name]
    stake = 700 * len(pieces)
    (game,) = tables_of(clauses)
    bet = placed(game, name)
    assert bet.label == label
    assert Counter(bet.positions) == Counter(pieces)
    for pocket in by_hand.POCKETS[SINGLE]:
        found = game.settle(bet, Cents(stake), spun(game, pocket))
        expected = by_pieces(pieces, 700, pocket)
        assert (found.debit, found.credit) == (stake, expected)
        assert found.status is (Status.WIN if expected else Status.LOSE)


@pytest.mark.parametrize(
    ("document", "name"),
    [
        ("ROU", "tier"),
        ("ROU", "neighbours:17x1"),
        ("RFS", "orphelins"),
        ("RFS", "neighbours:17x2"),
        ("MTT", "zero-spiel"),
        ("IBK", "zero-spiel"),
        ("RRB", "neighbours:17x1"),
        ("IBK", "neighbours:17x2"),
        ("MTT", "neighbours:17x3"),
    ],
)
def test_a_call_of_another_document_is_not_offered(document: str, name: str) -> None:
    refusal = refused(roulette(document), name)
    assert refusal.code is RefusalCode.NOT_OFFERED
    assert refusal.clause == roulette_rules(document).permitted[0]


@pytest.mark.proves("RRB-5.2", "IBK-5.2", "MTT-9.4(d)")
def test_pieces_settled_together_pay_what_they_pay_one_by_one() -> None:
    for document in ("RRB", "IBK", "MTT"):
        game = roulette(document)
        calls = [bet for bet in game.bets() if len(bet.positions) > 1]
        assert calls
        for bet in calls:
            for pocket in by_hand.POCKETS[SINGLE]:
                apart = sum(settled(game, piece, 300, pocket).credit for piece in bet.positions)
                together = settled(game, bet.text, 300 * len(bet.positions), pocket)
                assert together.credit == apart


def test_uneven_pieces_never_reach_a_payout() -> None:
    with pytest.raises(InvariantBroken, match="uneven pieces"):
        settled(roulette("RRB"), "tier", 700, "5")


def test_seventeen_is_on_two_pieces_of_orphelins() -> None:
    assert settled(roulette("RRB"), "orphelins", 500, "17").credit == 2 * 1800
    assert settled(roulette("RRB"), "orphelins", 500, "1").credit == 3600


def arcs(numbers: AbstractSet[str]) -> int:
    """Into how many unbroken runs of the wheel the numbers fall."""
    return sum(
        1
        for at, pocket in enumerate(EUROPEAN)
        if pocket in numbers and EUROPEAN[at - 1] not in numbers
    )


def test_tier_orphelins_and_grand_series_cover_the_wheel_once_in_four_arcs() -> None:
    game = roulette("RRB")
    covered = {name: set(game.covered(placed(game, name))) for name in PIECES}
    three = [covered["tier"], covered["orphelins"], covered["grand-series"]]
    assert sorted(len(numbers) for numbers in three) == [8, 12, 17]
    assert set().union(*three) == set(EUROPEAN)
    assert [arcs(numbers) for numbers in three] == [1, 2, 1]
    assert covered["zero-spiel"] <= covered["grand-series"]
    assert arcs(covered["zero-spiel"]) == 1


@pytest.mark.parametrize(
    ("documents", "reach", "pieces"),
    [
        proves(
            ("MTT-9.4(d).neighbours", "IBK-5.2.4"),
            "one press backs a number and one neighbour each side",
            ("MTT", "IBK"),
            1,
            {"17": "25 17 34", "0": "26 0 32", "26": "3 26 0", "32": "0 32 15", "5": "10 5 24"},
        ),
        proves(
            "MTT-9.4(d).neighbours",
            "two presses back a number and two neighbours each side",
            ("MTT",),
            2,
            {"17": "2 25 17 34 6", "0": "3 26 0 32 15", "3": "12 35 3 26 0", "15": "0 32 15 19 4"},
        ),
    ],
)
def test_neighbours_lie_beside_the_number_on_the_wheel(
    documents: tuple[str, ...], reach: int, pieces: dict[str, str]
) -> None:
    for document in documents:
        game = roulette(document)
        for centre, around in pieces.items():
            bet = placed(game, f"neighbours:{centre}x{reach}")
            assert bet.positions == tuple(f"straight:{pocket}" for pocket in around.split())


@pytest.mark.parametrize("reach", [1, 2])
def test_every_number_has_neighbours_the_wheel_being_round(reach: int) -> None:
    game = roulette("MTT")
    for at, centre in enumerate(EUROPEAN):
        around = {EUROPEAN[(at + step) % 37] for step in range(-reach, reach + 1)}
        bet = placed(game, f"neighbours:{centre}x{reach}")
        assert len(bet.positions) == 2 * reach + 1
        for pocket in EUROPEAN:
            credit = game.settle(bet, Cents(100 * len(bet.positions)), spun(game, pocket)).credit
            assert credit == (3600 if pocket in around else 0)


def test_a_call_exists_only_where_each_of_its_pieces_has_a_place() -> None:
    # No document has both: a house variant with a racetrack on a double-zero wheel.
    rules = replace(roulette_rules("ROU"), calls=roulette_rules("RRB").calls)
    game = Roulette(rules, DOUBLE)
    assert isinstance(game.bet("tier"), Bet)
    assert isinstance(game.bet("orphelins"), Bet)
    assert refused(game, "grand-series").code is RefusalCode.NOT_OFFERED
    assert refused(game, "zero-spiel").code is RefusalCode.NOT_OFFERED


def test_the_unit_of_a_call_suits_each_of_its_pieces() -> None:
    rules = roulette_rules("RRB")
    straight, split = rules.bets["straight"], rules.bets["split"]
    units = {"straight": replace(straight, unit=4), "split": replace(split, unit=6)}
    game = Roulette(replace(rules, bets={**rules.bets, **units}))
    assert placed(game, "tier").unit == 6
    assert placed(game, "orphelins").unit == 12
