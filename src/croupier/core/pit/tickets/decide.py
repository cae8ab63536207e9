"""Which function decides which command about a ticket."""

from collections.abc import Callable

from croupier.core.pit.tickets import hosting, presenting, printing
from croupier.core.pit.tickets.commands import (
    HandPay,
    PresentTicket,
    ReportNotPrinted,
    ReportPrinted,
    ReturnTicket,
    StackTicket,
    VoidTicket,
)
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Decision
from croupier.core.tickets.vouching import ReportHost, SetValidation

DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    PresentTicket: presenting.present,
    StackTicket: presenting.stack,
    ReturnTicket: presenting.hand_back,
    SetValidation: hosting.set_validation,
    ReportHost: hosting.report,
    ReportPrinted: printing.printed,
    ReportNotPrinted: printing.not_printed,
    VoidTicket: printing.void,
    HandPay: printing.hand_pay,
}
