"""Turns a command into an entry of the venue. The venue has no deadlines."""

from typing import Any

from croupier.core.stream import idempotency, messages, recording
from croupier.core.stream.envelope import Answer, Command, Decision, Entry, Truncated
from croupier.core.venue.registry import DECIDE, FOLD
from croupier.core.venue.state import Hall


def decide(hall: Hall, command: Command[Any]) -> Entry:
    """What follows from a command. Nothing changes until the entry is folded."""
    known = idempotency.repeated(hall.state.recent_answers, command)
    if known is not None:
        return Entry(command, known, ())
    if type(command.body) is Truncated:
        return Entry(command, Answer(refusal=command.body.refusal), ())
    decision = DECIDE[type(command.body)](hall, command)
    if isinstance(decision, Decision) and decision.claims:
        decision = messages.must_have_short_keys(decision.claims) or decision
    if isinstance(decision, Decision):
        return Entry(command, decision.answer, decision.events, decision.claims)
    return Entry(command, Answer(refusal=decision), ())


def recorded(hall: Hall, entry: Entry) -> bool:
    """Whether it goes into the journal: at the cage every refusal is one that somebody asks for."""
    return recording.recorded(hall.state.recent_answers, entry, ())


def fold(hall: Hall, entry: Entry) -> None:
    """Takes an entry into the state, and remembers what was answered."""
    follow(hall, entry)
    idempotency.remember(hall.state.recent_answers, entry.command, entry.answer)


def follow(hall: Hall, entry: Entry) -> None:
    """Money first, then whatever the event is about. For a state that decides nothing, enough."""
    hall.state.at = entry.command.at
    for event in entry.events:
        moves = getattr(event, "moves", None)
        if moves:
            hall.ledger.apply(moves)
        FOLD[type(event)](hall, event)
