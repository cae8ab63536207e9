"""A draw that nobody can steer and anybody can recompute, in the manner of RFC 3797 with SHA-256.

The seed is made of the frozen list, a secret that the house committed to before entries closed,
and numbers produced before a witness after the list was signed. Each place is a hash of the seed
and the place, scaled by rejection, so a longer draw has the same earlier places: reserves cost
nothing.
"""

import hashlib
from collections.abc import Iterable, Sequence
from enum import StrEnum

from msgspec import Struct

from croupier.core.refusals import Refusal, RefusalCode

_DOMAIN = "croupier promotional draw 1"
_SPAN = 1 << 256
SECRET_BYTES = 32
# So many results there must be at least that the numbers could have had.
_RESULTS_LEAST = 1_000_000
_NUMBERS_MOST = 100


class Ticketed(Struct, frozen=True, array_like=True):
    """One entry: its number on the list, and whose it is."""

    number: int
    entrant: str


class NumberSource(StrEnum):
    DICE = "dice"
    SINGLE_ZERO_WHEEL = "single-zero-wheel"


_RANGES = {NumberSource.DICE: range(1, 7), NumberSource.SINGLE_ZERO_WHEEL: range(37)}


def list_text(entries: Iterable[Ticketed]) -> str:
    """The list as it is published and hashed: a line for each entry, its number and its entrant."""
    return "".join(f"{entry.number}\t{entry.entrant}\n" for entry in entries)


def list_digest(entries: Iterable[Ticketed]) -> str:
    return hashlib.sha256(list_text(entries).encode()).hexdigest()


def commitment(promotion: str, secret: str) -> str:
    """What is published of a secret before entries close."""
    return hashlib.sha256(f"{_DOMAIN}\n{promotion}\n{secret}\n".encode()).hexdigest()


def seed(promotion: str, digest: str, secret: str, numbers: Sequence[int]) -> bytes:
    spoken = ".".join(str(number) for number in numbers)
    text = f"{_DOMAIN}\n{promotion}\n{digest}\n{secret}\n{spoken}\n"
    return hashlib.sha256(text.encode()).digest()


def chosen(
    key: bytes, entries: Sequence[Ticketed], count: int, *, one_each: bool
) -> tuple[Ticketed, ...]:
    """The first so many places, as far as there are entries."""
    pool = list(entries)
    found: list[Ticketed] = []
    while pool and len(found) < count:
        entry = pool.pop(_below(len(pool), key, len(found)))
        found.append(entry)
        if one_each:
            pool = [other for other in pool if other.entrant != entry.entrant]
    return tuple(found)


def _below(size: int, key: bytes, place: int) -> int:
    """A number below `size`, each equally likely: what would favour some is hashed again."""
    fair = _SPAN - _SPAN % size
    attempt = 0
    while True:
        salt = place.to_bytes(4, "big") + attempt.to_bytes(4, "big")
        value = int.from_bytes(hashlib.sha256(salt + key).digest(), "big")
        if value < fair:
            return value % size
        attempt += 1


def must_be_hex(text: str, what: str) -> Refusal | None:
    if len(text) == 64 and all(sign in "0123456789abcdef" for sign in text):
        return None
    return Refusal(RefusalCode.BAD_AMOUNT, f"{what} is 64 digits from 0 to 9 and a to f")


def numbers_in(text: str) -> tuple[int, ...] | Refusal:
    """Numbers as they are written down, such as `3 1 6`."""
    words = text.replace(",", " ").split()
    if len(words) <= _NUMBERS_MOST and all(
        w.isascii() and w.isdigit() and len(w) < 4 for w in words
    ):
        return tuple(int(word) for word in words)
    sentence = f"write up to {_NUMBERS_MOST} numbers with spaces between, as 3 1 6"
    return Refusal(RefusalCode.BAD_AMOUNT, sentence)


def must_be_enough_numbers(source: NumberSource, numbers: Sequence[int]) -> Refusal | None:
    """Within what such a die or wheel can show, and so many that nobody could have tried them."""
    wrong = next((number for number in numbers if number not in _RANGES[source]), None)
    if wrong is not None:
        return Refusal(RefusalCode.BAD_AMOUNT, f"{wrong} cannot come from {_plain(source)}")
    sides, needed = len(_RANGES[source]), 1
    while sides**needed < _RESULTS_LEAST:
        needed += 1
    if len(numbers) < needed:
        sentence = f"{needed} numbers at least are needed from {_plain(source)}"
        return Refusal(RefusalCode.NOTHING_ASKED, sentence)
    return None


def _plain(source: NumberSource) -> str:
    return {"dice": "a die", "single-zero-wheel": "a single-zero wheel"}[source.value]
