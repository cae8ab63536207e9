"""Who works here: added, changed and unlocked by those whom the venue's stream lets do it."""

from croupier.core.rulebook.roles import Role
from croupier.journal.clock import Clock
from croupier.server.keyring import statements
from croupier.server.keyring.hashing import Hashing
from croupier.server.keyring.policy import weakness
from croupier.server.keyring.refused import Refused, Why
from croupier.server.keyring.rows import ended, staff
from croupier.server.keyring.secret import Password, Pin
from croupier.server.keyring.staff import GUESTS, Badge, Ended, Staff, is_badge
from croupier.server.keyring.store import Store

NAME_LETTERS = range(1, 101)


class People:
    def __init__(self, store: Store, hashing: Hashing, clock: Clock) -> None:
        self._store = store
        self._hashing = hashing
        self._clock = clock

    async def add(self, badge: Badge, name: str, roles: tuple[Role, ...]) -> Staff | Refused:
        """Without a PIN and a password nobody signs on, so there are no default ones to forget."""
        fault = _fault(badge, name, roles)
        if fault is not None:
            return Refused(Why.BAD_STAFF, fault)
        if not await self._store.run(statements.ADD_STAFF, badge, name, ",".join(roles)):
            return Refused(Why.STAFF_EXISTS, f"the badge {badge} is somebody's already")
        return Staff(badge, name, roles)

    async def set_roles(self, badge: Badge, roles: tuple[Role, ...]) -> tuple[Ended, ...] | Refused:
        """Answers with the sessions that ended by it: in a new role one signs on anew."""
        fault = _fault(badge, "-", roles)
        if fault is not None:
            return Refused(Why.BAD_STAFF, fault)
        if not await self._store.run(statements.SET_ROLES, badge, ",".join(roles)):
            return _unknown(badge)
        return await self.sign_off(badge)

    async def sign_off(self, badge: Badge) -> tuple[Ended, ...]:
        """Everywhere. Answers with the sessions that ended by it."""
        return ended(await self._store.run(statements.END_OF_BADGE, badge))

    async def set_pin(self, badge: Badge, pin: Pin) -> Refused | None:
        return await self._set(statements.SET_PIN, badge, pin)

    async def set_password(self, badge: Badge, password: Password) -> Refused | None:
        return await self._set(statements.SET_PASSWORD, badge, password)

    async def unlock(self, badge: Badge) -> Refused | None:
        if not await self._store.run(statements.UNLOCK, badge):
            return Refused(Why.UNKNOWN_STAFF, f"no locked badge is {badge}")
        return None

    async def leave(self, badge: Badge) -> tuple[Ended, ...] | Refused:
        """The person is gone: nothing opens for the badge any more, from this moment."""
        if not await self._store.run(statements.LEAVE, badge, self._clock()):
            return _unknown(badge)
        return await self.sign_off(badge)

    async def find(self, badge: Badge) -> Staff | None:
        return next(map(staff, await self._store.run(statements.ONE_STAFF, badge)), None)

    async def everybody(self) -> tuple[Staff, ...]:
        return tuple(map(staff, await self._store.run(statements.ALL_STAFF)))

    async def _set(self, statement: str, badge: Badge, secret: Pin | Password) -> Refused | None:
        weak = weakness(secret)
        if weak is not None:
            return weak
        kept = await self._hashing.of_chosen(badge, secret)
        return None if await self._store.run(statement, badge, kept) else _unknown(badge)


def _fault(badge: Badge, name: str, roles: tuple[Role, ...]) -> str | None:
    if not is_badge(badge):
        return "a badge has 1 to 16 letters, digits and hyphens"
    if len(name) not in NAME_LETTERS or not name.isprintable():
        return "a name has 1 to 100 printable characters"
    if not roles:
        return "somebody without a role has nothing to do here"
    guest = next((role for role in roles if role in GUESTS), None)
    return f"a {guest.value} is no staff" if guest is not None else None


def _unknown(badge: Badge) -> Refused:
    return Refused(Why.UNKNOWN_STAFF, f"nobody here has the badge {badge}")
