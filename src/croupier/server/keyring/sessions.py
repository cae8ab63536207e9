"""Signing on and off, and proving oneself for one act at somebody else's screen."""

from croupier.core.rulebook.people.roles import Role
from croupier.core.stream.names import Instant
from croupier.core.venue.access.names import ScreenId
from croupier.journal.clock import Clock
from croupier.server.keyring.attempts import Attempts
from croupier.server.keyring.entrances import acting_role, wrong_secret
from croupier.server.keyring.hashing import Hashing
from croupier.server.keyring.policy import KeyringPolicy
from croupier.server.keyring.refused import Refused, Why
from croupier.server.keyring.screen import Screen
from croupier.server.keyring.screens import Screens
from croupier.server.keyring.secret import Password, Pin, Token
from croupier.server.keyring.staff import (
    Approved,
    Badge,
    Ended,
    Session,
    SessionMark,
    SignedOn,
)
from croupier.server.keyring.storage import rows, statements
from croupier.server.keyring.storage.authenticated_table import SealedTable
from croupier.server.keyring.storage.row_authentication import Sealing
from croupier.server.keyring.storage.rows import StaffRow
from croupier.server.keyring.storage.store import Store

_TABLE = "sessions"


class Sessions:
    def __init__(
        self,
        store: Store,
        people: SealedTable[StaffRow],
        sealing: Sealing,
        hashing: Hashing,
        policy: KeyringPolicy,
        clock: Clock,
        attempts: Attempts,
        screens: Screens,
    ) -> None:
        self._store = store
        self._people = people
        self._sealing = sealing
        self._hashing = hashing
        self._policy = policy
        self._clock = clock
        self._attempts = attempts
        self._screens = screens
        self._session = statements.SESSION.format(staff=people.columns)

    async def sign_on(
        self, badge: Badge, secret: Pin | Password, screen: ScreenId, role: Role | None = None
    ) -> SignedOn | Refused:
        """Beside whoever else is signed on there, until `hand_over` or `sign_off`."""
        place = await self._enrolled(screen)
        if isinstance(place, Refused):
            return place
        refusal = wrong_secret(place, secret)
        if refusal is not None:
            return refusal
        proved = await self._attempts.prove(badge, secret, screen)
        if isinstance(proved, Refused):
            return proved
        acting = acting_role(place, proved.roles, role)
        if isinstance(acting, Refused):
            return acting
        token, now = Token.draw(), self._clock()
        ends = Instant(now + self._policy.absolute_ms)
        kept = self._hashing.of_drawn(token)
        seal = self._sealing.seal(_TABLE, kept, badge, acting, screen, now, ends)
        row = kept, badge, acting, screen, now, ends, seal
        await self._store.run(statements.BEGIN_SESSION, *row)
        return SignedOn(proved, acting, screen, token, ends)

    async def session(self, token: Token) -> Session | None:
        """Whose token it is, if they are still signed on. Asking is not being there."""
        kept, now = self._hashing.of_drawn(token), self._clock()
        since = now - self._policy.idle_ms
        found = await self._store.run(self._session, now, since, kept)
        if not found:
            return None
        role, screen, begun, used, ends, seal, *of_staff = found[0]
        person = self._people.read(tuple(of_staff))
        sealed = kept, person.row.badge, role, screen, begun, ends
        if not self._sealing.holds(seal, _TABLE, *sealed) or not person.intact:
            return None
        staff = rows.staff(person)
        if role not in staff.roles:
            return None
        return Session(
            staff,
            Role(role),
            ScreenId(screen),
            Instant(begun),
            Instant(ends),
            Instant(used),
            SessionMark(kept),
        )

    async def all(self) -> frozenset[SessionMark]:
        """Every session that goes on, whichever server it began at."""
        now = self._clock()
        found = await self._store.run(statements.ALL_SESSIONS, now, now - self._policy.idle_ms)
        return frozenset(
            SessionMark(bytes(kept)) for kept, role, held in found if role in held.split(",")
        )

    async def is_there(self, session: Session) -> None:
        """Seen at work: somebody asked for something that no screen asks for by itself."""
        now = self._clock()
        if now - session.used >= self._policy.touch_ms:
            await self._store.run(statements.TOUCH, session.mark, now)

    async def sign_off(self, token: Token) -> Ended | None:
        kept = self._hashing.of_drawn(token)
        return next(iter(rows.ended(await self._store.run(statements.END_SESSION, kept))), None)

    async def hand_over(self, token: Token) -> tuple[Ended, ...]:
        """Whoever else was signed on at this person's screen is so no longer."""
        kept = self._hashing.of_drawn(token)
        return rows.ended(await self._store.run(statements.END_OTHERS, kept))

    async def end_overdue(self) -> tuple[Ended, ...]:
        """Those that have expired, each told once: for the journal's record."""
        now = self._clock()
        since = now - self._policy.idle_ms
        await self._attempts.forget()
        return rows.ended(await self._store.run(statements.END_OVERDUE, now, since))

    async def end_later_than(self, now: Instant) -> tuple[Ended, ...]:
        """Those of a time that never was, which would outlast their shift."""
        return rows.ended(await self._store.run(statements.END_LATER, now))

    async def approve(
        self, badge: Badge, secret: Pin | Password, screen: ScreenId, role: Role | None = None
    ) -> Approved | Refused:
        """For one act on another's screen. Whether the role may approve is the rulebook's to say.

        A PIN serves here even at a console: the screen is enrolled and somebody is signed on.
        """
        proved = await self._attempts.prove(badge, secret, screen)
        if isinstance(proved, Refused):
            return proved
        if role is not None and role not in proved.roles:
            return Refused(Why.NOT_THIS_ROLE, f"this badge does not act as {role.value}")
        return Approved(proved, role if role is not None else proved.roles[0])

    async def _enrolled(self, screen: ScreenId) -> Screen | Refused:
        known = await self._screens.find(screen)
        if known is None:
            return Refused(Why.UNKNOWN_SCREEN, f"there is no screen {screen!r}")
        if known.enrolled is None:
            return Refused(Why.NOT_ENROLLED, f"the screen {screen} is not enrolled")
        return known.screen
