"""Values that must never be shown by accident: none of them has a repr that tells."""

import secrets
from typing import Final

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
        return cls(secrets.token_urlsafe(KEY_BYTES))


class Key(Secret):
    """What an enrolled screen or device holds, until it is revoked."""

    @classmethod
    def draw(cls) -> "Key":
        return cls(secrets.token_urlsafe(KEY_BYTES))


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


def _letters() -> str:
    letters = "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LETTERS))
    return f"{letters[:4]}-{letters[4:]}"
