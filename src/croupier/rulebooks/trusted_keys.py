"""Whose signature a house or a regulator takes for an approval: a CSV of names and public keys."""

import os
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from croupier.core.rulebook.rulebook import Rulebook
from croupier.core.rulebook.standing import PublicKey, RulebookStanding, standing
from croupier.rulebooks.register import RegisterError, read_table

# The file of the keys that this process trusts.
TRUSTED_VARIABLE = "CROUPIER_TRUSTED_KEYS"
COLUMNS = ("name", "key")
_KEY = re.compile("[0-9a-fA-F]{64}")

Trusted = Mapping[PublicKey, str]


def read_trusted(path: Path) -> Trusted:
    """Raises RegisterError with line and reason, and OSError where it cannot be read at all."""
    found: dict[PublicKey, str] = {}
    for row in read_table(path, COLUMNS):
        key = PublicKey(row.required("key").lower())
        if _KEY.fullmatch(key) is None:
            raise row.error(f"{key!r} is no public key: 64 hexadecimal digits")
        if key in found:
            raise row.error(f"{found[key]} has this key already")
        found[key] = row.required("name")
    return found


def trusted_keys() -> Trusted:
    """Those that the environment names a file of; none trusts nobody."""
    named = os.environ.get(TRUSTED_VARIABLE)
    if not named:
        return {}
    path = Path(named)
    try:
        return _read(path, path.stat().st_mtime_ns)
    except OSError as fault:
        raise RegisterError(f"{TRUSTED_VARIABLE}: {path}: {fault.strerror}") from fault


@lru_cache(4)
def _read(path: Path, changed: int) -> Trusted:
    """Anew whenever the file has changed."""
    return read_trusted(path)


def standing_of(book: Rulebook) -> RulebookStanding:
    return standing(book, trusted_keys())
