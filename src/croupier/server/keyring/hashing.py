"""How secrets are kept: slowly hashed where people choose them, keyed where we draw them.

A PIN has so few values that a slow hash alone would fall in minutes to whoever copies the keyring.
So it is first keyed with the venue's secret, which lies in another file.
"""

import asyncio
import hashlib
import hmac
import secrets
from collections.abc import Callable
from typing import TypeVar
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import Struct

from croupier.devices.validation import KEY_BYTES_MIN, VenueKey
from croupier.server.keyring.secret import Code, Key, Password, Pin, Token
from croupier.server.keyring.staff import Badge

T = TypeVar("T")

# More at once would take the memory and the cores that tables need.
AT_ONCE = 2


class Cost(Struct, frozen=True):
    """What one guess costs. The usual one follows RFC 9106 for little memory."""

    time: int = 3
    memory_kib: int = 64 * 1024
    lanes: int = 4


USUAL_COST = Cost()


class Hashing:
    def __init__(self, key: VenueKey, cost: Cost) -> None:
        if len(key) < KEY_BYTES_MIN:
            raise ValueError(f"the venue's key has at least {KEY_BYTES_MIN} bytes")
        self._slow = PasswordHasher(cost.time, cost.memory_kib, cost.lanes)
        self._keys = {
            purpose: hmac.digest(key, f"croupier {purpose}".encode(), "sha256")
            for purpose in ("pin", Token.__name__, Key.__name__, Code.__name__)
        }
        # Compared with where there is nothing to compare with, so that it takes as long.
        self._decoy = self._slow.hash(secrets.token_urlsafe())
        self._turn = asyncio.Semaphore(AT_ONCE)

    @classmethod
    async def make(cls, key: VenueKey, cost: Cost) -> "Hashing":
        return await asyncio.to_thread(cls, key, cost)

    async def of_chosen(self, badge: Badge, secret: Pin | Password) -> str:
        """What is kept of a PIN or a password."""
        return await self._elsewhere(lambda: self._slow.hash(self._material(badge, secret)))

    async def matches(self, kept: str | None, badge: Badge, secret: Pin | Password) -> bool:
        """As slow where nothing is kept as where something is."""
        same = await self._elsewhere(
            lambda: self._same(kept or self._decoy, self._material(badge, secret))
        )
        return same and kept is not None

    def of_drawn(self, secret: Token | Key | Code) -> bytes:
        """What is kept of something drawn at random.

        It is looked up by this, which gives nothing away by its timing: without the key nobody can
        choose a secret whose hash begins like another's.
        """
        text = secret.canonical() if isinstance(secret, Code) else secret.reveal()
        key = self._keys[type(secret).__name__]
        return hashlib.blake2b(
            text.encode(errors="surrogatepass"), digest_size=32, key=key
        ).digest()

    async def _elsewhere(self, work: Callable[[], T]) -> T:
        """In a thread: on the event loop every table would wait for somebody's log-in."""
        async with self._turn:
            return await asyncio.to_thread(work)

    def _material(self, badge: Badge, secret: Pin | Password) -> bytes:
        if isinstance(secret, Password):
            # One password, however a keyboard composes its letters.
            return normalize("NFKC", secret.reveal()).encode(errors="surrogatepass")
        return hmac.digest(
            self._keys["pin"],
            f"{badge}\0{secret.reveal()}".encode(errors="surrogatepass"),
            "sha256",
        )

    def _same(self, kept: str, material: bytes) -> bool:
        try:
            return self._slow.verify(kept, material)
        except (VerificationError, InvalidHashError):
            return False
