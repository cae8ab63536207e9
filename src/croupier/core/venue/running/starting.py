"""The stream starts and stops."""

from croupier.core.refusals import Refusal
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.starting import Start, Started, Stop, Stopped
from croupier.core.venue.hall import Hall


def start(hall: Hall, command: Command[Start]) -> Decision | Refusal:
    body, crashed = command.body, hall.state.run.running
    return Decision((Started(body.stream, body.identity, body.last, command.at, crashed),))


def stop(hall: Hall, command: Command[Stop]) -> Decision | Refusal:
    return Decision((Stopped(command.at),))
