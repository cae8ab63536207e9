"""Tickets that a casino's own host vouches for: reserved there first, and told what became of them.

The row here is made when such a ticket is first seen, so that one number is stacked once by our own
records too, whatever a host says.
"""

from typing import Any

from msgspec.structs import replace

from croupier.core.money import STAKE_MAX, dollars
from croupier.core.pit.accounts.coming import Seat
from croupier.core.pit.accounts.state import Validation
from croupier.core.pit.cases.opening import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.intents.ending import ended
from croupier.core.pit.state import CaseKind
from croupier.core.pit.tickets.commands import PresentTicket, ReportHost, SetValidation
from croupier.core.pit.tickets.events import ValidationSet
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.rulebook.tickets import Place
from croupier.core.stream.authority import by_device
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.intents import IntentKind
from croupier.core.tickets.life import live, months_after
from croupier.core.tickets.ticket import Dealt, Found, Numbered, Paper, Terms, Ticket, new_row

HOST = "host"
_OF_THE_HOST = frozenset({IntentKind.CONFIRM, IntentKind.RELEASE})


def set_validation(floor: Floor, command: Command[SetValidation]) -> Decision | Refusal:
    if command.actor.role is not Role.CASINO_OPERATOR:
        return Refusal(RefusalCode.NOT_PERMITTED, "the operator says who vouches for tickets")
    if any(intent.kind is IntentKind.STACK for intent in floor.state.intents.open.values()):
        return Refusal(RefusalCode.NOT_NOW, "a ticket or a note is being stacked")
    return Decision((ValidationSet(command.body.by),))


def mode(floor: Floor, command: Command[PresentTicket]) -> Refusal | None:
    """A host's word counts where a host vouches, and there nothing else does."""
    hosted = floor.state.money.validation is Validation.HOST
    if hosted and command.body.authorised is None:
        return Refusal(RefusalCode.NOT_NOW, "the casino's host has not been asked of this ticket")
    if not hosted and command.body.authorised is not None:
        return Refusal(RefusalCode.NOT_OFFERED, "no host vouches for tickets here")
    return None


def repeated(body: PresentTicket) -> Refusal | None:
    """What we have taken in, or are about to, under the very transaction that a host names again.

    Asked before anything else, so that nobody sets it free at the host for another reason.
    """
    if body.authorised is None or body.found is None:
        return None
    known = body.found.body
    return live(known) if known.transaction == body.authorised.transaction else None


def vouched(floor: Floor, command: Command[PresentTicket], at: Seat) -> Found | Refusal:
    """The row of a ticket that the host has reserved: ours if we know it, else a new one."""
    body = command.body
    given = body.authorised
    assert given is not None
    if not given.transaction or not 0 < given.amount <= STAKE_MAX:
        sentence = f"{given.amount} cents under {given.transaction!r} is no authorisation"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    if body.found is None:
        return new_row(_first_seen(floor, command, at))
    known = body.found.body
    refusal = live(known)
    if refusal is not None:
        return refusal
    if known.amount != given.amount:
        sentence = f"{known.name} is {dollars(known.amount)}, and the host says otherwise"
        return Refusal(RefusalCode.OUTCOME_DIFFERS, sentence)
    return replace(body.found, body=replace(known, transaction=given.transaction))


def _first_seen(floor: Floor, command: Command[PresentTicket], at: Seat) -> Ticket:
    given = command.body.authorised
    assert given is not None
    rulebook = at.terminal.rulebook
    rules = floor.book(rulebook).settings.tickets
    months = rules.expires_after_months.value if rules is not None else 12
    return Ticket(
        Paper.TICKET,
        Numbered(command.body.key, given.tail),
        given.amount,
        Dealt(command.at, None, HOST, command.actor.person),
        months_after(command.at, months),
        Terms(rulebook, (Place.TERMINAL,)),
        transaction=given.transaction,
    )


def told(floor: Floor, command: Command[Any], ticket: Ticket, kind: IntentKind) -> tuple[Any, ...]:
    """What the host is yet to hear; nothing where we vouch for the ticket ourselves."""
    if ticket.transaction is None:
        return ()
    intend = floor.state.intents.intend
    return (intend(kind, HOST, ticket.transaction, ticket.amount, command.at),)


def report(floor: Floor, command: Command[ReportHost]) -> Decision | Refusal:
    body = command.body
    refusal = by_device(command)
    if refusal is not None:
        return refusal
    intent = floor.state.intents.open.get(body.intent)
    if intent is None or intent.kind not in _OF_THE_HOST:
        return Refusal(RefusalCode.ALREADY_DONE, f"the host was told of {body.intent}, or never")
    over = ended(floor, intent, command, done=body.known)
    if body.known:
        return Decision(over)
    sentence = f"the host knows nothing of {intent.about}: {dollars(intent.amount)}"
    opened = case(floor, CaseKind.PAYMENT, intent.about, sentence, None, command.at)
    return Decision((*over, opened))
