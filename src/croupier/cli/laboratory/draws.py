"""`croupier draws`: collects outcomes and raw bytes of chance, for a test laboratory."""

import argparse
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import BinaryIO

from croupier.chance.system_chance import SYSTEM, ChanceFailedError
from croupier.cli.commands import CommandFailed
from croupier.cli.output.inputs import progress
from croupier.core.promotions.selection import SECRET_BYTES
from croupier.core.stream.intents import Draw, DrawPurpose
from croupier.runtime.random_draws import drawn

EXAMPLES = """\
examples:
  croupier draws lucky-numbers --count 1000000 --out numbers.csv
  croupier draws lucky-numbers --wheel double-zero --count 1000
  croupier draws lucky-boost --mega 1/200 --count 1000000
  croupier draws tickets --count 1000
  croupier draws tournament-seats --of 40 --each 32 --count 10
  croupier draws secrets --count 1000
  croupier draws --raw 12000000 --out raw.bin
Every outcome is drawn by the very call that a server makes, from the operating system's generator
with its tests. docs/guides/draws.md says what each column is.
"""
_POCKETS = {"single-zero": 37, "double-zero": 38}
_COLOURS = 4
_BLOCK_BYTES = 65_536
_LINES_AT_ONCE = 1_000
_MOST = 10**12

# One outcome, as a line of a file.
Line = Callable[[], str]


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    parser.add_argument(
        "what",
        nargs="?",
        choices=(*(purpose.value for purpose in DrawPurpose), "tickets", "secrets"),
        help="which outcomes; left out with --raw",
    )
    parser.add_argument("--count", type=_count, default=1, metavar="N", help="how many (1)")
    parser.add_argument("--raw", type=_count, metavar="N", help="this many raw bytes, as drawn")
    parser.add_argument("--out", type=Path, metavar="FILE", help="instead of standard output")
    parser.add_argument(
        "--wheel", choices=tuple(_POCKETS), default="single-zero", help="for lucky-numbers"
    )
    parser.add_argument("--mega", metavar="A/B", help="for lucky-boost: the probability of Mega")
    parser.add_argument(
        "--of", type=_count, metavar="N", help="for seats and odd cents: how many there are"
    )
    parser.add_argument(
        "--each", type=_count, default=1, metavar="K", help="how many of those are drawn"
    )


def _count(text: str) -> int:
    if text.isascii() and text.isdecimal() and 0 < int(text) <= _MOST:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 to {_MOST:,}")


def run(arguments: argparse.Namespace) -> int:
    if (arguments.what is None) is (arguments.raw is None):
        raise CommandFailed("name the outcomes, or say --raw N: one of the two")
    work = _raw(arguments.raw) if arguments.raw else _lines(_line(arguments), arguments.count)
    total = arguments.raw or arguments.count
    try:
        with _opened(arguments.out) as out, progress("drawing", total) as advance:
            for block, more in work:
                out.write(block)
                advance(more)
    except ChanceFailedError as error:
        raise CommandFailed(str(error), 1) from error
    except OSError as error:
        raise CommandFailed(f"{arguments.out or 'standard output'}: {error.strerror}") from error
    return 0


@contextmanager
def _opened(path: Path | None) -> Generator[BinaryIO, None, None]:
    """Never over a file that is there: somebody may be testing it."""
    if path is None:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    with path.open("xb") as out:
        yield out


def _raw(total: int) -> Iterator[tuple[bytes, int]]:
    for start in range(0, total, _BLOCK_BYTES):
        size = min(_BLOCK_BYTES, total - start)
        yield SYSTEM.raw(size), size


def _lines(line: Line, total: int) -> Iterator[tuple[bytes, int]]:
    for start in range(0, total, _LINES_AT_ONCE):
        size = min(_LINES_AT_ONCE, total - start)
        yield "".join(f"{line()}\n" for _ in range(size)).encode(), size


def _line(arguments: argparse.Namespace) -> Line:
    match arguments.what:
        case "tickets":
            return _ticket()
        case "secrets":
            return lambda: SYSTEM.raw(SECRET_BYTES).hex()
        case "lucky-numbers":
            return _drawn(Draw(DrawPurpose.LUCKY_NUMBERS, _POCKETS[arguments.wheel], _COLOURS))
        case "lucky-boost":
            return _drawn(Draw(DrawPurpose.LUCKY_BOOST, _COLOURS, 1, _odds(arguments.mega)))
        case _:
            return _drawn(_draw_of(DrawPurpose(arguments.what), arguments.of, arguments.each))


def _odds(text: str | None) -> str:
    if text is None:
        return ""
    try:
        odds = Fraction(text)
    except (ValueError, ZeroDivisionError) as error:
        raise CommandFailed(f"--mega {text}: write it A/B, such as 1/200") from error
    if not 0 <= odds <= 1:
        raise CommandFailed(f"--mega {text}: a probability lies between 0 and 1")
    return f"{odds.numerator}/{odds.denominator}"


def _drawn(draw: Draw) -> Line:
    def line() -> str:
        numbers, happened = drawn(SYSTEM, draw)
        told = [*map(str, numbers), *([str(int(happened))] if draw.odds else [])]
        return ",".join(told)

    return line


def _ticket() -> Line:
    """The digits that are drawn, of numbers that no ticket will ever have."""
    from croupier.devices.validation import DRAWN_DIGITS, SYSTEM_DIGITS, draw

    return lambda: draw(1, SYSTEM)[SYSTEM_DIGITS : SYSTEM_DIGITS + DRAWN_DIGITS]


def _draw_of(purpose: DrawPurpose, population: int | None, each: int) -> Draw:
    if population is None or each > population:
        raise CommandFailed(f"{purpose.value}: say --of N, and --each K of no more than that")
    return Draw(purpose, population, each)
