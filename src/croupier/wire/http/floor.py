"""The office's acts on the floor while it runs. Each is a command of the pit or the venue."""

from msgspec import Struct

from croupier.core.identifiers import DeviceId, Instant, RulebookId, TableId, TerminalId
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.tables import commands as tables_commands
from croupier.core.pit.tables.maintenance import RecordMaintenance
from croupier.core.pit.terminals.commands import RetireTerminal
from croupier.core.rulebook.equipment import Equipment
from croupier.core.venue.access.commands import RetireScreen, SetUpScreen
from croupier.core.venue.access.state import ScreenId
from croupier.views.floor.set_up import FloorPlanView, RulebookForm
from croupier.wire.inbound import Credentials


class PitSetUp(Struct, frozen=True):
    plan: FloorPlanView
    forms: tuple[RulebookForm, ...]


class FloorSetUp(Struct, frozen=True):
    """Every pit that this server runs; the office of another server sets up the others."""

    pits: tuple[PitSetUp, ...]


class NewDevice(Struct, frozen=True, forbid_unknown_fields=True):
    """One that is registered on the way; `approval` is the regulator's reference."""

    device: DeviceId
    kind: Equipment
    serial: str
    approval: str | None = None


class AddTerminal(Struct, frozen=True, tag="add-terminal", forbid_unknown_fields=True):
    """A terminal with devices that are new, or that wait with no place, and its screen.

    `approval` is the regulator's reference for the terminal itself.
    """

    terminal: TerminalId
    rulebook: RulebookId
    devices: tuple[NewDevice, ...] = ()
    waiting: tuple[DeviceId, ...] = ()
    money: TerminalMoney = TerminalMoney()
    label: str = ""
    approval: str | None = None


class MoveTerminal(Struct, frozen=True, tag="move-terminal", forbid_unknown_fields=True):
    """To another pit or under another rulebook, with its devices, its screen and its key."""

    terminal: TerminalId
    to: str
    rulebook: RulebookId
    reason: str


class RetireTable(Struct, frozen=True, tag="retire-table", forbid_unknown_fields=True):
    """A closed table with nothing left undone: its equipment and its screens are retired."""

    table: TableId
    reason: str


PitAct = (
    tables_commands.SetUpTable
    | tables_commands.RegisterDevice
    | tables_commands.ApproveDevice
    | tables_commands.ApproveTerminal
    | tables_commands.RetireDevice
    | tables_commands.SetLaunching
    | RecordMaintenance
)
TerminalAct = AddTerminal | MoveTerminal | RetireTerminal
FloorAct = PitAct | TerminalAct | RetireTable | SetUpScreen | RetireScreen


class FloorBody(Struct, frozen=True, forbid_unknown_fields=True):
    """`pit` is where it is to be done; a screen need not stand in any.

    Two people set what a terminal takes: `approver` is the second, by their own secret.
    """

    pit: str
    act: FloorAct
    approver: Credentials | None = None
    seq: int | None = None


class IssuedCode(Struct, frozen=True):
    """Told here once, and nowhere else in clear."""

    screen: ScreenId
    code: str
    until: Instant

    def __repr__(self) -> str:
        return f"IssuedCode({self.screen!r}, …)"


class FloorDone(Struct, frozen=True):
    """What is to be typed at screens that this has set up."""

    codes: tuple[IssuedCode, ...] = ()
