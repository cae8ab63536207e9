"""Notes at a terminal: which it takes, and how each is accepted, stacked and credited once.

Two people set what a terminal takes and its limits. A note that is not credited is handed back.
"""

from croupier.core.currencies import CURRENCIES, Currency
from croupier.core.identifiers import CONFIGURATION, THE_FILE, TerminalId
from croupier.core.ledger.accounts import stacker
from croupier.core.money import STAKE_MAX
from croupier.core.pit.accounts import crediting, state
from croupier.core.pit.accounts.commands import InsertNote, OfferNote, ReturnNote, SetTerminalMoney
from croupier.core.pit.accounts.events import TerminalMoneySet
from croupier.core.pit.accounts.meters import Meter
from croupier.core.pit.cases.open_cases import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.intents.ending import ended
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook.bounds import BoundRules
from croupier.core.rulebook.roles import Role
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream import house_currency
from croupier.core.stream.envelope import Actor, Answer, Command, Decided, Decision
from croupier.core.stream.intents import Intent, IntentKind


def called(currency: str, amount: int) -> str:
    """How an intent names a note: never as it would name a ticket."""
    return f"{currency} {amount}"


def _as_read(currency: str, amount: int) -> str:
    """What stands on a note, of whatever money it is."""
    known = CURRENCIES.get(currency)
    return f"{currency} {known.figures(amount)}" if known else f"{quoted(currency)} {amount}"


def currency_of(intent: Intent) -> str | None:
    """Of the note that an intent is about; None where it is about something else."""
    currency, apart, _ = intent.about.partition(" ")
    return currency if apart else None


def offer_note(floor: Floor, command: Command[OfferNote], at: crediting.AccountTerminal) -> Decided:
    body = command.body
    if refusal := (
        crediting.must_take_money_now(floor, at, cash=True)
        or crediting.must_be_in_service(floor, at)
        or _must_be_accepted_note(floor, at, body)
        or crediting.must_have_room(floor, at, body.amount)
    ):
        return refusal
    intents = floor.state.intents
    if intents.find(IntentKind.STACK, body.terminal) is not None:
        return Refusal(RefusalCode.ACCEPTOR_BUSY, f"{body.terminal} is stacking something already")
    about = called(body.currency, body.amount)
    intent = intents.intend(IntentKind.STACK, body.terminal, about, body.amount, command.at)
    return Decision((intent,), Answer(made=intent.intent.id))


def insert_note(
    floor: Floor, command: Command[InsertNote], at: crediting.AccountTerminal
) -> Decided:
    """A note that was accepted is credited whatever has happened since; any other must pass now.

    A note that may not be credited lies in the stacker all the same: staff are called to it.
    """
    body = command.body
    if isinstance(intent := _named(floor, body), Refusal):
        return intent
    if intent is None:
        refusal = (
            crediting.must_take_money_now(floor, at, cash=True)
            or _must_be_accepted_note(floor, at, body)
            or crediting.must_have_room(floor, at, body.amount)
        )
        if refusal is not None:
            note = _as_read(body.currency, body.amount)
            sentence = f"a note of {note} lies uncredited at {body.terminal}: {refusal.sentence}"
            kind = CaseKind.PAYMENT
            opened = case(floor, kind, body.terminal, sentence, refusal.clause, command.at)
            return Decision((opened,), Answer(refusal=refusal))
    source = stacker(body.terminal)
    session, events = crediting.credited(
        floor, at.terminal, Meter.NOTES_IN, source, body.amount, "note", command.at
    )
    done = () if intent is None else ended(floor, intent, command, done=True)
    return Decision((*events, *done), Answer(made=session))


def return_note(
    floor: Floor, command: Command[ReturnNote], at: crediting.AccountTerminal
) -> Decided:
    body = command.body
    if isinstance(intent := _named(floor, body), Refusal):
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
    sentence = f"{body.terminal} is not stacking a note under {body.intent}"
    return Refusal(RefusalCode.ALREADY_DONE, sentence)


def _must_be_accepted_note(
    floor: Floor, at: crediting.AccountTerminal, body: OfferNote | InsertNote
) -> Refusal | None:
    money = floor.state.money.of(at.terminal.id)
    if body.currency != money.currency or body.amount not in money.notes:
        note = _as_read(body.currency, body.amount)
        sentence = f"{note} is not a note that {at.terminal.id} takes"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence, at.rules.notes_in.last)
    if not at.rules.notes_in.value:
        sentence = f"{at.terminal.id} takes no notes"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, at.rules.notes_in.first)
    return None


_SET = frozenset({Role.CASINO_OPERATOR, Role.TECHNICIAN})


def set_terminal_money(floor: Floor, command: Command[SetTerminalMoney]) -> Decided:
    body = command.body
    refusal = _must_be_currency_of_pit(floor, body.money)
    book = floor.book(floor.state.terminals[body.terminal].rulebook).settings
    refusal = refusal or must_be_bounded_money(book, body.money, floor.currency)
    return refusal or Decision((TerminalMoneySet(body.terminal, body.money),))


def must_be_bounded_money(
    book: Settings, money: state.TerminalMoney, currency: Currency
) -> Refusal | None:
    """What a ticket may be for and a terminal may hold, where the rulebook bounds it."""
    rules = book.bounds or BoundRules()
    for name, rule, said in (
        ("ticket", rules.ticket, money.ticket_max),
        ("credit", rules.credit, money.credit_max),
    ):
        if rule is not None and (said is None or said > rule.value):
            most = currency.written(rule.value)
            sentence = f"enter a {name} maximum of no more than {most}, as the rulebook has it"
            return Refusal(RefusalCode.BAD_AMOUNT, sentence, rule.first)
    return None


def set_currency(floor: Floor, command: Command[house_currency.SetCurrency]) -> Decided:
    code, state = command.body.currency, floor.state
    books = (floor.book(name).settings for name in state.rulebooks)
    refusal = house_currency.must_be_settable(code, books, state.balances)
    return refusal or Decision((house_currency.CurrencySet(code),))


def must_be_possible_money(body: SetTerminalMoney) -> Refusal | None:
    """A currency that there is, and limits that can be reached."""
    if body.money.currency not in CURRENCIES:
        sentence = f"{body.money.currency[:8]!r} is no currency of ISO 4217, such as EUR"
        return Refusal(RefusalCode.NOT_OFFERED, sentence)
    return _must_be_possible_limits(body.money)


def must_be_two_or_the_file(
    floor: Floor, command: Command[SetTerminalMoney], subject: object
) -> Refusal | None:
    """The configuration file says it in its own name. Nobody else can: people need two."""
    actor, approver, body = command.actor, command.approver, command.body
    if refusal := _must_be_printed_notes(floor, body.money):
        return refusal
    if command.origin == CONFIGURATION and actor.person == THE_FILE and approver is None:
        return None
    if sets_nothing_new(floor, body.terminal, body.money):
        return None
    return must_be_operator_and_another(actor, approver)


def sets_nothing_new(floor: Floor, terminal: TerminalId, money: state.TerminalMoney) -> bool:
    """Whether this is what the terminal takes already: that needs nobody's approval."""
    return floor.state.money.terminals.get(terminal) == money


def must_be_operator_and_another(actor: Actor, approver: Actor | None) -> Refusal | None:
    """Two people set what a terminal takes, a new one's too, and one of them is the operator."""
    if approver is None:
        sentence = "two people set what a terminal takes, and one of them is the operator"
        return Refusal(RefusalCode.APPROVAL_NEEDED, sentence)
    if approver.person == actor.person:
        return Refusal(RefusalCode.OWN_APPROVAL, f"{actor.person} cannot approve their own request")
    if approver.role not in _SET or Role.CASINO_OPERATOR not in (actor.role, approver.role):
        sentence = (
            f"{approver.person} cannot approve it: the operator does, or a technician for them"
        )
        return Refusal(RefusalCode.NOT_PERMITTED, sentence)
    return None


def _must_be_printed_notes(floor: Floor, money: state.TerminalMoney) -> Refusal | None:
    """Of a currency whose notes are not known here, the house's word counts."""
    ours = floor.currency
    named = ours if ours.code == money.currency else CURRENCIES[money.currency]
    printed = named.notes or tuple(note for note in money.notes if note > 0)
    wrong = next((note for note in money.notes if note not in printed), None)
    if wrong is None and len(set(money.notes)) == len(money.notes):
        return None
    there_are = ", ".join(map(named.written, printed))
    sentence = f"notes of {money.currency} are {there_are}, and each is named once"
    return Refusal(RefusalCode.BAD_AMOUNT, sentence)


def _must_be_possible_limits(money: state.TerminalMoney) -> Refusal | None:
    limits = (money.credit_max, money.ticket_max, money.ticket_in_max, money.large_win)
    if all(limit is None or 0 < limit <= STAKE_MAX for limit in limits):
        return None
    sentence = f"enter a limit above 0 and up to {STAKE_MAX:,}, in the smallest unit"
    return Refusal(RefusalCode.BAD_AMOUNT, sentence)


def _must_be_currency_of_pit(floor: Floor, money: state.TerminalMoney) -> Refusal | None:
    """A cent is a cent in all books of a pit, so its terminals take the notes of one currency."""
    taken = floor.currencies_taken()
    if not taken - {money.currency}:
        return None
    sentence = f"terminals of this pit take {' and '.join(sorted(taken))}, not {money.currency}"
    return Refusal(RefusalCode.NOT_OFFERED, sentence)
