"""Answers JSON lines from a file or standard input on standard output, in bounded memory."""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from io import BufferedReader
from pathlib import Path
from typing import cast

from croupier.cli.commands import CommandFailed
from croupier.lab.json_lines import Answer, LineAnswerer, Question

SOME_LINES_BAD = 1
STANDARD_INPUT = "-"
# Much longer than most lines, so that reading costs nothing beside answering.
STRETCH = 1 << 16


def add_file(parser: argparse.ArgumentParser, example: str = "") -> None:
    parser.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        default=STANDARD_INPUT,
        help="JSON lines; standard input if left out or -",
    )
    parser.epilog = (
        "Each line is answered by one line, in order. A bad line is answered with an error\n"
        "that names it, the others are unharmed, and the exit code is 1.\n" + example
    )


def answer_lines(file: str, desk: LineAnswerer[Question, Answer]) -> int:
    """Answers every line of the file; 1 if any was bad, 2 if it could not all be read."""
    if sys.stdout is None:
        raise CommandFailed("standard output is closed")
    held: list[bytes] = []

    def release() -> None:
        sys.stdout.buffer.write(b"".join(held))
        sys.stdout.buffer.flush()
        held.clear()

    try:
        # Held back while there is more to answer: one write for many lines, buffered or not.
        for answer in desk.encoded(incoming(file, before_waiting=release)):
            held.append(answer)
    finally:
        release()
    return SOME_LINES_BAD if desk.faults else 0


def incoming(file: str, before_waiting: Callable[[], object]) -> Iterator[bytes]:
    """The lines of a file or of standard input, without their ends.

    `before_waiting` is called whenever more has to be read. Answers that are released then are as
    quick for whoever asks line by line, and waits for each, as they are cheap in a long stream.
    """
    begun: list[bytes] = []
    with _opened(file) as source:
        while True:
            before_waiting()
            stretch = _read(source, file)
            if not stretch:
                break
            begun.append(stretch)
            if b"\n" in stretch:
                *whole, rest = b"".join(begun).split(b"\n")
                begun = [rest]
                yield from whole
    last = b"".join(begun)
    if last:
        yield last


def _opened(file: str) -> AbstractContextManager[BufferedReader]:
    if file == STANDARD_INPUT:
        if sys.stdin is None:
            raise CommandFailed("standard input is closed")
        return nullcontext(cast("BufferedReader", sys.stdin.buffer))
    try:
        return Path(file).open("rb")
    except OSError as fault:
        raise _unreadable(file, fault) from fault


def _read(source: BufferedReader, file: str) -> bytes:
    try:
        return source.read1(STRETCH)
    except OSError as fault:
        raise _unreadable(file, fault) from fault


def _unreadable(file: str, fault: OSError) -> CommandFailed:
    name = "standard input" if file == STANDARD_INPUT else file
    return CommandFailed(f"{name}: {fault.strerror}")
