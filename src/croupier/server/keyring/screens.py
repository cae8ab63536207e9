"""Screens and devices: set up, enrolled once with a code, known by their key, and revoked."""

from croupier.core.stream.names import Instant
from croupier.core.venue.access.names import ScreenId
from croupier.journal.clock import Clock
from croupier.server.keyring import rows, statements
from croupier.server.keyring.hashing import Hashing
from croupier.server.keyring.policy import KeyringPolicy
from croupier.server.keyring.refused import Refused, Why
from croupier.server.keyring.screen import Enrolment, KeyedScreen, KeyMark, Screen, faults
from croupier.server.keyring.secret import CODE_LETTERS, Code, Key
from croupier.server.keyring.staff import Ended
from croupier.server.keyring.store import Store

_BAD_CODE = Refused(Why.BAD_CODE, "this code is wrong, was used or is too old")


class Screens:
    def __init__(self, store: Store, hashing: Hashing, policy: KeyringPolicy, clock: Clock) -> None:
        self._store = store
        self._hashing = hashing
        self._policy = policy
        self._clock = clock

    async def put(self, screen: Screen) -> Refused | None:
        """As the configuration has it, unless the office has said otherwise. A key is kept."""
        wrong = _wrong(screen)
        if wrong is None:
            await self._store.run(statements.PUT_SCREEN, screen.id, rows.definition(screen))
        return wrong

    async def plan(self, screen: Screen) -> Refused | None:
        """As the office has it, from now on. A screen for something else keeps its key."""
        wrong = _wrong(screen)
        if wrong is None:
            kept = screen.id, rows.definition(screen), self._clock()
            await self._store.run(statements.PLAN_SCREEN, *kept)
        return wrong

    async def issue_code(self, screen: ScreenId) -> tuple[Code, Instant] | Refused:
        """A new code ends the one before it. The old key works until the new code is used."""
        code, until = Code.draw(), Instant(self._clock() + self._policy.code_ms)
        kept = self._hashing.of_drawn(code)
        if not await self._store.run(statements.ISSUE_CODE, screen, kept, until):
            return _unknown(screen)
        return code, until

    async def enrol(
        self, code: Code, screen: ScreenId | None = None
    ) -> tuple[Screen, Key, tuple[Ended, ...]] | Refused:
        """`screen` is where it was typed, if that is known: then it is good there only.

        Answers with the sessions that ended by it: whoever was signed on at the device before this
        one is not signed on at this one.
        """
        if len(code.canonical()) != CODE_LETTERS:
            return _BAD_CODE
        key = Key.draw()
        hashes = self._hashing.of_drawn(code), self._hashing.of_drawn(key)
        found = await self._store.run(statements.ENROL, *hashes, self._clock(), screen)
        if not found:
            return _BAD_CODE
        enrolled = rows.screen(found[0][0])
        ended = rows.ended(await self._store.run(statements.END_AT_SCREEN, enrolled.id))
        return enrolled, key, ended

    async def of_key(self, key: Key) -> Screen | None:
        keyed = await self.keyed(key)
        return keyed.screen if keyed is not None else None

    async def keyed(self, key: Key) -> KeyedScreen | None:
        """The same, and what tells its device from the one that was enrolled there before."""
        mark = KeyMark(self._hashing.of_drawn(key))
        found = await self._store.run(statements.SCREEN_OF_KEY, mark)
        return KeyedScreen(rows.screen(found[0][0]), mark) if found else None

    async def keys(self) -> frozenset[KeyMark]:
        """Every key that opens anything."""
        found = await self._store.run(statements.ALL_KEYS)
        return frozenset(KeyMark(bytes(kept)) for (kept,) in found)

    async def revoke(self, screen: ScreenId) -> tuple[Ended, ...] | Refused:
        """Key and code are worth nothing from this moment. Enrolling anew undoes it."""
        if not await self._store.run(statements.REVOKE, screen, self._clock()):
            return _unknown(screen)
        return rows.ended(await self._store.run(statements.END_AT_SCREEN, screen))

    async def retire(self, screen: ScreenId) -> tuple[Ended, ...] | Refused:
        """It is no more, and no configuration brings it back."""
        if not await self._store.run(statements.RETIRE, screen, self._clock()):
            return _unknown(screen)
        return rows.ended(await self._store.run(statements.END_AT_SCREEN, screen))

    async def find(self, screen: ScreenId) -> Enrolment | None:
        return next(map(rows.enrolment, await self._store.run(statements.ONE_SCREEN, screen)), None)

    async def all(self) -> tuple[Enrolment, ...]:
        return tuple(map(rows.enrolment, await self._store.run(statements.ALL_SCREENS)))


def _wrong(screen: Screen) -> Refused | None:
    for key, reason in faults(screen):
        return Refused(Why.BAD_SCREEN, f"{screen.id}: {key}: {reason}")
    return None


def _unknown(screen: ScreenId) -> Refused:
    return Refused(Why.UNKNOWN_SCREEN, f"there is no screen {screen!r}")
