"""Proving who one is, with no more than so many wrong attempts in a row at each screen.

A badge locks at the screen where the failures were, so that nobody can lock a person out of their
own place from somewhere else. Failures elsewhere delay an attempt by a minute at most. Whether a
badge is anybody's makes no difference to any of it.
"""

from croupier.core.venue.access.names import ScreenId
from croupier.journal.clock import Clock
from croupier.server.keyring.hashing import Hashing
from croupier.server.keyring.policy import KeyringPolicy
from croupier.server.keyring.refused import BUSY, LOCKED, TOO_SOON, WRONG, Refused
from croupier.server.keyring.secret import Password, Pin, SecretCode
from croupier.server.keyring.staff import Badge, Staff, is_badge
from croupier.server.keyring.storage import statements
from croupier.server.keyring.storage.authenticated_table import Kept, SealedTable
from croupier.server.keyring.storage.rows import StaffRow, staff
from croupier.server.keyring.storage.store import Store

# Longer than any secret may be: not worth hashing.
LETTERS_AT_MOST = 256
_NEVER = -1
_DAY_MS = 24 * 60 * 60 * 1000


class Attempts:
    def __init__(
        self,
        store: Store,
        people: SealedTable[StaffRow],
        hashing: Hashing,
        policy: KeyringPolicy,
        clock: Clock,
    ) -> None:
        self._store = store
        self._people = people
        self._hashing = hashing
        self._policy = policy
        self._clock = clock

    async def prove(
        self, badge: Badge, secret: Pin | Password | SecretCode, screen: ScreenId
    ) -> Staff | Refused:
        """Takes as long, and says the same, for a wrong secret and for no such badge."""
        if not is_badge(badge) or len(secret.reveal()) > LETTERS_AT_MOST:
            return WRONG
        async with self._hashing.turns.turn(screen) as mine:
            return await self._compare(badge, secret, screen) if mine else BUSY

    async def forget(self) -> None:
        """Failures in a row are those of a day. A lock of somebody's badge stays."""
        await self._store.run(statements.FORGET_ATTEMPTS, self._clock() - _DAY_MS)

    async def _compare(
        self, badge: Badge, secret: Pin | Password | SecretCode, screen: ScreenId
    ) -> Staff | Refused:
        now = self._clock()
        after = self._policy.unlock_after_ms
        again = _NEVER if after is None else now - after
        most = self._policy.attempts
        taken = await self._store.run(statements.TAKE_ATTEMPT, badge, screen, now, most, again)
        if not taken:
            locked = await self._store.run(statements.IS_LOCKED, badge, screen, again)
            return LOCKED if locked else TOO_SOON
        locks = taken[0][0] >= most
        kept = await self._people.find(badge)
        if not await self._is_right(kept, badge, secret):
            altered = kept is not None and not kept.intact
            return Refused(WRONG.why, WRONG.sentence, locked_now=locks, altered=altered)
        if not await self._store.run(statements.CLEAR_FAILURES, badge, screen, int(locks)):
            return LOCKED
        assert kept is not None
        return staff(kept)

    async def _is_right(
        self, kept: Kept[StaffRow] | None, badge: Badge, secret: Pin | Password | SecretCode
    ) -> bool:
        """What lies in an altered row, or in that of somebody who has left, matches nothing."""
        row = kept.row if kept is not None and kept.intact and kept.row.left_at is None else None
        if isinstance(secret, SecretCode):
            # As slow as the others, though a code needs it not: so that all attempts look alike.
            await self._hashing.matches(None, badge, Password(secret.canonical()))
            return row is not None and self._is_code(row, secret)
        hashed = None if row is None else row.pin if isinstance(secret, Pin) else row.password
        return await self._hashing.matches(hashed, badge, secret)

    def _is_code(self, row: StaffRow, code: SecretCode) -> bool:
        in_time = row.code_until is not None and row.code_until > self._clock()
        return in_time and row.code_hash == self._hashing.of_drawn(code)
