"""What happened at sign-on and enrolment."""

from croupier.core.identifiers import Instant, PersonId
from croupier.core.rulebook.roles import Role
from croupier.core.stream.messages import Event
from croupier.core.venue.access.state import OffReason, ScreenId, ScreenPlan, SecretKind


class StaffSignedOn(Event, frozen=True, tag="staff-signed-on.1"):
    person: PersonId
    role: Role
    screen: ScreenId
    at: Instant


class StaffSignedOff(Event, frozen=True, tag="staff-signed-off.1"):
    person: PersonId
    screen: ScreenId
    why: OffReason


class HandedOver(Event, frozen=True, tag="handed-over.1"):
    screen: ScreenId
    leaving: PersonId
    coming: PersonId
    role: Role
    at: Instant


class LogInRefused(Event, frozen=True, tag="log-in-refused.1"):
    badge: str
    screen: ScreenId
    why: str


class BadgeLocked(Event, frozen=True, tag="badge-locked.1"):
    badge: PersonId
    screen: ScreenId
    at: Instant


class BadgeUnlocked(Event, frozen=True, tag="badge-unlocked.1"):
    badge: PersonId
    reason: str
    by: PersonId


class StaffAdded(Event, frozen=True, tag="staff-added.1"):
    person: PersonId
    name: str
    roles: tuple[Role, ...]
    by: PersonId


class RolesChanged(Event, frozen=True, tag="staff-roles-changed.1"):
    person: PersonId
    roles: tuple[Role, ...]
    reason: str
    by: PersonId


class StaffRemoved(Event, frozen=True, tag="staff-removed.1"):
    person: PersonId
    reason: str
    by: PersonId


class SecretCodeIssued(Event, frozen=True, tag="secret-code-issued.1"):
    person: PersonId
    by: PersonId


class SecretSet(Event, frozen=True, tag="staff-secret-set.1"):
    person: PersonId
    kind: SecretKind
    by: PersonId


class ScreenSetUp(Event, frozen=True, tag="screen-set-up.1"):
    plan: ScreenPlan
    by: PersonId


class ScreenRetired(Event, frozen=True, tag="screen-retired.1"):
    screen: ScreenId
    reason: str
    by: PersonId


class CodeIssued(Event, frozen=True, tag="enrolment-code-issued.1"):
    screen: ScreenId
    kind: str
    by: PersonId


class ScreenEnrolled(Event, frozen=True, tag="screen-enrolled.1"):
    screen: ScreenId
    kind: str
    at: Instant


class EnrolmentRefused(Event, frozen=True, tag="enrolment-refused.1"):
    """`times` attempts since the record before, most of them at `screen`."""

    screen: ScreenId
    why: str
    times: int = 1


class ScreenRevoked(Event, frozen=True, tag="screen-revoked.1"):
    screen: ScreenId
    reason: str
    by: PersonId
