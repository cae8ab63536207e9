"""The last commands of each origin with their answers, so that a repeat does nothing twice."""

from typing import Any
from zlib import crc32

import msgspec
from msgspec import Struct, field

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.curtailed import Curtailed
from croupier.core.stream.envelope import Answer, Command
from croupier.core.stream.names import Origin

ANSWERS_KEPT = 16

_encode = msgspec.json.Encoder().encode


class Heard(Struct):
    last: int = 0
    answers: dict[int, tuple[int, Answer]] = field(default_factory=dict)


def repeated(heard: dict[Origin, Heard], command: Command[Any]) -> Answer | None:
    """The answer a command already had; a refusal if its number is old, or used for another."""
    of_origin = heard.get(command.origin)
    if command.seq < 1:
        return _unnumbered(command)
    if of_origin is None or command.seq > of_origin.last:
        return None
    before = of_origin.answers.get(command.seq)
    if before is None:
        return stale(command)
    return before[1] if before[0] == fingerprint(command) else reused(command)


def _unnumbered(command: Command[Any]) -> Answer:
    """It could not be remembered as done, and so would be done each time it comes."""
    sentence = f"commands of {command.origin} are numbered from 1: {command.seq} is no number"
    return Answer(refusal=Refusal(RefusalCode.STALE, sentence))


def stale(command: Command[Any]) -> Answer:
    sentence = f"command {command.seq} of {command.origin} is too old to be answered again"
    return Answer(refusal=Refusal(RefusalCode.STALE, sentence))


def reused(command: Command[Any]) -> Answer:
    sentence = f"command {command.seq} of {command.origin} was used for something else"
    return Answer(refusal=Refusal(RefusalCode.REUSED, sentence))


def remember(heard: dict[Origin, Heard], command: Command[Any], answer: Answer) -> None:
    of_origin = heard.get(command.origin)
    if of_origin is None:
        of_origin = heard[command.origin] = Heard()
    if command.seq > of_origin.last:
        of_origin.last = command.seq
        of_origin.answers[command.seq] = (fingerprint(command), answer)
        if len(of_origin.answers) > ANSWERS_KEPT:
            del of_origin.answers[next(iter(of_origin.answers))]


def fingerprint(command: Command[Any]) -> int:
    """What makes two commands the same: all but when they came and what the writer added.

    A sum of 32 bits is enough: another command that happens to have the same one is taken for a
    repeat, and a repeat does nothing.
    """
    if type(command.body) is Curtailed:
        return command.body.fingerprint
    return crc32(_encode((command.actor, command.approver, asked(command.body))))


def asked(body: Any) -> Any:  # noqa: ANN401
    """A body as it was sent. SUPPLIED names what the writer fills in: a row found, a number drawn.

    A repeat finds the row changed by its first coming and draws another number; it is the same
    command all the same.
    """
    supplied = getattr(body, "SUPPLIED", None)
    if supplied is None:
        return body
    return msgspec.structs.replace(body, **dict.fromkeys(supplied))
