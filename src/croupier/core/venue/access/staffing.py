"""Staff and their roles, and who may add, unlock and reset them.

No document says who may; it is the house's to say, and never a dealer's or cashier's. Whoever could
make a badge or hand out a secret alone would be any two people they like. So two do it, and what a
regulator's badge is, only regulators say. Where there are not two, and so in an empty venue, it is
done where the server stands, and everybody is told of it.
"""

from typing import Any

from croupier.core.identifiers import PersonId
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Command, Decided, Decision
from croupier.core.venue.access import commands, events, state
from croupier.core.venue.cases import answered, case
from croupier.core.venue.events import CaseOpened
from croupier.core.venue.state import Hall, VenueCase

OPERATORS = frozenset({Role.CASINO_OPERATOR})
HOUSE = OPERATORS | {Role.CASINO_MANAGEMENT}
REGULATORS = frozenset({Role.REGULATOR_INSPECTOR, Role.REGULATOR_AUTHORITY})
# A shift must not wait for the office because a dealer mistyped.
UNLOCKERS = HOUSE | {Role.GAMING_MANAGER, Role.GAMING_SHIFT_MANAGER, Role.MANAGEMENT_REPRESENTATIVE}
# So many of a kind need nobody at the server's console to let another one in.
ENOUGH = 2


def must_be_door(command: Command[Any]) -> Refusal | None:
    if state.is_door(command.origin) and command.actor.role is None:
        return None
    sentence = f"only a door reports who came in, not {command.actor.person}"
    return Refusal(RefusalCode.NOT_PERMITTED, sentence)


def must_have_role(roles: frozenset[Role], command: Command[Any], what: str) -> Refusal | None:
    if command.actor.role in roles:
        return None
    who = " or ".join(sorted(roles))
    sentence = f"{command.actor.role or command.actor.person} may not {what}: {who}"
    return Refusal(RefusalCode.NOT_PERMITTED, sentence)


def must_be_approved_by_another(
    roles: frozenset[Role], command: Command[Any], about: PersonId, what: str
) -> Refusal | None:
    """By another who acts in such a role too, and by neither of the two for themselves."""
    asking, approver = command.actor, command.approver
    if approver is None:
        who = " or ".join(sorted(roles))
        sentence = f"a request to {what} needs a second person's approval: {who}"
        return Refusal(RefusalCode.APPROVAL_NEEDED, sentence)
    if approver.role not in roles:
        sentence = f"{approver.role or approver.person} may not approve a request to {what}"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence)
    if approver.person == asking.person:
        return Refusal(RefusalCode.OWN_APPROVAL, "nobody approves their own request")
    if about in (asking.person, approver.person):
        return Refusal(RefusalCode.OWN_APPROVAL, f"nobody may {what} for themselves")
    return None


def managing(roles: tuple[Role, ...]) -> frozenset[Role]:
    """Who looks after a badge that holds these."""
    return REGULATORS if REGULATORS & set(roles) else HOUSE


def holders(hall: Hall, roles: frozenset[Role]) -> set[PersonId]:
    staff = hall.state.access.staff
    return {person for person, member in staff.items() if roles & set(member.roles)}


def at_the_console(hall: Hall, command: Command[Any], roles: tuple[Role, ...]) -> bool:
    """Whether whoever keeps the server may see to such a badge: an operator's or a regulator's."""
    return must_be_door(command) is None and _kept(roles) is not None


def too_few(hall: Hall, roles: tuple[Role, ...], but: PersonId) -> bool:
    """Whether without this one there are not two who could see to it."""
    kind = _kept(roles)
    return kind is not None and len(holders(hall, kind) - {but}) < ENOUGH


def _kept(roles: tuple[Role, ...]) -> frozenset[Role] | None:
    return next((kind for kind in (OPERATORS, REGULATORS) if kind & set(roles)), None)


def add_staff(hall: Hall, command: Command[commands.AddStaff]) -> Decided:
    body, roles = command.body, command.body.roles
    console = at_the_console(hall, command, roles)
    if body.person in hall.state.access.staff:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.person} is staff already")
    added = events.StaffAdded(body.person, body.name, roles, command.actor.person)
    told = (
        _case_for_operators(hall, command, body.person, f"made {' and '.join(roles)}")
        if console
        else ()
    )
    return Decision((added, *told))


def change_roles(hall: Hall, command: Command[commands.ChangeRoles]) -> Decided:
    body = command.body
    if managing(hall.state.access.staff[body.person].roles) != managing(body.roles):
        sentence = "a badge of the house never becomes a regulator's, nor a regulator's the house's"
        return Refusal(RefusalCode.BAD_RECORD, sentence)
    if not OPERATORS & set(body.roles) and holders(hall, OPERATORS) == {body.person}:
        return _last(body.person)
    changed = events.RolesChanged(body.person, body.roles, body.reason, command.actor.person)
    return Decision((changed,))


def remove_staff(hall: Hall, command: Command[commands.RemoveStaff]) -> Decided:
    """One is enough: somebody is shut out at once. At the console it is how a loss is told."""
    body = command.body
    console = at_the_console(hall, command, hall.state.access.staff[body.person].roles)
    if not console and holders(hall, OPERATORS) == {body.person}:
        return _last(body.person)
    over = answered(hall, about(body.person), "the person has left", command)
    told = _case_for_operators(hall, command, body.person, "removed") if console else ()
    return Decision(
        (events.StaffRemoved(body.person, body.reason, command.actor.person), *over, *told)
    )


def issue_secret_code(hall: Hall, command: Command[commands.IssueSecretCode]) -> Decided:
    """With which a person sets a secret that nobody else ever knows."""
    return Decision((events.SecretCodeIssued(command.body.person, command.actor.person),))


def set_secret(hall: Hall, command: Command[commands.SetSecret]) -> Decided:
    body = command.body
    console = command.actor.role is None
    had = body.kind in hall.state.access.secrets.get(body.person, ())
    told = (
        _case_for_operators(hall, command, body.person, "given a new secret")
        if console and had
        else ()
    )
    return Decision((events.SecretSet(body.person, body.kind, command.actor.person), *told))


def unlock(hall: Hall, command: Command[commands.UnlockBadge]) -> Decided:
    body, by = command.body, command.actor.person
    if body.badge not in hall.state.access.locked:
        return Refusal(RefusalCode.ALREADY_DONE, f"the badge {body.badge} is not locked")
    over = answered(hall, about(body.badge), f"unlocked: {body.reason}", command)
    return Decision((events.BadgeUnlocked(body.badge, body.reason, by), *over))


def about(badge: PersonId) -> str:
    """What a case about a badge is about."""
    return f"badge {badge}"


def unknown(person: str) -> Refusal:
    return Refusal(RefusalCode.NOT_THERE, f"nobody here has the badge {quoted(person)}")


def _case_for_operators(
    hall: Hall,
    command: Command[commands.AddStaff]
    | Command[commands.RemoveStaff]
    | Command[commands.SetSecret],
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
