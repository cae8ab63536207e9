"""What the doors report, and what operators ask for, about people, screens and devices.

A record says what has happened at a door already. The others say what is to happen: the keyring is
changed after the venue's stream has accepted them, never before.
"""

from msgspec import Struct

from croupier.core.rulebook.roles import Role
from croupier.core.stream.names import PersonId
from croupier.core.venue.access.names import OffReason, ScreenId, ScreenPlan, SecretKind


class RecordSignOn(Struct, frozen=True, tag="record-sign-on"):
    person: PersonId
    role: Role
    screen: ScreenId


class RecordSignOff(Struct, frozen=True, tag="record-sign-off"):
    person: PersonId
    screen: ScreenId
    why: OffReason = OffReason.LEFT


class RecordHandOver(Struct, frozen=True, tag="record-hand-over"):
    """At a screen one person takes another's place, who is signed off by it."""

    screen: ScreenId
    leaving: PersonId
    coming: PersonId
    role: Role


class RecordLogInRefused(Struct, frozen=True, tag="record-log-in-refused"):
    """`badge` is what was typed, which may be nobody's. The secret is not told."""

    badge: str
    screen: ScreenId
    why: str


class RecordBadgeLocked(Struct, frozen=True, tag="record-badge-locked"):
    badge: PersonId
    screen: ScreenId


class UnlockBadge(Struct, frozen=True, tag="unlock-badge"):
    badge: PersonId
    reason: str


class AddStaff(Struct, frozen=True, tag="add-staff"):
    person: PersonId
    name: str
    roles: tuple[Role, ...]


class ChangeRoles(Struct, frozen=True, tag="change-staff-roles"):
    person: PersonId
    roles: tuple[Role, ...]
    reason: str


class RemoveStaff(Struct, frozen=True, tag="remove-staff"):
    person: PersonId
    reason: str


class SetSecret(Struct, frozen=True, tag="set-staff-secret"):
    """That somebody is given a new PIN or password; which one is in the keyring only, hashed."""

    person: PersonId
    kind: SecretKind


class SetUpScreen(Struct, frozen=True, tag="set-up-screen"):
    """A screen or device agent that the configuration does not have, or one for something else."""

    plan: ScreenPlan


class RetireScreen(Struct, frozen=True, tag="retire-screen"):
    screen: ScreenId
    reason: str


class IssueCode(Struct, frozen=True, tag="issue-enrolment-code"):
    screen: ScreenId
    kind: str


class RecordEnrolment(Struct, frozen=True, tag="record-enrolment"):
    """Somebody typed the code: the screen has its key now."""

    screen: ScreenId
    kind: str


class RecordEnrolmentRefused(Struct, frozen=True, tag="record-enrolment-refused"):
    screen: ScreenId
    why: str


class RevokeScreen(Struct, frozen=True, tag="revoke-screen"):
    screen: ScreenId
    reason: str
