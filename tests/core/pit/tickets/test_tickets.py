"""Tickets at terminals: printed, failed, presented, stacked, handed back; paid in one place."""

import pytest

from croupier.core.identifiers import CaseId, TerminalId
from croupier.core.ledger.accounts import hold
from croupier.core.pit.accounts.commands import InsertNote, OfferNote
from croupier.core.pit.accounts.meters import Meter
from croupier.core.pit.cases.options import options
from croupier.core.pit.intents.commands import AnswerForDevice
from croupier.core.pit.state import CaseKind
from croupier.core.pit.tickets.commands import (
    HandPay,
    PresentTicket,
    ReportNotPrinted,
    ReportPrinted,
    ReturnTicket,
    StackTicket,
    VoidTicket,
)
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import Source
from croupier.core.stream.holds import Determination
from croupier.core.stream.intents import IntentKind, LoseIntent
from croupier.core.tickets.ticket import TicketId, TicketPaper, TicketState
from croupier.core.venue.commands import DetermineHold, HoldTicket
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR, player
from tests.core.pit.money_script import ACCEPTOR, CASHIER, PRINTER, MoneyScript
from tests.core.pit.round_script import IBK, MTT, RFS, RRB, START
from tests.core.venue.venue_script import VenueScript
from tests.plugins.proofs import proves

A, B = TerminalId("T1-A"), TerminalId("T1-B")
SOURCES = {RRB: Source.LIVE, MTT: Source.LIVE, IBK: Source.AUTOMATED}


def cashed(rulebook: str = RRB, players: int = 1) -> tuple[MoneyScript, TicketId]:
    script = MoneyScript(rulebook, source=SOURCES[rulebook], players=players)
    script.open()
    return script, script.cash_out()


def test_a_ticket_waits_for_its_printer_and_is_done_when_it_says_so() -> None:
    script, key = cashed()
    (intent,) = script.floor.state.intents.open.values()
    assert (intent.kind, intent.device, intent.about) == (IntentKind.PRINT, A, key)
    script.do(PRINTER, ReportPrinted(key))
    assert not script.floor.state.intents.open
    assert script.refused(PRINTER, ReportPrinted(key)).code is RefusalCode.NOT_NOW


def test_the_journal_never_holds_more_than_a_hash_and_four_digits() -> None:
    script, key = cashed()
    number = script.rows.ticket(key).number
    assert (len(number.id), len(number.tail)) == (64, 4)


@pytest.mark.parametrize("rulebook", [RRB, IBK])
@pytest.mark.parametrize("doubtful", [True, False])
def test_where_any_hand_pay_is_open_a_voucher_follows_a_failed_print_at_once(
    rulebook: str, doubtful: bool
) -> None:
    script, key = cashed(rulebook)
    entry = script.print_fails(key, doubtful=doubtful)
    assert [claim.body.state for claim in entry.claims] == [TicketState.VOIDED, TicketState.ISSUED]
    assert script.rows.ticket(key).state is TicketState.VOIDED
    voucher = script.rows.ticket(str(entry.answer.made))
    assert (voucher.paper, voucher.amount) == (TicketPaper.VOUCHER, START)
    assert script.owed_on() == {"tickets": 0, "vouchers": START}


@pytest.mark.proves("MTT-4.8")
def test_a_failed_print_voids_the_ticket_and_a_supervisor_pays_by_hand() -> None:
    script, key = cashed(MTT)
    script.print_fails(key)
    assert script.rows.ticket(key).state is TicketState.VOIDED
    assert script.floor.ledger.balance(hold(key)) == START
    (case,) = script.cases(CaseKind.PRINTING)
    assert case.clause == "MTT-4.8"
    assert script.refused(DEALER, HandPay(key)).code is RefusalCode.NOT_PERMITTED
    script.restarted()
    entry = script.do(SUPERVISOR, HandPay(key))
    voucher = script.rows.ticket(str(entry.answer.made))
    assert (voucher.paper, voucher.amount) == (TicketPaper.VOUCHER, START)
    assert script.owed_on() == {"tickets": 0, "vouchers": START}
    assert script.refused(SUPERVISOR, HandPay(key)).code is RefusalCode.UNKNOWN_HOLD
    assert script.cases(CaseKind.PRINTING) == []


@pytest.mark.proves("MTT-4.8")
def test_a_ticket_that_came_out_illegible_is_voided_by_a_supervisor() -> None:
    script, key = cashed(MTT)
    script.do(PRINTER, ReportPrinted(key))
    assert script.refused(DEALER, VoidTicket(key, reason="smudged")).code is (
        RefusalCode.NOT_PERMITTED
    )
    script.do(SUPERVISOR, VoidTicket(key, reason="smudged"))
    script.do(SUPERVISOR, HandPay(key))
    assert script.owed_on() == {"tickets": 0, "vouchers": START}


def test_a_ticket_that_was_held_before_it_failed_to_print_is_not_forgotten() -> None:
    """Released it is good again, and nobody has it: staff void it and pay it by hand."""
    script, key = cashed(RRB)
    venue = VenueScript(script.rows)
    venue.do(OPERATOR, HoldTicket(key, reason="a dispute"))
    failed = script.print_fails(key).answer.refusal
    assert failed is not None
    assert failed.code is RefusalCode.TICKET_HELD
    assert [case.about for case in script.cases(CaseKind.PAYMENT)] == [key]
    venue.do(OPERATOR, DetermineHold(key, determination=Determination.RELEASED, reason="over"))
    script.do(SUPERVISOR, VoidTicket(key, reason="it was never printed"))
    script.do(CASHIER, HandPay(key))
    assert script.owed_on() == {"tickets": 0, "vouchers": START}
    assert script.cases() == []


def test_a_ticket_under_rules_that_a_pit_does_not_know_is_not_voided_there() -> None:
    script, key = cashed(RRB)
    elsewhere = MoneyScript(MTT, rows=script.rows)
    refusal = elsewhere.refused(SUPERVISOR, VoidTicket(key, reason="smudged"))
    assert refusal.code is RefusalCode.UNKNOWN_RULEBOOK
    assert script.rows.ticket(key).state is TicketState.ISSUED


def test_a_ticket_is_voided_once() -> None:
    script, key = cashed(MTT)
    script.print_fails(key)
    twice = script.refused(SUPERVISOR, VoidTicket(key, reason="once more"))
    assert twice.code is RefusalCode.TICKET_OVER
    assert "was voided" in twice.sentence
    again = script.print_fails(key).answer.refusal
    assert again is not None
    assert again.code is RefusalCode.NOT_NOW
    assert script.floor.ledger.balance(hold(key)) == START


def test_a_void_ticket_is_money_nowhere() -> None:
    script, key = cashed(RRB)
    script.print_fails(key, doubtful=True)
    refusal = script.refused(ACCEPTOR, PresentTicket(key, terminal=A))
    assert refusal.code is RefusalCode.TICKET_OVER


def test_a_print_reported_as_failed_after_its_ticket_was_taken_in_gives_no_voucher() -> None:
    script, key = cashed(RRB, players=2)
    script.insert(key, "T1-B")
    entry = script.print_fails(key, doubtful=True)
    assert entry.answer.refusal is not None
    assert entry.answer.refusal.code is RefusalCode.TICKET_OVER
    assert not script.floor.state.intents.open
    assert script.owed_on() == {"tickets": 0, "vouchers": 0}


def test_a_voucher_that_could_not_be_printed_waits_for_a_cashier() -> None:
    script, key = cashed(RRB)
    voucher = TicketId(str(script.print_fails(key).answer.made))
    script.print_fails(voucher)
    assert script.owed_on() == {"tickets": 0, "vouchers": 0}
    assert script.floor.ledger.balance(hold(voucher)) == START
    script.do(CASHIER, HandPay(voucher))
    assert script.owed_on() == {"tickets": 0, "vouchers": START}


@pytest.mark.parametrize(
    "rulebook",
    [
        proves(("RRB-4.3.2", "RRB-1.1.redeemable-ticket", "RRB-4.2.1", "RRB-4.2.2"),
               "a ticket credits its face value once and is then redeemed", RRB),
        proves(("IBK-3.2.3", "IBK-1.1.redeemable-ticket"),
               "a ticket credits its face value once and is then redeemed", IBK),
    ],
)  # fmt: skip
def test_a_ticket_opens_an_account_by_its_value_once(rulebook: str) -> None:
    script, key = cashed(rulebook)
    session = script.insert(key)
    assert script.credit(session) == START
    assert script.owed_on()["tickets"] == 0
    assert script.rows.ticket(key).state is TicketState.REDEEMED
    assert script.floor.state.sessions[session].meters == {Meter.TICKETS_IN: START}
    refusal = script.refused(ACCEPTOR, PresentTicket(key, terminal=A))
    assert refusal.code is RefusalCode.TICKET_OVER
    assert "was paid $100.00, 2020-03-01" in refusal.sentence
    assert "at T1-A by the acceptor" in refusal.sentence


@pytest.mark.proves("MTT-A.1.redeemable-ticket")
def test_a_ticket_of_the_act_is_credited_at_no_terminal() -> None:
    script, key = cashed(MTT)
    script.terminal("N1", RRB)
    at_home = script.refused(ACCEPTOR, PresentTicket(key, terminal=A))
    assert (at_home.code, at_home.clause) == (RefusalCode.NOT_HERE, "MTT-A.1.redeemable-ticket")
    elsewhere = script.refused(ACCEPTOR, PresentTicket(key, terminal=TerminalId("N1")))
    assert elsewhere.code is RefusalCode.NOT_HERE


@pytest.mark.parametrize(
    ("rulebook", "clause"),
    [
        proves("MTT-A.1.redeemable-ticket", "no terminal takes a ticket",
               MTT, "MTT-A.1.redeemable-ticket"),
        proves("RFS-8.4.2", "a terminal takes notes and no ticket", RFS, "RFS-8.4.2"),
    ],
)  # fmt: skip
def test_a_terminal_that_takes_no_tickets_takes_none_of_another_rulebook(
    rulebook: str, clause: str
) -> None:
    script, key = cashed(RRB)
    script.terminal("M1", rulebook)
    refusal = script.refused(ACCEPTOR, PresentTicket(key, terminal=TerminalId("M1")))
    assert (refusal.code, refusal.clause) == (RefusalCode.NOT_OFFERED, clause)


def test_a_ticket_in_one_acceptor_is_refused_by_every_other_until_it_comes_back() -> None:
    script, key = cashed(RRB, players=2)
    script.do(ACCEPTOR, PresentTicket(key, terminal=A))
    assert script.owed_on()["tickets"] == START
    refusal = script.refused(ACCEPTOR, PresentTicket(key, terminal=B))
    assert refusal.code is RefusalCode.TICKET_ELSEWHERE
    script.do(ACCEPTOR, ReturnTicket(key, terminal=A))
    assert script.rows.ticket(key).state is TicketState.ISSUED
    script.insert(key, "T1-B")
    assert script.money(2) == 2 * START


def test_a_crash_between_accepting_and_stacking_credits_once_when_the_acceptor_is_asked() -> None:
    script, key = cashed(RRB)
    script.do(ACCEPTOR, PresentTicket(key, terminal=A))
    script.restarted()
    (intent,) = [i for i in script.floor.state.intents.open.values() if i.kind is IntentKind.STACK]
    script.do(ACCEPTOR, StackTicket(TicketId(intent.about), terminal=TerminalId(intent.device)))
    assert script.refused(ACCEPTOR, StackTicket(key, terminal=A)).code is RefusalCode.NOT_NOW
    assert script.owed_on()["tickets"] == 0


def test_an_acceptor_that_forgot_makes_a_case_and_a_cashier_says_what_was_found() -> None:
    script, key = cashed(RRB)
    script.do(PRINTER, ReportPrinted(key))
    script.do(ACCEPTOR, PresentTicket(key, terminal=A))
    (name,) = script.floor.state.intents.open
    script.do(ACCEPTOR, LoseIntent(name))
    assert len(script.cases(CaseKind.PAYMENT)) == 1
    assert script.refused(player("T1-A"), StackTicket(key, terminal=A)).code is (
        RefusalCode.NOT_PERMITTED
    )
    script.do(CASHIER, StackTicket(key, terminal=A))
    assert script.rows.ticket(key).state is TicketState.REDEEMED
    assert script.cases(CaseKind.PAYMENT) == []


def given_up(script: MoneyScript) -> CaseId:
    (name,) = script.floor.state.intents.open
    script.do(PRINTER, LoseIntent(name))
    (found,) = [case for case in script.floor.state.cases.values() if case.about == name]
    offered = [option.command for option in options(script.floor, found)]
    assert "answer-for-device" in offered
    return found.id


@pytest.mark.parametrize("rulebook", [RRB, MTT])
def test_a_supervisor_says_that_no_paper_came_out_and_pays_by_hand(rulebook: str) -> None:
    script, key = cashed(rulebook)
    case = given_up(script)
    said = AnswerForDevice(case, done=False, finding="the tray is empty")
    assert script.refused(DEALER, said).code is RefusalCode.NOT_PERMITTED
    script.do(SUPERVISOR, said)
    assert script.rows.ticket(key).state is TicketState.VOIDED
    (owed,) = script.cases(CaseKind.PRINTING)
    script.do(SUPERVISOR, HandPay(owed.about))
    assert script.cases(CaseKind.PRINTING) == []


@pytest.mark.parametrize("done", [True, False])
def test_a_supervisor_answers_for_the_printer_of_vouchers_which_stands_at_no_terminal(
    *, done: bool
) -> None:
    script, key = cashed(RRB)
    made = script.print_fails(key, doubtful=False).answer.made
    said = AnswerForDevice(given_up(script), done=done, finding="seen")
    assert script.refused(DEALER, said).code is RefusalCode.NOT_PERMITTED
    script.do(SUPERVISOR, said)
    state = script.rows.ticket(str(made)).state
    assert state is (TicketState.ISSUED if done else TicketState.VOIDED)


def test_a_supervisor_says_that_the_paper_came_out() -> None:
    script, key = cashed(RRB)
    script.do(SUPERVISOR, AnswerForDevice(given_up(script), done=True, finding="the player has it"))
    assert script.rows.ticket(key).state is TicketState.ISSUED
    assert not script.floor.state.intents.open
    assert script.cases(CaseKind.PRINTING) == []


@pytest.mark.parametrize(
    ("done", "state"), [(True, TicketState.REDEEMED), (False, TicketState.ISSUED)]
)
def test_a_supervisor_says_whether_a_ticket_lies_in_the_box(
    *, done: bool, state: TicketState
) -> None:
    script, key = cashed(RRB)
    script.do(PRINTER, ReportPrinted(key))
    script.do(ACCEPTOR, PresentTicket(key, terminal=A))
    script.do(SUPERVISOR, AnswerForDevice(given_up(script), done=done, finding="seen"))
    assert script.rows.ticket(key).state is state
    assert script.cases(CaseKind.PAYMENT) == []


def test_nobody_answers_for_a_device_that_was_not_given_up() -> None:
    script, _ = cashed(RRB)
    said = AnswerForDevice(CaseId("C1"), done=True, finding="seen")
    assert script.refused(SUPERVISOR, said).code is RefusalCode.UNKNOWN_CASE


def test_a_terminal_stacks_one_thing_at_a_time() -> None:
    script, key = cashed(RRB)
    script.do(ACCEPTOR, OfferNote(A, 5000))
    assert (
        script.refused(ACCEPTOR, PresentTicket(key, terminal=A)).code is RefusalCode.ACCEPTOR_BUSY
    )
    script.do(ACCEPTOR, InsertNote(A, 5000))
    script.insert(key)


def test_limits_on_tickets_in_are_the_terminals() -> None:
    script, key = cashed(RRB)
    script.take_money(ticket_in_max=START - 1)
    refusal = script.refused(ACCEPTOR, PresentTicket(key, terminal=A))
    assert refusal.code is RefusalCode.OVER_LIMIT


def test_a_person_cannot_speak_for_a_printer() -> None:
    script, key = cashed(RRB)
    for body in (ReportPrinted(key), ReportNotPrinted(key, doubtful=True)):
        assert script.refused(SUPERVISOR, body).code is RefusalCode.NOT_PERMITTED


def test_an_unknown_number_is_no_ticket() -> None:
    script, _ = cashed(RRB)
    refusal = script.refused(ACCEPTOR, PresentTicket(TicketId("f" * 64), terminal=A))
    assert refusal.code is RefusalCode.UNKNOWN_TICKET


def test_a_terminal_remembers_its_last_thirty_five_tickets() -> None:
    script = MoneyScript(IBK, source=Source.AUTOMATED, players=0)
    script.open()
    for _ in range(40):
        _, session = script.sit("T1-A", 1000)
        script.seats = [(player("T1-A"), session)]
        key = script.cash_out()
        script.do(PRINTER, ReportPrinted(key))
    history = script.floor.state.money.history[A]
    assert (len(history.tickets_out), len(history.notes)) == (35, 5)
    assert history.tickets_out[-1].reference == "…0040"
