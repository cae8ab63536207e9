"""Who may let people in. No document says; it is the house's, and never a dealer's or cashier's."""

from typing import Any

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Command
from croupier.core.venue.access.names import is_door

HOUSE = frozenset({Role.CASINO_OPERATOR, Role.CASINO_MANAGEMENT})
# A shift must not wait for the office because a dealer mistyped.
UNLOCKERS = HOUSE | {Role.GAMING_MANAGER, Role.GAMING_SHIFT_MANAGER, Role.MANAGEMENT_REPRESENTATIVE}


def only_a_door(command: Command[Any]) -> Refusal | None:
    if is_door(command.origin) and command.actor.role is None:
        return None
    sentence = f"{command.actor.person} cannot tell who came in: a door does"
    return Refusal(RefusalCode.NOT_PERMITTED, sentence)


def only(roles: frozenset[Role], command: Command[Any], what: str) -> Refusal | None:
    if command.actor.role in roles:
        return None
    who = " or ".join(sorted(roles))
    sentence = f"{command.actor.role or command.actor.person} may not {what}: {who}"
    return Refusal(RefusalCode.NOT_PERMITTED, sentence)
