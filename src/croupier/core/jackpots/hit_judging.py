"""Judges one activation by a key that nobody knows before the hit, and anyone may after it.

A commitment is the SHA-256 of these bytes, in this order: the line `croupier jackpot 1`, the 32
bytes of the key k, and nine lines in UTF-8, each ended by a line feed: jackpot, number of the level
counted from 1, number of its cycle, seed, ceiling, contribution and reserve in micro-cents, the
fixed wager in cents, and how a hit is shared.

An activation hits a level if HMAC-SHA-256(k, h), read as an integer of 256 bits with the highest
byte first, times (M - J) is less than D * 2^256. There h is the hash of the entry that counted it,
M the ceiling, J the meter before it and D what it adds. So it hits with chance D / (M - J) after
any misses, and for certain once it reaches the ceiling: the same distribution as a hidden trigger
uniform between seed and ceiling, without a trigger that could be found out.
"""

import hashlib
import hmac
from collections.abc import Iterable

from msgspec import Struct

from croupier.core.jackpots.parameters import Level, MicroCents, Parameters

MARK = b"croupier jackpot 1\n"
KEY_BYTES = 32
_SPACE_BITS = 256


class RevealedKey(Struct, frozen=True, forbid_unknown_fields=True):
    """Of a level in one of its cycles, in hexadecimal digits."""

    level: int
    cycle: int
    key: str


def commitment(key: bytes, parameters: Parameters, level: int, cycle: int) -> str:
    """In hexadecimal digits. Levels are counted from 1."""
    if len(key) != KEY_BYTES:
        raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
    terms: Level = parameters.levels[level - 1]
    told = (
        parameters.jackpot,
        *(level, cycle, terms.seed, terms.ceiling, terms.contribution, terms.reserve),
        *(parameters.wager, parameters.sharing.value),
    )
    lines = "".join(f"{each}\n" for each in told)
    return hashlib.sha256(MARK + key + lines.encode()).hexdigest()


def hits(key: bytes, h: bytes, ceiling: int, before: int, added: int) -> bool:
    drawn = int.from_bytes(hmac.digest(key, h, "sha256"))
    return drawn * (ceiling - before) < added << _SPACE_BITS


def drawn_first(key: bytes, h: bytes, sensors: Iterable[str]) -> list[str]:
    """In the order in which one of them has the whole of a hit: the next, where one is void."""
    return sorted(sensors, key=lambda name: hmac.digest(key, h + name.encode(), "sha256"))


def at_hit(before: int, added: int, ceiling: int) -> MicroCents:
    """What the meter shows as it freezes: never beyond its ceiling, nor less than was shown."""
    return MicroCents(max(before, min(before + added, ceiling)))
