"""Who may let people in. No document says; it is the house's, and never a dealer's or cashier's.

Whoever could make a badge or hand out a secret alone would be any two people they like. So two do
it, and what a regulator's badge is, only regulators say. Where there are not two, and so in an
empty venue, it is done where the server stands, and everybody is told of it.
"""

from typing import Any

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.people.roles import Role
from croupier.core.stream.envelope import Command
from croupier.core.stream.names import PersonId
from croupier.core.venue.access.names import is_door
from croupier.core.venue.hall import Hall

OPERATORS = frozenset({Role.CASINO_OPERATOR})
HOUSE = OPERATORS | {Role.CASINO_MANAGEMENT}
REGULATORS = frozenset({Role.REGULATOR_INSPECTOR, Role.REGULATOR_AUTHORITY})
# A shift must not wait for the office because a dealer mistyped.
UNLOCKERS = HOUSE | {Role.GAMING_MANAGER, Role.GAMING_SHIFT_MANAGER, Role.MANAGEMENT_REPRESENTATIVE}
# So many of a kind need nobody at the server's console to let another one in.
ENOUGH = 2


def must_be_door(command: Command[Any]) -> Refusal | None:
    if is_door(command.origin) and command.actor.role is None:
        return None
    sentence = f"{command.actor.person} cannot tell who came in: a door does"
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
        sentence = f"to {what} needs a second person's approval: {who}"
        return Refusal(RefusalCode.APPROVAL_NEEDED, sentence)
    if approver.role not in roles:
        sentence = f"{approver.role or approver.person} may not approve to {what}"
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
