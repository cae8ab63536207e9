"""What happened at a card table, one line for each word spoken and each thing that followed."""

from collections.abc import Iterable
from typing import Any

import msgspec

from croupier.core.stream.envelope import Entry

# Told by every event of a round, or of no interest to whoever reads about cards.
_QUIET = {
    "type",
    "round",
    "table",
    "at",
    "moves",
    "closes",
    "opened",
    "number",
    "attested",
    "digest",
}


def told(entries: Iterable[Entry]) -> str:
    return "".join(line + "\n" for entry in entries for line in _entry(entry))


def _entry(entry: Entry) -> Iterable[str]:
    command = entry.command
    who = command.actor.role.value if command.actor.role is not None else command.actor.person
    approved = ""
    if command.approver is not None and command.approver.role is not None:
        approved = f", approved by {command.approver.role.value}"
    yield f"{who}{approved}: {_words(command.body)}"
    refusal = entry.answer.refusal
    if refusal is not None:
        clause = f" ({refusal.clause})" if refusal.clause is not None else ""
        yield f"    refused, {refusal.code.value}: {refusal.sentence}{clause}"
    for event in entry.events:
        yield f"    {_words(event)}"
        for move in getattr(event, "moves", ()):
            yield f"        {move.amount} cents: {move.source} -> {move.destination}"


def _words(struct: Any) -> str:  # noqa: ANN401
    fields = msgspec.to_builtins(struct)
    name = fields["type"].rpartition(".")[0] or fields["type"]
    said = ((key, value) for key, value in fields.items() if key not in _QUIET)
    shown = ", ".join(f"{key} {_value(value)}" for key, value in said if _said(value))
    return f"{name} {shown}".rstrip()


def _said(value: object) -> bool:
    return value not in (None, (), [], {}, "", False)


def _value(value: object) -> str:
    if isinstance(value, list | tuple):
        return "[" + " ".join(_value(item) for item in value) + "]"
    if isinstance(value, dict):
        inner = ((key, item) for key, item in value.items() if key not in _QUIET and _said(item))
        return "{" + ", ".join(f"{key} {_value(item)}" for key, item in inner) + "}"
    return str(value)
