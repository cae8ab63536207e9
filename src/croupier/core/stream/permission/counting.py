"""Money is counted by two people: one who acts, and another who watches and signs."""

from typing import Any

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.people.roles import Role
from croupier.core.stream.envelope import Command
from croupier.core.stream.permission.rights import Ask


def must_be_two_who_count(roles: frozenset[Role]) -> Ask:
    """Nobody counts alone; whoever watches has one of these roles."""

    def asks(state: object, command: Command[Any], subject: object) -> Refusal | None:
        witness = command.approver
        if witness is None:
            return Refusal(RefusalCode.APPROVAL_NEEDED, "a count is by two people")
        if witness.person == command.actor.person:
            return Refusal(RefusalCode.OWN_APPROVAL, "nobody witnesses their own count")
        if witness.role not in roles:
            sentence = f"{witness.person} witnesses no count here"
            return Refusal(RefusalCode.NOT_PERMITTED, sentence)
        if command.actor.role is Role.DEALER is witness.role:
            return Refusal(RefusalCode.NOT_PERMITTED, "of two who count, one is no dealer")
        return None

    return asks
