"""Notes at a terminal: accepted, stacked and credited once; or handed back as they were."""

from croupier.core.ledger.accounts import stacker
from croupier.core.pit.accounts.commands import InsertNote, OfferNote, ReturnNote
from croupier.core.pit.accounts.events import Meter
from croupier.core.pit.accounts.paying_in.crediting import (
    Seat,
    credited,
    must_be_in_service,
    must_have_room,
    must_take_money_now,
    seat,
)
from croupier.core.pit.cases.opening import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.intents.ending import ended
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Answer, Command, Decision
from croupier.core.stream.intents import Intent, IntentKind


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
        must_take_money_now(floor, at, cash=True)
        or must_be_in_service(floor, at)
        or _must_be_accepted_note(floor, at, body)
        or must_have_room(floor, at, body.amount)
    )
    if refusal is not None:
        return refusal
    intents = floor.state.intents
    if intents.find(IntentKind.STACK, body.terminal) is not None:
        return Refusal(RefusalCode.ACCEPTOR_BUSY, f"{body.terminal} is stacking something already")
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
    intent = _named(floor, body)
    if isinstance(intent, Refusal):
        return intent
    if intent is None:
        refusal = (
            must_take_money_now(floor, at, cash=True)
            or _must_be_accepted_note(floor, at, body)
            or must_have_room(floor, at, body.amount)
        )
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
    intent = _named(floor, body)
    if isinstance(intent, Refusal):
        return intent
    if intent is None:
        return Refusal(RefusalCode.NOT_NOW, f"{body.terminal} is not stacking a note")
    return Decision(ended(floor, intent, command, done=False))


def note_at(floor: Floor, body: InsertNote | ReturnNote) -> Intent | None:
    """The note being stacked there that the command speaks of."""
    about = called(body.currency, body.amount) if isinstance(body, InsertNote) else None
    for intent in floor.state.intents.open.values():
        if (
            intent.kind is IntentKind.STACK
            and intent.device == body.terminal
            and currency_of(intent) is not None
            and body.intent in (None, intent.id)
            and about in (None, intent.about)
        ):
            return intent
    return None


def _named(floor: Floor, body: InsertNote | ReturnNote) -> Intent | Refusal | None:
    """One that is named and over must not be credited again."""
    intent = note_at(floor, body)
    if intent is not None or body.intent is None:
        return intent
    sentence = f"{body.intent} is no note being stacked at {body.terminal}"
    return Refusal(RefusalCode.ALREADY_DONE, sentence)


def _must_be_accepted_note(floor: Floor, at: Seat, body: OfferNote | InsertNote) -> Refusal | None:
    money = floor.state.money.of(at.terminal.id)
    if body.currency != money.currency or body.amount not in money.notes:
        sentence = f"{body.currency} {body.amount} is not a note that {at.terminal.id} takes"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence, at.rules.notes_in.last)
    if not at.rules.notes_in.value:
        sentence = f"{at.terminal.id} takes no notes"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, at.rules.notes_in.first)
    return None
