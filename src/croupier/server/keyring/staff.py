"""Defines what the keyring keeps: staff with their sessions, and screens with what they are for."""

import re
from typing import NewType

from msgspec import Struct, structs

from croupier.core import identifiers
from croupier.core.rulebook.roles import Role
from croupier.core.venue.access.state import ScreenId
from croupier.core.venue.state import DrawerId
from croupier.server.keyring.credentials import Token
from croupier.wire.screens import ScreenKind

PitId = NewType("PitId", str)
# What is kept of a key: says which device a screen is at, and opens nothing.
KeyMark = NewType("KeyMark", bytes)

# It stands in an address and is the origin of commands, so nothing in it needs quoting.
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,31}")


class Screen(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A terminal acts for its own account only, because nothing else is named here."""

    id: ScreenId
    kind: ScreenKind
    label: str = ""
    pit: PitId | None = None
    terminal: identifiers.TerminalId | None = None
    tables: tuple[identifiers.TableId, ...] = ()
    drawer: DrawerId | None = None
    devices: tuple[identifiers.DeviceId, ...] = ()

    @property
    def told_of(self) -> PitId | None:
        """The pit whose tables and rules it names; an inspector and an office read of every pit."""
        whole = self.kind in (ScreenKind.INSPECTOR, ScreenKind.OFFICE)
        return None if whole else self.pit

    def at(self, pit: PitId) -> "Screen":
        """The same one in another pit."""
        return structs.replace(self, pit=pit)

    def without(
        self, table: identifiers.TableId, standing: tuple[identifiers.DeviceId, ...]
    ) -> "Screen | None":
        """The same one without a table and what stood there; None where it is for nothing more."""
        tables = tuple(each for each in self.tables if each != table)
        devices = tuple(each for each in self.devices if each not in standing)
        return structs.replace(self, tables=tables, devices=devices) if tables or devices else None


class KeyedScreen(Struct, frozen=True):
    """A screen as whoever holds this key is it: until the key is revoked or another enrolled."""

    screen: Screen
    mark: KeyMark


class Enrolment(Struct, frozen=True):
    """How a screen stands. `enrolled` is when its present key was given out."""

    screen: Screen
    enrolled: identifiers.Instant | None = None
    code_until: identifiers.Instant | None = None
    revoked: identifiers.Instant | None = None
    retired: identifiers.Instant | None = None


# What each kind must name, and all that it may.
NEEDS: dict[ScreenKind, tuple[str, ...]] = {
    ScreenKind.TERMINAL: ("pit", "terminal"),
    ScreenKind.DEALER: ("pit", "tables"),
    ScreenKind.DISPLAY: ("pit", "tables"),
    ScreenKind.PIT_CONSOLE: ("pit",),
    ScreenKind.CAGE: ("drawer",),
    ScreenKind.KIOSK: ("drawer",),
    ScreenKind.INSPECTOR: (),
    ScreenKind.OFFICE: (),
    ScreenKind.AGENT: ("devices",),
}
_MAY: dict[ScreenKind, tuple[str, ...]] = {
    ScreenKind.AGENT: ("pit", "drawer"),
    ScreenKind.INSPECTOR: ("pit",),
}
_SUBJECTS = ("pit", "terminal", "tables", "drawer", "devices")


# A training floor enrols its own agents and bots under such names.
TRAINING_NAME = re.compile(r"training(-.*)?")


def is_screen_id(text: str) -> bool:
    return _ID.fullmatch(text) is not None


def faults(screen: Screen) -> list[tuple[str, str]]:
    """What is wrong with it: each key with the reason."""
    found = []
    if not is_screen_id(screen.id):
        found.append(("id", "1 to 32 letters, digits and hyphens are expected"))
    if identifiers.is_of_the_server(screen.id):
        found.append(("id", "reserved: a part of the server gives commands under that name"))
    needed = NEEDS[screen.kind]
    for key in _SUBJECTS:
        given = bool(getattr(screen, key))
        if key in needed and not given:
            found.append((key, f"missing: what this {screen.kind.value} is for"))
        elif given and key not in (*needed, *_MAY.get(screen.kind, ())):
            found.append((key, f"this {screen.kind.value} has none"))
    return found


# The number on a person's badge. It is no secret, and it is their name in the journal.
Badge = NewType("Badge", str)

# What is kept of a session's token: says which session it is, and opens nothing.
SessionMark = NewType("SessionMark", bytes)

_BADGE = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,15}")
# Nobody is staff as these: a guest is not signed on with a badge.
GUESTS = frozenset({Role.PLAYER, Role.TOURNAMENT_PLAYER, Role.SPECTATOR})


def is_badge(text: str) -> bool:
    return _BADGE.fullmatch(text) is not None


class Staff(Struct, frozen=True):
    """The first role is the one that a person acts in unless they choose another."""

    badge: Badge
    name: str
    roles: tuple[Role, ...]
    locked: identifiers.Instant | None = None
    left: identifiers.Instant | None = None
    has_pin: bool = False
    has_password: bool = False
    locked_at: tuple[ScreenId, ...] = ()
    # The keyring's row was changed without the venue's key: nobody comes in by it.
    altered: bool = False

    @property
    def person(self) -> identifiers.PersonId:
        return identifiers.PersonId(self.badge)


class NewSession(Struct, frozen=True):
    """`token` goes to the screen and nowhere else; what is kept of it is a keyed hash."""

    staff: Staff
    role: Role
    screen: ScreenId
    token: Token
    ends: identifiers.Instant


class StaffSession(Struct, frozen=True):
    """Somebody signed on: at a screen, in a role, until they leave or are away too long."""

    staff: Staff
    role: Role
    screen: ScreenId
    begun: identifiers.Instant
    ends: identifiers.Instant
    used: identifiers.Instant
    mark: SessionMark


class ProvedApprover(Struct, frozen=True):
    """Somebody proved who they are for one act at another's screen, and is not signed on."""

    staff: Staff
    role: Role


class EndedSession(Struct, frozen=True):
    """A session that is over, for the journal's record."""

    badge: Badge
    role: Role
    screen: ScreenId
