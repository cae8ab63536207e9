"""Hashes secrets: slowly those that people choose, keyed those that we draw.

A PIN has so few values that a slow hash alone would fall in minutes to whoever copies the keyring.
So every secret is first keyed with the venue's secret, which lies in another file, together with
the badge that it is for: what is kept of one person's secret is worth nothing in another's row.

Few slow hashes run at once, and screens take turns in rotation: a screen that asks a hundred times
waits behind itself. The queue is bounded.
"""

import asyncio
import hashlib
import hmac
from collections import OrderedDict, deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import Struct

from croupier.chance.system_chance import SYSTEM
from croupier.devices.validation import KEY_BYTES_MIN, VenueKey
from croupier.server.keyring.credentials import Code, Key, Password, Pin, SecretCode, Token
from croupier.server.keyring.staff import Badge


class FairQueue:
    def __init__(self, at_once: int, waiting_at_most: int) -> None:
        self._free = at_once
        self._waiting_at_most = waiting_at_most
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, source: str) -> AsyncGenerator[bool, None]:
        """False where too many wait at this source already: then nothing is held."""
        if not await self._take(source):
            yield False
            return
        try:
            yield True
        finally:
            self._give_back()

    async def _take(self, source: str) -> bool:
        if self._free:
            self._free -= 1
            return True
        queue = self._waiting.setdefault(source, deque())
        if len(queue) >= self._waiting_at_most:
            return False
        mine = asyncio.get_running_loop().create_future()
        queue.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                # The turn came at the moment at which nobody wanted it any more.
                self._give_back()
            else:
                self._forget(source, mine)
            raise
        return True

    def _give_back(self) -> None:
        while self._waiting:
            source, queue = self._waiting.popitem(last=False)
            following = queue.popleft() if queue else None
            if queue:
                self._waiting[source] = queue
            if following is not None and not following.done():
                following.set_result(None)
                return
        self._free += 1

    def _forget(self, source: str, mine: "asyncio.Future[None]") -> None:
        queue = self._waiting.get(source)
        if queue is not None and mine in queue:
            queue.remove(mine)
            if not queue:
                del self._waiting[source]


_CHOSEN = ("pin", "password")
_DRAWN = (Token.__name__, Key.__name__, Code.__name__, SecretCode.__name__)

# More at once would take the memory and the cores that tables need.
AT_ONCE = 2
# A person types one secret at a time; a few more for a screen whose answers were lost.
WAITING_AT_MOST = 8


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
            for purpose in (*_CHOSEN, *_DRAWN)
        }
        # Compared with where there is nothing to compare with, so that it takes as long.
        self._decoy = self._slow.hash(SYSTEM.raw(KEY_BYTES_MIN))
        self.turns = FairQueue(AT_ONCE, WAITING_AT_MOST)

    @classmethod
    async def make(cls, key: VenueKey, cost: Cost) -> "Hashing":
        return await asyncio.to_thread(cls, key, cost)

    async def of_chosen(self, badge: Badge, secret: Pin | Password) -> str:
        """What is kept of a PIN or a password."""
        async with self.turns.turn(f"new secret of {badge}"):
            return await asyncio.to_thread(self._slow.hash, self._material(badge, secret))

    async def matches(self, kept: str | None, badge: Badge, secret: Pin | Password) -> bool:
        """As slow where nothing is kept as where something is. Asked by whoever has the turn."""
        material = self._material(badge, secret)
        # In a thread: on the event loop every table would wait for somebody's log-in.
        same = await asyncio.to_thread(self._same, kept or self._decoy, material)
        return same and kept is not None

    def of_drawn(self, secret: Token | Key | Code | SecretCode) -> bytes:
        """What is kept of something drawn at random.

        It is looked up by this, which gives nothing away by its timing: without the key nobody can
        choose a secret whose hash begins like another's.
        """
        text = secret.reveal() if isinstance(secret, Token | Key) else secret.canonical()
        key = self._keys[type(secret).__name__]
        return hashlib.blake2b(
            text.encode(errors="surrogatepass"), digest_size=32, key=key
        ).digest()

    def _material(self, badge: Badge, secret: Pin | Password) -> bytes:
        # One password, however a keyboard composes its letters.
        kind, text = "pin", secret.reveal()
        if isinstance(secret, Password):
            kind, text = "password", normalize("NFKC", text)
        whole = f"{badge}\0{text}".encode(errors="surrogatepass")
        return hmac.digest(self._keys[kind], whole, "sha256")

    def _same(self, kept: str, material: bytes) -> bool:
        try:
            return self._slow.verify(kept, material)
        except (VerificationError, InvalidHashError):
            return False
