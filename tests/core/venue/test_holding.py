"""Tickets and vouchers held: blocked everywhere, told to the inspector, until it is determined."""

import pytest

from croupier.core.identifiers import TerminalId
from croupier.core.ledger.accounts import HOUSE
from croupier.core.pit.tickets.commands import PresentTicket, ReportPrinted
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.roles import Role
from croupier.core.stream.holds import Determination
from croupier.core.tickets.ticket import TicketId, TicketState
from croupier.core.venue.commands import (
    DecideCase,
    DemandReturn,
    DetermineHold,
    HoldTicket,
    PayTicket,
    ReviewHold,
)
from croupier.core.venue.state import VenueCase
from tests.core.pit.floor_script import DEALER, OPERATOR
from tests.core.pit.money_script import ACCEPTOR, CASHIER, PRINTER, MoneyScript
from tests.core.pit.round_script import IBK, INSPECTOR, MTT, RRB, START
from tests.core.venue.venue_script import DESK, KIOSK, KIOSK_1, SIGNED, VenueScript
from tests.plugins.proofs import proves

SOURCES = {RRB: Source.LIVE, MTT: Source.LIVE, IBK: Source.AUTOMATED}
HOLDERS = [
    proves("RRB-9.2", "a held paper is money nowhere until it is released", RRB),
    proves("IBK-6.2", "a held paper is money nowhere until it is released", IBK),
]


def issued(rulebook: str, ticket_max: int | None) -> tuple[MoneyScript, VenueScript, TicketId]:
    pit = MoneyScript(rulebook, source=SOURCES[rulebook])
    pit.take_money(ticket_max=ticket_max)
    pit.open()
    key = pit.cash_out()
    pit.do(PRINTER, ReportPrinted(key))
    return pit, VenueScript(pit.rows), key


@pytest.mark.parametrize("ticket_max", [None, 1], ids=["ticket", "voucher"])
@pytest.mark.parametrize("rulebook", HOLDERS)
def test_a_hold_blocks_every_place_tells_the_inspector_and_ends_by_determination(
    rulebook: str, ticket_max: int | None
) -> None:
    pit, venue, key = issued(rulebook, ticket_max)
    entry = venue.do(OPERATOR, HoldTicket(key, reason="a counterfeit note"))
    assert entry.events[0].notified == (Role.REGULATOR_INSPECTOR,)
    for actor, drawer in ((CASHIER, DESK), (KIOSK, KIOSK_1)):
        refusal = venue.refused(actor, PayTicket(key, drawer=drawer, redeemer=SIGNED))
        assert refusal.code is RefusalCode.TICKET_HELD
        assert refusal.sentence.endswith("by olga: a counterfeit note")
    at_terminal = pit.refused(ACCEPTOR, PresentTicket(key, terminal=TerminalId("T1-A")))
    assert at_terminal.code is RefusalCode.TICKET_HELD
    venue.restarted()
    venue.do(INSPECTOR, ReviewHold(key, "well founded"))
    assert venue.hall.state.holds[key].review == "well founded"
    (case,) = venue.hall.state.cases
    assert venue.refused(OPERATOR, DecideCase(case, "over")).code is RefusalCode.NOT_NOW
    venue.do(OPERATOR, DetermineHold(key, determination=Determination.RELEASED, reason="sound"))
    assert venue.hall.state.cases == {}
    venue.paid(key, redeemer=SIGNED)


@pytest.mark.parametrize("rulebook", [
    proves("RRB-9.2", "a ticket is withheld for good only after an inspector's review", RRB),
    proves("IBK-6.2", "a ticket is withheld for good only after an inspector's review", IBK),
])  # fmt: skip
def test_what_is_withheld_after_a_review_is_void_and_no_longer_owed(rulebook: str) -> None:
    pit, venue, key = issued(rulebook, None)
    venue.do(OPERATOR, HoldTicket(key, reason="fraud"))
    body = DetermineHold(key, determination=Determination.WITHHELD, reason="proved")
    alone = venue.refused(OPERATOR, body)
    clause = "RRB-9.2" if rulebook == RRB else "IBK-6.2"
    assert (alone.code, alone.clause) == (RefusalCode.NOT_NOW, clause)
    venue.do(INSPECTOR, ReviewHold(key, "well founded"))
    venue.do(OPERATOR, body)
    assert venue.rows.ticket(key).state is TicketState.VOIDED
    assert venue.hall.ledger.balance(HOUSE) == START
    assert pit.owed_on()["tickets"] == venue.paid_out()["tickets"] == START
    assert venue.refused(OPERATOR, body).code is RefusalCode.UNKNOWN_HOLD


def test_only_the_operator_holds_and_only_the_regulators_inspector_reviews() -> None:
    _, venue, key = issued(RRB, None)
    for actor in (CASHIER, DEALER, INSPECTOR):
        refusal = venue.refused(actor, HoldTicket(key, reason="a hunch"))
        assert refusal.code is RefusalCode.NOT_PERMITTED
    venue.do(OPERATOR, HoldTicket(key, reason="fraud"))
    assert venue.refused(OPERATOR, ReviewHold(key, "fine")).code is RefusalCode.NOT_PERMITTED
    assert venue.refused(INSPECTOR, ReviewHold(TicketId("f"), "?")).code is (
        RefusalCode.UNKNOWN_HOLD
    )


def test_the_act_gives_no_right_to_hold() -> None:
    _, venue, key = issued(MTT, None)
    assert venue.refused(OPERATOR, HoldTicket(key, reason="a hunch")).code is (
        RefusalCode.NOT_PERMITTED
    )


@pytest.mark.parametrize("rulebook", [
    proves("RRB-9.2", "what was paid is demanded back on record", RRB),
    proves("IBK-6.2", "what was paid is demanded back on record", IBK),
])  # fmt: skip
def test_what_was_paid_may_be_demanded_back(rulebook: str) -> None:
    _, venue, key = issued(rulebook, None)
    assert venue.refused(OPERATOR, DemandReturn(key, reason="fraud")).code is RefusalCode.NOT_NOW
    venue.paid(key)
    entry = venue.do(OPERATOR, DemandReturn(key, reason="fraud"))
    assert entry.events[0].notified == (Role.REGULATOR_INSPECTOR,)
    (case,) = venue.hall.state.cases.values()
    assert (case.kind, case.about) == (VenueCase.HOLD, key)


@pytest.mark.parametrize("determination", list(Determination))
def test_nothing_is_determined_of_a_ticket_that_is_not_held(determination: Determination) -> None:
    pit, venue, key = issued(RRB, None)
    body = DetermineHold(key, determination=determination, reason="of what?")
    assert venue.refused(OPERATOR, body).code is RefusalCode.UNKNOWN_HOLD
    assert pit.rows.ticket(key).state is TicketState.ISSUED


def test_a_paid_ticket_is_not_held_any_more() -> None:
    _, venue, key = issued(RRB, None)
    venue.paid(key)
    assert venue.refused(OPERATOR, HoldTicket(key, reason="late")).code is RefusalCode.TICKET_OVER
