"""Runs a keeper until it is stopped: its secret, its keys, its socket."""

import asyncio
import fcntl
import os
import signal
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from pathlib import Path

from croupier.chance.chance import Chance
from croupier.chance.system_chance import SYSTEM
from croupier.core.jackpots.parameters import JackpotId
from croupier.keeper import keeping, serving
from croupier.keeper.address import Address
from croupier.keeper.frames import SECRET_BYTES
from croupier.keeper.key_file import OWNER_ALONE, KeyFile, KeyFileError, must_be_owners_alone


def make_secret(path: Path, chance: Chance = SYSTEM) -> None:
    """What server and keeper know each other by. Never over a file that is there."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
    try:
        made = os.open(path, flags, OWNER_ALONE)
    except OSError as error:
        raise KeyFileError(f"{path}: {error.strerror}") from error
    with os.fdopen(made, "w") as file:
        file.write(f"{chance.raw(SECRET_BYTES).hex()}\n")


def read_secret(path: Path) -> bytes:
    must_be_owners_alone(path)
    try:
        secret = bytes.fromhex(path.read_text(encoding="ascii").strip())
    except ValueError as error:
        raise KeyFileError(
            f"{path} is not a secret: make one with `croupier keeper secret`"
        ) from error
    if len(secret) != SECRET_BYTES:
        raise KeyFileError(
            f"{path} is not a secret: it has {len(secret)} bytes, not {SECRET_BYTES}"
        )
    return secret


async def run_keeper(
    address: Address, keys: Path, secret: Path, told: Callable[[str], None]
) -> None:
    shared = read_secret(secret)
    with _alone(keys):
        server = serving.KeeperServer(keeping.Keeper(KeyFile(keys), SYSTEM), shared, SYSTEM)
        try:
            listens = await server.start(address)
        except OSError as error:
            raise KeyFileError(f"cannot listen at {address}: {error.strerror}") from error
        for name in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(name, server.stop)
        told(f"keeping the keys in {keys}, listening at {listens}")
        await server.wait_closed()


def forget(keys: Path, jackpot: JackpotId) -> None:
    """Gives every key of a jackpot up, with no keeper running: another cycle draws others.

    For a journal that was put back from a backup: its cycles are behind these keys, and no key is
    ever drawn for a cycle that is past.
    """
    must_be_owners_alone(keys)
    with _alone(keys):
        file = KeyFile(keys)
        kept = file.load()
        if kept.jackpots.pop(jackpot, None) is None:
            raise KeyFileError(f"{keys} holds no key of {jackpot}")
        file.save(kept)


@contextmanager
def _alone(keys: Path) -> Generator[None, None, None]:
    """Two keepers of one file would judge one entry each, and overwrite one another."""
    lock = keys.with_name(f"{keys.name}.lock")
    try:
        held = os.open(lock, os.O_RDWR | os.O_CREAT, OWNER_ALONE)
    except OSError as error:
        raise KeyFileError(f"{lock}: {error.strerror}") from error
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(held)
        raise KeyFileError(f"another keeper runs with {keys}") from error
    try:
        yield
    finally:
        os.close(held)
