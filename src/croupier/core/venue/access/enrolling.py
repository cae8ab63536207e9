"""Screens and devices: who lets one in, that it came, and who shuts it out."""

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision
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
    if hall.state.access.planned.get(plan.screen) == plan:
        return Refusal(RefusalCode.ALREADY_DONE, f"{plan.screen} is set up so already")
    return Decision((ScreenSetUp(plan, command.actor.person),))


def retire(hall: Hall, command: Command[RetireScreen]) -> Decision | Refusal:
    body = command.body
    if body.screen in hall.state.access.retired:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.screen} is retired already")
    return Decision((ScreenRetired(body.screen, body.reason, command.actor.person),))


def issue_code(hall: Hall, command: Command[IssueCode]) -> Decision | Refusal:
    body = command.body
    return Decision((CodeIssued(body.screen, body.kind, command.actor.person),))


def enrolled(hall: Hall, command: Command[RecordEnrolment]) -> Decision | Refusal:
    body = command.body
    return Decision((ScreenEnrolled(body.screen, body.kind, command.at),))


def enrolment_refused(hall: Hall, command: Command[RecordEnrolmentRefused]) -> Decision | Refusal:
    body = command.body
    return Decision((EnrolmentRefused(body.screen, body.why, body.times),))


def revoke(hall: Hall, command: Command[RevokeScreen]) -> Decision | Refusal:
    body = command.body
    return Decision((ScreenRevoked(body.screen, body.reason, command.actor.person),))
