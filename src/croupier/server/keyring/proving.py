"""People prove who they are for something else than signing on: for two, or for a new secret."""

from croupier.core.rulebook.people.roles import Role
from croupier.core.venue.access.names import ScreenId
from croupier.server.keyring.attempts import Attempts
from croupier.server.keyring.people import People
from croupier.server.keyring.policy import weakness
from croupier.server.keyring.refused import WRONG, Refused, Why
from croupier.server.keyring.secret import Password, Pin, SecretCode
from croupier.server.keyring.staff import Badge, Staff

# Where somebody at the server itself types a badge: no screen can have such a name.
SERVERS_CONSOLE = ScreenId("the server's console")
Shown = tuple[Badge, Pin | Password]


class Proving:
    def __init__(self, attempts: Attempts, people: People) -> None:
        self._attempts = attempts
        self._people = people

    async def one(
        self, shown: Shown, roles: frozenset[Role], at: ScreenId = SERVERS_CONSOLE
    ) -> Staff | Refused:
        """Whose badge and secret these are, if they hold one of the roles."""
        proved = await self._attempts.prove(*shown, at)
        if isinstance(proved, Refused) or roles & set(proved.roles):
            return proved
        wanted = " or ".join(sorted(role.value for role in roles))
        return Refused(Why.NOT_THIS_ROLE, f"{proved.name} is no {wanted}")

    async def two_people(
        self, first: Shown, second: Shown, roles: frozenset[Role], at: ScreenId = SERVERS_CONSOLE
    ) -> tuple[Staff, Staff] | Refused:
        """Both, if they are two different people, each by a secret of their own, in such a role."""
        if first[0] == second[0]:
            return Refused(Why.OTHER_PERSON, "two different people are needed")
        one = await self.one(first, roles, at)
        if isinstance(one, Refused):
            return one
        other = await self.one(second, roles, at)
        return other if isinstance(other, Refused) else (one, other)

    async def by_code(
        self, badge: Badge, code: SecretCode, at: ScreenId, *new: Pin | Password
    ) -> Staff | Refused:
        """Who may set these secrets of their own. A code that was right is used up."""
        weak = next(filter(None, map(weakness, new)), None)
        if weak is not None:
            return weak
        proved = await self._attempts.prove(badge, code, at)
        if isinstance(proved, Refused):
            return proved
        return proved if await self._people.end_code(badge, code) else WRONG

    async def by_the_old_one(
        self, badge: Badge, old: Pin | Password, at: ScreenId, new: Pin | Password
    ) -> Staff | Refused:
        """Who may change a secret of their own, by the one that the new one takes the place of."""
        weak = weakness(new)
        if weak is not None:
            return weak
        if type(old) is not type(new):
            return Refused(Why.WEAK_SECRET, "a PIN is changed by the old PIN, a password likewise")
        if old.reveal() == new.reveal():
            return Refused(Why.WEAK_SECRET, "the new one is the old one")
        return await self._attempts.prove(badge, old, at)
