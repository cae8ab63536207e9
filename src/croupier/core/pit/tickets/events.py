"""What became of a ticket here."""

from msgspec import Struct

from croupier.core.ledger.transfer import Transfer
from croupier.core.pit.names import TerminalId
from croupier.core.tickets.ticket import Ticket, TicketKey


class TicketIssued(Struct, frozen=True, tag="ticket-issued.1"):
    """A voucher for money that waited carries its move; a cash-out's stands beside it."""

    ticket: Ticket
    moves: tuple[Transfer, ...] = ()


class TicketPrinted(Struct, frozen=True, tag="ticket-printed.1"):
    key: TicketKey


class TicketPresented(Struct, frozen=True, tag="ticket-presented.1"):
    ticket: Ticket
    terminal: TerminalId


class TicketRedeemed(Struct, frozen=True, tag="ticket-redeemed.1"):
    """Its money came to the terminal's account by the event beside it."""

    ticket: Ticket
    terminal: TerminalId


class TicketReturned(Struct, frozen=True, tag="ticket-returned.1"):
    ticket: Ticket
    terminal: TerminalId


class TicketVoided(Struct, frozen=True, tag="ticket-voided.1"):
    ticket: Ticket
    moves: tuple[Transfer, ...]


class PaidByHand(Struct, frozen=True, tag="paid-by-hand.1"):
    """`reference` is the voucher, or the dealer and table where chips were paid."""

    about: str
    amount: int
    reference: str
    moves: tuple[Transfer, ...] = ()
