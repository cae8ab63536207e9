"""`croupier play`: plays a transcript again, and compares the answers."""

import argparse
import sys
from pathlib import Path

DIFFERENT = 1
UNREADABLE = 2
EPILOG = """\
In a transcript, lines at the margin are commands and indented lines are answers. `croupier shell`
writes one with `transcript FILE`. You can also write one by hand, without answers, and have them
added with --update. Exit code 0: every answer is as recorded; 1: an answer differs, and the
difference is shown; 2: a line cannot be understood, or a file cannot be read.

examples:
  croupier play tests/transcripts/golden/*.txt
  croupier play my-round.txt --update
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a transcript")
    parser.add_argument("--update", action="store_true", help="write today's answers into it")
    parser.add_argument("--show", action="store_true", help="print what was said and answered")


def run(arguments: argparse.Namespace) -> int:
    return max(_play(path, arguments) for path in arguments.files)


def _play(path: Path, arguments: argparse.Namespace) -> int:
    from croupier.shell.shell import Unplayable, difference, played

    try:
        recorded = path.read_text(encoding="utf-8")
        today = played(recorded, str(path), path.parent)
    except (Unplayable, UnicodeDecodeError) as error:
        return _refuse(str(error))
    except OSError as error:
        return _refuse(f"{path}: {error.strerror}")
    if arguments.show:
        print(today, end="")
    different = difference(recorded, today, str(path))
    if not different:
        print(f"{path}: every answer is as recorded.")
        return 0
    if arguments.update:
        path.write_text(today, encoding="utf-8")
        print(f"{path}: written anew.")
        return 0
    for line in different:
        print(line)
    return DIFFERENT


def _refuse(sentence: str) -> int:
    print(f"croupier play: {sentence}", file=sys.stderr)
    return UNREADABLE
