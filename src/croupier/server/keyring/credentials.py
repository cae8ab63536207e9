"""PINs, passwords, codes, keys and tokens: how strong they must be, and why they are refused.

No secret can be shown by accident: no repr reveals one. A refusal is a value and holds no secret.
"""

import base64
from enum import StrEnum
from itertools import pairwise
from typing import Final

from msgspec import Struct

from croupier.chance.system_chance import SYSTEM

# Crockford's alphabet: no letter that a person could take for a digit, or for a bad word.
CODE_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CODE_LETTERS: Final = 8
KEY_BYTES: Final = 32
_READ_AS = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None, " ": None})


class Secret:
    """Text that only `reveal` gives away."""

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def reveal(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"{type(self).__name__}(…)"


class Pin(Secret):
    """Typed at a table, beside others: short, so it is worth nothing without the venue's key."""


class Password(Secret):
    """Typed at a console."""


class Token(Secret):
    """What a signed-on person's screen holds."""

    @classmethod
    def draw(cls) -> "Token":
        return cls(_token())


class Key(Secret):
    """What an enrolled screen or device holds, until it is revoked."""

    @classmethod
    def draw(cls) -> "Key":
        return cls(_token())


class Drawn(Secret):
    """Eight letters that one person reads out or hands to another: `K7Q2-9FXM`."""

    def canonical(self) -> str:
        """As it was meant, however it was typed."""
        return self._text.upper().translate(_READ_AS)


class Code(Drawn):
    """What an operator reads out once to enrol a screen."""

    @classmethod
    def draw(cls) -> "Code":
        return cls(_letters())


class SecretCode(Drawn):
    """With which a person sets a PIN and a password of their own, once and soon."""

    @classmethod
    def draw(cls) -> "SecretCode":
        return cls(_letters())


def _token() -> str:
    return base64.urlsafe_b64encode(SYSTEM.raw(KEY_BYTES)).rstrip(b"=").decode()


def _letters() -> str:
    letters = SYSTEM.text(CODE_ALPHABET, CODE_LETTERS)
    return f"{letters[:4]}-{letters[4:]}"


class SignOnFault(StrEnum):
    # An unknown badge and a wrong secret look alike from outside.
    WRONG = "wrong-credentials"
    LOCKED = "badge-locked"
    TOO_SOON = "too-soon"
    BUSY = "too-fast"
    NOBODY = "not-signed-on"
    OTHER_PERSON = "own-approval"
    NOT_HERE = "not-at-this-screen"
    NOT_THIS_ROLE = "not-this-role"
    PASSWORD_NEEDED = "password-needed"
    PIN_NEEDED = "pin-needed"
    UNKNOWN_SCREEN = "unknown-screen"
    NOT_ENROLLED = "screen-not-enrolled"
    BAD_CODE = "bad-code"
    UNKNOWN_STAFF = "unknown-staff"
    STAFF_EXISTS = "staff-exists"
    BAD_STAFF = "bad-staff"
    BAD_SCREEN = "bad-screen"
    WEAK_SECRET = "weak-secret"


class Refused(Struct, frozen=True):
    """`locked_now` says that this attempt was the one that locked the badge: somebody is told.

    `altered` says that the row was changed without the venue's key, which whoever asked is not
    told. `compared` says whether anything was: what was not is no attempt to come in.
    """

    why: SignOnFault
    sentence: str
    locked_now: bool = False
    altered: bool = False
    compared: bool = True


WRONG = Refused(SignOnFault.WRONG, "the badge, PIN or password is wrong")
LOCKED = Refused(
    SignOnFault.LOCKED,
    "this badge is locked at this screen after too many failures: a manager can unlock it",
    compared=False,
)
TOO_SOON = Refused(
    SignOnFault.TOO_SOON,
    "there were failures with this badge at other screens: wait up to a minute and try again",
    compared=False,
)
BUSY = Refused(
    SignOnFault.BUSY, "too many attempts wait at this screen: try again in a moment", compared=False
)


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
    return Refused(SignOnFault.WEAK_SECRET, said) if said is not None else None


def _of_pin(text: str) -> str | None:
    if len(text) not in PIN_DIGITS or not (text.isascii() and text.isdecimal()):
        return "a PIN must have four to eight digits"
    if len(set(text)) < _PIN_DIGITS_DIFFERENT:
        return "a PIN must have at least three different digits"
    if _is_repeated(text):
        return "a PIN may not repeat itself"
    steps = {(int(after) - int(before)) % 10 for before, after in pairwise(text)}
    if len(steps) == 1:
        return "a PIN may not count up or down in equal steps"
    if text in _YEARS:
        return "a PIN may not be a year"
    if text in _ON_THE_KEYPAD or text[::-1] in _ON_THE_KEYPAD:
        return "a PIN may not be a line on the keypad"
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
        return "a password must have 12 to 256 characters"
    if len(set(text)) < 4:
        return "a password must have more than three different characters"
    if text.isdecimal():
        # Where either is typed into one field, digits alone are read as a PIN.
        return "a password must have something besides digits"
    return None
