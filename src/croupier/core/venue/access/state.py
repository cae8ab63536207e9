"""What the venue knows of its people, screens and sign-ons. None of it is a secret."""

from enum import StrEnum
from typing import NewType

from msgspec import Struct, field

from croupier.core.identifiers import DeviceId, Instant, Origin, PersonId, TerminalId
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor

ScreenId = NewType("ScreenId", str)

# The part of a server that lets people in. Several servers have one each: `door:SERVER`.
DOOR = Origin("door")
DOOR_ACTOR = Actor(PersonId("door"))
# Where somebody stands at the server itself.
CONSOLE = Origin("door:console")
CONSOLE_ACTOR = Actor(PersonId("server's console"))


def is_door(origin: Origin) -> bool:
    return origin.partition(":")[0] == DOOR


class ScreenPlan(Struct, frozen=True, omit_defaults=True):
    """What a screen is for. The keyring keeps the same beside its key."""

    screen: ScreenId
    kind: str
    label: str = ""
    pit: str | None = None
    terminal: TerminalId | None = None
    tables: tuple[str, ...] = ()
    drawer: str | None = None
    devices: tuple[DeviceId, ...] = ()


class SecretKind(StrEnum):
    PIN = "pin"
    PASSWORD = "password"


class OffReason(StrEnum):
    """Why somebody is signed on no longer."""

    LEFT = "left"
    HANDED_OVER = "handed-over"
    EXPIRED = "expired"
    REVOKED = "screen-revoked"
    CHANGED = "staff-changed"


class Member(Struct, frozen=True):
    name: str
    roles: tuple[Role, ...]


class Presence(Struct, frozen=True):
    """Who is signed on at a screen, and since when."""

    role: Role
    since: Instant


class EnrolledScreen(Struct, frozen=True):
    kind: str
    since: Instant


class Access(Struct):
    staff: dict[PersonId, Member] = field(default_factory=dict)
    # At a screen that is being handed over there are two for a moment.
    present: dict[ScreenId, dict[PersonId, Presence]] = field(default_factory=dict)
    # Each at the screens where failures locked it.
    locked: dict[PersonId, dict[ScreenId, Instant]] = field(default_factory=dict)
    # Which secrets somebody has by the record; what they are, only the keyring knows, hashed.
    secrets: dict[PersonId, tuple[SecretKind, ...]] = field(default_factory=dict)
    screens: dict[ScreenId, EnrolledScreen] = field(default_factory=dict)
    # What the office has set up or retired; of the others the configuration says what they are.
    planned: dict[ScreenId, ScreenPlan] = field(default_factory=dict)
    retired: dict[ScreenId, str] = field(default_factory=dict)
