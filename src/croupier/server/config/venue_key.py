"""The venue's secret in a file that only its owner may read."""

import os
import secrets
from pathlib import Path

from msgspec import Struct

from croupier.devices.validation import KEY_BYTES_MIN, VenueKey

_OTHERS = 0o077


class BadKey(Struct, frozen=True):
    reason: str


def make_key(path: Path) -> BadKey | None:
    """Never over one that is there: with it every PIN, key and ticket would be worth nothing."""
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(file, "w") as opened:
            opened.write(f"{secrets.token_hex(KEY_BYTES_MIN)}\n")
            opened.flush()
            os.fsync(opened.fileno())
    except OSError as error:
        return BadKey(f"{path}: {error.strerror}")
    return None


def read_key(path: Path) -> VenueKey | BadKey:
    try:
        mode, text = path.stat().st_mode, path.read_text(encoding="ascii")
    except OSError as error:
        return BadKey(f"{path}: {error.strerror}; `croupier config secret` makes one")
    except UnicodeDecodeError:
        text, mode = "", 0
    if mode & _OTHERS:
        return BadKey(f"{path} is open to others: chmod 600 {path.name}")
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) < KEY_BYTES_MIN:
        return BadKey(f"{path} holds no key of a venue: {2 * KEY_BYTES_MIN} hexadecimal digits")
    return VenueKey(key)
