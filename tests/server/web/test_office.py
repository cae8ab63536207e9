"""The office: reports of an evening to the cent, sheets, and set-up acts with their actors."""

import csv
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from croupier import __version__
from croupier.core.identifiers import PersonId
from croupier.core.rulebook.roles import Role
from croupier.core.venue.access.commands import (
    AddStaff,
    ChangeRoles,
    IssueSecretCode,
    RemoveStaff,
    RevokeScreen,
)
from croupier.core.venue.access.state import ScreenId
from croupier.server.keyring.credentials import Code
from croupier.server.web.offices.reports import with_badge
from croupier.wire.http.inspection import JournalPage, VenueView
from croupier.wire.http.office import (
    GiveCode,
    RulebookDifferences,
    RulebookList,
    ScreenBody,
    ScreenDone,
    ScreenList,
    StaffBody,
    StaffList,
)
from croupier.wire.http.reports import (
    EventsPage,
    ExpiringReport,
    FiguresReport,
    FlowsReport,
    MetersReport,
    RoundsPage,
    TicketsReport,
)
from croupier.wire.http.requests import Nothing, Problem, SecretBody
from croupier.wire.inbound import Credentials
from croupier.wire.screens import ScreenKind
from tests.server.floor_house import PIN
from tests.server.projection.floors import exported
from tests.server.web.offices import Casino, Visit, casino

EVENING = "from=2020-02-28&to=2020-03-03"
GROUPINGS = ("venue", "pit", "table", "game", "rulebook", "dealer", "terminal", "day")


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Casino]:
    async with casino(tmp_path) as found:
        yield found


@pytest.fixture
async def operator(house: Casino) -> Visit:
    visit = await house.visit("OFFICE", ScreenKind.OFFICE, "op1", Role.CASINO_OPERATOR)
    await house.counted()
    return visit


async def test_rounds_that_nobody_deals_are_called_so(operator: Visit) -> None:
    report = await operator.get(f"reports/figures?by=dealer&{EVENING}", FiguresReport)
    assert "no dealer" in {row.name for row in report.rows}
    assert all(row.name for row in report.rows)


def test_whoever_deals_is_named_with_their_badge() -> None:
    known = {"901": "Dana", "902": "Dana"}
    named = [with_badge(badge, known) for badge in ("901", "902", "gone", "no dealer")]
    assert named == ["Dana (901)", "Dana (902)", "gone", "no dealer"]


@pytest.mark.parametrize("written", ["R1", "r1", "Roulette 1", "roulette 1 "])
async def test_rounds_are_found_by_their_table_as_screens_write_it(
    operator: Visit, written: str
) -> None:
    found = await operator.get(f"reports/rounds?{EVENING}&table={written}", RoundsPage)
    assert {row.table for row in found.rows} == {"R1"}


async def test_the_figures_of_an_evening_are_the_auditors(operator: Visit, tmp_path: Path) -> None:
    report = await operator.get(f"reports/figures?by=table&{EVENING}", FiguresReport)
    rounds = (await exported(str(tmp_path / "journal.db"), tmp_path / "day"))["rounds"]
    total = report.total.figures
    assert total.handle == sum(int(row["staked"]) for row in rounds)
    assert total.paid == sum(int(row["credited"]) for row in rounds)
    assert total.win == total.handle - total.paid
    assert total.low is not None
    assert total.high is not None
    assert total.low < total.win < total.high
    assert sum(row.figures.rounds for row in report.rows) == total.rounds
    assert report.heading.time_zone == "Australia/Sydney"
    for by in GROUPINGS:
        sheet, kind = await operator.text(f"reports/figures?by={by}&{EVENING}&format=csv")
        assert kind == "text/csv"
        lines = sheet.splitlines()
        heading = [line for line in lines if line.startswith("#")]
        assert heading[0] == f"# Win by {by}"
        assert heading[-1] == f"# Software: Croupier {__version__}"
        assert len(list(csv.DictReader(lines[len(heading) :]))) > 0


async def test_meters_are_what_the_journal_says(operator: Visit) -> None:
    report = await operator.get("reports/meters", MetersReport)
    assert len(report.rows) > 20
    assert not report.behind
    assert report.variances == 0
    flows = await operator.get(f"reports/flows?{EVENING}", FlowsReport)
    assert {row.meter for row in flows.rows} == {row.meter for row in report.rows if row.shown}


async def test_papers_out_are_those_before_and_issued_less_those_that_ended(
    operator: Visit,
) -> None:
    report = await operator.get(f"reports/tickets?{EVENING}", TicketsReport)
    ended = sum(line.papers.amount for line in report.ended)
    assert report.issued.count > 0
    assert report.before.amount + report.issued.amount - ended == report.outstanding.amount
    assert all(len(row.tail) == 4 for row in report.rows)


async def test_papers_that_expire_within_a_month_are_those_over_ten_dollars(
    operator: Visit,
) -> None:
    report = await operator.get("reports/expiring", ExpiringReport)
    assert report.above == 1_000
    assert report.heading.since == report.heading.made
    assert report.papers.count == len(report.rows)
    assert all(row.amount > 1_000 for row in report.rows)
    sheet, _ = await operator.text("reports/expiring?above=0&format=csv")
    assert sheet.startswith("# Papers that expire within a month\r\n")
    refused, _ = await operator.text("reports/expiring?above=ten", 400)
    assert "bad-query" in refused


async def test_the_event_log_is_searched_and_turned_page_by_page(operator: Visit) -> None:
    first = await operator.get(f"reports/events?{EVENING}", EventsPage)
    assert first.next is not None
    second = await operator.get(f"reports/events?{EVENING}&after={first.next}", EventsPage)
    places = [(row.at, row.stream, row.entry, row.part) for row in (*first.rows, *second.rows)]
    assert places == sorted(places, reverse=True)
    assert len(set(places)) == len(places)
    settled = await operator.get(f"reports/events?{EVENING}&code=round-settled", EventsPage)
    assert {row.code for row in settled.rows} == {"round-settled"}


async def test_rounds_are_found_by_table_and_correction(operator: Visit) -> None:
    found = await operator.get(f"reports/rounds?{EVENING}&table=R1&corrected=yes", RoundsPage)
    assert found.rows
    assert all(row.table == "R1" and row.corrections for row in found.rows)


@pytest.mark.parametrize(
    "query",
    [
        "reports/figures?by=moon",
        "reports/figures?from=x",
        "reports/events?after=1.2",
        "reports/rounds?after=x",
    ],
)
async def test_what_is_no_question_is_said_to_be_none(operator: Visit, query: str) -> None:
    assert (await operator.refused(query, 400)).code in ("bad-query", "bad-period")


async def test_a_word_that_no_store_can_look_for_finds_nothing_and_breaks_nothing(
    operator: Visit,
) -> None:
    zero = await operator.refused(f"reports/events?{EVENING}&words=%00moon", 400)
    assert zero.code == "bad-address"
    for odd in ("%ff%fe", "%25%5F%27moon"):
        page = await operator.get(f"reports/events?{EVENING}&words={odd}", EventsPage)
        assert page.rows == () or odd == "%ff%fe"


async def test_only_signed_on_managers_and_regulators_see_reports(house: Casino) -> None:
    nobody = await house.nobody_at("EMPTY")
    assert (await nobody.refused("reports/figures", 401)).code == "not-signed-on"
    technician = await house.visit("BACK", ScreenKind.OFFICE, "t9", Role.TECHNICIAN)
    for path in ("reports/figures", "staff", "journal?stream=pit", "clauses", "proof"):
        assert (await technician.refused(path, 403)).code == "not-permitted"


async def test_an_act_on_staff_is_in_the_journal_before_the_keyring_with_its_actor(
    house: Casino, operator: Visit
) -> None:
    await house.floor.hire("op2", Role.CASINO_OPERATOR)
    second = Credentials("op2", PIN)
    add = StaffBody(AddStaff(PersonId("s12"), "Sam Twelve", (Role.DEALER,)), second)
    await operator.post("staff", add, StaffList)
    # So many digits are in no hash or moment of an entry by chance.
    pin = "47190358"
    given = await operator.post(
        "staff", StaffBody(IssueSecretCode(PersonId("s12")), second), StaffList
    )
    own = SecretBody("s12", code=given.code, pin=pin)
    await operator.post("secret", own, Nothing)
    known = await operator.get("staff", StaffList)
    (sam,) = [person for person in known.staff if person.badge == "s12"]
    assert sam.has_pin
    roles = StaffBody(ChangeRoles(PersonId("s12"), (Role.CASHIER,), "moved to the cage"), second)
    known = await operator.post("staff", roles, StaffList)
    assert [p.roles for p in known.staff if p.badge == "s12"] == [(Role.CASHIER,)]
    said = await operator.get("journal?stream=venue&person=op1", JournalPage)
    assert [line.command for line in said.rows][-3:] == [
        "add-staff",
        "issue-secret-code",
        "change-staff-roles",
    ]
    hers = await operator.get("journal?stream=venue&person=s12", JournalPage)
    assert "set-staff-secret" in [line.command for line in hers.rows]
    assert not any(pin in str(line) for line in (*said.rows, *hers.rows))
    assert given.code is not None
    assert not any(given.code in str(line) for line in (*said.rows, *hers.rows))


async def test_an_act_that_is_asked_for_again_under_its_number_is_done_once(
    house: Casino, operator: Visit
) -> None:
    await house.floor.hire("op2", Role.CASINO_OPERATOR)
    second = Credentials("op2", PIN)
    number = (await operator.get("venue", VenueView)).next_seq
    add = StaffBody(AddStaff(PersonId("s13"), "Sam Thirteen", (Role.DEALER,)), second, number)
    first = await operator.post("staff", add, StaffList)
    assert await operator.post("staff", add, StaffList) == first
    assert (await operator.get("venue", VenueView)).next_seq == number + 1
    gone = StaffBody(RemoveStaff(PersonId("s13"), "left"), seq=number + 1)
    first = await operator.post("staff", gone, StaffList)
    assert await operator.post("staff", gone, StaffList) == first
    said = await operator.get("journal?stream=venue&person=op1", JournalPage)
    assert [line.command for line in said.rows][-2:] == ["add-staff", "remove-staff"]


async def test_a_gaming_manager_reads_but_does_not_hire(house: Casino, operator: Visit) -> None:
    manager = await house.visit("MGR", ScreenKind.OFFICE, "gm", Role.GAMING_MANAGER)
    await manager.get("staff", StaffList)
    add = StaffBody(AddStaff(PersonId("s13"), "Sam", (Role.DEALER,)))
    assert (await manager.post("staff", add, Problem, 409)).code == "not-permitted"


async def test_a_screen_is_enrolled_with_a_code_of_the_office_and_shut_out_again(
    house: Casino, operator: Visit
) -> None:
    await house.nobody_at("SPARE")
    done = await operator.post("screens", ScreenBody(GiveCode(ScreenId("SPARE"))), ScreenDone)
    assert done.code is not None
    enrolled = await house.floor.house.keyring.screens.enrol(Code(done.code))
    assert isinstance(enrolled, tuple)
    await operator.post("screens", ScreenBody(RevokeScreen(ScreenId("SPARE"), "gone")), ScreenDone)
    screens = await operator.get("screens", ScreenList)
    (spare,) = [screen for screen in screens.screens if screen.screen == "SPARE"]
    assert spare.revoked is not None


async def test_rulebooks_are_listed_and_compared(operator: Visit) -> None:
    books = (await operator.get("rulebooks", RulebookList)).rulebooks
    assert [book.id for book in books if book.pits] == ["nsw-rapid-2016"]
    path = "rulebooks/nsw-rapid-2016/act-mttg-2019"
    found = await operator.get(path, RulebookDifferences)
    assert len(found.differences) > 50
    assert (await operator.refused("rulebooks/nsw-rapid-2016/moon", 404)).message
