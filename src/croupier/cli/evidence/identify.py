"""`croupier identify`: the digests of what is running, held against an approved list."""

import argparse
from pathlib import Path

import msgspec

from croupier.audit import identifying
from croupier.cli.commands import CommandFailed
from croupier.cli.output.inputs import print_json

DIFFERENT = 1
EPILOG = """\
An approved list is what `croupier identify --json` printed where the software was approved. Exit
code 0: the running software is as approved; 1: it differs, and each difference is named; 2: the
list cannot be read.

examples:
  croupier identify --json > approved.json
  croupier identify --approved approved.json --config floor.toml
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("--approved", metavar="FILE", type=Path, help="the list to compare with")
    parser.add_argument("--config", metavar="FILE", type=Path, help="the server's settings")
    parser.add_argument("--json", action="store_true", help="as one JSON line")


def run(arguments: argparse.Namespace) -> int:
    config = _read(arguments.config) if arguments.config is not None else None
    approved = _approved(arguments.approved) if arguments.approved is not None else None
    running = identifying.identification(config)
    found = identifying.differences(approved, running) if approved is not None else None
    _print_json(running, found) if arguments.json else _print(running, found)
    return DIFFERENT if found else 0


def _approved(path: Path) -> identifying.Identification:
    text = _read(path)
    try:
        return identifying.read_approved(text)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise CommandFailed(f"{path} is not an approved list: {error}") from error


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise CommandFailed(f"{path}: {error.strerror}") from error


def _print(
    running: identifying.Identification, found: list[identifying.IdentityDifference] | None
) -> None:
    print(f"croupier {running.version} on {running.python}, {running.platform}")
    print(f"  {running.interpreter}  interpreter")
    print(f"  {running.code_digest}  code, {len(running.code)} files")
    for name, digest in running.rulebooks.items():
        print(f"  {digest}  rulebook {name}")
    if running.configuration is not None:
        print(f"  {running.configuration}  configuration")
    for name, known in running.dependencies.items():
        print(f"  {known.record}  {name} {known.version}")
        for path in known.altered:
            print(f"    ALTERED since it was installed: {path}")
    if found is not None:
        for difference in found:
            print(f"DIFFERS  {difference}")
        if not found:
            print("all of it is as approved")


def _print_json(
    running: identifying.Identification, found: list[identifying.IdentityDifference] | None
) -> None:
    whole = running if found is None else {"differences": found, "running": running}
    print_json(whole)
