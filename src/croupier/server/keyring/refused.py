"""Why somebody or something was not let in. A refusal is a value, and holds no secret."""

from enum import StrEnum

from msgspec import Struct


class Why(StrEnum):
    # An unknown badge and a wrong secret look alike from outside.
    WRONG = "wrong-credentials"
    LOCKED = "badge-locked"
    NOT_HERE = "not-at-this-screen"
    NOT_THIS_ROLE = "not-this-role"
    PASSWORD_NEEDED = "password-needed"
    PIN_NEEDED = "pin-needed"
    UNKNOWN_SCREEN = "unknown-screen"
    NOT_ENROLLED = "screen-not-enrolled"
    BAD_CODE = "bad-code"
    UNKNOWN_STAFF = "unknown-staff"
    STAFF_EXISTS = "staff-exists"
    BAD_STAFF = "bad-staff"
    BAD_SCREEN = "bad-screen"
    WEAK_SECRET = "weak-secret"


class Refused(Struct, frozen=True):
    """`locked_now` says that this attempt was the one that locked the badge: somebody is told."""

    why: Why
    sentence: str
    locked_now: bool = False


WRONG = Refused(Why.WRONG, "the badge or the PIN or password is wrong")
LOCKED = Refused(Why.LOCKED, "this badge is locked after too many failures: a manager unlocks it")
