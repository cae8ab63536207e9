"""Telling an entry: who said what, what followed, and the accounts it touched."""

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Any

import msgspec

from croupier.core.games.contract import OutcomeData
from croupier.core.ledger.accounts import AccountId
from croupier.core.ledger.ledger import Ledger
from croupier.core.money import dollars
from croupier.core.pit.accounts.events import MetersMarked
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.cases.events import CaseDecided, CaseOpened
from croupier.core.pit.rounds.events import Refunded, Returned, RoundSettled
from croupier.core.pit.rounds.results import SessionSettled, WagerSettled
from croupier.core.pit.state import Reading
from croupier.core.stream.envelope import Actor, Entry
from croupier.core.stream.intents import Intent
from croupier.core.tickets.ticket import Ticket

# A keyed hash says nothing to a reader.
_HASH_DIGITS = 64
_TAIL = 4
_UNTOLD = frozenset(
    {"moves", "at", "opened", "session", "round", "table", "case", "number", "digest", "found"}
    # The rules of a settled round are said in the headline.
    | {"options"}
)
_ABOUT = ("round", "table", "session", "case")
_MONEY = frozenset({"amount", "stake"})
# Money that must be named to be understood.
_NAMED_MONEY = frozenset(
    {"credited", "counted", "opener", "closer", "won", "cash", "vouchers", "variance"}
)
# What needs no name to be understood.
_PLAIN = frozenset(
    {"touches", "stakes", "outcome", "sessions", "reading", "reason", "clause", "by", "request"}
)


def told(entry: Entry, ledger: Ledger, since: int) -> Iterator[str]:
    command = entry.command
    yield f"{_clock(command.at - since):>9}  {_who(command.actor)}: {_sentence(command.body)}"
    if command.approver is not None:
        yield f"{'':11}approved by {_who(command.approver)}"
    refusal = entry.answer.refusal
    if refusal is not None:
        clause = f", {refusal.clause}" if refusal.clause else ""
        yield f"{'':11}refused: {refusal.sentence} ({refusal.code.value}{clause})"
    for event in entry.events:
        if not isinstance(event, MetersMarked):
            yield f"{'':11}> {_event(event)}"
    touched = dict.fromkeys(_accounts(entry.events))
    if touched:
        yield f"{'':13}" + "   ".join(
            f"{_account(a)} {dollars(ledger.balance(a))}" for a in touched
        )


def _event(event: Any) -> str:  # noqa: ANN401 - any event
    if isinstance(event, CaseOpened):
        clause = f" ({event.clause})" if event.clause else ""
        kind = _words(event.kind)
        about = _shown(event.about)
        return f"case {event.case} opened, {kind} of {about}: {event.sentence}{clause}"
    if isinstance(event, CaseDecided):
        by = f" by {_who(event.by)}" if event.by is not None else ""
        return f"case {event.case} decided{by}: {event.decision}"
    return _sentence(event)


def _accounts(events: Iterable[Any]) -> Iterator[AccountId]:
    for event in events:
        for move in getattr(event, "moves", ()):
            yield move.source
            yield move.destination


def _account(name: AccountId) -> str:
    kind, _, holder = name.partition(":")
    holder = _shown(holder)
    words = {"chips": "", "escrow": "on ", "receivable": "owed by ", "hold": "held for "}
    return words.get(kind, f"{kind} ") + holder if holder else kind


def _clock(ms: int) -> str:
    minutes, rest = divmod(ms, 60_000)
    return f"{minutes}:{rest // 1000:02d}.{rest % 1000:03d}"


def _who(actor: Actor) -> str:
    if actor.terminal is not None:
        return f"player at {actor.terminal}"
    return f"{actor.person}, {_words(actor.role.value)}" if actor.role else str(actor.person)


def _sentence(thing: Any) -> str:  # noqa: ANN401 - any command or event
    tag = str(thing.__struct_config__.tag).partition(".")[0]
    about = [value for name in _ABOUT if (value := getattr(thing, name, None)) is not None]
    head = f"{_words(tag)} {' '.join(map(str, about))}".strip()
    parts = [
        part
        for field in msgspec.structs.fields(thing)
        if field.name not in _UNTOLD
        and (value := getattr(thing, field.name)) not in (None, (), "", False)
        and not (field.name == "rulebook" and isinstance(thing, RoundSettled))
        and (part := _part(field.name, value))
    ]
    return head + (": " + "; ".join(parts) if parts else "")


def _part(name: str, value: object) -> str:
    if name in _MONEY and isinstance(value, int):
        return dollars(value)
    if name in _NAMED_MONEY and isinstance(value, int):
        return f"{_words(name)} {dollars(value)}"
    if name == "closes" or _is_moment(value):
        return ""
    if value is True:
        return _words(name)
    shown = _shown(value)
    plain = name in _PLAIN or isinstance(value, Ticket)
    return shown if plain else f"{_words(name)} {shown}"


def _shown(value: object) -> str:
    match value:
        case str() if len(value) == _HASH_DIGITS and value.isalnum():
            return f"…{value[-_TAIL:]}"
        case OutcomeData():
            return _outcome(value)
        case Reading():
            return f"{value.by} says {_outcome(value.outcome)}"
        case Actor():
            return _who(value)
        case SessionSettled():
            return f"{value.session} " + ", ".join(_wager(wager) for wager in value.wagers)
        case WagerSettled():
            return _wager(value)
        case Ticket():
            return f"{value.name} of {dollars(value.amount)}, {value.state.value}"
        case TerminalMoney():
            limit = f", tickets up to {dollars(value.ticket_max)}" if value.ticket_max else ""
            notes = ", ".join(dollars(note) for note in value.notes)
            return f"{value.currency} {notes}{limit}"
        case Intent():
            return f"{value.id} to {value.kind.value} {dollars(value.amount)} at {value.device}"
        case Returned():
            return f"{value.session} {value.bet} {dollars(value.amount)} {value.reason}"
        case Refunded():
            return f"{value.session} {dollars(value.amount)}"
        case msgspec.Struct():
            return _plain(value)
        case Enum():
            return _words(str(value.value))
        case Mapping():
            return ", ".join(f"{key} {_shown(each)}" for key, each in value.items())
        case list() | tuple():
            return ", ".join(_shown(each) for each in value)
        case _:
            return str(value)


def _plain(value: msgspec.Struct) -> str:
    if hasattr(value, "bet"):
        amount = getattr(value, "amount", getattr(value, "stake", 0))
        return f"{value.bet} {dollars(amount)}"
    if type(value).__struct_config__.tag is not None:
        return _sentence(value)
    every = (getattr(value, field.name) for field in msgspec.structs.fields(value))
    return ", ".join(_shown(each) for each in every if each is not None and not _is_moment(each))


def _is_moment(value: object) -> bool:
    return isinstance(value, int) and value > 10**11


def _wager(wager: WagerSettled) -> str:
    return f"{wager.bet} {dollars(wager.stake)} {wager.status} {dollars(wager.credit)}"


def _outcome(data: OutcomeData) -> str:
    if data.player is not None and data.banker is not None:
        return f"player {' '.join(data.player)}, banker {' '.join(data.banker)}"
    if data.dice is not None:
        return "-".join(map(str, data.dice))
    if data.lucky is None:
        return str(data.number)
    drawn = " ".join(f"{colour}={pocket}" for colour, pocket in data.lucky.items())
    return f"{data.number} with {drawn}, {data.boosted} {data.boost}"


def _words(text: str) -> str:
    return text.replace("-", " ").replace("_", " ")
