"""What a terminal reports: the state of its devices, and a player who wants an attendant.

A state reported again is the same one; once mended, it is over. Of a printer that reports nothing
by itself, what becomes of a ticket tells.
"""

from croupier.core.identifiers import Instant, PersonId, TerminalId
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Terminal
from croupier.core.pit.terminals import commands, events
from croupier.core.pit.terminals.condition import MOMENTS, WORDS, Condition
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decided, Decision

_PARTS_AT_MOST = 16


def report_condition(floor: Floor, command: Command[commands.ReportCondition]) -> Decided:
    body = command.body
    terminal = floor.state.terminals[body.terminal]
    parts = terminal.parts.get(body.condition, ())
    if refusal := _must_be_few_parts(body, parts):
        return refusal
    if body.part in parts and body.condition not in MOMENTS:
        sentence = f"{terminal.id} has said so already: {_in_words(body.condition, body.part)}"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    at = command.at
    return Decision(
        (events.ConditionReported(terminal.id, body.condition, at, body.detail, body.part),)
    )


def _must_be_few_parts(body: commands.ReportCondition, parts: tuple[str, ...]) -> Refusal | None:
    if len(parts) >= _PARTS_AT_MOST and body.part not in parts:
        sentence = f"at most {_PARTS_AT_MOST} parts of a terminal are told apart"
        return Refusal(RefusalCode.TOO_MUCH_ASKED, sentence)
    return None


def _in_words(condition: Condition, part: str) -> str:
    return f"{WORDS[condition]} ({part})" if part else WORDS[condition]


def report_restored(floor: Floor, command: Command[commands.ReportRestored]) -> Decided:
    """A device says so, or somebody on the staff who has put it right."""
    body = command.body
    terminal = floor.state.terminals[body.terminal]
    parts = terminal.parts.get(body.condition, ())
    # Nobody need name the only one there is.
    part = parts[0] if len(parts) == 1 and not body.part else body.part
    if not part and len(parts) > 1 and part not in parts:
        sentence = f"{WORDS[body.condition]} in several places: say which of {', '.join(parts)}"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    if part not in parts:
        sentence = f"{terminal.id} has not said that {_in_words(body.condition, body.part)}"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    by, at = command.actor.person, command.at
    return Decision((events.ConditionRestored(terminal.id, body.condition, by, at, part),))


def broken(
    floor: Floor, name: str, condition: Condition, at: Instant
) -> tuple[events.ConditionReported, ...]:
    """What follows if a device of that name stands in a terminal and nobody has told yet."""
    terminal = floor.state.terminals.get(TerminalId(name))
    if terminal is None or condition in terminal.conditions:
        return ()
    return (events.ConditionReported(terminal.id, condition, at),)


def mended(
    floor: Floor, name: str, condition: Condition, by: PersonId, at: Instant
) -> tuple[events.ConditionRestored, ...]:
    terminal = floor.state.terminals.get(TerminalId(name))
    if terminal is None:
        return ()
    parts = terminal.parts.get(condition, ())
    return tuple(events.ConditionRestored(terminal.id, condition, by, at, part) for part in parts)


def condition_reported(floor: Floor, event: events.ConditionReported) -> None:
    terminal = floor.state.terminals[event.terminal]
    terminal.conditions.setdefault(event.condition, event.at)
    parts = terminal.parts.get(event.condition, ())
    if event.part not in parts:
        terminal.parts[event.condition] = (*parts, event.part)


def condition_restored(floor: Floor, event: events.ConditionRestored) -> None:
    """It is over when it is over everywhere."""
    terminal = floor.state.terminals[event.terminal]
    parts = terminal.parts.get(event.condition, ())
    left = tuple(part for part in parts if part != event.part)
    if left:
        terminal.parts[event.condition] = left
        return
    clear_condition(terminal, event.condition)


def clear_condition(terminal: Terminal, condition: Condition) -> None:
    terminal.parts.pop(condition, None)
    terminal.conditions.pop(condition, None)


def call(floor: Floor, command: Command[commands.CallAttendant]) -> Decided:
    """From the terminal itself, whether or not somebody has credit there."""
    name = command.body.terminal
    if floor.state.terminals[name].called is not None:
        return Refusal(RefusalCode.ALREADY_DONE, "an attendant has been called already")
    return Decision((events.AttendantCalled(name, command.at),))


def answer(floor: Floor, command: Command[commands.AnswerCall]) -> Decided:
    name = command.body.terminal
    if floor.state.terminals[name].called is None:
        return Refusal(RefusalCode.ALREADY_DONE, f"nobody at {name} is waiting")
    return Decision((events.CallAnswered(name, command.actor.person),))


def called(floor: Floor, event: events.AttendantCalled) -> None:
    floor.state.terminals[event.terminal].called = event.at


def answered(floor: Floor, event: events.CallAnswered) -> None:
    floor.state.terminals[event.terminal].called = None
