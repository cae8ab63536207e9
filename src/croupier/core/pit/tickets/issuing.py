"""Issues a ticket or voucher for money that leaves: liability, row and print in one decision."""

from typing import Any

from msgspec import Struct, structs

from croupier.core.identifiers import ClauseId, Instant, RulebookId
from croupier.core.invariants import require
from croupier.core.ledger import accounts, ledger
from croupier.core.pit.accounts.events import CreditPaid
from croupier.core.pit.accounts.meters import Meter
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Session, Table
from croupier.core.pit.tickets.events import TicketIssued
from croupier.core.rulebook.payments import Place
from croupier.core.stream import envelope, intents, messages
from croupier.core.tickets import ticket as tickets

# Vouchers are printed where staff are, whichever terminal they are for.
VOUCHER_PRINTER = "voucher-printer"


class Issued(Struct, frozen=True):
    events: tuple[object, ...]
    claims: tuple[envelope.Claim[Any], ...]


def issued(
    floor: Floor,
    command: envelope.Command[Any],
    session: Session,
    paper: tickets.TicketPaper,
    number: tickets.Numbered,
    amount: messages.InCents,
) -> Issued:
    """Credit cancelled and liability raised by the same amount, in one event."""
    rulebook = floor.rulebook_of(session)
    ticket = drawn_up(floor, command, rulebook, paper, number, amount, session.terminal)
    meter = Meter.TICKETS_OUT if paper is tickets.TicketPaper.TICKET else Meter.VOUCHERS_OUT
    moves = ledger.moved(accounts.chips(session.id), tickets.liability(paper), amount)
    paid = CreditPaid(session.id, meter, amount, moves, f"…{number.tail}", command.at)
    printed = _print(floor, ticket, session.terminal)
    return Issued((paid, TicketIssued(ticket), printed), (tickets.new_row(ticket),))


def drawn_up(
    floor: Floor,
    command: envelope.Command[Any],
    rulebook: RulebookId,
    paper: tickets.TicketPaper,
    number: tickets.Numbered,
    amount: messages.InCents,
    where: str,
) -> tickets.Ticket:
    rules = floor.book(rulebook).settings.tickets
    require(rules is not None, f"{rulebook} pays by tickets and says nothing of them")
    assert rules is not None
    places = rules.ticket_places if paper is tickets.TicketPaper.TICKET else rules.voucher_places
    expires = tickets.expiry(command.at, rules)
    dealt = tickets.Dealt(command.at, Place.TERMINAL, where, command.actor.person)
    terms = tickets.TicketTerms(rulebook, places.value, places.first)
    return tickets.Ticket(paper, number, amount, dealt, expires, terms)


def _print(floor: Floor, ticket: tickets.Ticket, terminal: str) -> object:
    device = terminal if ticket.paper is tickets.TicketPaper.TICKET else VOUCHER_PRINTER
    name, at = ticket.number.id, ticket.issued.at
    return floor.state.intents.intend(intents.IntentKind.PRINT, device, name, ticket.amount, at)


# No document lets a jackpot lapse that was won: the last moment that is told.
NEVER = Instant(253_402_214_400_000)


class JackpotShare(Struct, frozen=True):
    """What a slip is for. `winner` signs it, with dealer and inspector."""

    amount: messages.InCents
    winner: str
    clause: ClauseId | None


def jackpot_slip(
    floor: Floor,
    command: envelope.Command[Any],
    table: Table,
    number: tickets.Numbered,
    share: JackpotShare,
) -> Issued:
    """A voucher for a jackpot, which the cage cashes for the winner, who says who they are."""
    amount, clause = share.amount, share.clause
    dealt = tickets.Dealt(command.at, Place.TERMINAL, VOUCHER_PRINTER, command.actor.person)
    terms = tickets.TicketTerms(
        table.rulebook, (Place.CASH_DESK,), clause, identified=True, payee=share.winner
    )
    paper = tickets.TicketPaper.VOUCHER
    ticket = tickets.Ticket(paper, number, amount, dealt, NEVER, terms, asset=table.id)
    moves = ledger.moved(accounts.JACKPOTS, tickets.liability(paper), amount)
    printed = _print(floor, ticket, VOUCHER_PRINTER)
    return Issued((TicketIssued(ticket, moves), printed), (tickets.new_row(ticket),))


def voucher(
    floor: Floor,
    command: envelope.Command[Any],
    rulebook: RulebookId,
    number: tickets.Numbered,
    amount: messages.InCents,
    source: accounts.AccountId,
    asset: str | None,
) -> Issued:
    """A voucher for money that already left an account and lies in `source`; `asset` is whose."""
    paper = tickets.TicketPaper.VOUCHER
    drawn = drawn_up(floor, command, rulebook, paper, number, amount, VOUCHER_PRINTER)
    ticket = structs.replace(drawn, asset=asset)
    moves = ledger.moved(source, tickets.liability(paper), amount)
    printed = _print(floor, ticket, VOUCHER_PRINTER)
    return Issued((TicketIssued(ticket, moves), printed), (tickets.new_row(ticket),))
