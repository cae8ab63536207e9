"""A ticket is printed only where nothing is wrong; what a terminal cannot pay, somebody pays."""

import pytest

from croupier.core.identifiers import SessionId, TableId, TerminalId
from croupier.core.ledger.accounts import VOUCHERS
from croupier.core.pit.accounts.commands import CashOut, DirectToLeave, PayInChips, TransferOut
from croupier.core.pit.terminals.commands import AnswerCall, ReportCondition, ReportRestored
from croupier.core.pit.terminals.condition import INTERNAL, OF_PAPER, UNPRINTING, Condition
from croupier.core.pit.terminals.events import AttendantCalled
from croupier.core.pit.tickets.commands import HandPay
from croupier.core.pit.tickets.events import TicketIssued
from croupier.core.pit.tickets.issuing import VOUCHER_PRINTER
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.conduct import LeaveReason
from croupier.core.rulebook.games.paytable import Source
from croupier.core.stream.envelope import Actor, Entry
from croupier.core.stream.intents import IntentOpened
from croupier.core.tickets.ticket import TicketPaper
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.money_script import CASHIER, MONITORING, PRINTER, MoneyScript
from tests.core.pit.round_script import IBK, MTT, RFS, RRB, START, TECHNICIAN
from tests.plugins.proofs import proves

A, T1 = TerminalId("T1-A"), TableId("T1")
SOURCES = {IBK: Source.AUTOMATED}
NO_PAPER = sorted(UNPRINTING - INTERNAL)
LOCKED = sorted(INTERNAL)


def faulty(condition: Condition, rulebook: str = RRB) -> MoneyScript:
    script = MoneyScript(rulebook, source=SOURCES.get(rulebook, Source.LIVE))
    script.open()
    script.do(PRINTER, ReportCondition(A, condition))
    return script


def asks(script: MoneyScript) -> Entry:
    return script.ask(script.player(1), CashOut(script.session(1)))


def refusal_of(entry: Entry) -> Refusal:
    assert entry.answer.refusal is not None
    return entry.answer.refusal


def printed_at(entry: Entry) -> tuple[TicketPaper, str]:
    (ticket,) = (event.ticket for event in entry.events if isinstance(event, TicketIssued))
    (intent,) = (event.intent for event in entry.events if isinstance(event, IntentOpened))
    return ticket.paper, intent.device


@pytest.mark.parametrize("condition", sorted(set(Condition) - UNPRINTING - {Condition.DOOR_OPEN}))
def test_what_concerns_neither_printer_nor_memory_keeps_no_credit(condition: Condition) -> None:
    entry = asks(faulty(condition))
    assert entry.answer.refusal is None
    assert printed_at(entry) == (TicketPaper.TICKET, A)


def test_nothing_leaves_while_the_door_is_open() -> None:
    script = faulty(Condition.DOOR_OPEN)
    assert refusal_of(asks(script)).code is RefusalCode.TERMINAL_DISABLED
    assert script.money(1) == START


@pytest.mark.parametrize("rulebook", [RRB, IBK])
@pytest.mark.parametrize("condition", NO_PAPER)
def test_what_cannot_be_printed_there_becomes_a_voucher_printed_by_staff_at_once(
    rulebook: str, condition: Condition
) -> None:
    script = faulty(condition, rulebook)
    entry = asks(script)
    assert entry.answer.amounts == (START,)
    assert printed_at(entry) == (TicketPaper.VOUCHER, VOUCHER_PRINTER)
    assert script.floor.ledger.balance(VOUCHERS) == START


@pytest.mark.parametrize(
    "condition",
    [proves("MTT-4.8", f"{condition}: the supervisor pays", condition) for condition in NO_PAPER],
)
def test_where_a_supervisor_pays_what_cannot_be_printed_the_credit_waits_for_them(
    condition: Condition,
) -> None:
    script = faulty(condition, MTT)
    entry = asks(script)
    refusal = refusal_of(entry)
    assert (refusal.code, refusal.clause) == (RefusalCode.TERMINAL_DISABLED, "MTT-4.8")
    assert entry.events == (AttendantCalled(A, entry.command.at),)
    assert asks(script).events == (), "nobody is called twice"
    assert script.money(1) == START
    body = HandPay(script.session(1))
    assert script.refused(DEALER, body).code is RefusalCode.NOT_PERMITTED
    assert printed_at(script.do(SUPERVISOR, body)) == (TicketPaper.VOUCHER, VOUCHER_PRINTER)
    assert script.floor.state.terminals[A].session is None
    assert script.floor.ledger.balance(VOUCHERS) == START


@pytest.mark.parametrize(
    ("rulebook", "attendant"), [(RRB, CASHIER), (IBK, CASHIER), (MTT, SUPERVISOR)]
)
@pytest.mark.parametrize("condition", LOCKED)
def test_a_lock_up_keeps_credit_until_an_attendant_pays_it(
    rulebook: str, attendant: Actor, condition: Condition
) -> None:
    script = faulty(condition, rulebook)
    entry = asks(script)
    assert refusal_of(entry).code is RefusalCode.TERMINAL_DISABLED
    assert entry.events == (AttendantCalled(A, entry.command.at),)
    assert script.money(1) == START
    script.restarted()
    paid = script.do(attendant, HandPay(script.session(1)))
    assert printed_at(paid) == (TicketPaper.VOUCHER, VOUCHER_PRINTER)
    assert script.floor.ledger.balance(VOUCHERS) == START
    assert script.refused(attendant, HandPay(SessionId("S1"))).code is RefusalCode.UNKNOWN_HOLD


@pytest.mark.parametrize("condition", LOCKED)
def test_a_lock_up_that_staff_have_ended_leaves_the_credit_to_its_player(
    condition: Condition,
) -> None:
    script = faulty(condition)
    asks(script)
    script.do(TECHNICIAN, ReportRestored(A, condition))
    script.do(DEALER, AnswerCall(A))
    assert printed_at(asks(script)) == (TicketPaper.TICKET, A)


@pytest.mark.parametrize("condition", LOCKED)
def test_a_lock_up_sends_nothing_to_the_monitoring_system(condition: Condition) -> None:
    script = faulty(condition, IBK)
    entry = script.ask(MONITORING, TransferOut(A, START, "x1"))
    assert refusal_of(entry).code is RefusalCode.TERMINAL_DISABLED
    assert script.money(1) == START


@pytest.mark.parametrize("condition", LOCKED)
def test_a_dealer_pays_chips_for_a_terminal_that_is_locked_up(condition: Condition) -> None:
    script = faulty(condition, RFS)
    script.count_tray(script.id)
    session = script.session(1)
    assert refusal_of(asks(script)).code is RefusalCode.TERMINAL_DISABLED
    assert script.refused(DEALER, HandPay(session)).code is RefusalCode.NOT_OFFERED
    script.do(DEALER, PayInChips(session, T1))
    assert session not in script.floor.state.sessions


@pytest.mark.parametrize("condition", sorted(OF_PAPER | INTERNAL))
@pytest.mark.parametrize(
    ("actor", "pays"),
    [
        proves("MTT-4.8", "a supervisor who sends a player away pays them", SUPERVISOR, True),
        proves("MTT-4.8", "a dealer who does calls a supervisor", DEALER, False),
    ],
)
def test_who_is_made_to_leave_a_terminal_that_cannot_print_is_paid_by_the_supervisor(
    actor: Actor, pays: bool, condition: Condition
) -> None:
    script = faulty(condition, MTT)
    entry = script.ask(actor, DirectToLeave(script.session(1), LeaveReason.TERMINAL_FAULT))
    assert (entry.answer.refusal is None) is pays
    if pays:
        assert printed_at(entry) == (TicketPaper.VOUCHER, VOUCHER_PRINTER)
    else:
        assert script.money(1) == START


def test_no_hand_pays_what_the_terminal_pays_itself() -> None:
    script = MoneyScript(RRB)
    script.open()
    refusal = script.refused(CASHIER, HandPay(script.session(1)))
    assert refusal.code is RefusalCode.NOT_NOW


def test_no_hand_pays_wagers_that_are_not_settled() -> None:
    script = MoneyScript(RRB)
    script.open()
    script.lay(1, ("red", 500))
    script.do(PRINTER, ReportCondition(A, Condition.MEMORY_ERROR))
    refusal = script.refused(CASHIER, HandPay(script.session(1)))
    assert refusal.code is RefusalCode.UNSETTLED


def test_chips_that_nobody_confirmed_are_paid_by_hand_with_the_rest() -> None:
    script = MoneyScript(MTT)
    script.open()
    actor, session = script.seats[0]
    script.do(actor, PlaceWagers(session, script.name, (Touch("red", 500),)))
    script.do(PRINTER, ReportCondition(A, Condition.PAPER_OUT))
    paid = script.do(SUPERVISOR, HandPay(session))
    assert paid.answer.amounts == (START,)
    assert (script.pot(), script.floor.ledger.balance(VOUCHERS)) == (0, START)
