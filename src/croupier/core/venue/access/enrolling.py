"""Screens and devices: who lets one in, that it came, and who shuts it out."""

from collections.abc import Callable

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision
from croupier.core.venue.access.authority import HOUSE, only, only_a_door
from croupier.core.venue.access.commands import (
    IssueCode,
    RecordEnrolment,
    RecordEnrolmentRefused,
    RetireScreen,
    RevokeScreen,
    SetUpScreen,
)
from croupier.core.venue.access.events import (
    CodeIssued,
    EnrolmentRefused,
    ScreenEnrolled,
    ScreenRetired,
    ScreenRevoked,
    ScreenSetUp,
)
from croupier.core.venue.hall import Hall


def set_up(hall: Hall, command: Command[SetUpScreen]) -> Decision | Refusal:
    plan = command.body.plan
    refusal = only(HOUSE, command, "set up a screen")
    if refusal is not None:
        return refusal
    if not plan.screen or not plan.kind:
        return Refusal(RefusalCode.NOTHING_ASKED, "a screen has a name and a kind")
    if hall.state.access.planned.get(plan.screen) == plan:
        return Refusal(RefusalCode.ALREADY_DONE, f"{plan.screen} is set up so already")
    return Decision((ScreenSetUp(plan, command.actor.person),))


def retire(hall: Hall, command: Command[RetireScreen]) -> Decision | Refusal:
    body = command.body
    refusal = only(HOUSE, command, "retire a screen")
    if refusal is not None:
        return refusal
    if body.screen in hall.state.access.retired:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.screen} is retired already")
    if not body.reason:
        return Refusal(RefusalCode.NO_REASON, "a screen is retired for a reason")
    return Decision((ScreenRetired(body.screen, body.reason, command.actor.person),))


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
    SetUpScreen: set_up,
    RetireScreen: retire,
    IssueCode: issue_code,
    RecordEnrolment: enrolled,
    RecordEnrolmentRefused: enrolment_refused,
    RevokeScreen: revoke,
}
