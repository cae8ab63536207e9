"""Paying tickets and vouchers in cash: where, until when, to whom, and on what record."""

import pytest
from msgspec.structs import replace

from croupier.core.identifiers import Instant
from croupier.core.ledger.accounts import UNCLAIMED, hold
from croupier.core.pit.tickets.commands import ReportPrinted
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import Source
from croupier.core.stream.dates import AHEAD_MOST_MS
from croupier.core.tickets.ticket import TicketId, TicketState, months_after, said
from croupier.core.venue.commands import (
    DelayPayment,
    ExpireTicket,
    PayRest,
    PayTicket,
    Redeemer,
    ReportPaid,
    SetPolicy,
)
from croupier.core.venue.state import DAY_MS, DrawerId, Policy, VenueCase
from tests.core.pit.floor_script import DEALER, OPERATOR
from tests.core.pit.money_script import ACCEPTOR, CASHIER, PRINTER, MoneyScript
from tests.core.pit.round_script import IBK, MTT, RRB, START
from tests.core.venue.venue_script import CASH, CLERK, DESK, KIOSK, KIOSK_1, SIGNED, VenueScript
from tests.plugins.proofs import proves

SOURCES = {RRB: Source.LIVE, MTT: Source.LIVE, IBK: Source.AUTOMATED}


def presented(
    rulebook: str = RRB, *, voucher: bool = False
) -> tuple[MoneyScript, VenueScript, TicketId]:
    pit = MoneyScript(rulebook, source=SOURCES[rulebook])
    if voucher:
        pit.take_money(ticket_max=1)
    pit.open()
    key = pit.cash_out()
    pit.do(PRINTER, ReportPrinted(key))
    return pit, VenueScript(pit.rows), key


@pytest.mark.parametrize(
    ("rulebook", "drawer", "pays"),
    [
        proves("RRB-1.1.redeemable-ticket", "a ticket is money at the cage", RRB, DESK, True),
        proves("RRB-1.1.redeemable-ticket", "a ticket is money at a kiosk", RRB, KIOSK_1, True),
        proves("IBK-1.1.redeemable-ticket", "a ticket is money at the cage", IBK, DESK, True),
        proves("IBK-1.1.redeemable-ticket", "a ticket is money at a kiosk", IBK, KIOSK_1, True),
        proves(("MTT-A.1.redeemable-ticket", "MTT-4.5.tail"),
               "a ticket is money at the cash desk", MTT, DESK, True),
        proves("MTT-A.1.redeemable-ticket", "a ticket is no money at a kiosk",
               MTT, KIOSK_1, False),
    ],
)  # fmt: skip
def test_a_ticket_is_paid_in_its_places_and_nowhere_else(
    rulebook: str, drawer: DrawerId, pays: bool
) -> None:
    pit, venue, key = presented(rulebook)
    refusal = venue.pay(key, drawer).answer.refusal
    assert (refusal is None) == pays
    assert venue.cash(drawer) == (CASH - START if pays else CASH)
    assert refusal is None or refusal.code is RefusalCode.NOT_HERE
    assert venue.paid_out()["tickets"] == (pit.owed_on()["tickets"] if pays else 0)


@pytest.mark.parametrize(
    ("rulebook", "signs"),
    [
        proves("RRB-9.1", "a voucher is paid when its player has signed", RRB, True),
        proves("IBK-6.1", "a voucher is paid when its player has signed", IBK, True),
        proves("MTT-4.5.tail", "a voucher is exchanged without a form", MTT, False),
    ],
)
def test_a_voucher_is_paid_at_the_desk_with_the_signature_asked_for(
    rulebook: str, signs: bool
) -> None:
    _, venue, key = presented(rulebook, voucher=True)
    assert venue.refused(KIOSK, PayTicket(key, drawer=KIOSK_1)).code is RefusalCode.NOT_HERE
    unsigned = Redeemer("Pat Player", "1 High Street", "passport", signed=False)
    first = venue.pay(key, redeemer=unsigned).answer.refusal
    assert (first is not None) == signs
    if first is not None:
        assert first.code is RefusalCode.NOT_SIGNED
        venue.paid(key, redeemer=SIGNED)
    assert venue.paid_out() == {"tickets": 0, "vouchers": START}


def test_only_a_cashier_pays_at_the_desk_and_only_a_kiosk_at_a_kiosk() -> None:
    _, venue, key = presented()
    for actor in (DEALER, OPERATOR, KIOSK):
        refusal = venue.refused(actor, PayTicket(key, drawer=DESK))
        assert refusal.code is RefusalCode.NOT_PERMITTED
    assert venue.refused(CASHIER, PayTicket(key, drawer=KIOSK_1)).code is RefusalCode.NOT_PERMITTED
    assert venue.refused(CASHIER, PayTicket(key, drawer=DrawerId("x"))).code is (
        RefusalCode.UNKNOWN_DRAWER
    )


def test_a_drawer_pays_what_it_has_and_no_more() -> None:
    _, venue, key = presented()
    venue.open(DrawerId("small"), venue.hall.state.drawers[DESK].place, "2020-03-01", START - 1)
    refusal = venue.refused(CASHIER, PayTicket(key, drawer=DrawerId("small")))
    assert refusal.code is RefusalCode.DRAWER_TOO_SMALL


@pytest.mark.parametrize(
    ("before_expiry", "pays"),
    [(1, True), (0, False), (-1, False)],
    ids=["a millisecond before", "at the instant", "a millisecond after"],
)
def test_a_ticket_expires_twelve_months_after_its_issue_to_the_instant(
    before_expiry: int, pays: bool
) -> None:
    _, venue, key = presented()
    ticket = venue.rows.ticket(key)
    assert ticket.expires == months_after(ticket.issued.at, 12)
    venue.another_day(ticket.expires - before_expiry - 1)
    refusal = venue.pay(key, redeemer=SIGNED).answer.refusal
    assert (refusal is None) == pays
    if refusal is not None:
        assert refusal.sentence.startswith("ticket …0001 expired at 2021-03-01 12:00:00")


def test_an_expired_ticket_is_let_go_once_and_owed_to_nobody_by_name() -> None:
    _, venue, key = presented()
    assert venue.refused(ACCEPTOR, ExpireTicket(key)).code is RefusalCode.TOO_EARLY
    venue.now = venue.rows.ticket(key).expires
    venue.do(ACCEPTOR, ExpireTicket(key))
    assert venue.rows.ticket(key).state is TicketState.EXPIRED
    assert venue.hall.ledger.balance(UNCLAIMED) == START
    assert venue.refused(ACCEPTOR, ExpireTicket(key)).code is RefusalCode.TICKET_OVER


@pytest.mark.parametrize(
    ("start", "months", "end"),
    [
        pytest.param("2020-02-29", 12, "2021-02-28", id="a leap day"),
        pytest.param("2019-08-31", 6, "2020-02-29", id="the end of a longer month"),
        pytest.param("2019-12-15", 12, "2020-12-15", id="over new year"),
    ],
)
def test_months_are_counted_as_the_calendar_has_them(start: str, months: int, end: str) -> None:
    from datetime import UTC, datetime

    def noon(day: str) -> Instant:
        moment = datetime.fromisoformat(f"{day}T12:00:00").replace(tzinfo=UTC)
        return Instant(int(moment.timestamp()) * 1000)

    assert months_after(noon(start), months) == noon(end)


@pytest.mark.parametrize(
    ("amount_limit", "days", "asked"),
    [
        pytest.param(START, 0, False, id="small and the same day"),
        pytest.param(START, 1, False, id="small and the next day"),
        pytest.param(START, 2, True, id="small and two days later"),
        pytest.param(START - 1, 0, True, id="large on the same day"),
    ],
)
def test_old_or_large_tickets_are_paid_to_people_with_a_name(
    amount_limit: int, days: int, asked: bool
) -> None:
    _, venue, key = presented()
    venue.do(OPERATOR, SetPolicy(Policy(amount_limit)))
    venue.another_day(venue.rows.ticket(key).issued.at + days * DAY_MS)
    refusal = venue.pay(key).answer.refusal
    assert (refusal is not None) == asked
    if refusal is not None:
        assert refusal.code is RefusalCode.NOT_IDENTIFIED
        entry = venue.paid(key, redeemer=SIGNED)
        assert entry.events[0].redeemer == SIGNED


@pytest.mark.parametrize(
    ("rulebook", "asked_by"),
    [
        proves("RRB-9.3.3", "an old ticket is paid to somebody identified", RRB, "RRB-9.3.3"),
        proves("IBK-6.3.3", "an old ticket is paid to somebody identified", IBK, "IBK-6.3.3"),
        pytest.param(MTT, None, id="MTT gives no right to ask, and nobody is asked"),
    ],
)
@pytest.mark.parametrize("limit", [START, START - 1], ids=["old", "old and large"])
def test_who_redeems_is_asked_only_where_the_rulebook_lets_the_venue_ask(
    rulebook: str, asked_by: str | None, limit: int
) -> None:
    _, venue, key = presented(rulebook)
    venue.do(OPERATOR, SetPolicy(Policy(limit)))
    venue.another_day(venue.rows.ticket(key).issued.at + 3 * DAY_MS)
    refusal = venue.pay(key).answer.refusal
    if asked_by is None:
        assert refusal is None
        return
    assert refusal is not None
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_IDENTIFIED, asked_by)
    unsigned = venue.pay(key, redeemer=replace(SIGNED, signed=False)).answer.refusal
    assert unsigned is not None
    assert (unsigned.code, unsigned.clause) == (RefusalCode.NOT_SIGNED, asked_by)
    venue.paid(key, redeemer=SIGNED)


@pytest.mark.parametrize("blank", ["name", "address", "document"])
def test_blanks_name_nobody(blank: str) -> None:
    _, venue, key = presented()
    venue.do(OPERATOR, SetPolicy(Policy(START - 1)))
    nobody = replace(SIGNED, **{blank: " "})
    body = PayTicket(key, drawer=DESK, redeemer=nobody)
    assert venue.refused(CASHIER, body).code is RefusalCode.NOT_IDENTIFIED
    venue.paid(key, redeemer=SIGNED)


def test_the_next_day_begins_at_the_venues_midnight() -> None:
    """Noon UTC is ten in the evening there: 26 hours on it is the second day after."""
    _, venue, key = presented()
    venue.another_day(venue.rows.ticket(key).issued.at + 26 * 60 * 60 * 1000)
    assert venue.refused(CASHIER, PayTicket(key, drawer=DESK)).code is RefusalCode.NOT_IDENTIFIED


@pytest.mark.parametrize(
    "rulebook",
    [
        proves(("RRB-9.3", "RRB-9.3.1"), "payment is put off to the time agreed", RRB),
        proves(("IBK-6.3", "IBK-6.3.1"), "payment is put off to the time agreed", IBK),
    ],
)
def test_a_payment_may_be_delayed_to_an_agreed_time(rulebook: str) -> None:
    _, venue, key = presented(rulebook)
    until = Instant(venue.now + 60_000)
    venue.do(CASHIER, DelayPayment(key, until=until, reason="winnings being checked"))
    refusal = venue.refused(KIOSK, PayTicket(key, drawer=KIOSK_1))
    assert refusal.code is RefusalCode.TOO_EARLY
    assert "winnings being checked" in refusal.sentence
    venue.now = until - 1
    venue.paid(key)


@pytest.mark.parametrize("ahead", [-1, 0, AHEAD_MOST_MS + 1, 10**18, 10**30])
def test_a_payment_is_put_off_to_a_moment_that_people_can_be_told(ahead: int) -> None:
    _, venue, key = presented(RRB)
    body = DelayPayment(key, until=Instant(venue.now + 1 + ahead), reason="to check")
    assert venue.refused(CASHIER, body).code is RefusalCode.BAD_AMOUNT
    venue.paid(key)


def test_a_moment_that_no_calendar_has_is_told_all_the_same() -> None:
    assert said(Instant(10**30)) == "9999-12-31 00:00:00 UTC"


def test_the_act_delays_no_payment() -> None:
    _, venue, key = presented(MTT)
    body = DelayPayment(key, until=Instant(venue.now + 60_000), reason="to check")
    assert venue.refused(CASHIER, body).code is RefusalCode.NOT_OFFERED


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-9.3.3", "the document sighted is kept with the payment", RRB),
        proves("IBK-6.3.3", "the document sighted is kept with the payment", IBK),
    ],
)
def test_identification_is_kept_with_the_payment(rulebook: str) -> None:
    _, venue, key = presented(rulebook)
    entry = venue.paid(key, redeemer=SIGNED)
    assert entry.events[0].redeemer.document == "passport"


def test_what_a_kiosk_did_not_dispense_is_owed_and_paid_at_the_desk_once() -> None:
    _, venue, key = presented()
    venue.paid(key, KIOSK_1)
    venue.dispense(6000)
    assert venue.cash(KIOSK_1) == CASH - 6000
    assert venue.hall.ledger.balance(hold(key)) == START - 6000
    (case,) = venue.hall.state.cases.values()
    assert (case.kind, case.sentence) == (
        VenueCase.PAYMENT,
        "kiosk 1 dispensed $60.00 of $100.00",
    )
    assert venue.refused(KIOSK, PayRest(key, KIOSK_1)).code is RefusalCode.NOT_PERMITTED
    assert venue.refused(CLERK, PayRest(key, KIOSK_1)).code is RefusalCode.NOT_HERE
    venue.do(CLERK, PayRest(key, DESK))
    assert venue.cash(DESK) == CASH - 4000
    assert venue.refused(CLERK, PayRest(key, DESK)).code is RefusalCode.UNKNOWN_TICKET
    assert venue.hall.ledger.balance(hold(key)) == 0
    assert venue.hall.state.cases == {}


def test_the_rest_of_one_ticket_ends_no_case_about_another() -> None:
    pit = MoneyScript(RRB, players=2)
    pit.open()
    keys = [pit.cash_out(seat) for seat in (1, 2)]
    venue = VenueScript(pit.rows)
    for key in keys:
        venue.paid(key, KIOSK_1)
        venue.dispense(6000)
    venue.do(CLERK, PayRest(keys[0], DESK))
    assert [case.about for case in venue.hall.state.cases.values()] == [keys[1]]
    assert venue.hall.state.short == {keys[1]: START - 6000}


def test_a_kiosk_cannot_have_dispensed_more_than_it_was_told() -> None:
    _, venue, key = presented()
    venue.paid(key, KIOSK_1)
    (intent,) = venue.hall.state.intents.open
    assert venue.refused(KIOSK, ReportPaid(intent, START + 1)).code is RefusalCode.BAD_AMOUNT
    assert venue.refused(CASHIER, ReportPaid(intent, START)).code is RefusalCode.NOT_PERMITTED
    venue.do(KIOSK, ReportPaid(intent, START))
    assert venue.refused(KIOSK, ReportPaid(intent, START)).code is RefusalCode.ALREADY_DONE
