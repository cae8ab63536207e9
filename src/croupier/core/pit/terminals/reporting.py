"""What devices say of their own state. Said again it is the same; mended, it is over.

Of a printer that reports nothing by itself, what becomes of a ticket tells.
"""

from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant, PersonId, TerminalId
from croupier.core.pit.state import Terminal
from croupier.core.pit.terminals.commands import ReportCondition, ReportRestored
from croupier.core.pit.terminals.condition import WORDS, Condition
from croupier.core.pit.terminals.events import ConditionReported, ConditionRestored
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.authority import by_device
from croupier.core.stream.envelope import Command, Decision

_GUESTS = frozenset({Role.PLAYER, Role.TOURNAMENT_PLAYER, Role.SPECTATOR})
_DETAIL_AT_MOST = 80


def report_condition(floor: Floor, command: Command[ReportCondition]) -> Decision | Refusal:
    body = command.body
    terminal = _terminal(floor, body.terminal)
    if isinstance(terminal, Refusal):
        return terminal
    refusal = by_device(command)
    if refusal is not None:
        return refusal
    if len(body.detail) > _DETAIL_AT_MOST:
        return Refusal(RefusalCode.TOO_MUCH_ASKED, f"at most {_DETAIL_AT_MOST} letters of detail")
    if body.condition in terminal.conditions:
        sentence = f"{terminal.id} has said so already: {WORDS[body.condition]}"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    return Decision((ConditionReported(terminal.id, body.condition, command.at, body.detail),))


def report_restored(floor: Floor, command: Command[ReportRestored]) -> Decision | Refusal:
    """A device says so, or somebody on the staff who has put it right."""
    body = command.body
    terminal = _terminal(floor, body.terminal)
    if isinstance(terminal, Refusal):
        return terminal
    if command.actor.role in _GUESTS:
        sentence = f"{command.actor.person} mends no terminal"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence)
    events = restored(terminal, body.condition, command.actor.person, command.at)
    if not events:
        sentence = f"{terminal.id} has not said that {WORDS[body.condition]}"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    return Decision(events)


def broken(
    floor: Floor, name: str, condition: Condition, at: Instant
) -> tuple[ConditionReported, ...]:
    """What follows if a device of that name stands in a terminal and nobody has told yet."""
    terminal = floor.state.terminals.get(TerminalId(name))
    if terminal is None or condition in terminal.conditions:
        return ()
    return (ConditionReported(terminal.id, condition, at),)


def mended(
    floor: Floor, name: str, condition: Condition, by: PersonId, at: Instant
) -> tuple[ConditionRestored, ...]:
    terminal = floor.state.terminals.get(TerminalId(name))
    return () if terminal is None else restored(terminal, condition, by, at)


def restored(
    terminal: Terminal, condition: Condition, by: PersonId, at: Instant
) -> tuple[ConditionRestored, ...]:
    if condition not in terminal.conditions:
        return ()
    return (ConditionRestored(terminal.id, condition, by, at),)


def _terminal(floor: Floor, name: TerminalId) -> Terminal | Refusal:
    found = floor.state.terminals.get(name)
    if found is None:
        return Refusal(RefusalCode.UNKNOWN_TERMINAL, f"there is no terminal {name!r}")
    return found


def condition_reported(floor: Floor, event: ConditionReported) -> None:
    floor.state.terminals[event.terminal].conditions[event.condition] = event.at


def condition_restored(floor: Floor, event: ConditionRestored) -> None:
    floor.state.terminals[event.terminal].conditions.pop(event.condition, None)
