"""What happened at the doors."""

from msgspec import Struct

from croupier.core.rulebook.roles import Role
from croupier.core.stream.names import Instant, PersonId
from croupier.core.venue.access.names import OffReason, ScreenId, ScreenPlan, SecretKind


class StaffSignedOn(Struct, frozen=True, tag="staff-signed-on.1"):
    person: PersonId
    role: Role
    screen: ScreenId
    at: Instant


class StaffSignedOff(Struct, frozen=True, tag="staff-signed-off.1"):
    person: PersonId
    screen: ScreenId
    why: OffReason


class HandedOver(Struct, frozen=True, tag="handed-over.1"):
    screen: ScreenId
    leaving: PersonId
    coming: PersonId
    role: Role
    at: Instant


class LogInRefused(Struct, frozen=True, tag="log-in-refused.1"):
    badge: str
    screen: ScreenId
    why: str


class BadgeLocked(Struct, frozen=True, tag="badge-locked.1"):
    badge: PersonId
    screen: ScreenId
    at: Instant


class BadgeUnlocked(Struct, frozen=True, tag="badge-unlocked.1"):
    badge: PersonId
    reason: str
    by: PersonId


class StaffAdded(Struct, frozen=True, tag="staff-added.1"):
    person: PersonId
    name: str
    roles: tuple[Role, ...]
    by: PersonId


class RolesChanged(Struct, frozen=True, tag="staff-roles-changed.1"):
    person: PersonId
    roles: tuple[Role, ...]
    reason: str
    by: PersonId


class StaffRemoved(Struct, frozen=True, tag="staff-removed.1"):
    person: PersonId
    reason: str
    by: PersonId


class SecretSet(Struct, frozen=True, tag="staff-secret-set.1"):
    person: PersonId
    kind: SecretKind
    by: PersonId


class ScreenSetUp(Struct, frozen=True, tag="screen-set-up.1"):
    plan: ScreenPlan
    by: PersonId


class ScreenRetired(Struct, frozen=True, tag="screen-retired.1"):
    screen: ScreenId
    reason: str
    by: PersonId


class CodeIssued(Struct, frozen=True, tag="enrolment-code-issued.1"):
    screen: ScreenId
    kind: str
    by: PersonId


class ScreenEnrolled(Struct, frozen=True, tag="screen-enrolled.1"):
    screen: ScreenId
    kind: str
    at: Instant


class EnrolmentRefused(Struct, frozen=True, tag="enrolment-refused.1"):
    screen: ScreenId
    why: str


class ScreenRevoked(Struct, frozen=True, tag="screen-revoked.1"):
    screen: ScreenId
    reason: str
    by: PersonId
