"""A terminal's tickets are recalled with all that is known of them, and when it is gone too."""

import pytest

from croupier.audit.recall.terminals import RecalledTerminal, recall_terminal
from croupier.audit.recall.text import terminal_lines
from croupier.core.identifiers import TerminalId
from croupier.core.pit.floats.commands import EmptyStacker
from croupier.core.pit.terminals.commands import RetireTerminal
from croupier.core.pit.tickets.commands import HandPay, PresentTicket, ReportPrinted, StackTicket
from croupier.core.tickets.ticket import TicketId
from croupier.core.tickets.validation import Authorisation, SetValidation, Validation
from tests.audit.journals import Kept, write
from tests.core.pit.floor_script import OPERATOR, SUPERVISOR
from tests.core.pit.money_script import ACCEPTOR, PRINTER, MoneyScript
from tests.core.pit.round_script import MTT, RRB, START, number

A = TerminalId("T1-A")


async def recalled(script: MoneyScript) -> RecalledTerminal:
    kept = Kept()
    await write(kept.journal, script.entries)
    told = await recall_terminal(kept.journal, A)
    assert told is not None
    return told


async def test_a_ticket_that_a_host_reserved_is_told_with_the_hosts_transaction() -> None:
    script = MoneyScript(RRB)
    script.do(OPERATOR, SetValidation(Validation.HOST))
    key, given = TicketId("e" * 64), Authorisation("X17", 4_200, "9999")
    script.do(ACCEPTOR, PresentTicket(key, terminal=A, authorised=given))
    script.do(ACCEPTOR, StackTicket(key, terminal=A))
    told = await recalled(script)
    (taken,) = told.tickets_in
    assert (taken.transaction, taken.paper, taken.amount) == ("X17", "ticket", 4_200)
    (line,) = (line for line in terminal_lines(told) if "tickets-in $" in line)
    assert "…9999, host's X17, a ticket good until" in line


@pytest.mark.parametrize("rulebook", [RRB, MTT], ids=["at once", "by the supervisor"])
async def test_a_voucher_for_a_ticket_that_was_not_printed_names_the_terminal_it_is_for(
    rulebook: str,
) -> None:
    script = MoneyScript(rulebook)
    script.open()
    key = script.cash_out()
    script.print_fails(key)
    if key in script.floor.state.money.owed:
        script.do(SUPERVISOR, HandPay(key))
    (voucher,) = (ticket for ticket in script.rows.tickets() if ticket.number.id != key)
    assert (voucher.asset, voucher.machine) == (A, A)
    told = await recalled(script)
    assert [(made.way, made.paper, made.amount) for made in told.tickets_out] == [
        ("tickets-out", "ticket", START),
        ("paid-by-hand", "voucher", START),
    ]


async def test_a_terminal_that_has_left_the_floor_is_recalled() -> None:
    script = MoneyScript(RRB)
    script.play((1, "red", 500), outcome=number("1"))
    script.open()
    script.do(PRINTER, ReportPrinted(script.cash_out()))
    script.do(OPERATOR, EmptyStacker(A, START), SUPERVISOR)
    script.do(OPERATOR, RetireTerminal(A, "sold"))
    assert A not in script.floor.state.terminals
    told = await recalled(script)
    assert (len(told.rounds), len(told.tickets_out)) == (1, 1)
    assert told.session is None
    assert told.meters["turnover"] == 500


async def test_a_terminal_that_never_stood_here_is_not() -> None:
    kept = Kept()
    await write(kept.journal, MoneyScript(RRB).entries)
    assert await recall_terminal(kept.journal, TerminalId("T9")) is None
