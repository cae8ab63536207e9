"""What changes while a tournament is under way, and what of it can no longer change."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import PersonId, TableId
from croupier.core.ledger.accounts import HOUSE
from croupier.core.pit.tournaments import commands as at_table
from croupier.core.pit.tournaments.commands import Ground
from croupier.core.refusals import RefusalCode
from croupier.core.stream.intents import CompleteDraw
from croupier.core.tournaments import conditions as terms
from croupier.core.tournaments.score_sheet import EntryId
from croupier.core.venue.tournaments import commands
from croupier.core.venue.tournaments.state import EntryState, Means, Standing, TableState
from tests.core.pit.floor_script import OPERATOR
from tests.core.pit.money_script import CASHIER
from tests.core.pit.tournaments.tournament_script import DIRECTOR, MTT, ROU
from tests.core.venue.tournaments.contest import (
    CHANCE,
    HEAT_AND_FINAL,
    ID,
    ONE_FINAL,
    Contest,
    entrant,
)
from tests.core.venue.venue_script import DESK

BOUGHT = terms.StartingChips(2_000, terms.Supply.BOUGHT, 5_000, terms.BoughtChips.CASH_BY_COUNT)


def entered(rulebook: str = ROU, players: int = 3, **other: Any) -> Contest:
    contest = Contest(rulebook, players, **other)
    contest.enter_all()
    return contest


def test_who_withdraws_after_the_ballot_has_no_seat() -> None:
    contest = entered()
    contest.draw("final", 1, 2, 3)
    contest.venue.do(CASHIER, commands.WithdrawEntry(ID, EntryId("E2")))
    (run,) = contest.tournament.stages["final"].runs
    assert [seated.entry for seated in run.seats] == ["E1", "E3"]
    assert contest.pay("E2") == 10_000


def test_who_withdraws_while_seats_are_drawn_gets_none_and_stays_withdrawn() -> None:
    contest = entered()
    contest.direct(commands.DrawSeats(ID, "final", contest.places(1, 2, 3)))
    (intent,) = contest.tournament.ballots
    contest.venue.do(CASHIER, commands.WithdrawEntry(ID, EntryId("E2")))
    contest.venue.do(CHANCE, CompleteDraw(intent, (0, 1, 2)))
    (run,) = contest.tournament.stages["final"].runs
    assert [seated.entry for seated in run.seats] == ["E1", "E3"]
    assert contest.tournament.entries[EntryId("E2")].state is EntryState.WITHDRAWN


def test_a_draw_of_a_cancelled_tournament_seats_nobody_and_awards_nothing() -> None:
    contest = entered()
    contest.direct(commands.DrawSeats(ID, "final", contest.places(1, 2, 3)))
    (intent,) = contest.tournament.ballots
    contest.venue.do(OPERATOR, commands.CancelTournament(ID, "no wheel"))
    assert intent not in contest.venue.hall.state.intents.open
    late = contest.venue.refused(CHANCE, CompleteDraw(intent, (0, 1, 2)))
    assert late.code is RefusalCode.ALREADY_DONE
    contest.pay_all()
    assert contest.left() == {}


def test_nothing_is_bought_withdrawn_or_allowed_back_once_it_is_over() -> None:
    contest = entered(chips=BOUGHT)
    contest.venue.do(OPERATOR, commands.CancelTournament(ID, "no wheel"))
    contest.pay_all()
    for actor, body in (
        (CASHIER, commands.BuyTournamentChips(ID, EntryId("E1"), "final", DESK)),
        (CASHIER, commands.WithdrawEntry(ID, EntryId("E1"))),
        (CASHIER, commands.BuyBackIn(ID, EntryId("E1"), DESK)),
        (DIRECTOR, commands.AllowFeeBack(ID, EntryId("E1"), "ill")),
    ):
        assert contest.venue.refused(actor, body).code is RefusalCode.NOT_NOW
    assert contest.left() == {}


def test_a_fee_is_not_given_back_out_of_a_pool_that_is_paid() -> None:
    contest = entered()
    contest.draw("final", 1, 2, 3)
    contest.send("final")
    _absent_is_disqualified(contest, "3")
    contest.pit.play_round({1: ("red", 100), 2: ("black", 100)}, "1")
    contest.take()
    contest.award()
    body = commands.AllowFeeBack(ID, EntryId("E3"), "ill")
    assert contest.venue.refused(DIRECTOR, body).code is RefusalCode.NOT_NOW
    contest.pay_all()
    assert contest.left() == {}


def _absent_is_disqualified(contest: Contest, seat: str) -> None:
    ground = Ground.ABSENCE
    body = at_table.DisqualifyPlayer(contest.pit.id, seat, ground, "never came back")
    contest.pit.play_round({n: ("red", 100) for n in (1, 2, 3)}, "1")
    contest.pit.do(DIRECTOR, body)


def test_a_fee_that_fixed_prizes_rest_on_stays_in_the_pool() -> None:
    prizes = terms.Prizes(
        (terms.TournamentPrize(10_000, 30_000),), "in cash", terms.OddCents.TO_BETTER_PLACE
    )
    contest = entered(prizes=prizes, least_players=3)
    contest.draw("final", 1, 2, 3)
    contest.send("final")
    _absent_is_disqualified(contest, "3")
    contest.pit.play_round({1: ("red", 100), 2: ("black", 100)}, "1")
    contest.take()
    body = commands.AllowFeeBack(ID, EntryId("E3"), "ill")
    assert contest.venue.refused(DIRECTOR, body).code is RefusalCode.CREDIT_TOO_SMALL
    contest.award()
    assert contest.prizes()["E1"] == (1, 30_000)


def test_chips_that_were_cashed_are_not_refunded_again_when_it_is_cancelled() -> None:
    heat = replace(HEAT_AND_FINAL[0], sittings=1)
    contest = entered(chips=BOUGHT, stages=(heat, HEAT_AND_FINAL[1]))
    early = commands.BuyTournamentChips(ID, EntryId("E1"), "final", DESK)
    assert contest.venue.refused(CASHIER, early).code is RefusalCode.NOT_NOW
    contest.draw("heat", 1, 2, 3)
    for entry in ("E1", "E2", "E3"):
        buy = commands.BuyTournamentChips(ID, EntryId(entry), "heat", DESK)
        contest.venue.do(CASHIER, buy)
    contest.send("heat")
    contest.pit.play_round({1: ("red", 100), 2: ("black", 200), 3: ("red", 400)}, "1")
    contest.take()
    cashed = {"E1": 5_250, "E2": 4_500, "E3": 6_000}
    assert contest.pay_all() == cashed
    house = contest.venue.hall.ledger.balance(HOUSE)
    contest.venue.do(OPERATOR, commands.CancelTournament(ID, "no wheel"))
    assert contest.pay_all() == dict.fromkeys(cashed, 10_000)
    assert (contest.left(), contest.venue.hall.ledger.balance(HOUSE)) == ({}, house)


@pytest.mark.proves("MTT-11.6", "MTT-11.10")
def test_a_substitute_has_no_entry_yet_and_comes_between_sessions() -> None:
    contest = entered(MTT)
    contest.draw("final", 1, 2, 3)

    def by(person: str) -> commands.SubstituteEntrant:
        return commands.SubstituteEntrant(
            person=PersonId(person),
            tournament=ID,
            entry=EntryId("E1"),
            entrant=entrant("somebody else"),
            reason="ill",
        )

    assert contest.venue.refused(DIRECTOR, by("P2")).code is RefusalCode.ALREADY_DONE
    contest.send("final")
    contest.pit.play_round({n: ("red", 100) for n in (1, 2, 3)}, "1")
    body = at_table.DisqualifyPlayer(contest.pit.id, "p1", Ground.BREACH, "shouted")
    contest.pit.do(DIRECTOR, body)
    assert contest.venue.refused(DIRECTOR, by("P9")).code is RefusalCode.NOT_NOW
    contest.pit.play_round({n: ("red", n * 100) for n in (2, 3)}, "1")
    contest.take()
    assert contest.venue.refused(DIRECTOR, by("P9")).code is RefusalCode.NOT_NOW
    assert contest.tournament.entries[EntryId("E1")].state is EntryState.DISQUALIFIED


def test_nobody_is_left_without_a_seat_before_the_next_stage_or_the_prizes() -> None:
    contest = entered(players=4, stages=HEAT_AND_FINAL)
    contest.draw("heat", 1, 2, drawn=(0, 1))
    contest.send("heat")
    contest.pit.play_round({1: ("red", 100), 2: ("black", 100)}, "1")
    contest.take()
    early = contest.venue.refused(DIRECTOR, commands.DrawSeats(ID, "final", contest.places(1, 2)))
    assert (early.code, "E3 waits" in early.sentence) == (RefusalCode.TOO_EARLY, True)


def test_everybody_is_seated_in_a_final_at_once() -> None:
    contest = entered()
    few = commands.DrawSeats(ID, "final", contest.places(1, 2))
    assert contest.venue.refused(DIRECTOR, few).code is RefusalCode.BELOW_MINIMUM
    contest.draw("final", 1, 2, 3)
    contest.enter(4)
    late = commands.DrawSeats(ID, "final", contest.places(4))
    assert contest.venue.refused(DIRECTOR, late).code is RefusalCode.ALREADY_DONE
    contest.direct(commands.UndoSeating(ID, "final", TableId("T1")))
    contest.draw("final", 1, 2, 3, 4)
    (run,) = contest.tournament.stages["final"].runs
    assert len(run.seats) == 4


def test_a_final_waits_for_who_has_paid_and_has_no_seat() -> None:
    contest = entered()
    late = contest.apply(4)
    contest.draw("final", 1, 2, 3)
    fee = commands.PayEntryFee(ID, late, Means.CASH, DESK)
    contest.venue.do(CASHIER, fee)
    send = commands.SendScoreSheet(ID, "final", TableId("T1"))
    assert contest.venue.refused(DIRECTOR, send).code is RefusalCode.TOO_EARLY


def test_no_fee_is_taken_once_it_has_begun() -> None:
    contest = entered()
    late = contest.apply(4)
    contest.draw("final", 1, 2, 3)
    contest.send("final")
    fee = commands.PayEntryFee(ID, late, Means.CASH, DESK)
    assert contest.venue.refused(CASHIER, fee).code is RefusalCode.TOO_LATE


@pytest.mark.parametrize(("fee", "odd"), [(0, terms.OddCents.BY_DRAW), (1, None)])
@pytest.mark.parametrize("rulebook", [MTT, ROU])
def test_a_pool_too_small_to_divide_goes_to_the_first(
    rulebook: str, fee: int, odd: terms.OddCents | None
) -> None:
    prizes = terms.Prizes(
        tuple(terms.TournamentPrize(share) for share in (3_334, 3_333, 3_333)),
        "in cash",
        odd or terms.OddCents.TO_BETTER_PLACE,
        added_cash=1,
    )
    contest = Contest(rulebook, fee=fee, commission=0, prizes=prizes, least_players=3)
    contest.enter_all()
    contest.draw("final", 1, 2, 3)
    contest.send("final")
    for _ in range(2):
        contest.pit.play_round({1: ("red", 300), 2: ("red", 200), 3: ("red", 100)}, "1")
    contest.take()
    contest.award()
    assert sum(prize for _, prize in contest.prizes().values()) == 3 * fee + 1
    contest.pay_all()
    assert contest.left() == {}


def test_two_who_share_a_single_cent_at_terminals() -> None:
    prizes = terms.Prizes(
        (terms.TournamentPrize(9_999), terms.TournamentPrize(1)),
        "in cash",
        terms.OddCents.BY_DRAW,
        added_cash=10_000,
    )
    contest = Contest(MTT, fee=0, commission=0, prizes=prizes)
    contest.enter_all()
    contest.draw("final", 1, 2, 3)
    contest.send("final")
    for _ in range(2):
        contest.pit.play_round({1: ("red", 100), 2: ("black", 1_000), 3: ("black", 1_000)}, "1")
    contest.take()
    contest.award()
    found = contest.prizes()
    assert (found["E1"], sorted(found[name][1] for name in ("E2", "E3"))) == ((1, 9_999), [0, 1])


@pytest.mark.proves("ROU-10.10.3")
def test_equal_players_play_off_for_a_car_that_nobody_can_split() -> None:
    prizes = terms.Prizes(
        (terms.TournamentPrize(5_000, goods="a car"), terms.TournamentPrize(5_000)),
        "in cash",
        terms.OddCents.TO_BETTER_PLACE,
    )
    contest = entered(prizes=prizes)
    contest.draw("final", 1, 2, 3)
    contest.send("final")
    for _ in range(2):
        contest.pit.play_round({1: ("red", 300), 2: ("red", 300), 3: ("red", 100)}, "1")
    contest.take()
    assert set(contest.tournament.stages["final"].runs[0].tied) == {"E1", "E2"}


@pytest.mark.proves("MTT-11.15")
def test_at_terminals_two_who_lose_all_in_an_extra_round_play_another() -> None:
    contest = entered(MTT, limits=(terms.LimitStep(1, 100, 3_000),))
    contest.draw("final", 1, 2, 3)
    contest.send("final")
    for _ in range(2):
        contest.pit.play_round({1: ("red", 300), 2: ("red", 300), 3: ("red", 100)}, "1")
    contest.take()
    contest.send("final")
    contest.pit.play_round({1: ("black", 2_600), 2: ("red", 2_600)}, "0")
    contest.take()
    (run,) = contest.tournament.stages["final"].runs
    assert (run.state, set(run.tied)) == (TableState.TIED, {"E1", "E2"})


def test_who_is_disqualified_in_a_play_off_has_no_place() -> None:
    contest = entered(MTT)
    contest.draw("final", 1, 2, 3)
    contest.send("final")
    for _ in range(2):
        contest.pit.play_round({1: ("red", 300), 2: ("red", 300), 3: ("red", 100)}, "1")
    contest.take()
    contest.send("final")
    body = at_table.DisqualifyPlayer(contest.pit.id, "p1", Ground.BREACH, "shouted")
    contest.pit.do(DIRECTOR, body)
    contest.pit.play_round({2: ("red", 100)}, "1")
    contest.take()
    contest.award()
    assert contest.prizes() == {"E2": (1, 16_200), "E3": (2, 10_800)}
    assert contest.tournament.entries[EntryId("E1")].state is EntryState.DISQUALIFIED


def test_a_buy_back_is_bought_once_and_only_while_it_leads_somewhere() -> None:
    stages = (replace(HEAT_AND_FINAL[0], sittings=1, advance=1), HEAT_AND_FINAL[1])
    back = terms.BuyBack(1, 5_000, 0, "final")
    contest = entered(stages=stages, buy_back=back)
    contest.draw("heat", 1, 2, 3)
    contest.send("heat")
    contest.pit.play_round({1: ("red", 300), 2: ("black", 100), 3: ("black", 200)}, "1")
    contest.take()
    again = commands.BuyBackIn(ID, EntryId("E2"), DESK)
    contest.venue.do(CASHIER, again)
    assert contest.venue.refused(CASHIER, again).code is RefusalCode.NOT_OFFERED
    contest.draw("final", 1, 2)
    contest.send("final")
    other = commands.BuyBackIn(ID, EntryId("E3"), DESK)
    assert contest.venue.refused(CASHIER, other).code is RefusalCode.TOO_LATE
    contest.pit.play_round({1: ("red", 300), 2: ("red", 100)}, "1")
    contest.take()
    contest.award()
    assert sum(contest.pay_all().values()) == 35_000


@pytest.mark.proves("ROU-10.3.3", "ROU-10.4.2(i)")
@pytest.mark.parametrize("players", [0, 1])
def test_nobody_or_one_entrant_is_never_seated_and_has_the_fee_back(players: int) -> None:
    contest = Contest(ROU, players)
    contest.enter_all()
    draw = commands.DrawSeats(ID, "final", contest.places(1))
    assert contest.venue.refused(DIRECTOR, draw).code is RefusalCode.BELOW_MINIMUM
    contest.venue.do(OPERATOR, commands.CancelTournament(ID, "too few"))
    assert sum(contest.pay_all().values()) == 10_000 * players
    assert contest.left() == {}


@pytest.mark.proves("ROU-10.3.3")
@pytest.mark.parametrize(("needed", "pool"), [(3, 60_000), (4, 30_000)])
def test_a_guarantee_binds_only_if_as_many_enter_as_it_depends_on(needed: int, pool: int) -> None:
    prizes = terms.Prizes(
        (terms.TournamentPrize(10_000),),
        "in cash",
        terms.OddCents.BY_DRAW,
        guarantee=60_000,
        guarantee_from=needed,
    )
    contest = entered(prizes=prizes)
    contest.draw("final", 1, 2, 3)
    contest.send("final")
    for _ in range(2):
        contest.pit.play_round({1: ("red", 300), 2: ("red", 200), 3: ("red", 100)}, "1")
    contest.take()
    contest.award()
    assert contest.prizes()["E1"] == (1, pool)


def test_a_tournament_without_players_at_the_end_is_cancelled_and_refunds_all() -> None:
    contest = entered(MTT, stages=ONE_FINAL)
    contest.draw("final", 1, 2, 3)
    contest.send("final", "p1", "p2", "p3")
    contest.pit.play_round({}, "1")
    contest.take()
    nobody = contest.venue.refused(DIRECTOR, commands.AwardPrizes(ID))
    assert nobody.code is RefusalCode.NOT_NOW
    contest.venue.do(OPERATOR, commands.CancelTournament(ID, "nobody came"))
    assert contest.tournament.standing is Standing.CANCELLED
    assert sum(contest.pay_all().values()) == 30_000


def test_a_complimentary_fee_goes_back_to_who_paid_it() -> None:
    contest = Contest(ROU)
    contest.publish()
    contest.enter(1, Means.COMPLIMENTARY)
    house = contest.venue.hall.ledger.balance(HOUSE)
    contest.venue.do(CASHIER, commands.WithdrawEntry(ID, EntryId("E1")))
    assert contest.venue.hall.ledger.balance(HOUSE) == house + 10_000
    assert contest.left() == {}


def test_chips_that_were_never_issued_are_paid_back_whenever_somebody_withdraws() -> None:
    contest = entered(chips=BOUGHT, entry=terms.EntryTerms("form A", written_agreement=True))
    contest.draw("final", 1, 2, 3)
    contest.venue.do(CASHIER, commands.BuyTournamentChips(ID, EntryId("E1"), "final", DESK))
    contest.venue.do(CASHIER, commands.WithdrawEntry(ID, EntryId("E1")))
    assert contest.pay("E1") == 5_000
    assert contest.tournament.entries[EntryId("E1")].fee == 10_000
