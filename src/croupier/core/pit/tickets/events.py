"""What became of a ticket in this pit."""

from croupier.core.identifiers import TerminalId
from croupier.core.ledger.ledger import Transfer
from croupier.core.stream.messages import Event, InCents
from croupier.core.tickets.ticket import Ticket, TicketId


class TicketIssued(Event, frozen=True, tag="ticket-issued.1"):
    """A voucher for money that waited carries its move; a cash-out's stands beside it."""

    ticket: Ticket
    moves: tuple[Transfer, ...] = ()


class TicketPrinted(Event, frozen=True, tag="ticket-printed.1"):
    ticket: TicketId


class TicketPresented(Event, frozen=True, tag="ticket-presented.1"):
    ticket: Ticket
    terminal: TerminalId


class TicketRedeemed(Event, frozen=True, tag="ticket-redeemed.1"):
    """Its money came to the terminal's account by the event beside it."""

    ticket: Ticket
    terminal: TerminalId


class TicketReturned(Event, frozen=True, tag="ticket-returned.1"):
    ticket: Ticket
    terminal: TerminalId


class TicketVoided(Event, frozen=True, tag="ticket-voided.1"):
    ticket: Ticket
    moves: tuple[Transfer, ...]


class PaidByHand(Event, frozen=True, tag="paid-by-hand.1"):
    """`reference` is the voucher, or the dealer and table where chips were paid."""

    about: str
    amount: InCents
    reference: str
    moves: tuple[Transfer, ...] = ()
