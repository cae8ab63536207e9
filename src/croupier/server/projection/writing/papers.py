"""Tickets and vouchers by what became of them, and the days of drawers. No number is kept."""

from croupier.core.stream.envelope import Entry
from croupier.core.tickets.ticket import Ticket, TicketState
from croupier.core.venue.events import DrawerClosed
from croupier.server.projection.writing import statements
from croupier.server.projection.writing.drafting import Drafting

_ENDED = frozenset({TicketState.REDEEMED, TicketState.EXPIRED, TicketState.VOIDED})


def take(draft: Drafting, seq: int, entry: Entry) -> None:
    for claim in entry.claims:
        if isinstance(claim.body, Ticket):
            _ticket(draft, claim.version + 1, claim.body, int(entry.command.at))
    for event in entry.events:
        if isinstance(event, DrawerClosed):
            draft.write(
                statements.CLOSE_DRAWER,
                seq,
                int(entry.command.at),
                event.drawer,
                event.day,
                event.paid,
                event.cash,
                event.cash_variance,
                event.papers,
                event.papers_variance,
            )


def _ticket(draft: Drafting, version: int, ticket: Ticket, at: int) -> None:
    if not ticket.ours:
        # Nothing was ever owed on it here; what it brought in is among a terminal's flows.
        return
    last = ticket.last if ticket.state in _ENDED else None
    draft.write_alone(
        statements.PUT_TICKET,
        ticket.number.id,
        version,
        ticket.paper.value,
        ticket.number.tail,
        ticket.amount,
        ticket.state.value,
        int(ticket.issued.at),
        ticket.machine,
        int(ticket.expires),
        at if ticket.state in _ENDED else None,
        last.place.value if last is not None and last.place is not None else "",
        last.where if last is not None else "",
        last.by if last is not None else "",
        ticket.reason or "",
    )
