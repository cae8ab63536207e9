"""A player wants somebody to come. It moves nothing; it is known until somebody has been there."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.terminals.commands import AnswerCall, CallAttendant
from croupier.core.pit.terminals.events import AttendantCalled, CallAnswered
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision


def call(floor: Floor, command: Command[CallAttendant]) -> Decision | Refusal:
    """From the terminal itself, whether or not somebody has credit there."""
    name = command.body.terminal
    terminal = floor.state.terminals.get(name)
    if terminal is None:
        return Refusal(RefusalCode.UNKNOWN_TERMINAL, f"there is no terminal {name!r}")
    if terminal.called is not None:
        return Refusal(RefusalCode.ALREADY_DONE, "an attendant has been called already")
    return Decision((AttendantCalled(name, command.at),))


def answer(floor: Floor, command: Command[AnswerCall]) -> Decision | Refusal:
    name = command.body.terminal
    terminal = floor.state.terminals.get(name)
    if terminal is None:
        return Refusal(RefusalCode.UNKNOWN_TERMINAL, f"there is no terminal {name!r}")
    if terminal.called is None:
        return Refusal(RefusalCode.ALREADY_DONE, f"nobody at {name} is waiting")
    return Decision((CallAnswered(name, command.actor.person),))


def called(floor: Floor, event: AttendantCalled) -> None:
    floor.state.terminals[event.terminal].called = event.at


def answered(floor: Floor, event: CallAnswered) -> None:
    floor.state.terminals[event.terminal].called = None
