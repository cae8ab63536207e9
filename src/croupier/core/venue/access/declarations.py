"""Declares the commands and events of access, and who may send them.

A door tells what happened there: no person does.
"""

from typing import Any

from croupier.core.identifiers import PersonId, is_of_the_server
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream import envelope, rights
from croupier.core.stream.declaring import Button, Declarations, InspectorNotice
from croupier.core.venue.access import commands, events, fold, log_in, staffing, state
from croupier.core.venue.declaring import event, sent_by
from croupier.core.venue.state import Hall

_FORM = Button.WHERE_IT_APPLIES
_by_house = sent_by(rights.only(*staffing.HOUSE))
_by_door = sent_by(rights.Senders(rights.MACHINE, "a door", state.is_door))
_by_anybody = sent_by(rights.Senders(rights.STAFF | rights.MACHINE, "staff"))


def must_be_permitted_to_add(
    hall: Hall, command: envelope.Command[commands.AddStaff], subject: object
) -> Refusal | None:
    person, roles = command.body.person, command.body.roles
    if staffing.at_the_console(hall, command, roles) and staffing.too_few(hall, roles, person):
        return None
    managers, what = staffing.managing(roles), "add staff"
    return staffing.must_have_role(managers, command, what) or staffing.must_be_approved_by_another(
        managers, command, person, what
    )


def must_be_permitted_to_change_roles(
    hall: Hall, command: envelope.Command[commands.ChangeRoles], subject: object
) -> Refusal | None:
    body = command.body
    return _must_be_two_managers(hall, command, body.person, body.roles, "change roles")


def must_be_permitted_to_give_code(
    hall: Hall, command: envelope.Command[commands.IssueSecretCode], subject: object
) -> Refusal | None:
    return _must_be_two_managers(hall, command, command.body.person, (), "give a code")


def _must_be_two_managers(
    hall: Hall, command: envelope.Command[Any], person: PersonId, roles: tuple[Role, ...], what: str
) -> Refusal | None:
    """Only whoever looks after badges learns whether there is such a badge."""
    managers = staffing.managing((*_roles_of(hall, person), *roles))
    refusal = staffing.must_have_role(managers, command, what) or _must_be_on_staff(hall, person)
    return refusal or staffing.must_be_approved_by_another(managers, command, person, what)


def must_be_permitted_to_remove(
    hall: Hall, command: envelope.Command[commands.RemoveStaff], subject: object
) -> Refusal | None:
    person = command.body.person
    held = _roles_of(hall, person)
    if staffing.at_the_console(hall, command, held):
        return None
    return staffing.must_have_role(
        staffing.managing(held), command, "remove staff"
    ) or _must_be_on_staff(hall, person)


def must_be_permitted_to_set_secret(
    hall: Hall, command: envelope.Command[commands.SetSecret], subject: object
) -> Refusal | None:
    """Everybody sets their own. At the console one does of whom there are too few to ask."""
    person = command.body.person
    held = _roles_of(hall, person)
    own = command.actor.role is not None and command.actor.person == person
    if own or (
        staffing.at_the_console(hall, command, held) and staffing.too_few(hall, held, person)
    ):
        return _must_be_on_staff(hall, person)
    sentence = "people set their own secrets, with a code that two others have given them"
    return Refusal(RefusalCode.NOT_PERMITTED, sentence)


def must_be_permitted_to_unlock(
    hall: Hall, command: envelope.Command[commands.UnlockBadge], subject: object
) -> Refusal | None:
    """Whoever keeps the server may too: a lock must never be for ever."""
    refusal = (
        staffing.must_have_role(staffing.UNLOCKERS, command, "unlock a badge")
        if staffing.must_be_door(command)
        else None
    )
    if refusal is None and command.body.badge == command.actor.person:
        return Refusal(RefusalCode.OWN_APPROVAL, "nobody unlocks their own badge")
    return refusal


def _roles_of(hall: Hall, person: PersonId) -> tuple[Role, ...]:
    member = hall.state.access.staff.get(person)
    return member.roles if member is not None else ()


def _must_be_on_staff(hall: Hall, person: PersonId) -> Refusal | None:
    return None if person in hall.state.access.staff else staffing.unknown(person)


def _must_be_staff(body: commands.AddStaff | commands.ChangeRoles) -> Refusal | None:
    if not body.roles or any(role in rights.GUESTS for role in body.roles):
        return Refusal(RefusalCode.NOTHING_ASKED, "choose a role for staff: a guest's is none")
    if staffing.REGULATORS & set(body.roles) and not set(body.roles) <= staffing.REGULATORS:
        return Refusal(RefusalCode.BAD_RECORD, "a regulator's badge holds no role of the house")
    if isinstance(body, commands.AddStaff) and (not body.person or not body.name):
        return Refusal(RefusalCode.NOTHING_ASKED, "enter a badge and a name")
    if isinstance(body, commands.AddStaff) and is_of_the_server(body.person):
        return _reserved(body.person)
    return None


def _must_have_name(body: commands.SetUpScreen) -> Refusal | None:
    if not body.plan.screen or not body.plan.kind:
        return Refusal(RefusalCode.NOTHING_ASKED, "enter a name and a kind for the screen")
    return _reserved(body.plan.screen) if is_of_the_server(body.plan.screen) else None


def _reserved(name: str) -> Refusal:
    sentence = f"{name} is reserved: a part of the server gives commands under that name"
    return Refusal(RefusalCode.BAD_RECORD, sentence)


DECLARATIONS = Declarations(
    commands=(
        _by_door(log_in.sign_on),
        _by_door(log_in.sign_off),
        _by_door(log_in.hand_over),
        _by_door(log_in.log_in_refused),
        _by_door(log_in.badge_locked),
        _by_anybody(
            staffing.add_staff, None, must_be_permitted_to_add, _must_be_staff, button=_FORM
        ),
        _by_anybody(
            staffing.change_roles,
            None,
            must_be_permitted_to_change_roles,
            _must_be_staff,
            button=_FORM,
        ),
        _by_anybody(staffing.remove_staff, None, must_be_permitted_to_remove, button=_FORM),
        _by_anybody(staffing.issue_secret_code, None, must_be_permitted_to_give_code, button=_FORM),
        _by_anybody(staffing.set_secret, None, must_be_permitted_to_set_secret),
        _by_anybody(staffing.unlock, None, must_be_permitted_to_unlock, button=_FORM),
        _by_house(log_in.set_up, shape=_must_have_name),
        _by_house(log_in.retire, button=_FORM),
        _by_house(log_in.issue_code),
        _by_door(log_in.enrolled),
        _by_door(log_in.enrolment_refused),
        _by_house(log_in.revoke, button=_FORM),
    ),
    events=(
        event(events.StaffSignedOn, fold.signed_on),
        event(events.StaffSignedOff, fold.signed_off),
        event(events.HandedOver, fold.handed_over),
        event(events.LogInRefused, fold.recorded, notice=InspectorNotice.ACCESS),
        event(events.BadgeLocked, fold.locked, notice=InspectorNotice.ACCESS),
        event(events.BadgeUnlocked, fold.unlocked),
        event(events.StaffAdded, fold.added, notice=InspectorNotice.ACCESS),
        event(events.RolesChanged, fold.roles_changed, notice=InspectorNotice.ACCESS),
        event(events.StaffRemoved, fold.removed, notice=InspectorNotice.ACCESS),
        event(events.SecretCodeIssued, fold.recorded, notice=InspectorNotice.ACCESS),
        event(events.SecretSet, fold.secret_set, notice=InspectorNotice.ACCESS),
        event(events.ScreenSetUp, fold.set_up),
        event(events.ScreenRetired, fold.retired),
        event(events.CodeIssued, fold.recorded),
        event(events.ScreenEnrolled, fold.enrolled),
        event(events.EnrolmentRefused, fold.recorded, notice=InspectorNotice.ACCESS),
        event(events.ScreenRevoked, fold.revoked, notice=InspectorNotice.ACCESS),
    ),
)
