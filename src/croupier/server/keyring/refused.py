"""Why somebody or something was not let in. A refusal is a value, and holds no secret."""

from enum import StrEnum

from msgspec import Struct


class Why(StrEnum):
    # An unknown badge and a wrong secret look alike from outside.
    WRONG = "wrong-credentials"
    LOCKED = "badge-locked"
    TOO_SOON = "too-soon"
    BUSY = "too-fast"
    NOBODY = "not-signed-on"
    OTHER_PERSON = "own-approval"
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
    """`locked_now` says that this attempt was the one that locked the badge: somebody is told.

    `altered` says that the row was changed without the venue's key, which whoever asked is not
    told. `compared` says whether anything was: what was not is no attempt to come in.
    """

    why: Why
    sentence: str
    locked_now: bool = False
    altered: bool = False
    compared: bool = True


WRONG = Refused(Why.WRONG, "the badge or the PIN or password is wrong")
LOCKED = Refused(
    Why.LOCKED,
    "this badge is locked at this screen after too many failures: a manager unlocks it",
    compared=False,
)
TOO_SOON = Refused(
    Why.TOO_SOON,
    "there were failures with this badge at other screens: wait up to a minute and try again",
    compared=False,
)
BUSY = Refused(
    Why.BUSY, "too many attempts wait at this screen: try again in a moment", compared=False
)
