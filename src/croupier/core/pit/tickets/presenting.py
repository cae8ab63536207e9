"""Takes a ticket at a terminal: checked, stacked and credited once, or handed back as it was."""

from croupier.core.money import dollars
from croupier.core.pit.accounts import crediting
from croupier.core.pit.accounts.events import Meter
from croupier.core.pit.cases.open_cases import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.intents.ending import ended
from croupier.core.pit.state import CaseKind
from croupier.core.pit.tickets.commands import PresentTicket, ReturnTicket, StackTicket
from croupier.core.pit.tickets.events import TicketPresented, TicketRedeemed, TicketReturned
from croupier.core.pit.tickets.host_validation import told, vouched
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.payments import Place
from croupier.core.stream.envelope import Answer, Command, Decision
from croupier.core.stream.intents import Intent, IntentKind
from croupier.core.tickets.ticket import (
    Dealt,
    Found,
    Ticket,
    TicketState,
    became,
    changed_row,
    owed_by,
    payable,
)
from croupier.core.tickets.validation import must_match_validation, must_not_be_repeated


def present(floor: Floor, command: Command[PresentTicket]) -> Decision | Refusal:
    body = command.body
    at = crediting.seat(floor, body.terminal)
    if isinstance(at, Refusal):
        return at
    refusal = must_not_be_repeated(body.found, body.authorised) or crediting.must_take_money_now(
        floor, at, cash=False
    )
    if refusal is not None:
        return refusal
    intents = floor.state.intents
    if intents.find(IntentKind.STACK, body.terminal) is not None:
        return Refusal(RefusalCode.ACCEPTOR_BUSY, f"{body.terminal} is stacking something already")
    refusal = must_match_validation(floor.state.money.validation, body.authorised)
    if refusal is not None:
        return refusal
    found = body.found if body.authorised is None else vouched(floor, command, at)
    if isinstance(found, Refusal):
        return found
    ticket = payable(found, Place.TERMINAL, command.at)
    if isinstance(ticket, Refusal):
        return ticket
    assert found is not None
    refusal = (
        crediting.must_be_in_service(floor, at)
        or _must_take_ticket(floor, at, ticket)
        or crediting.must_have_room(floor, at, ticket.amount)
    )
    if refusal is not None:
        return refusal
    dealt = Dealt(command.at, Place.TERMINAL, body.terminal, command.actor.person)
    inserted = became(ticket, TicketState.PRESENTED, dealt)
    intent = intents.intend(IntentKind.STACK, body.terminal, body.ticket, ticket.amount, command.at)
    return Decision(
        (TicketPresented(inserted, body.terminal), intent),
        Answer(made=intent.intent.id, amounts=(ticket.amount,)),
        (changed_row(found, inserted),),
    )


def _must_take_ticket(floor: Floor, at: crediting.Seat, ticket: Ticket) -> Refusal | None:
    if not at.rules.ticket_in.value:
        sentence = f"{at.terminal.id} takes no tickets"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, at.rules.ticket_in.first)
    most = floor.state.money.of(at.terminal.id).ticket_in_max
    if most is not None and ticket.amount > most:
        sentence = f"{at.terminal.id} takes tickets up to {dollars(most)}"
        return Refusal(RefusalCode.OVER_LIMIT, sentence)
    return None


def stack(floor: Floor, command: Command[StackTicket]) -> Decision | Refusal:
    """The row is marked redeemed and the account credited in one transaction."""
    body = command.body
    inserted = _in_acceptor(floor, command)
    if isinstance(inserted, Refusal | Decision):
        return inserted
    at, intent, found = inserted
    dealt = Dealt(command.at, Place.TERMINAL, body.terminal, command.actor.person)
    redeemed = became(found.body, TicketState.REDEEMED, dealt)
    source = owed_by(redeemed)
    session, events = crediting.credited(
        floor,
        at.terminal,
        Meter.TICKETS_IN,
        source,
        redeemed.amount,
        _reference(redeemed),
        command.at,
    )
    done = (TicketRedeemed(redeemed, body.terminal), *ended(floor, intent, command, done=True))
    confirm = told(floor, command, redeemed, IntentKind.CONFIRM)
    return Decision(
        (*events, *done, *confirm), Answer(made=session), (changed_row(found, redeemed),)
    )


def _reference(ticket: Ticket) -> str:
    """Its last digits, and what the casino's host calls the transaction where one vouches."""
    tail = f"…{ticket.number.tail}"
    return tail if ticket.transaction is None else f"{tail}, host's {ticket.transaction}"


def hand_back(floor: Floor, command: Command[ReturnTicket]) -> Decision | Refusal:
    body = command.body
    inserted = _in_acceptor(floor, command)
    if isinstance(inserted, Refusal | Decision):
        return inserted
    _, intent, found = inserted
    dealt = Dealt(command.at, Place.TERMINAL, body.terminal, command.actor.person)
    again = became(found.body, TicketState.ISSUED, dealt)
    back = (TicketReturned(again, body.terminal), *ended(floor, intent, command, done=False))
    release = told(floor, command, again, IntentKind.RELEASE)
    return Decision((*back, *release), claims=(changed_row(found, again),))


def _in_acceptor(
    floor: Floor, command: Command[StackTicket] | Command[ReturnTicket]
) -> tuple[crediting.Seat, Intent, Found] | Decision | Refusal:
    body = command.body
    at = crediting.seat(floor, body.terminal)
    if isinstance(at, Refusal):
        return at
    intent = floor.state.intents.find(IntentKind.STACK, body.terminal, body.ticket)
    if intent is None:
        return Refusal(RefusalCode.NOT_NOW, f"{body.terminal} was not asked to stack that ticket")
    found = body.found
    if (
        found is None
        or found.body.state is not TicketState.PRESENTED
        or found.body.last is None
        or found.body.last.where != body.terminal
    ):
        sentence = f"a ticket lies in {body.terminal} whose row says something else"
        opened = case(floor, CaseKind.PAYMENT, body.terminal, sentence, None, command.at)
        refusal = Refusal(RefusalCode.TICKET_OVER, sentence)
        return Decision(
            (opened, *ended(floor, intent, command, done=False)), Answer(refusal=refusal)
        )
    return at, intent, found
