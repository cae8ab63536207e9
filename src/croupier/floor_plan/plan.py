"""A floor plan: what stands on a floor, who is on duty, and who of them may do a thing."""

from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from croupier.core.identifiers import DeviceId, RulebookId, TerminalId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.chips.commands import SetLayoutKnowledge
from croupier.core.pit.state import EmptyRounds
from croupier.core.pit.tables.commands import SetInspectionRatio, SetUpTable
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Action, Role
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Actor

# Limits as usual on a floor that is not real.
SIGNS = {
    GameName.ROULETTE: Sign(Limits(100, 200_000, 100), {"straight": Limits(100, 20_000, 100)}),
    GameName.BACCARAT: Sign(Limits(500, 500_000, 100)),
    GameName.SIC_BO: Sign(Limits(100, 100_000, 100), {"triple": Limits(100, 5_000, 100)}),
}


class Crew(Protocol):
    """Who has a role on this floor; several people may have it, and are numbered from one."""

    def __call__(self, role: Role, number: int = 1) -> Actor: ...


class PlanStep(NamedTuple):
    """A command to send next, and in whose name."""

    actor: Actor
    # Any command of the pit.
    body: Any
    approver: Actor | None = None


class DevicePlan(Struct, frozen=True, kw_only=True):
    """A device by its own name, beside those that a rulebook asks for.

    `place` is a table, a terminal that is enrolled with it, or empty for the whole pit's.
    `lead_ms` is how long before the close a launcher is told, and None where it has its own clock;
    it is looked at where the device `launches`.
    """

    id: DeviceId
    kind: Equipment
    serial: str
    place: str = ""
    approval: str | None = None
    diameter_mm: int | None = None
    pieces: int | None = None
    launches: bool = False
    lead_ms: int | None = None


class TablePlan(Struct, frozen=True, kw_only=True):
    """A table with all that its rulebook asks for there, open; or only `bare`, as it is set up.

    `lead_ms` is how long before the close its wheel or tumbler is told to launch, where the system
    tells it; `tray` is what the dealer counts when the table opens. Without a `dealer` of its own a
    table is given one who is free.
    """

    setup: SetUpTable
    bare: bool = False
    besides: tuple[Equipment, ...] = ()
    spare_shoes: bool = False
    lead_ms: int | None = None
    colours: tuple[str, ...] = ()
    # How many checks of each colour, and what is told of the layout; of a table of chips.
    checks_each: int | None = None
    layout: SetLayoutKnowledge | None = None
    tray: int | None = None
    dealer: Actor | None = None
    empty_rounds: EmptyRounds | None = None


class TerminalPlan(Struct, frozen=True, kw_only=True):
    """A terminal with what its rulebook has every terminal built with, or with `parts`.

    One without `money` takes nothing yet.
    """

    id: TerminalId
    rulebook: RulebookId
    money: TerminalMoney | None
    parts: tuple[Equipment, ...] | None = None
    approval: str | None = None


class FloorPlan(Struct, frozen=True, kw_only=True):
    """`rulebooks` are texts in the order in which they are adopted; `day` is that of the trays.

    Without an `approval` only what has one of its own is approved.
    """

    rulebooks: tuple[str, ...]
    tables: tuple[TablePlan, ...]
    terminals: tuple[TerminalPlan, ...] = ()
    devices: tuple[DevicePlan, ...] = ()
    on_duty: tuple[Role, ...] = (Role.DEALER, Role.CASINO_SUPERVISOR, Role.TABLE_INSPECTOR)
    day: str = ""
    approval: str | None = "approval 1"
    inspection: SetInspectionRatio | None = None


class Allowed(NamedTuple):
    """Somebody who acts, and who approves it where that is needed."""

    actor: Actor
    approver: Actor | None = None


def permitted(book: Settings, action: Action, crew: Crew) -> Allowed | None:
    """Nobody where the rulebook gives the power to nobody."""
    powers = book.authority.get(action)
    if powers is None:
        return None
    if powers.value.alone:
        return Allowed(crew(powers.value.alone[0]))
    if powers.value.requests and powers.value.approves:
        asks, approves = powers.value.requests[0], powers.value.approves[0]
        # Nobody approves what they ask themselves.
        return Allowed(crew(asks), crew(approves, 2 if approves is asks else 1))
    return None
