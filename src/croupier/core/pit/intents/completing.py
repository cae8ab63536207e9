"""What a device says of a pit's intent, as the command that completes it."""

from typing import Any

from croupier.core.pit.accounts.commands import InsertNote, ReturnNote
from croupier.core.pit.accounts.paying_in.notes import currency_of
from croupier.core.pit.names import TerminalId
from croupier.core.pit.rounds.commands import ReportLaunch
from croupier.core.pit.tickets.commands import (
    ReportNotPrinted,
    ReportPrinted,
    ReturnTicket,
    StackTicket,
)
from croupier.core.stream.intents import Became, Intent, IntentKind, LoseIntent, Outcome
from croupier.core.tickets.ticket import TicketId
from croupier.core.tickets.vouching import OF_THE_HOST, ReportHost


def completing(intent: Intent, outcome: Outcome) -> Any:  # noqa: ANN401 - a command of the pit
    """Of what nobody can tell, staff are told; but a print in doubt is as bad as none."""
    became = outcome.became
    if intent.kind is IntentKind.PRINT and became is not Became.LOST:
        ticket = TicketId(intent.about)
        if became is Became.DONE:
            return ReportPrinted(ticket)
        return ReportNotPrinted(ticket, doubtful=became is Became.DOUBTFUL)
    if intent.kind is IntentKind.STACK and became in (Became.DONE, Became.NOT_DONE):
        return _stacked(intent, done=became is Became.DONE)
    if intent.kind in OF_THE_HOST and became in (Became.DONE, Became.NOT_DONE):
        return ReportHost(intent.id, known=became is Became.DONE)
    if intent.kind is IntentKind.LAUNCH:
        return ReportLaunch(intent.id, became)
    return LoseIntent(intent.id)


def _stacked(intent: Intent, *, done: bool) -> object:
    terminal, currency = TerminalId(intent.device), currency_of(intent)
    if currency is None:
        ticket = TicketId(intent.about)
        taken = StackTicket if done else ReturnTicket
        return taken(ticket, terminal=terminal)
    if done:
        return InsertNote(terminal, intent.amount, currency, intent.id)
    return ReturnNote(terminal, intent.id)
