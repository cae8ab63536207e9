"""Idempotency by deduplication: the last commands of each origin, with the answers for repeats."""

from typing import Any
from zlib import crc32

import msgspec

from croupier.core.identifiers import Origin
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Answer, Command, Truncated

ANSWERS_KEPT = 16

_encode = msgspec.json.Encoder().encode


class RecentAnswers(msgspec.Struct):
    """`answers` are of the highest numbers recorded, in order of number.

    Of a number up to `forgotten` nobody can say any more whether it was used. Any other that is not
    among the answers was certainly not.
    """

    last: int = 0
    answers: dict[int, tuple[int, Answer]] = msgspec.field(default_factory=dict)
    forgotten: int = 0

    def used(self, seq: int) -> bool:
        """Whether the number was recorded, or may have been."""
        return seq <= self.last and (seq in self.answers or seq <= self.forgotten)


def repeated(recent: dict[Origin, RecentAnswers], command: Command[Any]) -> Answer | None:
    """The answer a command already had; a refusal if its number is old, or used for another.

    A number that others have overtaken is decided like any other, unless it is too old.
    """
    of_origin = recent.get(command.origin)
    if command.seq < 1:
        return _unnumbered(command)
    if of_origin is None or command.seq > of_origin.last:
        return None
    before = of_origin.answers.get(command.seq)
    if before is None:
        return stale(command) if command.seq <= of_origin.forgotten else None
    return before[1] if before[0] == fingerprint(command.body) else reused(command)


def _unnumbered(command: Command[Any]) -> Answer:
    """It could not be remembered as done, and so would be done each time it comes."""
    sentence = f"commands of {command.origin} are numbered from 1, not {command.seq}"
    return Answer(refusal=Refusal(RefusalCode.BAD_NUMBER, sentence))


def stale(command: Command[Any]) -> Answer:
    """Not a no: whether it was done, nobody can say any more."""
    sentence = (
        f"command {command.seq} of {command.origin} is too old: whether it was done is unknown"
    )
    return Answer(refusal=Refusal(RefusalCode.STALE, sentence))


def reused(command: Command[Any]) -> Answer:
    sentence = f"command {command.seq} of {command.origin} was used for something else"
    return Answer(refusal=Refusal(RefusalCode.REUSED, sentence))


def remember(recent: dict[Origin, RecentAnswers], command: Command[Any], answer: Answer) -> None:
    of_origin = recent.get(command.origin)
    if of_origin is None:
        of_origin = recent[command.origin] = RecentAnswers()
    seq, answers = command.seq, of_origin.answers
    if seq > of_origin.last:
        of_origin.last = seq
        answers[seq] = (fingerprint(command.body), answer)
    elif of_origin.used(seq):
        return
    else:
        answers[seq] = (fingerprint(command.body), answer)
        of_origin.answers = answers = dict(sorted(answers.items()))
    if len(answers) > ANSWERS_KEPT:
        of_origin.forgotten = oldest = next(iter(answers))
        del answers[oldest]


def fingerprint(body: Any) -> int:
    """What makes two commands the same: what is asked, whoever is at the screen by then.

    Somebody else may have signed on when a screen asks again what became of a command.
    A sum of 32 bits is enough: another command that happens to have the same one is taken for a
    repeat, and a repeat does nothing.
    """
    if type(body) is Truncated:
        return body.fingerprint
    return crc32(_encode(asked(body) if hasattr(body, "SUPPLIED") else body))


def asked(body: Any) -> Any:
    """A body as it was sent. SUPPLIED names what the writer fills in: a row found, a number drawn.

    A repeat finds the row changed by its first coming and draws another number; it is the same
    command all the same.
    """
    supplied = getattr(body, "SUPPLIED", ())
    return msgspec.structs.replace(body, **dict.fromkeys(supplied)) if supplied else body
