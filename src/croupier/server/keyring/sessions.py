"""Signs staff on and off, and says which role signs on at which screen with which secret."""

from dataclasses import dataclass

from croupier.core.identifiers import Instant
from croupier.core.rulebook.roles import SUPERVISING, Role
from croupier.core.venue.access.state import ScreenId
from croupier.journal.clock import Clock
from croupier.server.keyring import authenticated_rows, authentication, enrolment, hashing, schema
from croupier.server.keyring.credentials import (
    KeyringPolicy,
    Password,
    Pin,
    Refused,
    SignOnFault,
    Token,
)
from croupier.server.keyring.staff import (
    Badge,
    EndedSession,
    NewSession,
    ProvedApprover,
    Screen,
    SessionMark,
    StaffSession,
)
from croupier.server.side_store.contents import SideStore
from croupier.wire.screens import ScreenKind

_HOUSE = frozenset({Role.CASINO_MANAGEMENT, Role.CASINO_OPERATOR})
_SUPERVISORS = frozenset(SUPERVISING) - _HOUSE
_REGULATORS = frozenset({Role.REGULATOR_INSPECTOR, Role.REGULATOR_AUTHORITY})

# Nobody signs on at a player's terminal, at a display or as a device.
ROLES_AT: dict[ScreenKind, frozenset[Role]] = {
    ScreenKind.TERMINAL: frozenset(),
    ScreenKind.DISPLAY: frozenset(),
    ScreenKind.AGENT: frozenset(),
    ScreenKind.DEALER: _SUPERVISORS | {Role.DEALER, Role.TECHNICIAN},
    ScreenKind.PIT_CONSOLE: _SUPERVISORS | _HOUSE | {Role.TECHNICIAN},
    ScreenKind.CAGE: _HOUSE | {Role.CASHIER},
    ScreenKind.KIOSK: _HOUSE | {Role.CASHIER, Role.TECHNICIAN},
    ScreenKind.INSPECTOR: _REGULATORS | _HOUSE,
    ScreenKind.OFFICE: _HOUSE
    | {Role.GAMING_MANAGER, Role.GAMING_SHIFT_MANAGER, Role.TECHNICIAN, Role.SCRUTINEER},
}
# Beside a table others look on and hands are busy; everywhere else there is a keyboard.
PIN_AT = frozenset({ScreenKind.DEALER, ScreenKind.KIOSK})


def wrong_secret(screen: Screen, secret: Pin | Password) -> Refused | None:
    """Told before anything is compared, so that it says nothing about the badge."""
    if not ROLES_AT[screen.kind]:
        return Refused(SignOnFault.NOT_HERE, f"nobody can sign on at a {screen.kind.value}")
    if screen.kind in PIN_AT and not isinstance(secret, Pin):
        return Refused(SignOnFault.PIN_NEEDED, "sign on here with your PIN")
    if screen.kind not in PIN_AT and not isinstance(secret, Password):
        return Refused(SignOnFault.PASSWORD_NEEDED, "sign on here with your password")
    return None


def acting_role(screen: Screen, held: tuple[Role, ...], asked: Role | None) -> Role | Refused:
    """The role asked for, or the first of a person's roles that has business at the screen."""
    if asked is not None and asked not in held:
        return Refused(
            SignOnFault.NOT_THIS_ROLE, f"this badge does not have the role {asked.value}"
        )
    fitting = [role for role in held if role in ROLES_AT[screen.kind] and asked in (None, role)]
    if not fitting:
        who = asked.value if asked is not None else " or ".join(role.value for role in held)
        return Refused(
            SignOnFault.NOT_HERE, f"{who} does not sign on at a {screen.kind.value} screen"
        )
    return fitting[0]


_TABLE = "sessions"


@dataclass(eq=False)
class StaffSessions:
    _store: SideStore
    _people: authenticated_rows.SealedTable[authenticated_rows.StaffRow]
    _sealing: authenticated_rows.Sealing
    _hashing: hashing.Hashing
    _policy: KeyringPolicy
    _clock: Clock
    _attempts: authentication.Attempts
    _screens: enrolment.Screens

    def __post_init__(self) -> None:
        self._session = schema.SESSION.format(staff=self._people.columns)

    async def sign_on(
        self, badge: Badge, secret: Pin | Password, screen: ScreenId, role: Role | None = None
    ) -> NewSession | Refused:
        """Beside whoever else is signed on there, until `hand_over` or `sign_off`."""
        place = await self._enrolled(screen)
        if isinstance(place, Refused):
            return place
        if refusal := wrong_secret(place, secret):
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
        await self._store.run(schema.BEGIN_SESSION, *row)
        return NewSession(proved, acting, screen, token, ends)

    async def session(self, token: Token) -> StaffSession | None:
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
        staff = authenticated_rows.staff(person)
        if role not in staff.roles:
            return None
        return StaffSession(
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
        found = await self._store.run(schema.ALL_SESSIONS, now, now - self._policy.idle_ms)
        return frozenset(
            SessionMark(bytes(kept)) for kept, role, held in found if role in held.split(",")
        )

    async def is_there(self, session: StaffSession) -> None:
        """Seen at work: somebody asked for something that no screen asks for by itself."""
        now = self._clock()
        if now - session.used >= self._policy.touch_ms:
            await self._store.run(schema.TOUCH, session.mark, now)

    async def sign_off(self, token: Token) -> EndedSession | None:
        kept = self._hashing.of_drawn(token)
        return next(
            iter(authenticated_rows.ended(await self._store.run(schema.END_SESSION, kept))), None
        )

    async def hand_over(self, token: Token) -> tuple[EndedSession, ...]:
        """Whoever else was signed on at this person's screen is so no longer."""
        kept = self._hashing.of_drawn(token)
        return authenticated_rows.ended(await self._store.run(schema.END_OTHERS, kept))

    async def end_overdue(self) -> tuple[EndedSession, ...]:
        """Those that have expired, each told once: for the journal's record."""
        now = self._clock()
        since = now - self._policy.idle_ms
        await self._attempts.forget()
        return authenticated_rows.ended(await self._store.run(schema.END_OVERDUE, now, since))

    async def end_later_than(self, now: Instant) -> tuple[EndedSession, ...]:
        """Those of a time that never was, which would outlast their shift."""
        return authenticated_rows.ended(await self._store.run(schema.END_LATER, now))

    async def approve(
        self, badge: Badge, secret: Pin | Password, screen: ScreenId, role: Role | None = None
    ) -> ProvedApprover | Refused:
        """For one act on another's screen. Whether the role may approve is the rulebook's to say.

        A PIN serves here even at a console: the screen is enrolled and somebody is signed on.
        """
        proved = await self._attempts.prove(badge, secret, screen)
        if isinstance(proved, Refused):
            return proved
        if role is not None and role not in proved.roles:
            return Refused(
                SignOnFault.NOT_THIS_ROLE, f"this badge does not have the role {role.value}"
            )
        return ProvedApprover(proved, role if role is not None else proved.roles[0])

    async def _enrolled(self, screen: ScreenId) -> Screen | Refused:
        known = await self._screens.find(screen)
        if known is None:
            return Refused(SignOnFault.UNKNOWN_SCREEN, f"there is no screen {screen!r}")
        if known.enrolled is None:
            return Refused(SignOnFault.NOT_ENROLLED, f"the screen {screen} is not enrolled")
        return known.screen
