"""A stream of JSON lines, each answered by itself: a bad one is told why and harms no other."""

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from typing import Generic, TypeVar

import msgspec

Question = TypeVar("Question")
Answer = TypeVar("Answer", bound=msgspec.Struct)

# A line's or a bet's own name, echoed back.
Id = str | int


class ErrorCode(StrEnum):
    NOT_JSON = "not-json"
    UNKNOWN_FIELD = "unknown-field"
    MISSING_FIELD = "missing-field"
    WRONG_VALUE = "wrong-value"
    REPEATED_BET_ID = "repeated-bet-id"
    UNKNOWN_RULEBOOK = "unknown-rulebook"
    BAD_RULEBOOK = "bad-rulebook"


class Fault(msgspec.Struct, frozen=True):
    """Why a line could not be answered. The code is an ErrorCode or a refusal's."""

    code: str
    message: str


class BadLine(msgspec.Struct, frozen=True):
    id: Id | None
    line: int
    error: Fault


class Desk(Generic[Question, Answer]):
    """Reads each line as one kind of question and answers it."""

    def __init__(self, kind: type[Question], answer: Callable[[Question], Answer | Fault]) -> None:
        self._decoder = msgspec.json.Decoder(kind)
        self._encoder = msgspec.json.Encoder()
        self._answer = answer
        self.faults = 0

    def encoded(self, lines: Iterable[bytes]) -> Iterator[bytes]:
        for answer in self.answers(lines):
            yield self._encoder.encode(answer) + b"\n"

    def answers(self, lines: Iterable[bytes]) -> Iterator[Answer | BadLine]:
        for number, line in enumerate(lines, start=1):
            # A byte order mark may open a file; it is no part of its first line.
            text = line.removeprefix(b"\xef\xbb\xbf") if number == 1 else line
            answer = self._one(text)
            if isinstance(answer, Fault):
                self.faults += 1
                yield BadLine(_id_of(text), number, answer)
            else:
                yield answer

    def _one(self, line: bytes) -> Answer | Fault:
        try:
            question = self._decoder.decode(line)
        except msgspec.ValidationError as fault:
            return _invalid(str(fault))
        except (msgspec.DecodeError, UnicodeDecodeError) as fault:
            return Fault(ErrorCode.NOT_JSON, f"the line is not JSON: {fault}")
        except RecursionError:
            return Fault(ErrorCode.NOT_JSON, "the line is nested too deeply")
        return self._answer(question)


def _invalid(message: str) -> Fault:
    """msgspec says what is wrong and where: `Expected ... - at `$.bets[0].stake``."""
    reason, _, path = message.partition(" - at ")
    where = path.strip("`").removeprefix("$").removeprefix(".")
    said = f"{where}: {reason}" if where else reason
    if "unknown field" in reason:
        return Fault(ErrorCode.UNKNOWN_FIELD, said)
    if "missing required field" in reason:
        return Fault(ErrorCode.MISSING_FIELD, said)
    return Fault(ErrorCode.WRONG_VALUE, said)


def _id_of(line: bytes) -> Id | None:
    """The line's own id where it can still be made out, so that its sender can find it."""
    try:
        loose = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    found = loose.get("id") if isinstance(loose, dict) else None
    return found if isinstance(found, str | int) and not isinstance(found, bool) else None
