"""Puts events, people and outcomes into words for a report, from tags and fields alone."""

from typing import Any

import msgspec

from croupier.core.games.contract import OutcomeData
from croupier.core.stream.envelope import Actor

# What is told elsewhere, or is too long to be told in a line.
LEFT_OUT = frozenset({"type", "moves", "sessions", "text", "identity", "returned"})


def person(actor: Actor | None) -> str:
    if actor is None:
        return "nobody"
    role = f" ({actor.role.value})" if actor.role is not None else ""
    at = f" at {actor.terminal}" if actor.terminal is not None else ""
    return f"{actor.person}{role}{at}"


def outcome(data: OutcomeData | None) -> str:
    if data is None:
        return "none"
    if data.void is not None:
        return f"void: {data.void}"
    if data.number is not None:
        return _spin(data)
    if data.dice is not None:
        return f"dice {'-'.join(map(str, data.dice))}"
    hands = (("Player", data.player), ("Banker", data.banker))
    return ", ".join(f"{name} {' '.join(cards)}" for name, cards in hands if cards is not None)


def _spin(data: OutcomeData) -> str:
    told = f"number {data.number}"
    if data.lucky_void:
        return f"{told}, Lucky Ball draw void"
    if data.lucky is not None:
        drawn = ", ".join(f"{colour} {pocket}" for colour, pocket in data.lucky.items())
        told = f"{told}, Lucky Ball {drawn}, {data.boosted} is {data.boost}"
    return told


def details(event: msgspec.Struct) -> dict[str, Any]:
    """The fields of an event but for its money, which is told as transfers."""
    fields = msgspec.to_builtins(event)
    return {
        name: value
        for name, value in fields.items()
        if name not in LEFT_OUT and value not in (None, [], {})
    }
