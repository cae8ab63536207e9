"""Only whoever runs the stream says that it starts or stops."""

from typing import Any

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.starting import RUNTIME, Start, Started, Stop, Stopped
from croupier.core.venue.hall import Hall


def start(hall: Hall, command: Command[Start]) -> Decision | Refusal:
    body, crashed = command.body, hall.state.run.running
    started = Started(body.stream, body.identity, body.last, command.at, crashed)
    return _only_the_runtime(command) or Decision((started,))


def stop(hall: Hall, command: Command[Stop]) -> Decision | Refusal:
    return _only_the_runtime(command) or Decision((Stopped(command.at),))


def _only_the_runtime(command: Command[Any]) -> Refusal | None:
    if command.origin == RUNTIME:
        return None
    sentence = f"{command.origin} neither starts nor stops the venue's stream"
    return Refusal(RefusalCode.NOT_PERMITTED, sentence)
