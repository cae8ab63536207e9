"""Only whoever runs the stream says that it starts or stops."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.starting.treatments import AFTER_CRASH
from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.starting import Start, Started, Stop, Stopped


def start(floor: Floor, command: Command[Start]) -> Decision | Refusal:
    body, crashed = command.body, floor.state.run.running
    started = Started(body.stream, body.identity, body.last, command.at, crashed)
    treated = [event for treat in AFTER_CRASH if crashed for event in treat(floor, command)]
    return Decision((started, *treated))


def stop(floor: Floor, command: Command[Stop]) -> Decision | Refusal:
    return Decision((Stopped(command.at),))
