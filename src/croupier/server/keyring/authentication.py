"""Checks a PIN, password or code, and limits failures at each screen.

A badge locks at the screen where the failures were, so that nobody can lock a person out of their
own place from somewhere else. Failures elsewhere delay an attempt by a minute at most. Whether a
badge is anybody's makes no difference to any of it.
"""

from dataclasses import dataclass

from croupier.core.rulebook.roles import Role
from croupier.core.venue.access.state import ScreenId
from croupier.journal.clock import Clock
from croupier.server.keyring import authenticated_rows, credentials, hashing, schema, staff_accounts
from croupier.server.keyring.staff import Badge, Staff, is_badge
from croupier.server.side_store.contents import SideStore

# Longer than any secret may be: not worth hashing.
LETTERS_AT_MOST = 256
_NEVER = -1
_DAY_MS = 24 * 60 * 60 * 1000


@dataclass(eq=False)
class Attempts:
    _store: SideStore
    _people: authenticated_rows.SealedTable[authenticated_rows.StaffRow]
    _hashing: hashing.Hashing
    _policy: credentials.KeyringPolicy
    _clock: Clock

    async def prove(
        self,
        badge: Badge,
        secret: credentials.Pin | credentials.Password | credentials.SecretCode,
        screen: ScreenId,
    ) -> Staff | credentials.Refused:
        """Takes as long, and says the same, for a wrong secret and for no such badge."""
        if not is_badge(badge) or len(secret.reveal()) > LETTERS_AT_MOST:
            return credentials.WRONG
        async with self._hashing.turns.turn(screen) as mine:
            return await self._compare(badge, secret, screen) if mine else credentials.BUSY

    async def forget(self) -> None:
        """Failures in a row are those of a day. A lock of somebody's badge stays."""
        await self._store.run(schema.FORGET_ATTEMPTS, self._clock() - _DAY_MS)

    async def _compare(
        self,
        badge: Badge,
        secret: credentials.Pin | credentials.Password | credentials.SecretCode,
        screen: ScreenId,
    ) -> Staff | credentials.Refused:
        now = self._clock()
        after = self._policy.unlock_after_ms
        again = _NEVER if after is None else now - after
        most = self._policy.attempts
        taken = await self._store.run(schema.TAKE_ATTEMPT, badge, screen, now, most, again)
        if not taken:
            locked = await self._store.run(schema.IS_LOCKED, badge, screen, again)
            return credentials.LOCKED if locked else credentials.TOO_SOON
        locks = taken[0][0] >= most
        kept = await self._people.find(badge)
        if not await self._is_right(kept, badge, secret):
            altered = kept is not None and not kept.intact
            return credentials.Refused(
                credentials.WRONG.why, credentials.WRONG.sentence, locked_now=locks, altered=altered
            )
        if not await self._store.run(schema.CLEAR_FAILURES, badge, screen, int(locks)):
            return credentials.LOCKED
        assert kept is not None
        return authenticated_rows.staff(kept)

    async def _is_right(
        self,
        kept: authenticated_rows.KeptRow[authenticated_rows.StaffRow] | None,
        badge: Badge,
        secret: credentials.Pin | credentials.Password | credentials.SecretCode,
    ) -> bool:
        """What lies in an altered row, or in that of somebody who has left, matches nothing."""
        row = kept.row if kept is not None and kept.intact and kept.row.left_at is None else None
        if isinstance(secret, credentials.SecretCode):
            # As slow as the others, though a code needs it not: so that all attempts look alike.
            await self._hashing.matches(None, badge, credentials.Password(secret.canonical()))
            return row is not None and self._is_code(row, secret)
        hashed = (
            None
            if row is None
            else row.pin
            if isinstance(secret, credentials.Pin)
            else row.password
        )
        return await self._hashing.matches(hashed, badge, secret)

    def _is_code(self, row: authenticated_rows.StaffRow, code: credentials.SecretCode) -> bool:
        in_time = row.code_until is not None and row.code_until > self._clock()
        return in_time and row.code_hash == self._hashing.of_drawn(code)


# Where somebody at the server itself types a badge: no screen can have such a name.
SERVERS_CONSOLE = ScreenId("the server's console")
Shown = tuple[Badge, credentials.Pin | credentials.Password]


class Proving:
    def __init__(self, attempts: Attempts, people: staff_accounts.People) -> None:
        self._attempts = attempts
        self._people = people

    async def one(
        self, shown: Shown, roles: frozenset[Role], at: ScreenId = SERVERS_CONSOLE
    ) -> Staff | credentials.Refused:
        """Whose badge and secret these are, if they hold one of the roles."""
        proved = await self._attempts.prove(*shown, at)
        if isinstance(proved, credentials.Refused) or roles & set(proved.roles):
            return proved
        wanted = " or ".join(sorted(role.value for role in roles))
        return credentials.Refused(
            credentials.SignOnFault.NOT_THIS_ROLE, f"{proved.name} is not a {wanted}"
        )

    async def two_people(
        self, first: Shown, second: Shown, roles: frozenset[Role], at: ScreenId = SERVERS_CONSOLE
    ) -> tuple[Staff, Staff] | credentials.Refused:
        """Both, if they are two different people, each by a secret of their own, in such a role."""
        if first[0] == second[0]:
            return credentials.Refused(
                credentials.SignOnFault.OTHER_PERSON, "two different people are needed"
            )
        one = await self.one(first, roles, at)
        if isinstance(one, credentials.Refused):
            return one
        other = await self.one(second, roles, at)
        return other if isinstance(other, credentials.Refused) else (one, other)

    async def by_code(
        self,
        badge: Badge,
        code: credentials.SecretCode,
        at: ScreenId,
        *new: credentials.Pin | credentials.Password,
    ) -> Staff | credentials.Refused:
        """Who may set these secrets of their own. A code that was right is used up."""
        weak = next(filter(None, map(credentials.weakness, new)), None)
        if weak is not None:
            return weak
        proved = await self._attempts.prove(badge, code, at)
        if isinstance(proved, credentials.Refused):
            return proved
        return proved if await self._people.end_code(badge, code) else credentials.WRONG

    async def by_the_old_one(
        self,
        badge: Badge,
        old: credentials.Pin | credentials.Password,
        at: ScreenId,
        new: credentials.Pin | credentials.Password,
    ) -> Staff | credentials.Refused:
        """Who may change a secret of their own, by the one that the new one takes the place of."""
        weak = credentials.weakness(new)
        if weak is not None:
            return weak
        if type(old) is not type(new):
            return credentials.Refused(
                credentials.SignOnFault.WEAK_SECRET,
                "change a PIN with the old PIN, a password with the old password",
            )
        if old.reveal() == new.reveal():
            return credentials.Refused(
                credentials.SignOnFault.WEAK_SECRET, "the new secret is the same as the old one"
            )
        return await self._attempts.prove(badge, old, at)
