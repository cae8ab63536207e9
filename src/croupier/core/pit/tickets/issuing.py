"""Issues a ticket or voucher for money that leaves: liability, row and print in one decision."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.identifiers import RulebookId
from croupier.core.invariants import require
from croupier.core.ledger.accounts import AccountId, chips
from croupier.core.ledger.ledger import moved
from croupier.core.pit.accounts.events import CreditPaid, Meter
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Session
from croupier.core.pit.tickets.events import TicketIssued
from croupier.core.rulebook.payments import Place
from croupier.core.stream.envelope import Claim, Command
from croupier.core.stream.intents import IntentKind
from croupier.core.stream.messages import InCents
from croupier.core.tickets.ticket import (
    Dealt,
    Numbered,
    Paper,
    Terms,
    Ticket,
    liability,
    months_after,
    new_row,
)

# Vouchers are printed where staff are, whichever terminal they are for.
VOUCHER_PRINTER = "voucher-printer"


class Issued(Struct, frozen=True):
    events: tuple[object, ...]
    claims: tuple[Claim[Any], ...]


def issued(
    floor: Floor,
    command: Command[Any],
    session: Session,
    paper: Paper,
    number: Numbered,
    amount: InCents,
) -> Issued:
    """Credit cancelled and liability raised by the same amount, in one event."""
    rulebook = floor.state.terminals[session.terminal].rulebook
    ticket = drawn_up(floor, command, rulebook, paper, number, amount, session.terminal)
    meter = Meter.TICKETS_OUT if paper is Paper.TICKET else Meter.VOUCHERS_OUT
    moves = moved(chips(session.id), liability(paper), amount)
    paid = CreditPaid(session.id, meter, amount, moves, f"…{number.tail}", command.at)
    printed = _print(floor, ticket, session.terminal)
    return Issued((paid, TicketIssued(ticket), printed), (new_row(ticket),))


def drawn_up(
    floor: Floor,
    command: Command[Any],
    rulebook: RulebookId,
    paper: Paper,
    number: Numbered,
    amount: InCents,
    where: str,
) -> Ticket:
    rules = floor.book(rulebook).settings.tickets
    require(rules is not None, f"{rulebook} pays by tickets and says nothing of them")
    assert rules is not None
    places = rules.ticket_places if paper is Paper.TICKET else rules.voucher_places
    expires = months_after(command.at, rules.expires_after_months.value)
    dealt = Dealt(command.at, Place.TERMINAL, where, command.actor.person)
    terms = Terms(rulebook, places.value, places.first)
    return Ticket(paper, number, amount, dealt, expires, terms)


def _print(floor: Floor, ticket: Ticket, terminal: str) -> object:
    device = terminal if ticket.paper is Paper.TICKET else VOUCHER_PRINTER
    name, at = ticket.number.id, ticket.issued.at
    return floor.state.intents.intend(IntentKind.PRINT, device, name, ticket.amount, at)


def voucher(
    floor: Floor,
    command: Command[Any],
    rulebook: RulebookId,
    number: Numbered,
    amount: InCents,
    source: AccountId,
    asset: str | None,
) -> Issued:
    """A voucher for money that already left an account and lies in `source`; `asset` is whose."""
    paper = Paper.VOUCHER
    drawn = drawn_up(floor, command, rulebook, paper, number, amount, VOUCHER_PRINTER)
    ticket = replace(drawn, asset=asset)
    moves = moved(source, liability(paper), amount)
    printed = _print(floor, ticket, VOUCHER_PRINTER)
    return Issued((TicketIssued(ticket, moves), printed), (new_row(ticket),))
