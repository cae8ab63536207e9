"""Who works here and in which roles, who gives them a secret, and who unlocks their badge."""

from collections.abc import Callable

from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.names import PersonId
from croupier.core.venue.access.authority import HOUSE, UNLOCKERS, only, only_a_door
from croupier.core.venue.access.commands import (
    AddStaff,
    ChangeRoles,
    RemoveStaff,
    SetSecret,
    UnlockBadge,
)
from croupier.core.venue.access.events import (
    BadgeUnlocked,
    RolesChanged,
    SecretSet,
    StaffAdded,
    StaffRemoved,
)
from croupier.core.venue.casework import answered
from croupier.core.venue.hall import Hall

_GUESTS = frozenset({Role.PLAYER, Role.TOURNAMENT_PLAYER, Role.SPECTATOR})
_OPERATOR = Role.CASINO_OPERATOR


def add_staff(hall: Hall, command: Command[AddStaff]) -> Decision | Refusal:
    body = command.body
    refusal = _may_add(hall, command) or _unfit(body.roles)
    if refusal is not None:
        return refusal
    if body.person in hall.state.access.staff:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.person} is staff already")
    if not body.person or not body.name:
        return Refusal(RefusalCode.NOTHING_ASKED, "staff have a badge and a name")
    return Decision((StaffAdded(body.person, body.name, body.roles, command.actor.person),))


def change_roles(hall: Hall, command: Command[ChangeRoles]) -> Decision | Refusal:
    body = command.body
    refusal = only(HOUSE, command, "change roles") or _unfit(body.roles)
    if refusal is not None:
        return refusal
    if body.person not in hall.state.access.staff:
        return unknown(body.person)
    if body.person == command.actor.person:
        return Refusal(RefusalCode.OWN_APPROVAL, "nobody gives themselves a role")
    if not body.reason:
        return Refusal(RefusalCode.NO_REASON, "a change of roles has a reason")
    if _OPERATOR not in body.roles and _operators(hall) == {body.person}:
        return _last(body.person)
    changed = RolesChanged(body.person, body.roles, body.reason, command.actor.person)
    return Decision((changed,))


def remove_staff(hall: Hall, command: Command[RemoveStaff]) -> Decision | Refusal:
    body = command.body
    refusal = only(HOUSE, command, "remove staff")
    if refusal is not None:
        return refusal
    if body.person not in hall.state.access.staff:
        return unknown(body.person)
    if not body.reason:
        return Refusal(RefusalCode.NO_REASON, "somebody leaves for a reason")
    if _operators(hall) == {body.person}:
        return _last(body.person)
    over = answered(hall, about(body.person), "the person has left", command)
    return Decision((StaffRemoved(body.person, body.reason, command.actor.person), *over))


def set_secret(hall: Hall, command: Command[SetSecret]) -> Decision | Refusal:
    """Everybody may change their own; the house gives others theirs."""
    body = command.body
    own = command.actor.role is not None and command.actor.person == body.person
    refusal = None if own else _may_add(hall, command, {body.person})
    if refusal is not None:
        return refusal
    if body.person not in hall.state.access.staff:
        return unknown(body.person)
    return Decision((SecretSet(body.person, body.kind, command.actor.person),))


def unlock(hall: Hall, command: Command[UnlockBadge]) -> Decision | Refusal:
    body, by = command.body, command.actor.person
    refusal = _may_unlock(hall, command)
    if refusal is not None:
        return refusal
    if body.badge not in hall.state.access.locked:
        return Refusal(RefusalCode.ALREADY_DONE, f"the badge {body.badge} is not locked")
    if body.badge == by:
        return Refusal(RefusalCode.OWN_APPROVAL, "nobody unlocks their own badge")
    if not body.reason:
        return Refusal(RefusalCode.NO_REASON, "a badge is unlocked for a reason")
    over = answered(hall, about(body.badge), f"unlocked: {body.reason}", command)
    return Decision((BadgeUnlocked(body.badge, body.reason, by), *over))


def about(badge: PersonId) -> str:
    """What a case about a badge is about."""
    return f"badge {badge}"


def unknown(person: str) -> Refusal:
    return Refusal(RefusalCode.NOT_THERE, f"nobody here has the badge {quoted(person)}")


def _may_add(
    hall: Hall, command: Command[AddStaff] | Command[SetSecret], but: set[PersonId] | None = None
) -> Refusal | None:
    """In an empty venue there is nobody to ask: whoever sets the server up makes the operator."""
    if only_a_door(command) is None and not _operators(hall) - (but or set()):
        body = command.body
        if isinstance(body, SetSecret) or _OPERATOR in body.roles:
            return None
    return only(HOUSE, command, "add staff")


def _may_unlock(hall: Hall, command: Command[UnlockBadge]) -> Refusal | None:
    """Where the only operator is locked out, whoever keeps the server lets them in again."""
    if only_a_door(command) is None and _operators(hall) == {command.body.badge}:
        return None
    return only(UNLOCKERS, command, "unlock a badge")


def _operators(hall: Hall) -> set[PersonId]:
    return {
        person for person, member in hall.state.access.staff.items() if _OPERATOR in member.roles
    }


def _unfit(roles: tuple[Role, ...]) -> Refusal | None:
    if not roles or any(role in _GUESTS for role in roles):
        return Refusal(RefusalCode.NOTHING_ASKED, "staff have roles, and guests' are none")
    return None


def _last(person: PersonId) -> Refusal:
    sentence = f"{person} is the last operator, and somebody must be able to let others in"
    return Refusal(RefusalCode.NOT_NOW, sentence)


DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    AddStaff: add_staff,
    ChangeRoles: change_roles,
    RemoveStaff: remove_staff,
    SetSecret: set_secret,
    UnlockBadge: unlock,
}
