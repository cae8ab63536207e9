"""Puts outcomes, actors and subjects of events into words, and lists the inspector's notices.

Works from tags and fields alone, so that what is added to the pit is told without a change here.
"""

from typing import Any

from croupier.core.games.contract import OutcomeData
from croupier.core.pit import registry as pit
from croupier.core.stream.declaring import InspectorNotice
from croupier.core.stream.envelope import Actor, kind_named
from croupier.core.tickets.ticket import Ticket
from croupier.core.venue import registry as venue

# What something may be about, the narrowest first.
_ABOUT = ("round", "session", "terminal", "table", "device", "drawer", "case", "person", "badge")


def about(said: Any) -> str:
    for name in (*_ABOUT, "about", "screen"):
        value = getattr(said, name, None)
        if isinstance(value, str) and value:
            return value
    ticket = getattr(said, "ticket", None)
    return ticket.name if isinstance(ticket, Ticket) else ""


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


NOTICES: dict[str, InspectorNotice] = {
    kind_named(one.kind): one.notice
    for declared in (pit.DECLARED, venue.DECLARED)
    for one in declared.events.values()
    if one.notice is not InspectorNotice.NONE
}
