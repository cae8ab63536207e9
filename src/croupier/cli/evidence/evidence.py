"""`croupier evidence`: everything a laboratory asks for, in one folder that proves itself."""

import argparse
import sys
from pathlib import Path

from croupier.cli.commands import CommandFailed
from croupier.cli.output.signers import signer_of
from croupier.core.identifiers import RulebookId
from croupier.rulebooks.shelf import Rejected, Shelf, Unknown

WRONG = 1
EXAMPLES = """\
examples:
  croupier evidence evidence-2027-01 --key lab.key --name "Test Laboratory Ltd"
  croupier evidence small --rulebook nsw-rapid-2016 --draws 100000 --hours 0.2
  python evidence-2027-01/verify_evidence.py
The folder has the digests of the software, every rulebook with its PAR sheets, the clauses with
what proves each, tests of random numbers, and simulated floors that the independent auditor has
followed. It takes some minutes. verify_evidence.py needs Python alone, and not Croupier.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    parser.add_argument("folder", metavar="DIR", type=Path, help="a new folder")
    parser.add_argument(
        "--rulebook", metavar="ID", action="append", default=[], help="which (all); may be repeated"
    )
    parser.add_argument("--draws", type=int, default=1_000_000, help="random numbers (1000000)")
    parser.add_argument("--raw", type=int, default=12_000_000, help="random bytes (12000000)")
    parser.add_argument("--hours", type=float, default=1.0, help="of each simulated floor (1)")
    parser.add_argument("--seed", type=int, default=1, help="of the simulations (1)")
    parser.add_argument("--key", metavar="FILE", type=Path, help="sign with this private key")
    parser.add_argument("--name", help="who signs")


def run(arguments: argparse.Namespace) -> int:
    from croupier.evidence.evidence_folder import CannotProveError, EvidenceRequest, make

    _must_make_sense(arguments)
    asked = EvidenceRequest(
        arguments.rulebook, arguments.draws, arguments.raw, arguments.hours, arguments.seed
    )
    signer = signer_of(arguments.key, arguments.name)
    try:
        made = make(arguments.folder, asked, signer, _print_progress)
    except OSError as fault:
        raise CommandFailed(f"{fault.filename}: {fault.strerror}") from fault
    except CannotProveError as fault:
        raise CommandFailed(str(fault), WRONG) from fault
    whose = f"signed by {made.seal.by}" if made.seal.by else "not signed"
    print(f"{arguments.folder}: {len(made.manifest.files)} files, {whose}")
    print(f"prove it with: python {arguments.folder}/verify_evidence.py")
    return 0


def _must_make_sense(arguments: argparse.Namespace) -> None:
    if arguments.folder.exists():
        raise CommandFailed(f"{arguments.folder} is there already: name a new folder")
    if not 1_000 <= arguments.draws <= 10**9 or not 10_000 <= arguments.raw <= 10**10:
        raise CommandFailed("--draws are from 1,000 to 1e9, and --raw from 10,000 to 1e10")
    if not 0 < arguments.hours <= 1_000:
        raise CommandFailed("--hours are more than 0, and at most 1,000")
    shelf = Shelf.from_environment()
    try:
        for name in arguments.rulebook:
            shelf.rulebook(RulebookId(name))
    except (Unknown, Rejected) as fault:
        raise CommandFailed(str(fault)) from fault


def _print_progress(what: str) -> None:
    if sys.stderr.isatty():
        print(f"{what} ...", file=sys.stderr)
