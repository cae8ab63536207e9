"""`croupier release-days`: the live journal lets go of sealed days older than the house keeps."""

import argparse
import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli.commands import CommandFailed
from croupier.cli.output.inputs import loaded, print_json
from croupier.journal.clock import wall_clock
from croupier.journal.port import StoreFailedError

if TYPE_CHECKING:
    from croupier.audit.sealed_days.releasing import Released
    from croupier.server.config.loading import Configured

EPILOG = """\
Lets go of every sealed day older than [sealing] keep_days, if its archive is on the disk, proves
itself and fits the journal, and if nothing that is open needs it: cases, held tickets, promotions
and tournaments that are not over, devices that have not answered. What keeps a day is said, and how
to end it. Papers that are out, balances, debts and jackpots stay in what the journal goes on from.
Days are counted by the journal's own entries, so that no clock makes them old. A server may run
meanwhile.
Exit code 0: done, or there was nothing to let go; 2: nothing was let go, and why.

example:
  croupier release-days --config floor.toml
"""
# A day of entries may take a disk longer than any commit.
PATIENCE_SECONDS = 120.0


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("--config", metavar="FILE", type=Path, required=True, help="the venue's")
    parser.add_argument("--json", action="store_true", help="as one JSON line")


def run(arguments: argparse.Namespace) -> int:
    from croupier.audit.sealed_days.releasing import CannotReleaseError

    found = loaded(arguments.config)
    sealing = found.config.sealing
    if sealing is None or sealing.keep_days is None:
        raise CommandFailed(
            f"{arguments.config}: [sealing] keep_days does not say how many days the live journal "
            "keeps, so nothing is let go"
        )
    try:
        released = asyncio.run(_release(found))
    except (CannotReleaseError, StoreFailedError) as error:
        raise CommandFailed(f"nothing was let go: {error}") from error
    print_json(released) if arguments.json else _print(released)
    return 0


async def _release(found: "Configured") -> "Released":
    from msgspec import structs

    from croupier.audit.sealed_days.releasing import Retention, house_time, release
    from croupier.journal.opening import open_journal
    from croupier.runtime.tickets.row_authentication import RowAuthenticator

    sealing = found.config.sealing
    assert sealing is not None
    assert sealing.keep_days is not None
    keys = (_public_key(Path(sealing.key)), *sealing.former_keys)
    retention = Retention(sealing.keep_days, keys)
    journal = await open_journal(found.config.journal.url, PATIENCE_SECONDS, create=False)
    try:
        seal = RowAuthenticator(_secret(found))
        folder = Path(sealing.folder)
        now = await house_time(journal, folder, retention, wall_clock())
        released = await release(journal, folder, retention, seal, now.at)
        return structs.replace(released, clock=now.said)
    finally:
        await journal.close()


def _public_key(path: Path) -> str:
    from croupier.rulebooks.authoring.signing import key_in

    try:
        return bytes(key_in(path).verify_key).hex()
    except OSError as fault:
        raise CommandFailed(f"[sealing] key {path}: {fault.strerror}") from fault
    except ValueError as fault:
        raise CommandFailed(f"[sealing] key {fault}") from fault


def _secret(found: "Configured") -> bytes:
    from croupier.server.config.loading import BadKey, read_key

    key = read_key(Path(found.config.secrets.file))
    if isinstance(key, BadKey):
        raise CommandFailed(key.reason)
    return key


def _print(released: "Released") -> None:
    if released.until is None:
        print("nothing is let go")
    else:
        print(
            f"let go up to {released.until}: {released.entries:,} entries and {released.rows:,} "
            "rows of papers that are over"
        )
    for sentence in released.kept_for:
        print(f"kept: {sentence}")
    if released.clock:
        print(released.clock)
