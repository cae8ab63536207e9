"""Takes a ticket at a terminal: checks it, and credits it once or hands it back."""

from croupier.core.pit.accounts import crediting, meters
from croupier.core.pit.cases.open_cases import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.intents.ending import ended
from croupier.core.pit.state import CaseKind
from croupier.core.pit.tickets import commands, host_validation
from croupier.core.pit.tickets.events import TicketPresented, TicketRedeemed, TicketReturned
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.payments import Place
from croupier.core.stream.envelope import Answer, Command, Decided, Decision
from croupier.core.stream.intents import Intent, IntentKind
from croupier.core.tickets import ticket as tickets
from croupier.core.tickets.validation import must_match_validation, must_not_be_repeated


def present(
    floor: Floor, command: Command[commands.PresentTicket], at: crediting.AccountTerminal
) -> Decided:
    body = command.body
    if refusal := must_not_be_repeated(
        body.found, body.authorised, floor.currency
    ) or crediting.must_take_money_now(floor, at, cash=False):
        return refusal
    intents = floor.state.intents
    if intents.find(IntentKind.STACK, body.terminal) is not None:
        return Refusal(RefusalCode.ACCEPTOR_BUSY, f"{body.terminal} is stacking something already")
    if refusal := must_match_validation(floor.state.money.validation, body.authorised):
        return refusal
    found = body.found if body.authorised is None else host_validation.vouched(floor, command, at)
    if isinstance(found, Refusal):
        return found
    ticket = tickets.payable(found, Place.TERMINAL, command.at, floor.currency)
    if isinstance(ticket, Refusal):
        return ticket
    assert found is not None
    if refusal := (
        crediting.must_be_in_service(floor, at)
        or _must_take_ticket(floor, at, ticket)
        or crediting.must_have_room(floor, at, ticket.amount)
    ):
        return refusal
    dealt = tickets.Dealt(command.at, Place.TERMINAL, body.terminal, command.actor.person)
    inserted = tickets.became(ticket, tickets.TicketState.PRESENTED, dealt)
    intent = intents.intend(IntentKind.STACK, body.terminal, body.ticket, ticket.amount, command.at)
    return Decision(
        (TicketPresented(inserted, body.terminal), intent),
        Answer(made=intent.intent.id, amounts=(ticket.amount,)),
        (tickets.changed_row(found, inserted),),
    )


def _must_take_ticket(
    floor: Floor, at: crediting.AccountTerminal, ticket: tickets.Ticket
) -> Refusal | None:
    if not at.rules.ticket_in.value:
        sentence = f"{at.terminal.id} takes no tickets"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, at.rules.ticket_in.first)
    most = floor.state.money.of(at.terminal.id).ticket_in_max
    if most is not None and ticket.amount > most:
        sentence = f"{at.terminal.id} takes tickets up to {floor.money(most)}"
        return Refusal(RefusalCode.OVER_LIMIT, sentence)
    return None


def stack(floor: Floor, command: Command[commands.StackTicket]) -> Decided:
    """The row is marked redeemed and the account credited in one transaction."""
    body = command.body
    inserted = _in_acceptor(floor, command)
    if isinstance(inserted, Refusal | Decision):
        return inserted
    at, intent, found = inserted
    dealt = tickets.Dealt(command.at, Place.TERMINAL, body.terminal, command.actor.person)
    redeemed = tickets.became(found.body, tickets.TicketState.REDEEMED, dealt)
    source = tickets.owed_by(redeemed)
    session, events = crediting.credited(
        floor,
        at.terminal,
        meters.Meter.TICKETS_IN,
        source,
        redeemed.amount,
        _reference(redeemed),
        command.at,
    )
    done = (TicketRedeemed(redeemed, body.terminal), *ended(floor, intent, command, done=True))
    confirm = host_validation.told(floor, command, redeemed, IntentKind.CONFIRM)
    return Decision(
        (*events, *done, *confirm), Answer(made=session), (tickets.changed_row(found, redeemed),)
    )


def _reference(ticket: tickets.Ticket) -> str:
    """Its last digits, and what the casino's host calls the transaction where one vouches."""
    tail = f"…{ticket.number.tail}"
    return tail if ticket.transaction is None else f"{tail}, host's {ticket.transaction}"


def hand_back(floor: Floor, command: Command[commands.ReturnTicket]) -> Decided:
    body = command.body
    inserted = _in_acceptor(floor, command)
    if isinstance(inserted, Refusal | Decision):
        return inserted
    _, intent, found = inserted
    dealt = tickets.Dealt(command.at, Place.TERMINAL, body.terminal, command.actor.person)
    again = tickets.became(found.body, tickets.TicketState.ISSUED, dealt)
    back = (TicketReturned(again, body.terminal), *ended(floor, intent, command, done=False))
    release = host_validation.told(floor, command, again, IntentKind.RELEASE)
    return Decision((*back, *release), claims=(tickets.changed_row(found, again),))


def _in_acceptor(
    floor: Floor, command: Command[commands.StackTicket] | Command[commands.ReturnTicket]
) -> tuple[crediting.AccountTerminal, Intent, tickets.Found] | Decided:
    body = command.body
    if isinstance(at := crediting.AccountTerminal.find(floor, body), Refusal):
        return at
    intent = floor.state.intents.find(IntentKind.STACK, body.terminal, body.ticket)
    if intent is None:
        return Refusal(RefusalCode.NOT_NOW, f"{body.terminal} was not asked to stack that ticket")
    found = body.found
    if (
        found is None
        or found.body.state is not tickets.TicketState.PRESENTED
        or found.body.last is None
        or found.body.last.where != body.terminal
    ):
        sentence = f"{body.terminal} holds a ticket that is not there by its record"
        opened = case(floor, CaseKind.PAYMENT, body.terminal, sentence, None, command.at)
        refusal = Refusal(RefusalCode.TICKET_OVER, sentence)
        return Decision(
            (opened, *ended(floor, intent, command, done=False)), Answer(refusal=refusal)
        )
    return at, intent, found
