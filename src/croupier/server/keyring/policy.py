"""What a venue asks of secrets, and how long anything holds."""

from itertools import pairwise

from msgspec import Struct

from croupier.server.keyring.refused import Refused, Why
from croupier.server.keyring.secret import Password, Pin

PIN_DIGITS = range(4, 9)
PASSWORD_LETTERS = range(12, 257)
_MINUTE_MS = 60_000
_HOUR_MS = 60 * _MINUTE_MS


class KeyringPolicy(Struct, frozen=True):
    """Times are in milliseconds. A badge locks at this many failures in a row, at most five."""

    attempts: int = 5
    # None: only a manager unlocks.
    unlock_after_ms: int | None = None
    idle_ms: int = 30 * _MINUTE_MS
    absolute_ms: int = 12 * _HOUR_MS
    code_ms: int = 15 * _MINUTE_MS
    # A session in use is written down as used no more often than this.
    touch_ms: int = 30_000


USUAL = KeyringPolicy()


def weakness(secret: Pin | Password) -> Refused | None:
    said = _of_pin(secret.reveal()) if isinstance(secret, Pin) else _of_password(secret.reveal())
    return Refused(Why.WEAK_SECRET, said) if said is not None else None


def _of_pin(text: str) -> str | None:
    if len(text) not in PIN_DIGITS or not (text.isascii() and text.isdecimal()):
        return "a PIN has four to eight digits"
    if len(set(text)) == 1:
        return "a PIN does not repeat one digit"
    if _is_repeated(text):
        return "a PIN does not repeat itself"
    steps = {(int(after) - int(before)) % 10 for before, after in pairwise(text)}
    if steps in ({1}, {9}):
        return "a PIN does not count up or down"
    return None


def _is_repeated(text: str) -> bool:
    """`1212` is `12` twice, and as easy to guess."""
    return any(
        text == text[:length] * (len(text) // length)
        for length in range(1, len(text) // 2 + 1)
        if len(text) % length == 0
    )


def _of_password(text: str) -> str | None:
    if len(text) not in PASSWORD_LETTERS:
        return "a password has at least twelve characters, and no more than 256"
    if len(set(text)) < 4:
        return "a password has more than three different characters"
    if text.isdecimal():
        # Where either is typed into one field, digits alone are read as a PIN.
        return "a password has something besides digits: only a PIN has none"
    return None
