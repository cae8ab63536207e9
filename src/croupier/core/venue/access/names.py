"""What is called alike in the venue's records of access, and who speaks for its doors."""

from enum import StrEnum
from typing import NewType

from msgspec import Struct

from croupier.core.stream.envelope import Actor
from croupier.core.stream.names import DeviceId, Origin, PersonId, TerminalId

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
