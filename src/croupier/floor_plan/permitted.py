"""Who of a crew may do a thing under a rulebook."""

from typing import NamedTuple

from croupier.core.rulebook.people.authority import Action
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Actor
from croupier.floor_plan.plan import Crew


class Hands(NamedTuple):
    """Somebody who acts, and who approves it where that is needed."""

    actor: Actor
    approver: Actor | None = None


def permitted(book: Settings, action: Action, crew: Crew) -> Hands | None:
    """Nobody where the rulebook gives the power to nobody."""
    powers = book.authority.get(action)
    if powers is None:
        return None
    if powers.value.alone:
        return Hands(crew(powers.value.alone[0]))
    if powers.value.requests and powers.value.approves:
        asks, approves = powers.value.requests[0], powers.value.approves[0]
        # Nobody approves what they ask themselves.
        return Hands(crew(asks), crew(approves, 2 if approves is asks else 1))
    return None
