"""Folds which tickets wait to be printed or paid by hand. A ticket's row is kept by the stores."""

from msgspec.structs import replace

from croupier.core.identifiers import TerminalId
from croupier.core.pit.accounts.meters import Meter
from croupier.core.pit.accounts.state import CashedOut, Delivery
from croupier.core.pit.floor import Floor
from croupier.core.pit.tickets import events
from croupier.core.tickets.validation import ValidationSet


def recorded(floor: Floor, event: object) -> None:
    """Its money is moved, its row is claimed; no decision of this pit asks for more."""


def validation_set(floor: Floor, event: ValidationSet) -> None:
    floor.state.money.validation = event.by


def issued(floor: Floor, event: events.TicketIssued) -> None:
    """At a terminal, where somebody waits for it. What staff print is in their own hands."""
    ticket = event.ticket
    where = TerminalId(ticket.issued.where)
    if where in floor.state.terminals:
        left = CashedOut(ticket.number.id, ticket.paper, ticket.amount, ticket.issued.at)
        floor.state.money.papers[where] = left


def printed(floor: Floor, event: events.TicketPrinted) -> None:
    _note_delivery(floor, event.ticket, Delivery.PRINTED)


def redeemed(floor: Floor, event: events.TicketRedeemed) -> None:
    """Its paper lies in the stacker until that is emptied and counted."""
    terminal = floor.state.terminals[event.terminal]
    terminal.papers += 1
    terminal.papers_worth += event.ticket.amount


def voided(floor: Floor, event: events.TicketVoided) -> None:
    """Its player may be gone, so the terminal that should have printed it counts it alone."""
    # Without a move its money goes on to a voucher at once.
    delivery = Delivery.FAILED if event.moves else Delivery.REPLACED
    _note_delivery(floor, event.ticket.number.id, delivery)
    terminal = floor.state.terminals.get(TerminalId(event.ticket.issued.where))
    if terminal is not None:
        failed = terminal.meters.get(Meter.TICKETS_FAILED, 0)
        terminal.meters[Meter.TICKETS_FAILED] = failed + event.ticket.amount


def paid_by_hand(floor: Floor, event: events.PaidByHand) -> None:
    floor.state.money.owed.pop(event.about, None)
    _note_delivery(floor, event.about, Delivery.PAID)


def _note_delivery(floor: Floor, name: str, delivery: Delivery) -> None:
    terminal = terminal_of(floor, name)
    if terminal is not None:
        papers = floor.state.money.papers
        papers[terminal] = replace(papers[terminal], delivery=delivery)


def terminal_of(floor: Floor, name: str) -> TerminalId | None:
    """Whose last paper it is."""
    for terminal, left in floor.state.money.papers.items():
        if left.ticket == name:
            return terminal
    return None
