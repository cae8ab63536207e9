"""Signs people on and off, and enrols and revokes screens and devices.

A door tells what happened there; the house decides who comes in.
"""

from croupier.core.identifiers import PersonId
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Command, Decided, Decision
from croupier.core.venue.access import commands, events, staffing
from croupier.core.venue.cases import case
from croupier.core.venue.state import Hall, VenueCase


def sign_on(hall: Hall, command: Command[commands.RecordSignOn]) -> Decided:
    body = command.body
    if refusal := _must_be_known(hall, body.person, body.role):
        return refusal
    return Decision((events.StaffSignedOn(body.person, body.role, body.screen, command.at),))


def sign_off(hall: Hall, command: Command[commands.RecordSignOff]) -> Decided:
    body = command.body
    if body.person not in hall.state.access.present.get(body.screen, ()):
        sentence = f"{body.person} is not signed on at {body.screen}"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    return Decision((events.StaffSignedOff(body.person, body.screen, body.why),))


def hand_over(hall: Hall, command: Command[commands.RecordHandOver]) -> Decided:
    body = command.body
    if refusal := _must_be_known(hall, body.coming, body.role):
        return refusal
    if body.leaving not in hall.state.access.present.get(body.screen, ()):
        sentence = f"{body.leaving} is not signed on at {body.screen}, and hands nothing over"
        return Refusal(RefusalCode.NOT_THERE, sentence)
    if body.leaving == body.coming:
        return Refusal(RefusalCode.NOTHING_ASKED, f"{body.coming} is there already")
    handed = events.HandedOver(body.screen, body.leaving, body.coming, body.role, command.at)
    return Decision((handed,))


def log_in_refused(hall: Hall, command: Command[commands.RecordLogInRefused]) -> Decided:
    body = command.body
    return Decision((events.LogInRefused(body.badge, body.screen, body.why),))


def badge_locked(hall: Hall, command: Command[commands.RecordBadgeLocked]) -> Decided:
    """Somebody in charge is told, for it may be an attack: a case that unlocking answers."""
    body = command.body
    if body.badge not in hall.state.access.staff:
        return staffing.unknown(body.badge)
    locked = events.BadgeLocked(body.badge, body.screen, command.at)
    if body.screen in hall.state.access.locked.get(body.badge, ()):
        # Time alone had unlocked it, and the case is still somebody's to look into.
        return Decision((locked,))
    sentence = f"the badge {body.badge} was locked at {body.screen} after failures there"
    about = staffing.about(body.badge)
    opened = case(hall, VenueCase.ACCESS, about, sentence, None, command.at)
    return Decision((locked, opened))


def _must_be_known(hall: Hall, person: PersonId, role: Role) -> Refusal | None:
    """The keyring let somebody in whom the journal does not know: the two have come apart."""
    member = hall.state.access.staff.get(person)
    if member is not None and role in member.roles:
        return None
    sentence = f"the venue has no {role.value} with the badge {quoted(person)}"
    return Refusal(RefusalCode.NOT_THERE, sentence)


def set_up(hall: Hall, command: Command[commands.SetUpScreen]) -> Decided:
    plan = command.body.plan
    if hall.state.access.planned.get(plan.screen) == plan:
        return Refusal(RefusalCode.ALREADY_DONE, f"{plan.screen} is set up so already")
    return Decision((events.ScreenSetUp(plan, command.actor.person),))


def retire(hall: Hall, command: Command[commands.RetireScreen]) -> Decided:
    body = command.body
    if body.screen in hall.state.access.retired:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.screen} is retired already")
    return Decision((events.ScreenRetired(body.screen, body.reason, command.actor.person),))


def issue_code(hall: Hall, command: Command[commands.IssueCode]) -> Decided:
    body = command.body
    return Decision((events.CodeIssued(body.screen, body.kind, command.actor.person),))


def enrolled(hall: Hall, command: Command[commands.RecordEnrolment]) -> Decided:
    body = command.body
    return Decision((events.ScreenEnrolled(body.screen, body.kind, command.at),))


def enrolment_refused(hall: Hall, command: Command[commands.RecordEnrolmentRefused]) -> Decided:
    body = command.body
    return Decision((events.EnrolmentRefused(body.screen, body.why, body.times),))


def revoke(hall: Hall, command: Command[commands.RevokeScreen]) -> Decided:
    body = command.body
    return Decision((events.ScreenRevoked(body.screen, body.reason, command.actor.person),))
