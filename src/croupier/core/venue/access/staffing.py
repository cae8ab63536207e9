"""Who works here and in which roles, how they come by secrets, and who unlocks their badge."""

from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.names import PersonId
from croupier.core.venue.access.authority import (
    OPERATORS,
    REGULATORS,
    at_the_console,
    holders,
    managing,
)
from croupier.core.venue.access.commands import (
    AddStaff,
    ChangeRoles,
    IssueSecretCode,
    RemoveStaff,
    SetSecret,
    UnlockBadge,
)
from croupier.core.venue.access.events import (
    BadgeUnlocked,
    RolesChanged,
    SecretCodeIssued,
    SecretSet,
    StaffAdded,
    StaffRemoved,
)
from croupier.core.venue.casework import answered, case
from croupier.core.venue.events import CaseOpened
from croupier.core.venue.hall import Hall
from croupier.core.venue.state import VenueCase


def add_staff(hall: Hall, command: Command[AddStaff]) -> Decision | Refusal:
    body, roles = command.body, command.body.roles
    console = at_the_console(hall, command, roles)
    if body.person in hall.state.access.staff:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.person} is staff already")
    added = StaffAdded(body.person, body.name, roles, command.actor.person)
    told = _told(hall, command, body.person, f"made {' and '.join(roles)}") if console else ()
    return Decision((added, *told))


def change_roles(hall: Hall, command: Command[ChangeRoles]) -> Decision | Refusal:
    body = command.body
    if managing(hall.state.access.staff[body.person].roles) != managing(body.roles):
        sentence = "a badge of the house never becomes a regulator's, nor a regulator's the house's"
        return Refusal(RefusalCode.BAD_RECORD, sentence)
    if not OPERATORS & set(body.roles) and holders(hall, OPERATORS) == {body.person}:
        return _last(body.person)
    changed = RolesChanged(body.person, body.roles, body.reason, command.actor.person)
    return Decision((changed,))


def remove_staff(hall: Hall, command: Command[RemoveStaff]) -> Decision | Refusal:
    """One is enough: somebody is shut out at once. At the console it is how a loss is told."""
    body = command.body
    console = at_the_console(hall, command, hall.state.access.staff[body.person].roles)
    if not console and holders(hall, OPERATORS) == {body.person}:
        return _last(body.person)
    over = answered(hall, about(body.person), "the person has left", command)
    told = _told(hall, command, body.person, "removed") if console else ()
    return Decision((StaffRemoved(body.person, body.reason, command.actor.person), *over, *told))


def issue_secret_code(hall: Hall, command: Command[IssueSecretCode]) -> Decision | Refusal:
    """With which a person sets a secret that nobody else ever knows."""
    return Decision((SecretCodeIssued(command.body.person, command.actor.person),))


def set_secret(hall: Hall, command: Command[SetSecret]) -> Decision | Refusal:
    body = command.body
    console = command.actor.role is None
    had = body.kind in hall.state.access.secrets.get(body.person, ())
    told = _told(hall, command, body.person, "given a new secret") if console and had else ()
    return Decision((SecretSet(body.person, body.kind, command.actor.person), *told))


def unlock(hall: Hall, command: Command[UnlockBadge]) -> Decision | Refusal:
    body, by = command.body, command.actor.person
    if body.badge not in hall.state.access.locked:
        return Refusal(RefusalCode.ALREADY_DONE, f"the badge {body.badge} is not locked")
    over = answered(hall, about(body.badge), f"unlocked: {body.reason}", command)
    return Decision((BadgeUnlocked(body.badge, body.reason, by), *over))


def about(badge: PersonId) -> str:
    """What a case about a badge is about."""
    return f"badge {badge}"


def unknown(person: str) -> Refusal:
    return Refusal(RefusalCode.NOT_THERE, f"nobody here has the badge {quoted(person)}")


def _told(
    hall: Hall,
    command: Command[AddStaff] | Command[RemoveStaff] | Command[SetSecret],
    person: PersonId,
    what: str,
) -> tuple[CaseOpened, ...]:
    """Of what was done at the server's console, unless there is nobody yet who could be told."""
    if not holders(hall, OPERATORS | REGULATORS) - {person}:
        return ()
    sentence = f"at the server's console {person} was {what}: somebody in charge must know why"
    subject = f"console {person}"
    return (case(hall, VenueCase.ACCESS, subject, sentence, None, command.at),)


def _last(person: PersonId) -> Refusal:
    sentence = f"{person} is the last operator, and somebody must be able to let others in"
    return Refusal(RefusalCode.NOT_NOW, sentence)
