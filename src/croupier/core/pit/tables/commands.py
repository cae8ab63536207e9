"""Commands that set up a floor, and that open and close its tables."""

from enum import StrEnum
from typing import Annotated

from croupier.core.identifiers import DeviceId, RulebookId, SessionId, TableId, TerminalId
from croupier.core.offer.limits import Sign
from croupier.core.pit.tables.state import TableDuty
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.stream import messages as stream_messages


class AdoptRulebook(stream_messages.Body, frozen=True, tag="adopt-rulebook"):
    """The text itself goes into the journal, so that what bound a round is known for ever."""

    text: str


class SetUpTable(stream_messages.Body, frozen=True, tag="set-up-table"):
    table: TableId
    rulebook: RulebookId
    game: GameName
    source: Source
    options: dict[str, str]
    sign: Sign
    wagering_ms: stream_messages.Period
    # How many terminals the regulator has approved, where the rulebook asks for a number.
    terminals_max: stream_messages.Count | None = None
    # How long after its spin a ball counts as at rest; without it as long as the rulebook has it.
    rest_after_ms: stream_messages.Period | None = None


class EnrolTerminal(stream_messages.Body, frozen=True, tag="enrol-terminal"):
    """`devices` are registered beforehand, with no place yet, and are built into it."""

    terminal: TerminalId
    rulebook: RulebookId
    devices: tuple[DeviceId, ...] = ()


class Linking(StrEnum):
    """Whether a player may wager at several tables of a rulebook at once, where it may be so."""

    SEVERAL_AT_ONCE = "several-at-once"
    ONE_PER_ROUND = "one-per-round"


class LinkTables(stream_messages.Body, frozen=True, tag="link-tables"):
    rulebook: RulebookId
    linking: Linking


# Nobody has registered it yet, so its name is typed.
NewDevice = Annotated[DeviceId, stream_messages.Field(stream_messages.FieldKind.TEXT)]
EquipmentKind = Annotated[Equipment, stream_messages.Field(stream_messages.FieldKind.EQUIPMENT)]
EquipmentPlace = Annotated[str, stream_messages.Field(stream_messages.FieldKind.PLACE)]


class RegisterDevice(stream_messages.Body, frozen=True, tag="register-device"):
    """`place` is a table, a terminal, or empty for what serves the whole pit."""

    device: NewDevice
    kind: EquipmentKind
    place: EquipmentPlace
    serial: str
    # As measured, for wheels and balls.
    diameter_mm: stream_messages.AtLeastOne | None = None
    # How many there are, for dice sealed in a tumbler.
    pieces: stream_messages.AtLeastOne | None = None


class ApproveDevice(stream_messages.Body, frozen=True, tag="approve-device"):
    device: DeviceId
    reference: str


class ApproveTerminal(stream_messages.Body, frozen=True, tag="approve-terminal"):
    """As of a device: by whom and when stands in the journal beside it."""

    terminal: TerminalId
    reference: str


class RetireDevice(stream_messages.Body, frozen=True, tag="retire-device"):
    device: DeviceId
    reason: stream_messages.Words


# Longer than any ball runs.
LEAD_MAX_MS = 600_000
Lead = Annotated[int, stream_messages.Field(stream_messages.FieldKind.SECONDS, 0, LEAD_MAX_MS)]


class SetLaunching(stream_messages.Body, frozen=True, tag="set-launching"):
    """Whether the system tells a wheel or tumbler when to launch, or it has a clock of its own.

    `lead_ms` before the close of wagering it is told, where its launch comes before the close at
    all; None leaves it to the device.
    """

    device: DeviceId
    lead_ms: Lead | None


class SignOn(stream_messages.Body, frozen=True, tag="sign-on"):
    """The person who sends it comes on duty in the role they act in."""


class SignOff(stream_messages.Body, frozen=True, tag="sign-off"):
    pass


class TakeTable(stream_messages.Approvable, frozen=True, tag="take-table"):
    """A dealer takes over a table, between rounds unless somebody overrides it with a reason."""

    table: TableId
    dealer: stream_messages.Dealer
    reason: stream_messages.Words | None = None


class OpenTable(stream_messages.Approvable, frozen=True, tag="open-table"):
    table: TableId
    dealer: stream_messages.Dealer | None = None


class AssistTable(stream_messages.Body, frozen=True, tag="assist-table"):
    """Whoever sends it works beside the dealer, or inspects the table, until they stop."""

    table: TableId
    duty: TableDuty


class StopAssisting(stream_messages.Body, frozen=True, tag="stop-assisting"):
    table: TableId


class SetInspectionRatio(stream_messages.Body, frozen=True, tag="set-inspection-ratio"):
    """How many tables one inspector may hold, as the regulator has approved it for the area.

    `premium_tables` is that of the premium area, which also binds a table with agreed limits.
    """

    tables: stream_messages.Count
    premium_tables: stream_messages.Count
    reference: stream_messages.Words


class AnnounceClosing(stream_messages.Approvable, frozen=True, tag="announce-closing"):
    """`minutes` until the proposed time shown to players: no fewer than the notice owed to them."""

    table: TableId
    minutes: stream_messages.Count | None = None


class WithdrawClosing(stream_messages.Approvable, frozen=True, tag="withdraw-closing"):
    """The table stays open after all."""

    table: TableId


class CloseTable(stream_messages.Approvable, frozen=True, tag="close-table"):
    table: TableId


class ChangeLimits(stream_messages.Approvable, frozen=True, tag="change-limits"):
    table: TableId
    sign: Sign


class SetPersonalLimits(stream_messages.Approvable, frozen=True, tag="set-personal-limits"):
    """None takes the agreement back. `marker` is the sign or marker that shows it.

    Of whoever plays with chips, `player` says which place it is, and there is no session.
    """

    table: TableId
    session: SessionId | None
    sign: Sign | None
    marker: str
    premium_inspection: bool = False
    player: str = ""


class WithholdBets(stream_messages.Body, frozen=True, tag="withhold-bets"):
    """The kinds of bet that have no button at the table, where the rulebook leaves that open."""

    table: TableId
    kinds: stream_messages.Names


class SetWageringPeriod(stream_messages.Approvable, frozen=True, tag="set-wagering-period"):
    table: TableId
    wagering_ms: stream_messages.WageringPeriod


class EnterMegaOdds(stream_messages.Approvable, frozen=True, tag="enter-mega-odds"):
    """`probability` is written a/b; `reference` names the approval that states it."""

    table: TableId
    probability: str
    reference: stream_messages.Words
