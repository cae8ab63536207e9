"""Words an event or command in one line, and lists what an inspector is told of at once.

Works from tags and fields alone, so that what is added to the pit is told without a change here.
"""

from typing import Any

import msgspec
from msgspec import Struct

from croupier.core.games.contract import OutcomeData
from croupier.core.money import dollars
from croupier.core.pit import registry as pit
from croupier.core.stream.declaring import Notice
from croupier.core.stream.envelope import Actor, Truncated
from croupier.core.tickets.ticket import Ticket
from croupier.core.venue import registry as venue
from croupier.views.sentence.sentence import kind_named

# Told in columns of their own, too long for a line, or nobody's business beyond the cage.
_LEFT_OUT = frozenset(
    {"type", "moves", "sessions", "text", "identity", "returned", "redeemer", "found", "old", "at"}
)
_MONEY = frozenset({"amount", "cash", "paid", "short", "dispensed", "cash_variance", "stake"})
# What something may be about, the narrowest first.
_ABOUT = ("round", "session", "terminal", "table", "device", "drawer", "case", "person", "badge")
_LONGEST = 400


def kind_of(said: Struct) -> str:
    """`round-settled` of `round-settled.1`; what is kept in part goes by its own name."""
    if isinstance(said, Truncated):
        return said.command
    tag = str(said.__struct_config__.tag)
    name, _, version = tag.rpartition(".")
    return name if version.isdigit() else tag


def about(said: Any) -> str:
    for name in (*_ABOUT, "about", "screen"):
        value = getattr(said, name, None)
        if isinstance(value, str) and value:
            return value
    ticket = getattr(said, "ticket", None)
    return ticket.name if isinstance(ticket, Ticket) else ""


def line(said: Struct) -> str:
    told = (
        f"{name.replace('_', ' ')} {_short(name, value)}"
        for name in said.__struct_fields__
        if name not in _LEFT_OUT and (value := getattr(said, name)) not in (None, "", (), {}, 0)
    )
    return ", ".join(told)[:_LONGEST]


def outcome(data: OutcomeData | None) -> str:
    if data is None:
        return ""
    if data.void is not None:
        return f"void: {data.void}"
    if data.number is not None:
        return f"{data.number}{_lucky(data)}"
    if data.dice is not None:
        return "-".join(map(str, data.dice))
    hands = (("P", data.player), ("B", data.banker))
    return " ".join(f"{name} {' '.join(cards)}" for name, cards in hands if cards is not None)


def _lucky(data: OutcomeData) -> str:
    if data.lucky is None:
        return ""
    drawn = " ".join(f"{colour} {pocket}" for colour, pocket in data.lucky.items())
    return f" ({drawn}{f', {data.boosted} {data.boost}' if data.boosted else ''})"


def actor(who: Actor | None) -> str:
    if who is None:
        return ""
    return f"{who.person} ({who.role.value})" if who.role is not None else str(who.person)


def _short(name: str, value: object) -> str:
    match value:
        case int() if name in _MONEY and not isinstance(value, bool):
            return dollars(value)
        case str():
            return value
        case OutcomeData():
            return outcome(value)
        case Actor():
            return actor(value)
        case Ticket():
            return f"{value.name} {dollars(value.amount)} {value.state.value}"
        case _:
            return msgspec.json.encode(value).decode()


__all__ = ["NOTICES", "Notice"]

NOTICES: dict[str, Notice] = {
    kind_named(one.kind): one.notice
    for declared in (pit.DECLARED, venue.DECLARED)
    for one in declared.events.values()
    if one.notice is not Notice.NONE
}
