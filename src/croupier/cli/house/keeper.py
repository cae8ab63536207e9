"""`croupier keeper`: keeps the keys of mystery jackpots, apart from every server."""

import argparse
import asyncio
from pathlib import Path

from croupier.cli.commands import CommandFailed
from croupier.core.jackpots.parameters import JackpotId
from croupier.keeper import key_file, running
from croupier.keeper.address import address_of

CANNOT = 1
EPILOG = """\
The keeper draws the keys by which mystery jackpots are judged. It reveals each at its hit, or once
its jackpot is withdrawn. Run it as a user of its own: no server may read its file. It listens on a
Unix socket, or on an address that servers on other machines reach. Every message is authenticated
by a secret that servers and keeper each have a copy of, readable by their user alone.

Exit code 0: stopped as asked; 1: it cannot start or go on; 2: the command is wrong.

examples:
  croupier keeper secret keeper.secret
  croupier keeper --listen unix:/run/croupier/keeper.sock --keys keeper.keys --secret keeper.secret
  croupier keeper --listen 10.0.0.7:7421 --keys keeper.keys --secret keeper.secret
  croupier keeper forget keeper.keys supernova
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = EPILOG
    parser.add_argument("--listen", metavar="ADDRESS", help="unix:PATH, or HOST:PORT")
    parser.add_argument("--keys", metavar="FILE", type=Path, help="the file of the keys, mode 0600")
    parser.add_argument(
        "--secret", metavar="FILE", type=Path, help="what servers are known by, mode 0600"
    )
    acts = parser.add_subparsers(dest="act", metavar="ACT", title="actions (run if left out)")
    made = acts.add_parser("secret", help="make a secret in a new file")
    made.add_argument("file", metavar="FILE", type=Path)
    gone = acts.add_parser(
        "forget", help="give up every key of a jackpot that is declared lost, while no keeper runs"
    )
    gone.add_argument("file", metavar="FILE", type=Path)
    gone.add_argument("jackpot", metavar="JACKPOT")


def run(arguments: argparse.Namespace) -> int:
    try:
        if arguments.act == "secret":
            running.make_secret(arguments.file)
            return 0
        if arguments.act == "forget":
            running.forget(arguments.file, JackpotId(arguments.jackpot))
            return 0
        if None in (arguments.listen, arguments.keys, arguments.secret):
            raise CommandFailed("give --listen, --keys and --secret; --help shows an example")
        address = address_of(arguments.listen)
        told = _print_line
        asyncio.run(running.run_keeper(address, arguments.keys, arguments.secret, told))
    except key_file.KeyFileError as error:
        raise CommandFailed(str(error), CANNOT) from error
    except ValueError as error:
        raise CommandFailed(str(error)) from error
    return 0


def _print_line(sentence: str) -> None:
    print(sentence, flush=True)
