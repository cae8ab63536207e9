"""`croupier shell`: a pit in memory, or a copy of a journal's, driven by short lines."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from croupier.cli.commands import CommandFailed
from croupier.shell import errors, tab_completion
from croupier.shell.shell import Shell, Unplayable, played

UNREADABLE = 2
PROMPT = "croupier> "
EPILOG = """\
The shell never writes to a journal: it decides everything in memory. `help` inside the shell lists
its commands; tab completes commands, fields and names. Answers are sentences, with the money that
each command moves. See docs/guides/shell.md.

examples:
  croupier shell
  croupier shell --journal floor.db --at 1200
  croupier shell --play winner.txt --transcript longer.txt
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("--journal", metavar="JOURNAL", help="copy this file or PostgreSQL URL")
    parser.add_argument("--at", metavar="N", type=int, help="as it stood after entry N (the last)")
    parser.add_argument("--stream", metavar="S", help="the pit to copy, if there are several")
    parser.add_argument(
        "--archives", metavar="DIR", help="the archives of the journal's sealed days"
    )
    parser.add_argument("--play", metavar="FILE", type=Path, help="play this transcript first")
    parser.add_argument("--transcript", metavar="FILE", type=Path, help="write the transcript here")


def run(arguments: argparse.Namespace) -> int:
    chosen = (arguments.at, arguments.stream, arguments.archives)
    if arguments.journal is None and any(each is not None for each in chosen):
        raise CommandFailed("--at, --stream and --archives go with --journal JOURNAL")

    try:
        shell = _opened(arguments)
    except (errors.NotUnderstood, Unplayable) as error:
        raise CommandFailed(str(error)) from error
    interactive = sys.stdin.isatty()
    if interactive:
        tab_completion.complete_with(shell)
        print("`help` says what can be said; `quit` ends.")
    if arguments.transcript is None:
        return _converse(shell, lambda: None, interactive=interactive)
    with arguments.transcript.open("w", encoding="utf-8") as file:
        return _converse(shell, _keeper(shell, file), interactive=interactive)


def _opened(arguments: argparse.Namespace) -> Shell:
    shell = Shell()
    if arguments.journal is not None:
        words = [f'copy "{arguments.journal}"']
        words += [f"at={arguments.at}"] if arguments.at is not None else []
        words += [f"stream={arguments.stream}"] if arguments.stream is not None else []
        words += [f'archives="{arguments.archives}"'] if arguments.archives is not None else []
        for line in shell.answer(" ".join(words)):
            print(line)
    if arguments.play is not None:
        try:
            text = arguments.play.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise CommandFailed(f"{arguments.play}: {error}") from error
        shell.folder = arguments.play.parent
        print(played(text, str(arguments.play), shell.folder, shell), end="")
        shell.folder = Path()
    return shell


def _keeper(shell: Shell, file: TextIO) -> Callable[[], None]:
    """Writes whatever the transcript has more, so that nothing is lost with the terminal."""
    written = 0

    def keep() -> None:
        nonlocal written
        for line in shell.transcript[written:]:
            file.write(f"{line}\n")
        file.flush()
        written = len(shell.transcript)

    return keep


def _converse(shell: Shell, keep: Callable[[], None], *, interactive: bool) -> int:
    """Until the end of the input. What is piped in and not understood makes the exit code 2."""

    code = 0
    keep()
    while not shell.ended:
        line = _line(interactive=interactive)
        if line is None:
            break
        if interactive and not line.strip():
            continue
        try:
            for answer in shell.answer(line):
                print(f"  {answer}")
        except errors.NotUnderstood as error:
            print(f"? {error}")
            code = 0 if interactive else UNREADABLE
        keep()
    return code


def _line(*, interactive: bool) -> str | None:
    """The next; what is piped in is shown as if it had been typed."""
    try:
        line = input(PROMPT if interactive else "")
    except EOFError:
        if interactive:
            print()
        return None
    except KeyboardInterrupt:
        # Whoever typed the line does not want it; piped in, nobody is there to go on.
        if not interactive:
            raise
        print()
        return ""
    if not interactive and line.strip():
        print(line.strip())
    return line
