"""Only whoever runs the stream says that it starts or stops."""

from collections.abc import Callable
from typing import Any

from croupier.core.pit.floor import Floor
from croupier.core.pit.starting.treatments import AFTER_CRASH
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.starting import RUNTIME, Start, Started, Stop, Stopped


def start(floor: Floor, command: Command[Start]) -> Decision | Refusal:
    refusal = _only_the_runtime(command)
    if refusal is not None:
        return refusal
    body, crashed = command.body, floor.state.run.running
    started = Started(body.stream, body.identity, body.last, command.at, crashed)
    treated = [event for treat in AFTER_CRASH if crashed for event in treat(floor, command)]
    return Decision((started, *treated))


def stop(floor: Floor, command: Command[Stop]) -> Decision | Refusal:
    return _only_the_runtime(command) or Decision((Stopped(command.at),))


def _only_the_runtime(command: Command[Any]) -> Refusal | None:
    if command.origin == RUNTIME:
        return None
    sentence = f"{command.origin} neither starts nor stops a pit"
    return Refusal(RefusalCode.NOT_PERMITTED, sentence)


DECIDE: dict[type, Callable[..., Decision | Refusal]] = {Start: start, Stop: stop}
