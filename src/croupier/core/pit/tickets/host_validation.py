"""Tickets that a casino's own host validates: reserved there first, then reported to it.

The row here is made when such a ticket is first seen, so that one number is stacked once by our own
records too, whatever a host says.
"""

from typing import Any

from msgspec.structs import replace

from croupier.core.pit.accounts.crediting import AccountTerminal
from croupier.core.pit.accounts.state import Owed
from croupier.core.pit.cases.open_cases import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.intents.ending import ended
from croupier.core.pit.state import CaseKind
from croupier.core.pit.tickets.commands import PresentTicket
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.payments import Place
from croupier.core.stream.envelope import Command, Decided, Decision
from croupier.core.stream.intents import IntentKind, IntentOpened
from croupier.core.tickets import ticket as tickets
from croupier.core.tickets import validation


def set_validation(floor: Floor, command: Command[validation.SetValidation]) -> Decided:
    if any(intent.kind is IntentKind.STACK for intent in floor.state.intents.open.values()):
        return Refusal(RefusalCode.NOT_NOW, "a ticket or a note is being stacked")
    return Decision((validation.ValidationSet(command.body.by),))


def vouched(
    floor: Floor, command: Command[PresentTicket], at: AccountTerminal
) -> tickets.Found | Refusal:
    """The row of a ticket that the host has reserved: ours if we know it, else a new one."""
    body = command.body
    given = body.authorised
    assert given is not None
    if refusal := validation.must_be_authorisation(given):
        return refusal
    if body.found is None:
        return tickets.new_row(_first_seen(floor, command, at))
    known = body.found.body
    refusal = tickets.must_be_live(known, floor.currency) or validation.must_be_worth_as_authorised(
        known, given, floor.currency
    )
    return refusal or replace(body.found, body=replace(known, transaction=given.transaction))


def _first_seen(
    floor: Floor, command: Command[PresentTicket], at: AccountTerminal
) -> tickets.Ticket:
    given = command.body.authorised
    assert given is not None
    rulebook = at.terminal.rulebook
    rules = floor.book(rulebook).settings.tickets
    year = tickets.months_after(command.at, 12)
    expires = year if rules is None else tickets.expiry(command.at, rules)
    return tickets.Ticket(
        tickets.TicketPaper.TICKET,
        tickets.Numbered(command.body.ticket, given.tail),
        given.amount,
        tickets.Dealt(command.at, None, validation.HOST, command.actor.person),
        expires,
        tickets.TicketTerms(rulebook, (Place.TERMINAL,)),
        transaction=given.transaction,
    )


def told(
    floor: Floor, command: Command[Any], ticket: tickets.Ticket, kind: IntentKind
) -> tuple[Any, ...]:
    """What the host is yet to hear; nothing where we vouch for the ticket ourselves."""
    if ticket.transaction is None:
        return ()
    intend = floor.state.intents.intend
    return (intend(kind, validation.HOST, ticket.transaction, ticket.amount, command.at),)


def told_void(
    floor: Floor, command: Command[Any], ticket: tickets.Ticket, *, ahead: int = 0
) -> tuple[IntentOpened, ...]:
    """That a ticket is worth nothing any more, so that no other machine of the casino pays it."""
    if floor.state.money.validation is not validation.Validation.HOST:
        return ()
    intend = floor.state.intents.intend
    name, at = ticket.number.id, command.at
    return (intend(IntentKind.VOID, validation.HOST, name, ticket.amount, at, ahead=ahead),)


def must_be_void_at_host(floor: Floor, owed: Owed) -> Refusal | None:
    """What a paper that may be about was worth waits until it is worth nothing anywhere."""
    if owed.after is None:
        return None
    if owed.after in floor.state.intents.open:
        sentence = "the casino's host has not heard yet that the paper is void: try again"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    if any(known.about == owed.after for known in floor.state.cases.values()):
        sentence = "the casino's host did not void the paper: decide its case first"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    return None


def report(floor: Floor, command: Command[validation.ReportHost]) -> Decided:
    body = command.body
    intent = validation.told_of(floor.state.intents.open, command)
    if isinstance(intent, Refusal):
        return intent
    over = ended(floor, intent, command, done=body.known)
    if body.known:
        return Decision(over)
    about, sentence = validation.contradicted(intent, floor.currency)
    opened = case(floor, CaseKind.PAYMENT, about, sentence, None, command.at)
    return Decision((*over, opened))
