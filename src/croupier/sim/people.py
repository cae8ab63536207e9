"""Who works on the floor, and who of them may do a thing under a rulebook."""

from croupier.core.rulebook.roles import Action, Role
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Actor
from croupier.core.stream.names import PersonId, TerminalId
from croupier.floor_plan.plan import Hands, permitted


def staff(role: Role, number: int = 1) -> Actor:
    return Actor(PersonId(f"{role.value} {number}"), role)


def device(name: str) -> Actor:
    return Actor(PersonId(name))


def player(terminal: TerminalId) -> Actor:
    return Actor(PersonId(f"player at {terminal}"), Role.PLAYER, terminal)


def may(book: Settings, action: Action) -> Hands | None:
    """Nobody where the rulebook gives the power to nobody."""
    return permitted(book, action, staff)


def at_table(hands: Hands | None, dealer: PersonId | None) -> Hands | None:
    """The same by the dealer of the table, where it is a dealer's to do."""
    if hands is None or dealer is None or hands.actor.role is not Role.DEALER:
        return hands
    return hands._replace(actor=Actor(dealer, Role.DEALER))


OPERATOR = staff(Role.CASINO_OPERATOR)
SUPERVISOR = staff(Role.CASINO_SUPERVISOR)
CASHIER = staff(Role.CASHIER)
TECHNICIAN = staff(Role.TECHNICIAN)
