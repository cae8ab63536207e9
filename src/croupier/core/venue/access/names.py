"""What is called alike in the venue's records of access, and who speaks for its doors."""

from enum import StrEnum
from typing import NewType

from croupier.core.stream.envelope import Actor
from croupier.core.stream.names import Origin, PersonId

ScreenId = NewType("ScreenId", str)

# The part of a server that lets people in. Several servers have one each: `door:SERVER`.
DOOR = Origin("door")
DOOR_ACTOR = Actor(PersonId("door"))


def is_door(origin: Origin) -> bool:
    return origin.partition(":")[0] == DOOR


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
