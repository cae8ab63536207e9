"""Notes at a terminal: accepted, stacked and credited once; or handed back as they were."""

from croupier.core.ledger.accounts import stacker
from croupier.core.pit.accounts.coming import Seat, credited, has_room, in_service, may_top_up, seat
from croupier.core.pit.accounts.commands import InsertNote, OfferNote, ReturnNote
from croupier.core.pit.accounts.events import Meter
from croupier.core.pit.cases.opening import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.intents.ending import ended
from croupier.core.pit.names import TerminalId
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.stream.authority import by_device, permit
from croupier.core.stream.envelope import Answer, Command, Decision
from croupier.core.stream.intents import Intent, IntentKind
from croupier.core.stream.names import IntentId


def called(currency: str, amount: int) -> str:
    """How an intent names a note: never as it would name a ticket."""
    return f"{currency} {amount}"


def currency_of(intent: Intent) -> str | None:
    """Of the note that an intent is about; None where it is about something else."""
    currency, apart, _ = intent.about.partition(" ")
    return currency if apart else None


def offer_note(floor: Floor, command: Command[OfferNote]) -> Decision | Refusal:
    body = command.body
    at = seat(floor, body.terminal)
    if isinstance(at, Refusal):
        return at
    refusal = (
        by_device(command)
        or may_top_up(floor, at)
        or in_service(floor, at)
        or _is_note(floor, at, body)
        or has_room(floor, at, body.amount)
    )
    if refusal is not None:
        return refusal
    intents = floor.state.intents
    if intents.find(IntentKind.STACK, body.terminal) is not None:
        return Refusal(RefusalCode.NOT_NOW, f"{body.terminal} is stacking something already")
    about = called(body.currency, body.amount)
    intent = intents.intend(IntentKind.STACK, body.terminal, about, body.amount, command.at)
    return Decision((intent,), Answer(made=intent.intent.id))


def insert_note(floor: Floor, command: Command[InsertNote]) -> Decision | Refusal:
    """A note that was accepted is credited whatever has happened since; any other must pass now.

    A note that may not be credited lies in the stacker all the same: staff are called to it.
    """
    body = command.body
    at = seat(floor, body.terminal)
    if isinstance(at, Refusal):
        return at
    about = called(body.currency, body.amount)
    intent = _stacking(floor, body.terminal, body.intent, about)
    if isinstance(intent, Refusal):
        return intent
    refusal = _witness(floor, at, command, intent)
    if refusal is not None:
        return refusal
    if intent is None:
        refusal = may_top_up(floor, at) or _is_note(floor, at, body)
        if refusal is not None:
            sentence = f"a note of {about} lies uncredited at {body.terminal}: {refusal.sentence}"
            kind = CaseKind.PAYMENT
            opened = case(floor, kind, body.terminal, sentence, refusal.clause, command.at)
            return Decision((opened,), Answer(refusal=refusal))
    source = stacker(body.terminal)
    session, events = credited(
        floor, at.terminal, Meter.NOTES_IN, source, body.amount, "note", command.at
    )
    done = () if intent is None else ended(floor, intent, command, done=True)
    return Decision((*events, *done), Answer(made=session))


def return_note(floor: Floor, command: Command[ReturnNote]) -> Decision | Refusal:
    body = command.body
    at = seat(floor, body.terminal)
    if isinstance(at, Refusal):
        return at
    intent = _stacking(floor, body.terminal, body.intent, None)
    if isinstance(intent, Refusal):
        return intent
    refusal = _witness(floor, at, command, intent)
    if refusal is not None:
        return refusal
    if intent is None:
        return Refusal(RefusalCode.NOT_NOW, f"{body.terminal} is not stacking a note")
    return Decision(ended(floor, intent, command, done=False))


def _stacking(
    floor: Floor, terminal: TerminalId, name: IntentId | None, about: str | None
) -> Intent | Refusal | None:
    """The note being stacked there. One that is named and over must not be credited again."""
    for intent in floor.state.intents.open.values():
        if (
            intent.kind is IntentKind.STACK
            and intent.device == terminal
            and currency_of(intent) is not None
            and name in (None, intent.id)
            and about in (None, intent.about)
        ):
            return intent
    if name is None:
        return None
    return Refusal(RefusalCode.ALREADY_DONE, f"{name} is no note being stacked at {terminal}")


def _witness(
    floor: Floor,
    at: Seat,
    command: Command[InsertNote] | Command[ReturnNote],
    intent: Intent | None,
) -> Refusal | None:
    """The acceptor's word; once it has been given up, that of whoever may pay tickets."""
    cases = floor.state.cases.values()
    if intent is None or not any(found.about == intent.id for found in cases):
        return by_device(command)
    if command.actor.role is None:
        return None
    return permit(floor.book(at.terminal.rulebook).settings, Action.REDEEM_TICKET, command)


def _is_note(floor: Floor, at: Seat, body: OfferNote | InsertNote) -> Refusal | None:
    money = floor.state.money.of(at.terminal.id)
    if body.currency != money.currency or body.amount not in money.notes:
        sentence = f"{body.currency} {body.amount} is not a note that {at.terminal.id} takes"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence, at.rules.notes_in.last)
    if not at.rules.notes_in.value:
        sentence = f"{at.terminal.id} takes no notes"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, at.rules.notes_in.first)
    return None
