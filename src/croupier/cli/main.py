"""The entry point: finds the command in the table, imports only its module, and runs it."""

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Protocol, cast

from croupier import __version__
from croupier.cli.commands import COMMANDS, CommandFailed, module_of
from croupier.rulebooks.folders import UnusableFileError

USAGE_ERROR = 2
FAILED = 2
# What a shell reports for a program that SIGINT or SIGPIPE has ended.
INTERRUPTED = 128 + 2
PIPE_CLOSED = 128 + 13


class CommandModule(Protocol):
    def configure(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, arguments: argparse.Namespace) -> int: ...


def main(arguments: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if arguments is None else arguments)
    _write_whatever_comes()
    try:
        try:
            return _answer(words)
        finally:
            # A reader that has gone away shows here, and not when the interpreter shuts down.
            if sys.stdout is not None:
                sys.stdout.flush()
    except BrokenPipeError:
        _abandon_output()
        return PIPE_CLOSED
    except OSError as fault:
        # Left unanswered by the command, it is the machine's trouble: a full disk, mostly.
        _abandon_output()
        print(f"croupier: {fault.filename or 'output'}: {fault.strerror}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED


def load(name: str) -> CommandModule:
    return cast("CommandModule", importlib.import_module(module_of(name)))


def _answer(words: list[str]) -> int:
    if words and not words[0].startswith("-"):
        return _run_command(words[0], words[1:])
    parser = _front_parser()
    parser.parse_args(words)
    parser.print_help(sys.stderr)
    return USAGE_ERROR


def _run_command(name: str, words: list[str]) -> int:
    if name not in COMMANDS:
        _front_parser().error(_unknown(name))
    command = load(name)
    parser = argparse.ArgumentParser(
        prog=f"croupier {name}",
        description=_sentence(COMMANDS[name]),
        # The lines of an epilog stand as they are written.
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.configure(parser)
    try:
        return command.run(_parsed(parser, words))
    except CommandFailed as failure:
        print(f"croupier {name}: {failure}", file=sys.stderr)
        return failure.code
    except UnusableFileError as fault:
        print(f"croupier {name}: {fault}", file=sys.stderr)
        return FAILED


def _parsed(parser: argparse.ArgumentParser, words: list[str]) -> argparse.Namespace:
    """Options may stand before, between and after the words they belong to."""
    try:
        return parser.parse_intermixed_args(words)
    except TypeError:  # A command that has commands of its own cannot be mixed.
        return parser.parse_args(words)


def _front_parser() -> argparse.ArgumentParser:
    width = max(map(len, COMMANDS))
    listing = "\n".join(f"  {name:<{width}}  {line}" for name, line in COMMANDS.items())
    parser = argparse.ArgumentParser(
        prog="croupier",
        usage="croupier [-h] [--version] COMMAND ...",
        description="An open electronic table game system: roulette, baccarat and sic bo.",
        epilog=f"commands:\n{listing}\n\n`croupier COMMAND --help` says more about each.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"croupier {__version__}")
    return parser


def _unknown(name: str) -> str:
    import difflib

    near = difflib.get_close_matches(name, COMMANDS, n=3)
    if near:
        return f"there is no command {name!r}; did you mean {' or '.join(near)}?"
    return f"there is no command {name!r}; `croupier --help` lists them all"


def _sentence(line: str) -> str:
    return f"{line[0].upper()}{line[1:]}."


def _write_whatever_comes() -> None:
    """A character that the terminal's encoding lacks is spelled out, not stumbled over."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _abandon_output() -> None:
    """Sends what is still buffered nowhere, or the interpreter would complain as it shuts down."""
    if sys.stdout is None:
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
