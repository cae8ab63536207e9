"""What an ESC/POS printer says of itself when asked.

Some questions are answered at once, even by a printer that is off line; one is answered only when
all that was sent before it has been carried out, which is the nearest thing to "printed".
"""

from enum import IntEnum

from msgspec import Struct

_FIXED_MASK, _FIXED = 0b1001_0011, 0b0001_0010
_ORDERLY_MASK = 0b1001_0000
_PAPER_NEAR_ITS_END = 0x0C


class Question(IntEnum):
    PRINTER = 1
    OFF_LINE = 2
    ERROR = 3
    PAPER = 4


class Trouble(Struct, frozen=True):
    question: Question
    bit: int
    sentence: str
    of_paper: bool = False


# In order of what a person should be told first.
_TROUBLES = (
    Trouble(Question.PAPER, 0x60, "the printer is out of paper", of_paper=True),
    Trouble(Question.OFF_LINE, 0x20, "the printer is out of paper", of_paper=True),
    Trouble(Question.OFF_LINE, 0x04, "the printer's cover is open"),
    Trouble(Question.ERROR, 0x08, "the printer's knife is jammed"),
    Trouble(Question.ERROR, 0x20, "the printer has a fault that only service can clear"),
    Trouble(Question.ERROR, 0x40, "the printer is too hot or has a passing fault"),
    Trouble(Question.OFF_LINE, 0x40, "the printer has a fault"),
    Trouble(Question.PRINTER, 0x08, "the printer is off line"),
)


def asked(question: Question) -> bytes:
    """DLE EOT n: answered at once."""
    return bytes([0x10, 0x04, question])


def asked_when_done() -> bytes:
    """GS r 1: answered in its turn, after everything before it."""
    return b"\x1dr\x01"


def is_answer(byte: int) -> bool:
    """Flow control and what a printer sends of its own accord look different."""
    return byte & _FIXED_MASK == _FIXED


def is_done(byte: int) -> bool:
    return byte & _ORDERLY_MASK == 0


def trouble(answers: dict[Question, int]) -> str | None:
    """The worst that the answers tell, or nothing if the printer can print."""
    for known in _TROUBLES:
        if answers.get(known.question, 0) & known.bit:
            return known.sentence
    return None


def is_out_of_paper(answers: dict[Question, int]) -> bool:
    return any(answers.get(known.question, 0) & known.bit for known in _TROUBLES if known.of_paper)


def is_low_on_paper(answers: dict[Question, int]) -> bool:
    return bool(answers.get(Question.PAPER, 0) & _PAPER_NEAR_ITS_END)
