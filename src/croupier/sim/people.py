"""Who works on the floor, and who of them may do a thing under a rulebook."""

from typing import NamedTuple

from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.roles import Role
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Actor
from croupier.core.stream.names import PersonId, TerminalId


class Hands(NamedTuple):
    """Somebody who acts, and who approves it where that is needed."""

    actor: Actor
    approver: Actor | None = None


def staff(role: Role, number: int = 1) -> Actor:
    return Actor(PersonId(f"{role.value} {number}"), role)


def device(name: str) -> Actor:
    return Actor(PersonId(name))


def player(terminal: TerminalId) -> Actor:
    return Actor(PersonId(f"player at {terminal}"), Role.PLAYER, terminal)


def may(book: Settings, action: Action) -> Hands | None:
    """Nobody where the rulebook gives the power to nobody."""
    powers = book.authority.get(action)
    if powers is None:
        return None
    if powers.value.alone:
        return Hands(staff(powers.value.alone[0]))
    if powers.value.requests and powers.value.approves:
        asks, approves = powers.value.requests[0], powers.value.approves[0]
        # Nobody approves what they ask themselves.
        return Hands(staff(asks), staff(approves, 2 if approves is asks else 1))
    return None


def at_table(hands: Hands | None, dealer: PersonId | None) -> Hands | None:
    """The same by the dealer of the table, where it is a dealer's to do."""
    if hands is None or dealer is None or hands.actor.role is not Role.DEALER:
        return hands
    return hands._replace(actor=Actor(dealer, Role.DEALER))


OPERATOR = staff(Role.CASINO_OPERATOR)
SUPERVISOR = staff(Role.CASINO_SUPERVISOR)
CASHIER = staff(Role.CASHIER)
TECHNICIAN = staff(Role.TECHNICIAN)
