"""`croupier par`: PAR sheets, as a regulator files them."""

import argparse
import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli.commands import CommandFailed
from croupier.cli.output.inputs import chosen_options
from croupier.cli.output.signers import signer_of
from croupier.rulebooks.shelf import Shelf

if TYPE_CHECKING:
    from croupier.evidence.par_file import ParFile
    from croupier.rulebooks.authoring.signing import Signer

NOT_PROVED = 1
EXAMPLES = """\
examples:
  croupier par nsw-rapid-2016
  croupier par act-mttg-2019 baccarat --option settlement=even-money --out sheets
  croupier par nsw-roulette-2019 --key lab.key --name "Test Laboratory Ltd"
  croupier par --check sheets/par-act-mttg-2019-baccarat.json
For each game three files: .json has the figures and their seal, .pdf and .html are for reading.
--check works all figures out anew, and says whether they are the same and who has signed them.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    parser.add_argument(
        "rulebook", metavar="RULEBOOK", nargs="?", help="as `croupier rulebooks` lists them"
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="every game if left out")
    parser.add_argument(
        "--option",
        metavar="K=V",
        action="append",
        default=[],
        help="wheel, lucky_ball, layout, settlement or mega; may be repeated",
    )
    parser.add_argument(
        "--out", metavar="DIR", type=Path, default=Path(), help="where to write (here)"
    )
    parser.add_argument("--key", metavar="FILE", type=Path, help="sign with this private key")
    parser.add_argument("--name", help="who signs")
    parser.add_argument("--check", metavar="FILE", type=Path, help="prove a sheet instead")


def run(arguments: argparse.Namespace) -> int:
    if (arguments.check is None) is (arguments.rulebook is None):
        raise CommandFailed("name a rulebook, or a sheet to --check: one of the two")
    if arguments.check is not None:
        return _check(arguments.check)
    from croupier.evidence.par_file import file_name, written

    signer = signer_of(arguments.key, arguments.name)
    files = _files(arguments, signer)
    try:
        arguments.out.mkdir(parents=True, exist_ok=True)
        for one in files:
            for suffix, content in written(one).items():
                path = arguments.out / f"{file_name(one.sheet)}.{suffix}"
                path.write_bytes(content)
                print(path)
    except OSError as fault:
        raise CommandFailed(f"{fault.filename}: {fault.strerror}") from fault
    return 0


def _files(arguments: argparse.Namespace, signer: "Signer | None") -> "list[ParFile]":
    from croupier.evidence.par_file import par_files
    from croupier.lab.json_lines import LineFault

    shelf = Shelf.from_environment()
    options = chosen_options(arguments.option)
    found = par_files(shelf, arguments.rulebook, arguments.game, options, signer)
    if isinstance(found, LineFault):
        raise CommandFailed(found.message)
    return found


def _check(path: Path) -> int:
    from croupier.evidence.par_file import Wanting, proved

    try:
        content = path.read_bytes()
    except OSError as fault:
        raise CommandFailed(f"{path}: {fault.strerror}") from fault
    found = proved(Shelf.from_environment(), content)
    if isinstance(found, Wanting):
        raise CommandFailed(f"{path}: {found.why}", NOT_PROVED)
    signed = f"signed by {found.seal.by}, key {found.seal.key}" if found.seal.by else "not signed"
    print(f"{path}: {len(found.sheet.bets)} bets worked out anew, all the same; {signed}")
    print(f"sha256 of the file: {hashlib.sha256(content).hexdigest()}")
    return 0
