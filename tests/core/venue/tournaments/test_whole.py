"""Whole tournaments in both models, from the announcement to the last cent."""

import pytest

from croupier.core.ledger.accounts import HOUSE
from croupier.core.pit.tournaments.commands import RecordRemovalOrder
from croupier.core.tournaments import conditions as terms
from croupier.core.tournaments.score_sheet import EntryId
from croupier.core.venue.tournaments.commands import CancelTournament
from croupier.core.venue.tournaments.state import (
    EntryState,
    Means,
    Standing,
    TableState,
    commission_of,
)
from tests.core.pit.floor_script import DEALER, OPERATOR
from tests.core.pit.tournaments.tournament_script import MTT, ROU
from tests.core.venue.tournaments.contest import CHIPS, HEAT_AND_FINAL, ID, Contest


@pytest.mark.proves("MTT-11.13", "MTT-11.14", "MTT-11.17", "MTT-11.7", "MTT-11.2")
def test_at_terminals_fees_less_commission_are_paid_out_whole() -> None:
    contest = Contest(MTT)
    contest.enter_all()
    contest.draw("final", 1, 2, 3, drawn=(2, 0, 1))
    assert [seated.entry for seated in contest.tournament.stages["final"].runs[0].seats] == [
        "E2",
        "E3",
        "E1",
    ]
    contest.send("final")
    contest.pit.play_round({1: ("red", 500), 2: ("black", 500), 3: ("straight:1", 100)}, "1")
    contest.pit.play_round({1: ("red", 100), 2: ("red", 100), 3: ("red", 100)}, "1")
    contest.take()
    contest.award()
    assert contest.prizes() == {"E1": (1, 16_200), "E2": (2, 10_800), "E3": (3, 0)}
    assert contest.pay_all() == {"E1": 16_200, "E2": 10_800}
    assert contest.left() == {}
    assert contest.venue.hall.ledger.balance(commission_of(ID)) == 3_000


@pytest.mark.proves("ROU-10.3.2", "ROU-10.10.2")
def test_with_chips_every_cent_of_every_fee_is_paid_out() -> None:
    contest = Contest(ROU)
    contest.enter_all()
    contest.draw("final", 1, 2, 3)
    contest.send("final")
    contest.pit.play_round({1: ("red", 500), 2: ("black", 500), 3: ("straight:1", 100)}, "1")
    contest.pit.play_round({1: ("red", 100), 2: ("red", 100), 3: ("red", 100)}, "1")
    contest.take()
    contest.award()
    assert contest.prizes() == {"E3": (1, 18_000), "E1": (2, 12_000), "E2": (3, 0)}
    contest.pay_all()
    assert contest.left() == {}
    assert contest.venue.hall.ledger.balance(commission_of(ID)) == 0


@pytest.mark.proves("ROU-10.10.3", "ROU-10.1.1.play-off", "ROU-10.1.1.tie", "MTT-11.15")
@pytest.mark.parametrize("rulebook", [MTT, ROU])
def test_equal_players_play_off_round_by_round_until_there_is_an_order(rulebook: str) -> None:
    contest = Contest(rulebook)
    contest.enter_all()
    contest.draw("final", 1, 2, 3)
    contest.send("final")
    contest.pit.play_round({1: ("red", 500), 2: ("red", 500), 3: ("red", 100)}, "1")
    contest.pit.play_round({1: ("red", 100), 2: ("red", 100), 3: ("red", 200)}, "1")
    contest.take()
    run = contest.tournament.stages["final"].runs[0]
    assert (run.state, set(run.tied)) == (TableState.TIED, {"E1", "E2"})
    for wagers, number in (((100, 100), "1"), ((100, 200), "1")):
        contest.send("final")
        assert contest.pit.chips(1) >= 2_600
        first, second = wagers
        contest.pit.play_round({1: ("red", first), 2: ("red", second)}, number)
        contest.take()
    assert run.state is TableState.PLAYED
    contest.award()
    assert [contest.prizes()[name][0] for name in ("E2", "E1", "E3")] == [1, 2, 3]
    contest.pay_all()
    assert contest.left() == {}


@pytest.mark.proves("ROU-10.10.3", "ROU-10.6.15")
@pytest.mark.parametrize("rulebook", [MTT, ROU])
def test_a_play_off_has_the_last_limits_and_whoever_lacks_their_minimum_begins_anew(
    rulebook: str,
) -> None:
    limits = (terms.LimitStep(1, 100, 1_000), terms.LimitStep(2, 600, 6_000))
    contest = Contest(rulebook, limits=limits)
    contest.enter_all()
    contest.draw("final", 1, 2, 3)
    contest.send("final")
    contest.pit.play_round({1: ("red", 1_000), 2: ("red", 1_000), 3: ("black", 100)}, "2")
    contest.pit.play_round({1: ("red", 600), 2: ("red", 600), 3: ("black", 600)}, "2")
    assert [contest.pit.chips(number) for number in (1, 2)] == [400, 400]
    contest.take()
    contest.send("final")
    assert contest.pit.chips(1) == CHIPS
    assert contest.pit.play.content.terms.limits == (terms.LimitStep(1, 600, 6_000),)
    contest.pit.play_round({1: ("red", 600), 2: ("red", 1_200)}, "1")
    contest.take()
    contest.award()
    assert [contest.prizes()[name][0] for name in ("E3", "E2", "E1")] == [1, 2, 3]
    contest.pay_all()
    assert contest.left() == {}


@pytest.mark.proves("MTT-11.16", "MTT-11.14")
def test_players_out_in_one_round_share_their_divisions_and_odd_cents_are_drawn() -> None:
    prizes = terms.Prizes(
        (terms.TournamentPrize(5_000), terms.TournamentPrize(3_001), terms.TournamentPrize(1_999)),
        "in cash",
        terms.OddCents.BY_DRAW,
    )
    contest = Contest(MTT, prizes=prizes, fee=10_001, least_players=3)
    contest.enter_all()
    contest.draw("final", 1, 2, 3)
    contest.send("final")
    contest.pit.play_round({1: ("red", 100), 2: ("black", 1_000), 3: ("black", 1_000)}, "1")
    contest.pit.play_round({1: ("red", 100), 2: ("black", 1_000), 3: ("black", 1_000)}, "1")
    contest.take()
    contest.award()
    pool = 3 * 9_001
    found = contest.prizes()
    assert [found[name][0] for name in ("E1", "E2", "E3")] == [1, 2, 2]
    assert sum(prize for _, prize in found.values()) == pool
    assert abs(found["E2"][1] - found["E3"][1]) <= 1
    contest.pay_all()
    assert contest.left() == {}


@pytest.mark.proves("ROU-10.10.4")
def test_with_chips_players_out_in_one_round_are_placed_by_wager_and_removal() -> None:
    contest = Contest(ROU)
    contest.enter_all()
    contest.draw("final", 1, 2, 3)
    contest.send("final")
    contest.pit.play_round({1: ("red", 100), 2: ("black", 1_000), 3: ("black", 1_000)}, "1")
    contest.pit.play_round({1: ("red", 100), 2: ("black", 1_000), 3: ("black", 1_000)}, "1")
    contest.pit.do(DEALER, RecordRemovalOrder(contest.pit.id, ("2", "3")))
    contest.take()
    contest.award()
    assert contest.prizes() == {"E1": (1, 18_000), "E3": (2, 12_000), "E2": (3, 0)}


@pytest.mark.proves("ROU-10.3.1", "ROU-10.3.3")
@pytest.mark.parametrize(
    ("added", "guarantee", "total"), [(5_000, 0, 35_000), (0, 50_000, 50_000), (5_000, 1, 35_000)]
)
def test_the_operator_adds_to_the_pool_and_makes_a_guarantee_good(
    added: int, guarantee: int, total: int
) -> None:
    prizes = terms.Prizes(
        (terms.TournamentPrize(10_000),),
        "cash",
        terms.OddCents.TO_BETTER_PLACE,
        added,
        guarantee,
        3,
    )
    contest = Contest(ROU, prizes=prizes)
    contest.enter_all()
    contest.draw("final", 1, 2, 3)
    contest.send("final")
    for _ in range(2):
        contest.pit.play_round({1: ("red", 500), 2: ("red", 100), 3: ("red", 200)}, "1")
    before = contest.venue.hall.ledger.balance(HOUSE)
    contest.take()
    contest.award()
    assert contest.prizes()["E1"] == (1, total)
    assert before - contest.venue.hall.ledger.balance(HOUSE) == total - 30_000
    contest.pay_all()
    assert contest.left() == {}


@pytest.mark.proves("ROU-10.10.1")
def test_two_heats_send_their_winners_to_a_final() -> None:
    contest = Contest(ROU, 4, stages=HEAT_AND_FINAL)
    contest.enter_all()
    for _ in range(2):
        contest.draw("heat", 1, 2, drawn=(0, 1))
        contest.send("heat")
        contest.pit.play_round({1: ("red", 500), 2: ("red", 100)}, "1")
        contest.take()
    heat = contest.tournament.stages["heat"]
    assert heat.over()
    assert [run.advancing for run in heat.runs] == [("E1", "E2"), ("E3", "E4")]


@pytest.mark.proves("ROU-10.3.4", "MTT-11.18")
@pytest.mark.parametrize("rulebook", [MTT, ROU])
def test_a_cancelled_tournament_refunds_every_fee_and_commission(rulebook: str) -> None:
    contest = Contest(rulebook)
    contest.publish()
    contest.enter(1)
    contest.enter(2, Means.CHIPS)
    contest.enter(3, Means.COMPLIMENTARY)
    house = contest.venue.hall.ledger.balance(HOUSE)
    contest.venue.do(OPERATOR, CancelTournament(ID, "the wheel is broken"))
    assert contest.tournament.standing is Standing.CANCELLED
    assert contest.venue.hall.ledger.balance(HOUSE) - house == 10_000
    assert contest.pay_all() == {"E1": 10_000, "E2": 10_000}
    assert contest.left() == {}


@pytest.mark.proves("MTT-11.8")
def test_who_has_not_taken_the_seat_forfeits_it_and_the_fee_stays_in_the_pool() -> None:
    contest = Contest(MTT)
    contest.enter_all()
    contest.draw("final", 1, 2, 3)
    contest.send("final", "p3")
    for _ in range(2):
        contest.pit.play_round({1: ("red", 500), 2: ("red", 100)}, "1")
    contest.take()
    contest.award()
    assert contest.prizes() == {"E1": (1, 16_200), "E2": (2, 10_800)}
    assert contest.tournament.entries[EntryId("E3")].state is EntryState.FORFEITED
