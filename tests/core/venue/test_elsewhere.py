"""Another machine of the casino pays a ticket of ours: known once, and owed to its host."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import Instant, PersonId, TerminalId
from croupier.core.ledger.accounts import SETTLEMENT, TICKETS, UNCLAIMED
from croupier.core.pit.tickets.commands import PresentTicket, ReturnTicket
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.payments import Place
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Entry
from croupier.core.tickets.ticket import TicketId, TicketState
from croupier.core.tickets.validation import Authorisation, SetValidation, Validation
from croupier.core.venue.commands import (
    DecideCase,
    ExpireTicket,
    HoldTicket,
    ReportRedeemedElsewhere,
)
from croupier.core.venue.state import VenueCase
from tests.core.pit.floor_script import OPERATOR
from tests.core.pit.money_script import ACCEPTOR, MoneyScript
from tests.core.pit.round_script import IBK, MTT, RRB, START
from tests.core.venue.venue_script import VenueScript
from tests.plugins.proofs import proves

HOST = Actor(PersonId("the host"))
SOURCES = {IBK: Source.AUTOMATED}


def cashed(rulebook: str = RRB, by: Validation = Validation.HOST) -> tuple[VenueScript, TicketId]:
    pit = MoneyScript(rulebook, source=SOURCES.get(rulebook, Source.LIVE))
    pit.open()
    key = pit.cash_out()
    venue = VenueScript(pit.rows)
    venue.do(OPERATOR, SetValidation(by))
    return venue, key


def paid(
    key: TicketId, amount: int = START, transaction: str = "G1", machine: str = "slot 7"
) -> ReportRedeemedElsewhere:
    return ReportRedeemedElsewhere(key, machine=machine, amount=amount, transaction=transaction)


def code(entry: Entry) -> RefusalCode | None:
    return entry.answer.refusal.code if entry.answer.refusal is not None else None


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-1.1.redeemable-ticket", "a ticket is money at a gaming machine", RRB),
        proves("IBK-1.1.redeemable-ticket", "a ticket is money at a gaming machine", IBK),
    ],
)
def test_a_ticket_paid_by_a_gaming_machine_is_over_and_owed_to_the_host(rulebook: str) -> None:
    venue, key = cashed(rulebook)
    assert venue.do(HOST, paid(key)).answer.amounts == (START,)
    ticket = venue.rows.ticket(key)
    assert (ticket.state, ticket.transaction) == (TicketState.REDEEMED, "G1")
    assert ticket.last is not None
    assert (ticket.last.place, ticket.last.where) == (Place.GAMING_MACHINE, "slot 7")
    ledger = venue.hall.ledger
    assert (ledger.balance(TICKETS), ledger.balance(SETTLEMENT)) == (-START, START)
    assert venue.hall.state.cases == {}


def test_it_is_known_once_however_often_the_host_tells_of_it() -> None:
    venue, key = cashed()
    venue.do(HOST, paid(key))
    venue.restarted()
    again = venue.ask(HOST, paid(key))
    assert (code(again), again.events) == (RefusalCode.ALREADY_DONE, ())
    assert venue.hall.ledger.balance(SETTLEMENT) == START


def test_it_neither_expires_nor_is_paid_again() -> None:
    venue, key = cashed()
    venue.do(HOST, paid(key))
    assert code(venue.pay(key)) is RefusalCode.TICKET_OVER
    venue.now = venue.rows.ticket(key).expires
    assert venue.refused(ACCEPTOR, ExpireTicket(key)).code is RefusalCode.TICKET_OVER
    assert venue.hall.ledger.balance(UNCLAIMED) == 0


def test_a_second_payment_of_it_is_a_case_and_moves_nothing() -> None:
    venue, key = cashed()
    venue.do(HOST, paid(key))
    for _ in range(2):
        assert code(venue.ask(HOST, paid(key, transaction="G2"))) is RefusalCode.TICKET_OVER
    (case,) = venue.hall.state.cases.values()
    assert (case.kind, case.about) == (VenueCase.PAYMENT, "G2")
    assert venue.hall.ledger.balance(SETTLEMENT) == START
    venue.do(OPERATOR, DecideCase(case.id, "the casino bears it"))


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        pytest.param({"amount": START + 1}, RefusalCode.OUTCOME_DIFFERS, id="another amount"),
        pytest.param({"ticket": TicketId("f" * 64)}, RefusalCode.UNKNOWN_TICKET, id="unknown"),
    ],
)
def test_what_does_not_fit_is_a_case_and_moves_nothing(
    told: dict[str, Any], expected: RefusalCode
) -> None:
    venue, key = cashed()
    body = replace(paid(key), **told)
    assert code(venue.ask(HOST, body)) is expected
    assert len(venue.hall.state.cases) == 1
    assert venue.hall.ledger.balance(SETTLEMENT) == 0
    assert venue.rows.ticket(key).state is TicketState.ISSUED


def test_a_held_ticket_that_was_paid_all_the_same_is_a_case() -> None:
    venue, key = cashed()
    venue.do(OPERATOR, HoldTicket(key, reason="a dispute"))
    assert code(venue.ask(HOST, paid(key))) is RefusalCode.TICKET_HELD
    assert {case.about for case in venue.hall.state.cases.values()} == {key, "G1"}


def test_a_ticket_that_another_machine_printed_was_never_owed_by_us() -> None:
    """It lay in one of our acceptors and went back to its bearer, who then had it paid there."""
    pit, key, at = MoneyScript(RRB), TicketId("e" * 64), TerminalId("T1-A")
    pit.do(OPERATOR, SetValidation(Validation.HOST))
    given = Authorisation("X1", 4_200, "9999")
    pit.do(ACCEPTOR, PresentTicket(key, terminal=at, authorised=given))
    pit.do(ACCEPTOR, ReturnTicket(key, terminal=at))
    venue = VenueScript(pit.rows)
    venue.do(OPERATOR, SetValidation(Validation.HOST))
    assert code(venue.ask(HOST, paid(key, 4_200))) is RefusalCode.NOT_OFFERED
    assert [case.about for case in venue.hall.state.cases.values()] == ["G1"]
    assert venue.hall.ledger.balances().get(SETTLEMENT) is None


def test_where_no_gaming_machine_pays_it_its_bearer_has_the_money_and_staff_a_case() -> None:
    venue, key = cashed(MTT)
    venue.do(HOST, paid(key))
    (case,) = venue.hall.state.cases.values()
    assert case.clause == "MTT-A.1.redeemable-ticket"
    assert venue.hall.ledger.balance(SETTLEMENT) == START


def test_one_that_was_paid_after_its_day_is_a_case_too() -> None:
    venue, key = cashed()
    venue.now = Instant(venue.rows.ticket(key).expires)
    venue.do(HOST, paid(key))
    (case,) = venue.hall.state.cases.values()
    assert "expired" in case.sentence


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        pytest.param({"amount": 0}, RefusalCode.BAD_AMOUNT, id="nothing"),
        pytest.param({"transaction": ""}, RefusalCode.NOTHING_ASKED, id="no transaction"),
        pytest.param({"machine": ""}, RefusalCode.NOTHING_ASKED, id="no machine"),
    ],
)
def test_what_is_no_payment_is_refused(told: dict[str, Any], expected: RefusalCode) -> None:
    venue, key = cashed()
    body = replace(paid(key), **told)
    entry = venue.ask(HOST, body)
    assert (code(entry), entry.events) == (expected, ())


def test_where_we_vouch_no_host_pays_our_tickets() -> None:
    venue, key = cashed(by=Validation.OURS)
    assert venue.refused(HOST, paid(key)).code is RefusalCode.NOT_OFFERED


@pytest.mark.parametrize("role", list(Role))
def test_nobody_says_so_but_the_host(role: Role) -> None:
    venue, key = cashed()
    somebody = Actor(PersonId("somebody"), role)
    assert venue.refused(somebody, paid(key)).code is RefusalCode.NOT_PERMITTED
    assert venue.rows.ticket(key).state is TicketState.ISSUED
