"""Screens and devices: who lets one in, that it came, and who shuts it out."""

from collections.abc import Callable

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision
from croupier.core.venue.access.authority import HOUSE, only, only_a_door
from croupier.core.venue.access.commands import (
    IssueCode,
    RecordEnrolment,
    RecordEnrolmentRefused,
    RevokeScreen,
)
from croupier.core.venue.access.events import (
    CodeIssued,
    EnrolmentRefused,
    ScreenEnrolled,
    ScreenRevoked,
)
from croupier.core.venue.hall import Hall


def issue_code(hall: Hall, command: Command[IssueCode]) -> Decision | Refusal:
    body = command.body
    refusal = only(HOUSE, command, "enrol a screen")
    if refusal is not None:
        return refusal
    return Decision((CodeIssued(body.screen, body.kind, command.actor.person),))


def enrolled(hall: Hall, command: Command[RecordEnrolment]) -> Decision | Refusal:
    body = command.body
    refusal = only_a_door(command)
    if refusal is not None:
        return refusal
    return Decision((ScreenEnrolled(body.screen, body.kind, command.at),))


def enrolment_refused(hall: Hall, command: Command[RecordEnrolmentRefused]) -> Decision | Refusal:
    refusal = only_a_door(command)
    if refusal is not None:
        return refusal
    return Decision((EnrolmentRefused(command.body.screen, command.body.why),))


def revoke(hall: Hall, command: Command[RevokeScreen]) -> Decision | Refusal:
    body = command.body
    refusal = only(HOUSE, command, "revoke a screen")
    if refusal is not None:
        return refusal
    if not body.reason:
        return Refusal(RefusalCode.NO_REASON, "a screen is revoked for a reason")
    return Decision((ScreenRevoked(body.screen, body.reason, command.actor.person),))


DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    IssueCode: issue_code,
    RecordEnrolment: enrolled,
    RecordEnrolmentRefused: enrolment_refused,
    RevokeScreen: revoke,
}
