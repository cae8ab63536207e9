"""`croupier config`: checks the file that a venue is set up with, and begins one."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.server.config.loading import Configured

FOUND_WANTING = 1
UNREADABLE = 2
EPILOG = """\
Exit code of check 0: the file can be used; 1: it cannot, and every key that is wrong is named;
2: it cannot be read.

examples:
  croupier config example > floor.toml
  croupier config secret venue.key
  croupier config witness-key witness.key
  croupier config check floor.toml
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = EPILOG
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    check = commands.add_parser("check", help="say what a file means, or all that is wrong with it")
    check.add_argument("file", metavar="FILE", type=Path)
    example = commands.add_parser("example", help="print a commented example")
    example.add_argument(
        "--training", action="store_true", help="of a training floor with simulated devices"
    )
    secret = commands.add_parser("secret", help="make the venue's key, readable by you alone")
    secret.add_argument("file", metavar="FILE", type=Path)
    witness = commands.add_parser(
        "witness-key",
        help="make the key that chain heads are signed with, and show its public half",
    )
    witness.add_argument("file", metavar="FILE", type=Path)


def run(arguments: argparse.Namespace) -> int:
    if arguments.command == "check":
        return _check(arguments.file)
    if arguments.command == "secret":
        return _secret(arguments.file)
    if arguments.command == "witness-key":
        return _witness_key(arguments.file)
    from importlib.resources import files

    name = "training.toml" if arguments.training else "example.toml"
    example = files("croupier.server.config") / name
    print(example.read_text(encoding="utf-8"), end="")
    return 0


def _check(path: Path) -> int:
    from croupier.server.config.loading import Misconfigured, load

    try:
        found = load(path)
    except OSError as error:
        return _refuse(f"{path}: {error.strerror}")
    if isinstance(found, Misconfigured):
        print(found, file=sys.stderr)
        many = len(found.problems)
        print(f"{many} thing{'s are' if many > 1 else ' is'} wrong", file=sys.stderr)
        return FOUND_WANTING
    _print(found)
    return 0


def _secret(path: Path) -> int:
    from croupier.server.config.files import make_key

    bad = make_key(path)
    if bad is not None:
        return _refuse(bad.reason)
    print(f"{path} holds the venue's key: keep a copy where only you can read it.")
    return 0


def _witness_key(path: Path) -> int:
    from croupier.journal.witness import HeadSigner, WitnessFailedError

    try:
        signer = HeadSigner.create(path)
    except WitnessFailedError as error:
        return _refuse(str(error))
    print(f"{path} signs chain heads. Whoever verifies them needs its public half:")
    print(signer.public)
    return 0


def _print(found: "Configured") -> None:
    import asyncio

    from croupier.cli.output.config_tables import summary
    from croupier.server.config.floor_checks import cautions
    from croupier.server.start.seeding import drift_of

    for line in summary(found):
        print(line)
    cautioned = [*cautions(found.config, found.shelf())]
    if cautioned:
        print("\nCan be used, but not everything can be opened yet")
        for sentence in cautioned:
            print(f"  {sentence}")
    departed = asyncio.run(drift_of(found))
    if departed:
        print("\nThe journal has gone on since this file, and what it says prevails")
        for sentence in departed:
            print(f"  {sentence}")


def _refuse(sentence: str) -> int:
    print(f"croupier config: {sentence}", file=sys.stderr)
    return UNREADABLE
