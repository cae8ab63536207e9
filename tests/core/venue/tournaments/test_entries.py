"""Who may enter, with what, until when; and what an entry costs and gives back."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.currencies import AUSTRALIAN_DOLLARS
from croupier.core.identifiers import Instant, PersonId, RulebookId, TableId
from croupier.core.ledger.accounts import HOUSE, VAULT
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.tournaments import conditions as terms
from croupier.core.tournaments.score_sheet import EntryId
from croupier.core.venue.commands import Exclude
from croupier.core.venue.state import VenueCase
from croupier.core.venue.tournaments import commands
from croupier.core.venue.tournaments.state import EntryState, Means, fees_of
from croupier.views.tournaments.conditions_text import ConditionsText
from tests.core.pit.floor_script import OPERATOR, SUPERVISOR
from tests.core.pit.money_script import CASHIER, MoneyScript
from tests.core.pit.tournaments.tournament_script import DIRECTOR, MTT, ROU
from tests.core.venue.tournaments.contest import (
    ID,
    LATER,
    SHIFT_MANAGER,
    WINNER,
    Contest,
    entrant,
    stage,
)
from tests.core.venue.venue_script import CLERK, DESK

E1 = EntryId("E1")


def applying(number: int = 1, **other: Any) -> commands.ApplyForEntry:
    return commands.ApplyForEntry(
        person=PersonId(f"P{number}"), tournament=ID, entrant=entrant("somebody", **other)
    )


@pytest.mark.proves("MTT-11.2", "MTT-11.2(a)", "MTT-11.2(b)", "MTT-11.2(c)")
def test_no_entry_is_taken_before_conditions_are_published_and_the_regulator_has_them() -> None:
    contest = Contest(MTT)
    venue = contest.venue
    venue.do(OPERATOR, commands.DraftTournament(replace(contest.conditions, fee=None)))
    incomplete = venue.refused(OPERATOR, commands.PublishTournament(ID))
    assert (incomplete.code, incomplete.clause) == (
        RefusalCode.BAD_CONDITIONS,
        "MTT-11.3(a)(iii)",
    )
    assert venue.refused(CASHIER, applying()).code is RefusalCode.NOT_NOW
    venue.do(OPERATOR, commands.DraftTournament(contest.conditions, ID))
    venue.do(OPERATOR, commands.PublishTournament(ID))
    untold = venue.refused(CASHIER, applying())
    assert (untold.code, untold.clause) == (RefusalCode.NOTICE_NEEDED, "MTT-11.2(c)")
    venue.do(OPERATOR, commands.RecordNotification(ID, "GRC 7"))
    venue.do(CASHIER, applying())
    changed = commands.DraftTournament(replace(contest.conditions, fee=1), ID)
    assert venue.refused(OPERATOR, changed).code is RefusalCode.TOO_LATE


@pytest.mark.proves("MTT-11.4", "ROU-10.1.1.tournament-manager")
@pytest.mark.parametrize(
    ("rulebook", "who", "may"),
    [(MTT, SHIFT_MANAGER, True), (MTT, OPERATOR, False), (ROU, OPERATOR, True)],
)
def test_a_director_is_appointed_by_whom_the_document_names(
    rulebook: str, who: Actor, may: bool
) -> None:
    contest = Contest(rulebook)
    contest.venue.do(OPERATOR, commands.DraftTournament(contest.conditions))
    body = commands.AppointDirector(ID, DIRECTOR.person)
    if may:
        contest.venue.do(who, body)
    else:
        refusal = contest.venue.refused(who, body)
        assert (refusal.code, refusal.clause) == (RefusalCode.NOT_PERMITTED, "MTT-11.4")


@pytest.mark.proves("MTT-11.4")
def test_no_sheet_is_sent_while_nobody_directs_and_another_takes_over_on_record() -> None:
    contest = Contest(MTT)
    contest.enter_all()
    contest.draw("final", 1, 2, 3)
    contest.direct(commands.HandOverDirection(ID, None))
    sending = commands.SendScoreSheet(ID, "final", TableId("T1"))
    refusal = contest.venue.refused(DIRECTOR, sending)
    assert (refusal.code, refusal.clause) == (RefusalCode.STAFF_MISSING, "MTT-11.4")
    second = Actor(PersonId("dirk"), Role.TOURNAMENT_MANAGER)
    contest.venue.do(SHIFT_MANAGER, commands.AppointDirector(ID, second.person))
    assert contest.venue.refused(DIRECTOR, sending).code is RefusalCode.NOT_PERMITTED
    contest.venue.do(second, sending)


@pytest.mark.proves("ROU-10.4.1", "ROU-10.4.3", "MTT-11.5", "ROU-10.4.2(h)")
@pytest.mark.parametrize(
    ("other", "code"),
    [
        ({"of_age": False}, RefusalCode.NOT_IDENTIFIED),
        ({"document": " "}, RefusalCode.NOT_IDENTIFIED),
        ({"form": ""}, RefusalCode.NOT_IDENTIFIED),
        ({"copy_given": False}, RefusalCode.NOTICE_NEEDED),
        ({"agreed": False}, RefusalCode.NOT_SIGNED),
    ],
)
def test_an_entrant_is_of_age_known_informed_and_has_agreed(
    other: dict[str, Any], code: RefusalCode
) -> None:
    contest = Contest(ROU)
    contest.publish()
    assert contest.venue.refused(CASHIER, applying(**other)).code is code


@pytest.mark.proves("ROU-10.4.2(h)")
def test_who_is_excluded_from_the_casino_cannot_enter() -> None:
    contest = Contest(ROU)
    contest.publish()
    body = Exclude(person=PersonId("P1"), rulebook=RulebookId(ROU), reason="banned")
    contest.venue.do(SUPERVISOR, body)
    assert contest.venue.refused(CASHIER, applying()).code is RefusalCode.BARRED


@pytest.mark.proves("MTT-11.6")
@pytest.mark.parametrize(("rulebook", "entries", "second"), [(MTT, 1, False), (ROU, 2, True)])
def test_one_person_has_one_entry_unless_the_conditions_allow_more(
    rulebook: str, entries: int, second: bool
) -> None:
    contest = Contest(rulebook, entry=terms.EntryTerms("A", None, entries))
    contest.publish()
    contest.venue.do(CASHIER, applying())
    asked = contest.venue.ask(CASHIER, applying())
    assert (asked.answer.refusal is None) is second


@pytest.mark.proves("ROU-10.1.1.tournament")
@pytest.mark.parametrize(
    ("means", "account", "change"),
    [(Means.CHIPS, VAULT, -10_000), (Means.COMPLIMENTARY, HOUSE, -10_000)],
)
def test_nobody_is_entered_before_the_fee_is_paid_by_whatever_means(
    means: Means, account: Any, change: int
) -> None:
    contest = Contest(ROU)
    contest.publish()
    contest.apply(1)
    assert contest.tournament.entries[E1].state is EntryState.APPLIED
    before = contest.venue.hall.ledger.balance(account)
    contest.venue.do(CASHIER, commands.PayEntryFee(ID, E1, means))
    assert contest.venue.hall.ledger.balance(account) - before == change
    assert contest.venue.hall.ledger.balance(fees_of(ID)) == 10_000
    assert contest.tournament.entries[E1].state is EntryState.ENTERED


def test_a_ticket_pays_the_fee_once_and_its_change_is_cash() -> None:
    contest = Contest(MTT, fee=4_000, commission=0)
    pit = MoneyScript(MTT, rows=contest.rows)
    pit.open()
    key = pit.cash_out()
    worth = contest.rows.ticket(key).amount
    contest.publish()
    contest.apply(1)
    cash = contest.venue.cash(DESK)
    body = commands.PayEntryFeeByTicket(ticket=key, tournament=ID, entry=E1, drawer=DESK)
    contest.venue.do(CASHIER, body)
    assert cash - contest.venue.cash(DESK) == worth - 4_000
    assert contest.tournament.entries[E1].fees[0].means is Means.TICKET
    contest.apply(2)
    again = replace(body, entry=EntryId("E2"))
    assert contest.venue.refused(CASHIER, again).code is RefusalCode.TICKET_OVER


@pytest.mark.proves("ROU-10.4.2(i)", "ROU-10.3.2")
@pytest.mark.parametrize(("late", "owed"), [(False, {"E1": 10_000}), (True, {})])
def test_who_withdraws_in_time_has_the_fee_back_and_later_it_stays(
    late: bool, owed: dict[str, int]
) -> None:
    contest = Contest(ROU)
    contest.publish()
    contest.enter(1)
    contest.venue.now = LATER + 1 if late else contest.venue.now
    contest.venue.do(CASHIER, commands.WithdrawEntry(ID, E1))
    assert dict(contest.tournament.refunds) == owed
    assert contest.venue.hall.ledger.balance(fees_of(ID)) == (10_000 if late else 0)


@pytest.mark.proves("MTT-11.9")
def test_a_reserve_who_pays_takes_the_seat_of_who_has_not_come() -> None:
    contest = Contest(MTT, 2, most_players=2)
    contest.publish()
    for number in (1, 2):
        contest.enter(number)
    reserve = contest.apply(3)
    assert contest.tournament.entries[reserve].state is EntryState.RESERVE
    contest.draw("final", 1, 2)
    contest.direct(commands.OfferPlace(ID, reserve))
    seating = commands.SeatReserve(ID, reserve, EntryId("E2"))
    assert contest.venue.refused(DIRECTOR, seating).code is RefusalCode.NOT_NOW
    contest.venue.do(CASHIER, commands.PayEntryFee(ID, reserve, Means.CASH, DESK))
    contest.direct(seating)
    assert contest.tournament.entries[EntryId("E2")].state is EntryState.FORFEITED
    seats = contest.tournament.stages["final"].runs[0].seats
    assert [seated.entry for seated in seats] == ["E1", "E3"]


@pytest.mark.proves("MTT-11.10")
def test_a_substitute_takes_over_fee_and_seat_at_the_directors_discretion() -> None:
    contest = Contest(MTT)
    contest.enter_all()
    body = commands.SubstituteEntrant(
        person=PersonId("P9"),
        tournament=ID,
        entry=E1,
        entrant=entrant("the other"),
        reason="taken ill",
    )
    assert contest.venue.refused(CASHIER, body).code is RefusalCode.NOT_PERMITTED
    contest.direct(body)
    assert contest.tournament.entries[E1].person == "P9"
    assert contest.tournament.entries[E1].fee == 10_000


@pytest.mark.proves("ROU-10.5.3")
@pytest.mark.parametrize(("minutes", "may"), [(19, False), (21, True)])
def test_the_start_changes_with_twenty_minutes_notice(minutes: int, may: bool) -> None:
    contest = Contest(ROU)
    contest.publish()
    starts = Instant(contest.venue.now + minutes * 60_000)
    body = commands.ChangeStart(ID, starts, "the guests are late")
    another = replace(DIRECTOR, person=PersonId("another"))
    assert contest.venue.refused(another, body).code is RefusalCode.NOT_PERMITTED
    asked = contest.venue.ask(DIRECTOR, body)
    assert (asked.answer.refusal is None) is may
    if not may:
        assert asked.answer.refusal is not None
        assert asked.answer.refusal.clause == "ROU-10.5.3"


def test_bought_chips_are_paid_by_their_count_where_conditions_say_so() -> None:
    chips = terms.StartingChips(2_000, terms.Supply.BOUGHT, 5_000, terms.BoughtChips.CASH_BY_COUNT)
    contest = Contest(ROU, 2, chips=chips)
    contest.enter_all()
    contest.draw("final", 1, 2)
    for name in ("E1", "E2"):
        contest.venue.do(CASHIER, commands.BuyTournamentChips(ID, EntryId(name), "final", DESK))
    contest.send("final")
    for _ in range(2):
        contest.pit.play_round({1: ("red", 500), 2: ("black", 500)}, "1")
    contest.take()
    contest.award()
    assert contest.pay_all() == {"E1": 12_000 + 7_500, "E2": 8_000 + 2_500}
    assert contest.left() == {}


def test_who_is_out_buys_back_into_the_stage_that_the_conditions_name() -> None:
    stages = (
        stage("heat", terms.StageKind.HEAT, 1, 1),
        stage("final", terms.StageKind.FINAL, 1, 0, "heat"),
    )
    back = terms.BuyBack(1, 5_000, 0, "final")
    contest = Contest(ROU, 2, stages=stages, buy_back=back)
    contest.enter_all()
    contest.draw("heat", 1, 2)
    contest.send("heat")
    contest.pit.play_round({1: ("red", 500), 2: ("black", 500)}, "1")
    contest.take()
    body = commands.BuyBackIn(ID, EntryId("E2"), DESK)
    contest.venue.do(CASHIER, body)
    assert contest.venue.refused(CASHIER, body).code is RefusalCode.NOT_OFFERED
    contest.draw("final", 1, 2)
    contest.send("final")
    contest.pit.play_round({1: ("red", 500), 2: ("black", 500)}, "2")
    contest.take()
    contest.award()
    assert contest.prizes() == {"E2": (1, 15_000), "E1": (2, 10_000)}


@pytest.mark.proves("ROU-10.3.3", "ROU-10.4.2(i)")
def test_too_few_entries_keep_a_tournament_from_being_seated() -> None:
    contest = Contest(ROU, 3, least_players=3)
    contest.publish()
    contest.enter(1)
    body = commands.DrawSeats(ID, "final", contest.places(1))
    assert contest.venue.refused(DIRECTOR, body).code is RefusalCode.BELOW_MINIMUM


def test_a_prize_needs_two_signatures_and_a_document_and_is_paid_once() -> None:
    contest = Contest(ROU, 2, fee=600_000)
    contest.enter_all()
    contest.draw("final", 1, 2)
    contest.send("final")
    for _ in range(2):
        contest.pit.play_round({1: ("red", 500), 2: ("red", 100)}, "1")
    contest.take()
    contest.award()
    body = commands.PayTournamentMoney(ID, E1, DESK, WINNER)
    assert contest.venue.refused(CASHIER, body).code is RefusalCode.APPROVAL_NEEDED
    nobody = replace(body, redeemer=replace(WINNER, document=""))
    assert contest.venue.refused(CASHIER, nobody, CLERK).code is RefusalCode.NOT_IDENTIFIED
    unsigned = replace(body, redeemer=replace(WINNER, signed=False))
    assert contest.venue.refused(CASHIER, unsigned, CLERK).code is RefusalCode.NOT_SIGNED
    contest.venue.do(CASHIER, body, CLERK)
    assert contest.venue.refused(CASHIER, body, CLERK).code is RefusalCode.ALREADY_DONE


@pytest.mark.parametrize(("fee", "reports"), [(999_999, 0), (1_000_000, 1)])
def test_ten_thousand_in_cash_is_reported_by_itself(fee: int, reports: int) -> None:
    contest = Contest(ROU, fee=fee)
    contest.publish()
    contest.enter(1)
    kinds = [case.kind for case in contest.venue.hall.state.cases.values()]
    assert kinds.count(VenueCase.CASH_REPORT) == reports


@pytest.mark.proves("MTT-11.7", "ROU-10.5.4")
@pytest.mark.parametrize(("rulebook", "alone"), [(MTT, False), (ROU, True)])
def test_seats_are_keyed_by_the_manager_alone_or_as_drawn_by_hand_with_a_witness(
    rulebook: str, alone: bool
) -> None:
    contest = Contest(rulebook)
    contest.enter_all()
    seats = tuple(
        commands.SeatGiven(EntryId(f"E{n}"), TableId("T1"), contest.pit.seat(n)) for n in (1, 2, 3)
    )
    body = commands.SeatPlayers(ID, "final", seats)
    assert (contest.venue.ask(DIRECTOR, body).answer.refusal is None) is alone
    if not alone:
        contest.direct(body, CLERK)
    contest.direct(commands.UndoSeating(ID, "final", TableId("T1")))
    contest.direct(body, CLERK)
    made = contest.direct(commands.SendScoreSheet(ID, "final", TableId("T1"))).answer.made
    undo = commands.UndoSeating(ID, "final", TableId("T1"))
    assert contest.venue.refused(DIRECTOR, undo).code is RefusalCode.TOO_LATE
    recall = commands.RecallScoreSheet(sheet=made, tournament=ID)  # type: ignore[arg-type]
    contest.direct(recall)
    contest.direct(undo)


@pytest.mark.proves("ROU-10.4.2(h)i", "ROU-10.4.2(h)ii", "ROU-10.4.2(h)iii")
@pytest.mark.parametrize(
    ("eligibility", "may"),
    [
        (terms.Eligibility(operator_may_refuse=True), True),
        (terms.Eligibility(criteria="members of the club"), True),
        (terms.Eligibility(), False),
    ],
)
def test_an_application_is_refused_only_where_the_conditions_reserve_that(
    eligibility: terms.Eligibility, may: bool
) -> None:
    contest = Contest(ROU, eligibility=eligibility)
    contest.publish()
    contest.apply(1)
    asked = contest.venue.ask(DIRECTOR, commands.RefuseEntry(ID, E1, "no member"))
    assert (asked.answer.refusal is None) is may
    text = " ".join(ConditionsText(contest.conditions, AUSTRALIAN_DOLLARS).lines())
    assert ("members of the club" in text) is bool(eligibility.criteria)
    assert "Only persons who may enter the casino" in text


@pytest.mark.proves("ROU-10.2.2", "ROU-10.2.2.1")
def test_colours_of_one_player_may_count_for_different_values() -> None:
    values = (terms.ChipValue("blue", 100), terms.ChipValue("gold", 500))
    contest = Contest(ROU, chips=terms.StartingChips(2_000, values=values))
    contest.publish()
    text = " ".join(ConditionsText(contest.conditions, AUSTRALIAN_DOLLARS).lines())
    assert "A blue chip counts $1.00." in text
    assert "A gold chip counts $5.00." in text
