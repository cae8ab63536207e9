"""Proving who one is, with no more than so many wrong attempts in a row, however they come."""

from croupier.core.rulebook.roles import Role
from croupier.journal.clock import Clock
from croupier.server.keyring import statements
from croupier.server.keyring.hashing import Hashing
from croupier.server.keyring.policy import KeyringPolicy
from croupier.server.keyring.refused import LOCKED, WRONG, Refused
from croupier.server.keyring.secret import Password, Pin
from croupier.server.keyring.staff import Badge, Staff, is_badge
from croupier.server.keyring.store import Store

# Longer than any secret may be: not worth hashing.
LETTERS_AT_MOST = 256
_NEVER = -1


class Attempts:
    def __init__(self, store: Store, hashing: Hashing, policy: KeyringPolicy, clock: Clock) -> None:
        self._store = store
        self._hashing = hashing
        self._policy = policy
        self._clock = clock

    async def prove(self, badge: Badge, secret: Pin | Password) -> Staff | Refused:
        """Takes as long, and says the same, for a wrong secret and for no such badge."""
        if not is_badge(badge) or len(secret.reveal()) > LETTERS_AT_MOST:
            return WRONG
        now = self._clock()
        after = self._policy.unlock_after_ms
        again = _NEVER if after is None else now - after
        most = self._policy.attempts
        taken = await self._store.run(statements.TAKE_ATTEMPT, badge, now, most, again)
        if not taken:
            return await self._turned_away(badge, secret, again)
        ((failures, pin, password, name, roles),) = taken
        kept = pin if isinstance(secret, Pin) else password
        locks = failures >= most
        if not await self._hashing.matches(kept, badge, secret):
            return Refused(WRONG.why, WRONG.sentence, locked_now=locks)
        if not await self._store.run(statements.CLEAR_FAILURES, badge, int(locks)):
            return LOCKED
        held = tuple(Role(role) for role in roles.split(","))
        return Staff(badge, name, held, None, None, pin is not None, password is not None)

    async def _turned_away(self, badge: Badge, secret: Pin | Password, again: int) -> Refused:
        if await self._store.run(statements.IS_LOCKED, badge, again):
            return LOCKED
        await self._hashing.matches(None, badge, secret)
        return WRONG
