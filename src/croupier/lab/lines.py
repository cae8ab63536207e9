"""A stream of JSON lines, each answered by itself: a bad one is told why and harms no other."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, TypeVar

import msgspec

from croupier.core.refusals import quoted
from croupier.lab.faults import ErrorCode, Fault, misfit, not_json
from croupier.lab.fields import repeated_field

Question = TypeVar("Question")
Answer = TypeVar("Answer", bound=msgspec.Struct)

# A line's or a bet's own name, echoed back.
Id = str | int


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
            return misfit(line, fault)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
            return not_json(line, fault)
        twice = repeated_field(line)
        if twice is not None:
            sentence = f"the field {quoted(twice)} stands twice in one object"
            return Fault(ErrorCode.REPEATED_FIELD, sentence)
        return self._answer(question)


class _Named(msgspec.Struct):
    id: Any = None


_NAMED = msgspec.json.Decoder(_Named)


def _id_of(line: bytes) -> Id | None:
    """The line's own id where it can still be made out, so that its sender can find it."""
    try:
        found = _NAMED.decode(line).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found if isinstance(found, str | int) and not isinstance(found, bool) else None
