"""What a venue asks of secrets, and how long anything holds."""

from itertools import pairwise

from msgspec import Struct

from croupier.server.keyring.refused import Refused, Why
from croupier.server.keyring.secret import Password, Pin

PIN_DIGITS = range(4, 9)
PASSWORD_LETTERS = range(12, 257)
_PIN_DIGITS_DIFFERENT = 3
# Of those who work here and their children: what people choose first.
_YEARS = frozenset(map(str, range(1940, 2050)))
# Columns, and ways around the corners.
_ON_THE_KEYPAD = frozenset(
    {"2580", "1470", "3690", "1379", "1397", "1793", "7139", "14789", "147896", "159753"}
)
_MINUTE_MS = 60_000
_HOUR_MS = 60 * _MINUTE_MS


class KeyringPolicy(Struct, frozen=True):
    """Times are in milliseconds. A badge locks at a screen at this many failures in a row there."""

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
    if len(set(text)) < _PIN_DIGITS_DIFFERENT:
        return "a PIN has at least three different digits"
    if _is_repeated(text):
        return "a PIN does not repeat itself"
    steps = {(int(after) - int(before)) % 10 for before, after in pairwise(text)}
    if len(steps) == 1:
        return "a PIN does not count up or down in equal steps"
    if text in _YEARS:
        return "a PIN is no year"
    if text in _ON_THE_KEYPAD or text[::-1] in _ON_THE_KEYPAD:
        return "a PIN is no line on the keypad"
    return None


def _is_repeated(text: str) -> bool:
    """`123123` is `123` twice, and as easy to guess."""
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
