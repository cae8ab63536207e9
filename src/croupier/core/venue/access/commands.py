"""What screens report about sign-ons, and what operators ask for people, screens and devices.

A record says what has happened at a door already. The others say what is to happen: the keyring is
changed after the venue's stream has accepted them, never before.
"""

from typing import Annotated

from croupier.core.identifiers import PersonId
from croupier.core.rulebook.roles import Role
from croupier.core.stream.messages import Body, Count, Field, FieldKind, Words
from croupier.core.venue.access.state import OffReason, ScreenId, ScreenPlan, SecretKind

# What was typed is repeated in the record, but not at any length.
TYPED_AT_MOST = 64
Typed = Annotated[str, Field(FieldKind.TEXT, 0, TYPED_AT_MOST)]
Roles = Annotated[tuple[Role, ...], Field(FieldKind.ROLES)]


class RecordSignOn(Body, frozen=True, tag="record-sign-on"):
    person: PersonId
    role: Role
    screen: ScreenId


class RecordSignOff(Body, frozen=True, tag="record-sign-off"):
    person: PersonId
    screen: ScreenId
    why: OffReason = OffReason.LEFT


class RecordHandOver(Body, frozen=True, tag="record-hand-over"):
    """At a screen one person takes another's place, who is signed off by it."""

    screen: ScreenId
    leaving: PersonId
    coming: PersonId
    role: Role


class RecordLogInRefused(Body, frozen=True, tag="record-log-in-refused"):
    """`badge` is what was typed, which may be nobody's. The secret is not told."""

    badge: Typed
    screen: ScreenId
    why: Typed


class RecordBadgeLocked(Body, frozen=True, tag="record-badge-locked"):
    badge: PersonId
    screen: ScreenId


class UnlockBadge(Body, frozen=True, tag="unlock-badge"):
    badge: PersonId
    reason: Words


class AddStaff(Body, frozen=True, tag="add-staff"):
    person: PersonId
    name: str
    roles: Roles


class ChangeRoles(Body, frozen=True, tag="change-staff-roles"):
    person: PersonId
    roles: Roles
    reason: Words


class RemoveStaff(Body, frozen=True, tag="remove-staff"):
    person: PersonId
    reason: Words


class IssueSecretCode(Body, frozen=True, tag="issue-secret-code"):
    """That a person may set a PIN and password of their own, once. The code is in the keyring."""

    person: PersonId


class SetSecret(Body, frozen=True, tag="set-staff-secret"):
    """That somebody has a new PIN or password; which one is in the keyring only, hashed."""

    person: PersonId
    kind: SecretKind


class SetUpScreen(Body, frozen=True, tag="set-up-screen"):
    """A screen or device agent that the configuration does not have, or one for something else."""

    plan: ScreenPlan


class RetireScreen(Body, frozen=True, tag="retire-screen"):
    screen: ScreenId
    reason: Words


class IssueCode(Body, frozen=True, tag="issue-enrolment-code"):
    screen: ScreenId
    kind: str


class RecordEnrolment(Body, frozen=True, tag="record-enrolment"):
    """Somebody typed the code: the screen has its key now."""

    screen: ScreenId
    kind: str


class RecordEnrolmentRefused(Body, frozen=True, tag="record-enrolment-refused"):
    """A stranger has no key, and may try for ever: `times` attempts are one record.

    `screen` is where most of them were made, or empty where there is no such screen.
    """

    screen: ScreenId
    why: str
    times: Count = 1


class RevokeScreen(Body, frozen=True, tag="revoke-screen"):
    screen: ScreenId
    reason: Words
