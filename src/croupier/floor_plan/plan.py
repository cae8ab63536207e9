"""A floor plan: what is to stand on a floor, who is on duty, and who of them may do a thing."""

from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from croupier.core.identifiers import RulebookId
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.tables.commands import SetUpTable
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.roles import Action, Role
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Actor
from croupier.core.stream.names import TerminalId


class Crew(Protocol):
    """Who has a role on this floor; several people may have it, and are numbered from one."""

    def __call__(self, role: Role, number: int = 1) -> Actor: ...


class Step(NamedTuple):
    """A command to send next, and in whose name."""

    actor: Actor
    # Any command of the pit.
    body: Any
    approver: Actor | None = None


class TablePlan(Struct, frozen=True, kw_only=True):
    """A table with all that its rulebook asks for there.

    `lead_ms` is how long before the close its wheel or tumbler is told to launch, where the system
    tells it; `tray` is what the dealer counts when the table opens.
    """

    setup: SetUpTable
    besides: tuple[Equipment, ...] = ()
    spare_shoes: bool = False
    lead_ms: int | None = None
    colours: tuple[str, ...] = ()
    tray: int | None = None


class TerminalPlan(Struct, frozen=True, kw_only=True):
    """A terminal with what its rulebook has every terminal built with.

    One without `money` takes nothing yet.
    """

    id: TerminalId
    rulebook: RulebookId
    money: TerminalMoney | None


class FloorPlan(Struct, frozen=True, kw_only=True):
    """`rulebooks` are texts in the order in which they are adopted; `day` is that of the trays."""

    rulebooks: tuple[str, ...]
    tables: tuple[TablePlan, ...]
    terminals: tuple[TerminalPlan, ...] = ()
    on_duty: tuple[Role, ...] = (Role.DEALER, Role.CASINO_SUPERVISOR, Role.TABLE_INSPECTOR)
    day: str = ""
    approval: str = "approval 1"


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
