"""Events, people and outcomes in the words of a report. Works from tags and fields alone."""

from typing import Any

import msgspec

from croupier.core.games.contract import OutcomeData
from croupier.core.pit.state import Reading
from croupier.core.stream.envelope import Actor

# What is told elsewhere, or is too long to be told in a line.
LEFT_OUT = frozenset({"type", "moves", "sessions", "text", "identity", "returned"})
SAID_BESIDE = frozenset({"round", "at", "opened", "closes", "digest", "rulebook", "options"})


def kind_of(event: msgspec.Struct) -> str:
    """`round-settled` of `round-settled.1`."""
    tag = str(event.__struct_config__.tag)
    name, _, version = tag.rpartition(".")
    return name if version.isdigit() else tag


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


def in_a_line(event: msgspec.Struct) -> str:
    """Without its moments, which a report gives in a column of their own."""
    told = {
        name: getattr(event, name)
        for name in event.__struct_fields__
        if name not in LEFT_OUT | SAID_BESIDE
    }
    parts = (f"{name.replace('_', ' ')} {_short(value)}" for name, value in told.items() if value)
    return ", ".join(parts)


def _short(value: Any) -> str:  # noqa: ANN401
    match value:
        case str():
            return value
        case OutcomeData():
            return outcome(value)
        case Actor():
            return person(value)
        case Reading():
            return f"by {value.by}: {outcome(value.outcome)}"
        case _:
            return msgspec.json.encode(value).decode()
