"""JSON lines from a file or standard input to standard output, a bounded stretch at a time."""

import argparse
import sys
from collections.abc import Iterable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from croupier.lab.lines import Answer, Desk, Question

SOME_LINES_BAD = 1
NOT_UNDERSTOOD = 2


def add_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        default="-",
        help="JSON lines; standard input if left out",
    )
    parser.epilog = (
        "Each line is answered by one line, in order. A bad line is answered with an error that"
        " names it, the others are unharmed, and the exit code is 1."
    )


def answer_lines(file: str, desk: "Desk[Question, Answer]") -> int:
    """Answers every line of the file; 1 if any was bad, 2 if the file cannot be read."""
    try:
        with opened(file) as lines:
            copy(desk.encoded(lines))
    except OSError as fault:
        return unreadable(file, fault)
    return SOME_LINES_BAD if desk.faults else 0


def opened(file: str) -> AbstractContextManager[BinaryIO]:
    return nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb")


def copy(answers: Iterable[bytes]) -> None:
    """Buffered by the stream for speed, yet a person typing lines sees each answer at once."""
    out = sys.stdout.buffer
    interactive = sys.stdin.isatty() or sys.stdout.isatty()
    for answer in answers:
        out.write(answer)
        if interactive:
            out.flush()
    out.flush()


def unreadable(file: str, fault: OSError) -> int:
    if isinstance(fault, BrokenPipeError):
        raise fault
    print(f"croupier: {file}: {fault.strerror}", file=sys.stderr)
    return NOT_UNDERSTOOD
