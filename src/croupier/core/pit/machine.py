"""Turns a command into entries: deadlines first, then the command, each decided and folded."""

from collections.abc import Iterator
from typing import Any

from croupier.core.identifiers import CLOCK, Instant, PersonId
from croupier.core.invariants import InvariantBroken, require
from croupier.core.pit.cases import closing, open_cases
from croupier.core.pit.floor import Floor
from croupier.core.pit.registry import DECIDE, DECLARED, FOLD
from croupier.core.pit.rounds.implied import BEGINNING, left_out, made_by
from croupier.core.pit.tournaments.events import TournamentChipsLaid, TournamentWagersConfirmed
from croupier.core.refusals import Refusal
from croupier.core.stream import idempotency, recording
from croupier.core.stream.declaring import Changes, Deadline
from croupier.core.stream.envelope import Actor, Answer, Command, Entry, Truncated
from croupier.core.stream.messages import must_have_short_keys

_CLOCK_ACTOR = Actor(PersonId("clock"))
# What happens with nearly every command and never moves a deadline.
# Chips of a tournament are laid by the hundred; in turn they set a clock, and say so themselves.
_TIMELESS = DECLARED.changing(Changes.OWN_CHIPS) | {
    TournamentChipsLaid,
    TournamentWagersConfirmed,
}


def handle(floor: Floor, command: Command[Any]) -> Iterator[Entry]:
    """Every entry the command gives rise to, in order. The caller folds each before the next."""
    deadline = floor.due if floor.due_known else next_deadline(floor)
    if deadline is not None and deadline.at <= command.at:
        yield from due(floor, command.at)
    if type(command.body) in BEGINNING:
        yield from implied(floor, command)
    yield decide(floor, command)


def implied(floor: Floor, command: Command[Any]) -> Iterator[Entry]:
    """The steps that it takes for granted, in the name of whoever gives it, each folded first."""
    if idempotency.repeated(floor.state.recent_answers, command) is not None:
        return
    while DECLARED.gates[type(command.body)](floor, command) is None:
        body = left_out(floor, command.body)
        if body is None:
            return
        entry = decide(
            floor, Command(CLOCK, _next_seq(floor), command.at, made_by(floor, command), body)
        )
        if entry.answer.refusal is not None:
            return
        yield entry
        # What that step sets off at once comes before the next.
        yield from due(floor, command.at)


def due(floor: Floor, at: Instant) -> Iterator[Entry]:
    """What happens by itself up to that moment. The caller folds each before the next."""
    deadline = next_deadline(floor)
    while deadline is not None and deadline.at <= at:
        yield _elapsed(floor, deadline)
        later = next_deadline(floor)
        if later == deadline:
            raise InvariantBroken(f"the deadline {deadline} has come and does not go")
        deadline = later


def next_deadline(floor: Floor) -> Deadline | None:
    """The earliest moment at which something happens by itself, and what."""
    if not floor.due_known:
        every = (deadline for source in DECLARED.deadlines for deadline in source(floor))
        # By the moment alone: of two at one moment the one listed first comes first.
        floor.due = min(every, key=_moment, default=None)
        floor.due_known = True
    return floor.due


def _moment(deadline: Deadline) -> int:
    return deadline.at


def _elapsed(floor: Floor, due: Deadline) -> Entry:
    """What the clock brings about, at its own moment however late it is noticed."""
    at = max(due.at, floor.state.at)
    entry = decide(floor, Command(CLOCK, _next_seq(floor), at, _CLOCK_ACTOR, due.body))
    require(entry.answer.refusal is None, f"the clock was refused: {entry.answer.refusal}")
    return entry


def _next_seq(floor: Floor) -> int:
    known = floor.state.recent_answers.get(CLOCK)
    return (known.last if known else 0) + 1


def decide(floor: Floor, command: Command[Any]) -> Entry:
    """What follows from a command. Nothing changes until the entry is folded."""
    known = idempotency.repeated(floor.state.recent_answers, command)
    if known is not None:
        return Entry(command, known, ())
    kind = type(command.body)
    if kind is Truncated:
        return Entry(command, Answer(refusal=command.body.refusal), ())
    decision = DECIDE[kind](floor, command)
    if isinstance(decision, Refusal):
        refusal = _must_follow_possible_step(floor, command) or decision
        return Entry(command, Answer(refusal=refusal), ())
    overlong = must_have_short_keys(decision.claims) if decision.claims else None
    if overlong is not None:
        return Entry(command, Answer(refusal=overlong), ())
    if len(decision.events) > 1:
        decision = open_cases.numbered(floor.state.cases_opened, decision)
    return Entry(command, decision.answer, decision.events, decision.claims)


def _must_follow_possible_step(floor: Floor, command: Command[Any]) -> Refusal | None:
    """Why the step is refused that a refused command takes for granted, if that is why."""
    if type(command.body) not in BEGINNING or DECLARED.gates[type(command.body)](floor, command):
        return None
    body = left_out(floor, command.body)
    if body is None:
        return None
    step = Command(CLOCK, _next_seq(floor), command.at, made_by(floor, command), body)
    refused = DECIDE[type(body)](floor, step)
    return refused if isinstance(refused, Refusal) else None


def recorded(floor: Floor, entry: Entry) -> bool:
    """Whether it goes into the journal. Asked before it is folded; what does not, is not folded."""
    return recording.recorded(floor.state.recent_answers, entry, DECLARED.unrecorded)


def fold(floor: Floor, entry: Entry) -> None:
    """Takes an entry into the state, and remembers what was answered."""
    follow(floor, entry)
    idempotency.remember(floor.state.recent_answers, entry.command, entry.answer)


def follow(floor: Floor, entry: Entry) -> None:
    """Money first, then whatever the event is about. For a state that decides nothing, enough."""
    ledger = floor.ledger
    floor.state.at = entry.command.at
    for event in entry.events:
        moves = getattr(event, "moves", None)
        if moves:
            ledger.apply(moves)
        FOLD[type(event)](floor, event)
        if type(event) not in _TIMELESS:
            floor.due_known = False
    if len(entry.events) > 1:
        closing.keep_changes(floor, entry.events)
