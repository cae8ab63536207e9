"""Defines staff and sessions: who works here, in which roles, and how long a session lasts."""

import re
from typing import NewType

from msgspec import Struct

from croupier.core.rulebook.roles import Role
from croupier.core.stream.names import Instant, PersonId
from croupier.core.venue.access.state import ScreenId
from croupier.server.keyring.credentials import Token

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
    locked: Instant | None = None
    left: Instant | None = None
    has_pin: bool = False
    has_password: bool = False
    locked_at: tuple[ScreenId, ...] = ()
    # The keyring's row was changed without the venue's key: nobody comes in by it.
    altered: bool = False

    @property
    def person(self) -> PersonId:
        return PersonId(self.badge)


class NewSession(Struct, frozen=True):
    """`token` goes to the screen and nowhere else; what is kept of it is a keyed hash."""

    staff: Staff
    role: Role
    screen: ScreenId
    token: Token
    ends: Instant


class Session(Struct, frozen=True):
    """Somebody signed on: at a screen, in a role, until they leave or are away too long."""

    staff: Staff
    role: Role
    screen: ScreenId
    begun: Instant
    ends: Instant
    used: Instant
    mark: SessionMark


class Approved(Struct, frozen=True):
    """Somebody proved who they are for one act at another's screen, and is not signed on."""

    staff: Staff
    role: Role


class Ended(Struct, frozen=True):
    """A session that is over, for the journal's record."""

    badge: Badge
    role: Role
    screen: ScreenId
