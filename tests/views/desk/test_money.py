"""What a dealer sees of money: a tray that is not open, and vouchers that somebody brings."""

import pytest

from croupier.core.identifiers import TerminalId
from croupier.core.pit.accounts.commands import PayInChips
from croupier.core.pit.irregularities.commands import CorrectOutcome, ReportWrongOutcome
from croupier.core.pit.terminals.commands import DisableTerminal
from croupier.core.pit.tickets.commands import HandPay, ReportPrinted
from croupier.core.tickets.ticket import TicketId
from croupier.views.desk.desk import DeskView, desk_view
from croupier.views.player_results import Coming
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.money_script import PRINTER, MoneyScript
from tests.core.pit.round_script import MTT, RFS, RRB, START, number

TERMINAL = "T1-A"


def desk(script: MoneyScript) -> DeskView:
    return desk_view(script.floor, script.id)


def test_a_dealer_is_told_that_no_money_passes_before_the_tray_is_counted() -> None:
    script = MoneyScript(RFS)
    assert desk(script).tray == "The float of this table is not open: two people count it first."
    script.count_tray(script.id)
    assert desk(script).tray is None


def test_where_dealers_handle_no_money_nobody_asks_after_the_tray() -> None:
    assert desk(MoneyScript(RRB)).tray is None


def asking(script: MoneyScript) -> list[tuple[str, int, str | None, str | None]]:
    return [
        (one.terminal, one.credit, one.failed, one.pay.refused if one.pay else "never")
        for one in desk(script).asking
    ]


def test_who_has_asked_to_be_paid_is_shown_to_the_dealer() -> None:
    script = MoneyScript(RFS, players=2)
    script.count_tray(script.id)
    script.open()
    assert asking(script) == []
    script.asks(1)
    assert asking(script) == [(TERMINAL, START, None, None)]


@pytest.mark.proves("RFS-8.8.10", fact="the dealer sees whom a failed terminal cannot pay")
def test_who_cannot_ask_because_their_terminal_failed_is_shown_too() -> None:
    script = MoneyScript(RFS, players=2)
    script.count_tray(script.id)
    script.open()
    script.do(SUPERVISOR, DisableTerminal(TerminalId(TERMINAL), "dark"))
    assert asking(script) == [(TERMINAL, START, "out of service", None)]
    script.do(DEALER, PayInChips(script.session(1), script.id))
    assert asking(script) == []


@pytest.mark.parametrize("rulebook", [RRB, MTT])
def test_where_no_dealer_pays_in_chips_a_failed_terminal_is_not_shown(rulebook: str) -> None:
    script = MoneyScript(rulebook)
    script.open()
    script.do(SUPERVISOR, DisableTerminal(TerminalId(TERMINAL), "dark"))
    assert asking(script) == []


def left_owing(rulebook: str) -> MoneyScript:
    """$10.00 on red, lost on 2 that was 1 in truth: $20.00 are due, and the player has gone."""
    script = MoneyScript(rulebook)
    script.count_tray(script.id)
    name = script.play((1, "red", 1000), outcome=number("2"))
    script.open()
    if rulebook == RFS:
        script.asks(1)
        script.do(DEALER, PayInChips(script.session(1), script.id))
    else:
        script.cash_out(1)
    script.do(DEALER, ReportWrongOutcome(name, "the wrong key"))
    script.do(DEALER, CorrectOutcome(name, number("1"), "it was 1"), SUPERVISOR)
    return script


@pytest.mark.proves("RFS-8.8.10", fact="the dealer has a button that pays what is still due")
def test_what_is_due_to_a_player_who_has_gone_is_the_dealers_to_pay() -> None:
    script = left_owing(RFS)
    (due,) = desk(script).owing
    assert (due.terminal, due.amount, due.reason) == (TERMINAL, 2000, "Due after a correction.")
    assert (due.pay.command, due.pay.refused) == ("hand-pay", None)
    script.do(DEALER, HandPay(due.about, script.id))
    assert desk(script).owing == ()


@pytest.mark.parametrize("rulebook", [RRB, MTT])
def test_where_others_pay_by_hand_it_is_not_shown_to_the_dealer(rulebook: str) -> None:
    script = left_owing(rulebook)
    assert script.floor.state.money.owed
    assert desk(script).owing == ()


def too_much_for_a_ticket(rulebook: str) -> tuple[MoneyScript, TicketId]:
    script = MoneyScript(rulebook)
    script.take_money(ticket_max=START - 1)
    script.open()
    return script, script.cash_out()


def due(script: MoneyScript) -> list[tuple[str, int, Coming]]:
    return [(one.terminal, one.amount, one.coming) for one in desk(script).vouchers]


@pytest.mark.proves("MTT-4.5(b)", fact="the dealer sees that a voucher is to be brought")
def test_what_is_too_much_for_a_ticket_is_to_be_brought() -> None:
    script, key = too_much_for_a_ticket(MTT)
    assert due(script) == [(TERMINAL, START, Coming.PRINTING)]
    script.do(PRINTER, ReportPrinted(key))
    assert due(script) == [(TERMINAL, START, Coming.PRINTED)]


def test_a_voucher_in_the_stead_of_a_ticket_that_failed_is_to_be_brought() -> None:
    script = MoneyScript(RRB)
    script.open()
    script.print_fails(script.cash_out())
    assert due(script) == [(TERMINAL, START, Coming.REPLACED)]


def test_a_ticket_that_was_printed_is_nobodys_to_bring() -> None:
    script = MoneyScript(RRB)
    script.open()
    script.do(PRINTER, ReportPrinted(script.cash_out()))
    assert desk(script).vouchers == ()


def test_it_is_shown_until_the_next_player_comes() -> None:
    script, _ = too_much_for_a_ticket(RRB)
    script.sit(TERMINAL, START)
    assert desk(script).vouchers == ()


def test_it_is_shown_for_ten_minutes() -> None:
    script, key = too_much_for_a_ticket(RRB)
    script.wait(600)
    script.do(PRINTER, ReportPrinted(key))
    assert desk(script).vouchers == ()
