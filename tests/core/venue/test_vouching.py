"""Cage and kiosk where a casino's own host vouches: reserved there, paid here, told there."""

import pytest
from msgspec import UNSET

from croupier.core.identifiers import Instant
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Entry
from croupier.core.stream.holds import Determination
from croupier.core.stream.intents import Became, Intent, IntentKind, IntentOutcome, LoseIntent
from croupier.core.tickets.ticket import TicketId, TicketState
from croupier.core.tickets.validation import Authorisation, ReportHost, SetValidation, Validation
from croupier.core.venue.commands import (
    CloseDrawer,
    DecideCase,
    DelayPayment,
    DetermineHold,
    ExpireTicket,
    HoldTicket,
    ReviewHold,
)
from croupier.core.venue.state import DrawerId
from croupier.core.venue.tickets.paying import completing
from tests.core.pit.floor_script import DEALER, OPERATOR
from tests.core.pit.money_script import CASHIER, MoneyScript
from tests.core.pit.round_script import INSPECTOR, RRB, START
from tests.core.rows import Rows
from tests.core.venue.venue_script import CLERK, DESK, KIOSK, KIOSK_1, VenueScript

GIVEN = Authorisation("X1", START, "0001")
Stage = tuple[VenueScript, TicketId]


def cashed(by: Validation = Validation.HOST) -> Stage:
    rows = Rows()
    pit = MoneyScript(RRB, rows=rows)
    pit.open()
    key = pit.cash_out()
    venue = VenueScript(rows)
    venue.do(OPERATOR, SetValidation(by))
    return venue, key


def code(entry: Entry) -> RefusalCode | None:
    return entry.answer.refusal.code if entry.answer.refusal is not None else None


def intents(venue: VenueScript) -> list[Intent]:
    return list(venue.hall.state.intents.open.values())


def test_where_a_host_vouches_nothing_is_paid_without_its_word() -> None:
    venue, key = cashed()
    before = venue.cash()
    assert code(venue.pay(key)) is RefusalCode.NOT_NOW
    assert (venue.cash(), intents(venue)) == (before, [])
    assert venue.rows.ticket(key).state is TicketState.ISSUED


def test_where_we_vouch_a_hosts_word_is_not_asked_for() -> None:
    venue, key = cashed(Validation.OURS)
    assert code(venue.pay(key, authorised=GIVEN)) is RefusalCode.NOT_OFFERED
    venue.paid(key)
    assert intents(venue) == []


def test_what_is_paid_is_told_by_the_hosts_own_name_for_it() -> None:
    venue, key = cashed()
    venue.paid(key, authorised=GIVEN)
    ticket = venue.rows.ticket(key)
    assert (ticket.state, ticket.transaction) == (TicketState.REDEEMED, "X1")
    (intent,) = intents(venue)
    assert (intent.kind, intent.about, intent.amount) == (IntentKind.CONFIRM, "X1", START)
    venue.restarted()
    assert venue.refused(CASHIER, ReportHost(intent.id, known=True)).code is (
        RefusalCode.NOT_PERMITTED
    )
    venue.do(KIOSK, completing(intent, IntentOutcome(Became.DONE)))
    assert (intents(venue), venue.hall.state.cases) == ([], {})
    again = venue.refused(KIOSK, ReportHost(intent.id, known=True))
    assert again.code is RefusalCode.ALREADY_DONE


def test_a_kiosk_dispenses_and_the_host_is_told_each_by_an_intent_of_its_own() -> None:
    venue, key = cashed()
    venue.paid(key, KIOSK_1, authorised=GIVEN)
    pay, confirm = intents(venue)
    assert (pay.kind, confirm.kind) == (IntentKind.PAY, IntentKind.CONFIRM)
    venue.do(KIOSK, completing(confirm, IntentOutcome(Became.DONE)))
    venue.do(KIOSK, completing(pay, IntentOutcome(Became.DONE, START)))
    assert intents(venue) == []


def test_a_drawer_is_closed_though_the_host_has_not_heard() -> None:
    venue, key = cashed()
    venue.paid(key, authorised=GIVEN)
    venue.do(CASHIER, CloseDrawer(DESK, venue.cash(), 1), CLERK)
    assert len(intents(venue)) == 1


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        pytest.param(Authorisation("X1", START + 1, "0001"), RefusalCode.OUTCOME_DIFFERS,
                     id="another amount"),
        pytest.param(Authorisation("", START, "0001"), RefusalCode.BAD_AMOUNT,
                     id="no transaction"),
        pytest.param(Authorisation("X1", 0, "0001"), RefusalCode.BAD_AMOUNT, id="nothing"),
    ],
)  # fmt: skip
def test_a_word_that_does_not_fit_the_ticket_pays_nothing(
    given: Authorisation, expected: RefusalCode
) -> None:
    venue, key = cashed()
    assert code(venue.pay(key, authorised=given)) is expected
    assert venue.rows.ticket(key).state is TicketState.ISSUED


def test_what_was_paid_under_a_transaction_is_over_whatever_else_is_wrong() -> None:
    """A refusal for another reason would set the ticket free at the host."""
    venue, key = cashed()
    venue.paid(key, authorised=GIVEN)
    nowhere = DrawerId("no such drawer")
    assert code(venue.pay(key, nowhere, authorised=GIVEN)) is RefusalCode.TICKET_OVER


def test_a_paper_of_another_machine_is_the_casinos_own_to_pay() -> None:
    venue, _ = cashed()
    refusal = venue.pay(TicketId("f" * 64)).answer.refusal
    assert refusal is not None
    assert refusal.code is RefusalCode.UNKNOWN_TICKET
    assert "paid at the casino's own desk" in refusal.sentence


def test_a_host_that_knows_nothing_of_a_payment_is_a_case_for_the_operator() -> None:
    venue, key = cashed()
    venue.paid(key, authorised=GIVEN)
    (intent,) = intents(venue)
    venue.do(KIOSK, completing(intent, IntentOutcome(Became.NOT_DONE)))
    (case,) = venue.hall.state.cases.values()
    assert (case.about, intents(venue)) == ("X1", [])
    venue.do(OPERATOR, DecideCase(case.id, "their books were mended"))
    assert venue.hall.state.cases == {}


def test_a_host_nobody_can_speak_for_is_a_case_until_it_has_heard() -> None:
    venue, key = cashed()
    venue.paid(key, authorised=GIVEN)
    (intent,) = intents(venue)
    lost = completing(intent, IntentOutcome(Became.DOUBTFUL))
    assert lost == LoseIntent(intent.id)
    venue.do(KIOSK, lost)
    (case,) = venue.hall.state.cases.values()
    assert "the casino's host has heard" in case.sentence
    venue.do(KIOSK, completing(intent, IntentOutcome(Became.DONE)))
    assert (intents(venue), venue.hall.state.cases) == ([], {})


@pytest.mark.parametrize(
    ("determination", "told"),
    [
        (Determination.WITHHELD, [IntentKind.HOLD, IntentKind.VOID]),
        (Determination.RELEASED, [IntentKind.HOLD, IntentKind.FREE]),
    ],
)
def test_what_is_held_no_machine_of_the_casino_pays_until_it_is_released(
    determination: Determination, told: list[IntentKind]
) -> None:
    venue, key = cashed()
    venue.do(OPERATOR, HoldTicket(key, reason="a complaint"))
    venue.do(INSPECTOR, ReviewHold(key, "looked at"))
    venue.do(OPERATOR, DetermineHold(key, determination=determination, reason="looked into"))
    assert [intent.kind for intent in intents(venue)] == told
    assert [intent.about for intent in intents(venue)] == [key] * len(told)


def test_a_payment_put_off_is_put_off_at_every_machine_of_the_casino() -> None:
    venue, key = cashed()
    later = Instant(venue.now + 600_000)
    venue.do(CASHIER, DelayPayment(key, until=later, reason="agreed"))
    venue.do(OPERATOR, HoldTicket(key, reason="a complaint"))
    venue.do(OPERATOR, DetermineHold(key, determination=Determination.RELEASED, reason="sound"))
    told = [(intent.kind, intent.until) for intent in intents(venue)]
    # Released before the agreed time, it is good from then on only.
    assert told == [(IntentKind.HOLD, later), (IntentKind.HOLD, UNSET), (IntentKind.HOLD, later)]


def test_what_expires_here_is_worth_nothing_at_any_machine_of_the_casino() -> None:
    venue, key = cashed()
    venue.now = venue.rows.ticket(key).expires
    venue.do(KIOSK, ExpireTicket(key))
    assert [(intent.kind, intent.about) for intent in intents(venue)] == [(IntentKind.VOID, key)]


def test_where_we_vouch_nobody_is_told_of_holds_delays_and_expiry() -> None:
    venue, key = cashed(Validation.OURS)
    venue.do(CASHIER, DelayPayment(key, until=Instant(venue.now + 600_000), reason="agreed"))
    venue.do(OPERATOR, HoldTicket(key, reason="a complaint"))
    venue.do(OPERATOR, DetermineHold(key, determination=Determination.RELEASED, reason="sound"))
    venue.now = venue.rows.ticket(key).expires
    venue.do(KIOSK, ExpireTicket(key))
    assert intents(venue) == []


@pytest.mark.parametrize("released", [False, True], ids=["held", "released"])
def test_a_host_that_will_not_hold_or_let_go_is_a_case(released: bool) -> None:
    venue, key = cashed()
    venue.do(OPERATOR, HoldTicket(key, reason="a complaint"))
    if released:
        sound = DetermineHold(key, determination=Determination.RELEASED, reason="sound")
        venue.do(OPERATOR, sound)
    intent = intents(venue)[-1]
    venue.do(KIOSK, completing(intent, IntentOutcome(Became.NOT_DONE)))
    case = venue.hall.state.cases[list(venue.hall.state.cases)[-1]]
    words = "good again" if released else "will not hold"
    assert (case.about, words in case.sentence) == (intent.id, True)


def test_only_the_operator_says_who_vouches() -> None:
    venue, _ = cashed()
    for actor in (DEALER, CASHIER, KIOSK):
        refusal = venue.refused(actor, SetValidation(Validation.OURS))
        assert refusal.code is RefusalCode.NOT_PERMITTED
    assert venue.hall.state.validation is Validation.HOST
