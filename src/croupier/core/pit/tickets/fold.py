"""A ticket's row is the stores' to keep; here only what waits by hand stands differently."""

from collections.abc import Callable

from croupier.core.pit.accounts.meters import Meter
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import TerminalId
from croupier.core.pit.tickets.events import (
    PaidByHand,
    TicketIssued,
    TicketPresented,
    TicketPrinted,
    TicketRedeemed,
    TicketReturned,
    TicketVoided,
    ValidationSet,
)


def recorded(floor: Floor, event: object) -> None:
    """Its money is moved, its row is claimed; no decision of this pit asks for more."""


def validation_set(floor: Floor, event: ValidationSet) -> None:
    floor.state.money.validation = event.by


def voided(floor: Floor, event: TicketVoided) -> None:
    """Its player may be gone, so the terminal that should have printed it counts it alone."""
    terminal = floor.state.terminals.get(TerminalId(event.ticket.issued.where))
    if terminal is not None:
        failed = terminal.meters.get(Meter.TICKETS_FAILED, 0)
        terminal.meters[Meter.TICKETS_FAILED] = failed + event.ticket.amount


def paid_by_hand(floor: Floor, event: PaidByHand) -> None:
    floor.state.money.owed.pop(event.about, None)


FOLD: dict[type, Callable[..., None]] = {
    ValidationSet: validation_set,
    TicketIssued: recorded,
    TicketPrinted: recorded,
    TicketPresented: recorded,
    TicketRedeemed: recorded,
    TicketReturned: recorded,
    TicketVoided: voided,
    PaidByHand: paid_by_hand,
}
