"""The one reader of whatever comes from outside as JSON: a value, or why it is none.

Sockets of screens and agents and bodies of requests are all read by it, so that what one of them
refuses in a sentence does not end another.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from croupier.wire.bounded import bounded
from croupier.wire.bounds import SMALL_DIGITS, SMALL_LENGTH

Value = TypeVar("Value")

# No store of text keeps the character zero, so none is let in; JSON has no other way to say it.
_ZERO = "\\u0000"
_ZERO_BYTES = _ZERO.encode()
# Every digit alike, so that a run of them is found at once: no expression is nearly as quick.
_ALIKE = bytes.maketrans(b"0123456789", b"0" * 10)
_LONG = b"0" * SMALL_DIGITS
NO_ZERO = "the character zero has no place in a message"
NO_UTF_8 = "the text is not UTF-8"
TOO_DEEP = "the message is nested too deeply"


class Nonsense(Struct, frozen=True):
    """Why something is no message, in a sentence."""

    sentence: str


class Reader(Generic[Value]):
    """Reads messages of one type, of which everything is within its bound."""

    def __init__(self, kind: Any) -> None:  # noqa: ANN401 - a type, or a union of types
        self._decode: Callable[[str | bytes], Value] = msgspec.json.Decoder(kind).decode
        self._measure: Callable[[str | bytes], object] = msgspec.json.Decoder(bounded(kind)).decode

    def read(self, data: str | bytes) -> Value | Nonsense:
        beyond = read_json(data, self._measure)
        return beyond if isinstance(beyond, Nonsense) else read_json(data, self._decode)

    def read_quickly(self, data: str | bytes) -> Value | Nonsense:
        """The same for types without fractions: what is small need not be measured."""
        return read_json(data, self._decode) if is_small(data) else self.read(data)


def read_json(data: str | bytes, decode: Callable[[str | bytes], Value]) -> Value | Nonsense:
    """Without bounds: only for whoever wants to know what a message was that is not heard."""
    if has_zero(data):
        return Nonsense(NO_ZERO)
    try:
        return decode(data)
    except msgspec.MsgspecError as error:
        return Nonsense(str(error))
    except UnicodeError:
        return Nonsense(NO_UTF_8)
    except ValueError:
        return Nonsense("a number has too many digits")
    except RecursionError:
        return Nonsense(TOO_DEEP)


def is_small(text: str | bytes) -> bool:
    """So short, and with so short numbers, that it need not be measured: most wagers are.

    Not for types with fractions, which say much in few digits.
    """
    if len(text) > SMALL_LENGTH:
        return False
    data = text.encode(errors="replace") if isinstance(text, str) else text
    return _LONG not in data.translate(_ALIKE)


def has_zero(text: str | bytes) -> bool:
    return _ZERO in text if isinstance(text, str) else _ZERO_BYTES in text
