"""Adds, changes and unlocks staff accounts, as the venue's stream has accepted.

A badge can also be unlocked from the server's own console. The server alone writes the venue's
stream while it runs, so the request is left in the keyring, sealed with the venue's key, and the
server carries it out at its next housekeeping.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

from msgspec import Struct
from msgspec.structs import replace

from croupier.chance.system_chance import SYSTEM
from croupier.core.identifiers import Instant
from croupier.core.rulebook.roles import Role
from croupier.core.venue.access.state import ScreenId
from croupier.journal.clock import Clock
from croupier.server.keyring import credentials, hashing, schema
from croupier.server.keyring.authenticated_rows import KeptRow, SealedTable, StaffRow, ended, staff
from croupier.server.keyring.staff import GUESTS, Badge, EndedSession, Staff, is_badge
from croupier.server.side_store.contents import SideStore

NAME_LETTERS = range(1, 101)
Change = Callable[[StaffRow], StaffRow]


@dataclass(eq=False)
class People:
    _store: SideStore
    _table: SealedTable[StaffRow]
    _hashing: hashing.Hashing
    _policy: credentials.KeyringPolicy
    _clock: Clock

    async def add(
        self, badge: Badge, name: str, roles: tuple[Role, ...]
    ) -> Staff | credentials.Refused:
        """Without a PIN and a password nobody signs on, so there are no default ones to forget."""
        fault = _fault(badge, name, roles)
        if fault is not None:
            return credentials.Refused(credentials.SignOnFault.BAD_STAFF, fault)
        # Somebody who comes back brings no old secret along.
        new = StaffRow(badge, name, ",".join(roles))

        def come(kept: KeptRow[StaffRow] | None) -> StaffRow | None:
            return new if kept is None or kept.row.left_at is not None else None

        if await self._table.rewrite(badge, come) is None:
            return credentials.Refused(
                credentials.SignOnFault.STAFF_EXISTS, f"the badge {badge} is somebody's already"
            )
        return Staff(badge, name, roles)

    async def set_roles(
        self, badge: Badge, roles: tuple[Role, ...]
    ) -> tuple[EndedSession, ...] | credentials.Refused:
        """Answers with the sessions that ended by it: in a new role one signs on anew."""
        fault = _fault(badge, "-", roles)
        if fault is not None:
            return credentials.Refused(credentials.SignOnFault.BAD_STAFF, fault)
        no = await self._change(badge, lambda row: replace(row, roles=",".join(roles)))
        return no if no is not None else await self.sign_off(badge)

    async def sign_off(self, badge: Badge) -> tuple[EndedSession, ...]:
        """Everywhere. Answers with the sessions that ended by it."""
        return ended(await self._store.run(schema.END_OF_BADGE, badge))

    async def set_pin(self, badge: Badge, pin: credentials.Pin) -> credentials.Refused | None:
        return await self.set_secret(badge, pin)

    async def set_password(
        self, badge: Badge, password: credentials.Password
    ) -> credentials.Refused | None:
        return await self.set_secret(badge, password)

    async def set_secret(
        self, badge: Badge, secret: credentials.Pin | credentials.Password
    ) -> credentials.Refused | None:
        weak = credentials.weakness(secret)
        if weak is not None:
            return weak
        kept = await self._hashing.of_chosen(badge, secret)
        column = "pin" if isinstance(secret, credentials.Pin) else "password"
        return await self._change(badge, lambda row: replace(row, **{column: kept}))

    async def issue_code(
        self, badge: Badge
    ) -> tuple[credentials.SecretCode, Instant] | credentials.Refused:
        """With which the person sets secrets of their own. A new code ends the one before it."""
        code, until = credentials.SecretCode.draw(), Instant(self._clock() + self._policy.code_ms)
        kept = self._hashing.of_drawn(code)
        no = await self._change(badge, lambda row: replace(row, code_hash=kept, code_until=until))
        return no if no is not None else (code, until)

    async def end_code(self, badge: Badge, code: credentials.SecretCode) -> bool:
        """Whether it was this one's first use: the code goes with it."""
        used = self._hashing.of_drawn(code)

        def without(kept: KeptRow[StaffRow] | None) -> StaffRow | None:
            if kept is None or not kept.intact or kept.row.code_hash != used:
                return None
            return replace(kept.row, code_hash=None, code_until=None)

        return await self._table.rewrite(badge, without) is not None

    async def unlock(self, badge: Badge) -> credentials.Refused | None:
        """At every screen."""
        if not await self._store.run(schema.LOCKS_OF, badge):
            return credentials.Refused(
                credentials.SignOnFault.UNKNOWN_STAFF, f"the badge {badge} is not locked"
            )
        await self._store.run(schema.UNLOCK, badge)
        return None

    async def leave(self, badge: Badge) -> tuple[EndedSession, ...] | credentials.Refused:
        """The person is gone: nothing opens for the badge any more, from this moment."""
        now = self._clock()

        def gone(kept: KeptRow[StaffRow] | None) -> StaffRow | None:
            if kept is None or kept.row.left_at is not None:
                return None
            return StaffRow(badge, kept.row.name, kept.row.roles, left_at=now)

        if await self._table.rewrite(badge, gone) is None:
            return _unknown(badge)
        return await self.sign_off(badge)

    async def find(self, badge: Badge) -> Staff | None:
        kept = await self._table.find(badge)
        return staff(kept, (await self._locks())[badge]) if kept is not None else None

    async def everybody(self) -> tuple[Staff, ...]:
        locks = await self._locks()
        rows = await self._table.select("ORDER BY badge")
        return tuple(staff(kept, locks[kept.row.badge]) for kept in rows)

    async def _locks(self) -> dict[str, list[tuple[ScreenId, Instant]]]:
        found: dict[str, list[tuple[ScreenId, Instant]]] = defaultdict(list)
        for badge, screen, since in await self._store.run(schema.LOCKS):
            found[badge].append((ScreenId(screen), Instant(since)))
        return found

    async def _change(self, badge: Badge, change: Change) -> credentials.Refused | None:
        def changed(kept: KeptRow[StaffRow] | None) -> StaffRow | None:
            if kept is None or not kept.intact or kept.row.left_at is not None:
                return None
            return change(kept.row)

        return None if await self._table.rewrite(badge, changed) is not None else _unknown(badge)


def _fault(badge: Badge, name: str, roles: tuple[Role, ...]) -> str | None:
    if not is_badge(badge):
        return "a badge has 1 to 16 letters, digits and hyphens"
    if len(name) not in NAME_LETTERS or not name.isprintable():
        return "a name has 1 to 100 printable characters"
    if not roles:
        return "give the person at least one role"
    guest = next((role for role in roles if role in GUESTS), None)
    return f"a {guest.value} is not staff" if guest is not None else None


def _unknown(badge: Badge) -> credentials.Refused:
    return credentials.Refused(
        credentials.SignOnFault.UNKNOWN_STAFF, f"no member of staff has the badge {badge}"
    )


# One that was put back from an old copy is too old.
GOOD_FOR_MS = 60_000
_SECONDS_BETWEEN = 0.2


class ConsoleRequest(Struct, frozen=True):
    """Its fields are the columns. `answer` is empty where it was done, and else says why not."""

    id: str
    badge: str
    reason: str
    at: int
    answer: str | None = None


class KeyringConsole:
    def __init__(self, store: SideStore, table: SealedTable[ConsoleRequest], clock: Clock) -> None:
        self._store = store
        self._table = table
        self._clock = clock

    async def unlock(self, badge: Badge, reason: str, seconds: float) -> str | None:
        """What the server answered, "" where it is done; None where no server has answered."""
        name = SYSTEM.raw(16).hex()
        asked = ConsoleRequest(name, badge, reason, self._clock())
        await self._table.rewrite(name, lambda _: asked)
        try:
            async with asyncio.timeout(seconds):
                while True:
                    kept = await self._table.find(name)
                    if kept is not None and kept.intact and kept.row.answer is not None:
                        return kept.row.answer
                    await asyncio.sleep(_SECONDS_BETWEEN)
        except TimeoutError:
            return None
        finally:
            await self._store.run("DELETE FROM console_requests WHERE id = $1", name)

    async def waiting(self) -> tuple[ConsoleRequest, ...]:
        since = Instant(self._clock() - GOOD_FOR_MS)
        found = await self._table.select("WHERE answer IS NULL AND at > $1", since)
        return tuple(kept.row for kept in found if kept.intact)

    async def answer(self, request: ConsoleRequest, answer: str) -> None:
        def with_answer(kept: KeptRow[ConsoleRequest] | None) -> ConsoleRequest | None:
            return replace(request, answer=answer) if kept is not None else None

        await self._table.rewrite(request.id, with_answer)
