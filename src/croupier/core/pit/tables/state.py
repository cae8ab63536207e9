"""What stands where, who is on duty, and what has been announced at each table."""

from enum import StrEnum

from msgspec import Struct, field

from croupier.core.identifiers import (
    CaseId,
    DeviceId,
    Instant,
    PersonId,
    RulebookId,
    SessionId,
    TableId,
)
from croupier.core.offer.limits import Sign
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.roles import Role


class TableDuty(StrEnum):
    """As what somebody works at a conventional table beside its dealer."""

    SECOND_DEALER = "second-dealer"
    CHIPPER = "chipper"
    INSPECTOR = "inspector"


class InspectionRatio(Struct, frozen=True):
    """How many tables an inspector may hold, and how many where the premium level is asked for."""

    tables: int
    premium_tables: int
    reference: str


class Device(Struct):
    """Equipment at a table, at a terminal, or for the whole pit where `place` is empty."""

    id: DeviceId
    kind: Equipment
    place: str
    serial: str
    # The approval it is used under, where one is needed.
    approval: str | None = None
    diameter_mm: int | None = None
    pieces: int | None = None
    # By which tests its results since the last maintenance are not those of chance.
    biases: tuple[str, ...] = ()
    # Those that staff were called to look at.
    bias_cases: tuple[CaseId, ...] = ()
    # When it was registered, approved or maintained last, as far as that is known.
    watched_since: Instant = Instant(0)


class FormerText(Struct, frozen=True):
    """What a rulebook said before it got another text under the same name.

    `rounds` is the last round of each table that had begun by then: it, and those before it, were
    played by this text.
    """

    rulebook: RulebookId
    text: str
    rounds: dict[TableId, int]


class TableClosing(Struct, frozen=True):
    """A table that will close: from a moment on, after so many more rounds, or after both."""

    announced: Instant
    not_before: Instant | None
    rounds_left: int | None


class SignNotice(Struct, frozen=True):
    """Limits that have been announced and bind from the first round after a moment."""

    sign: Sign
    binds_from: Instant


class Launcher(Struct, frozen=True):
    """A wheel or tumbler that waits to be told, so long before wagering closes."""

    device: DeviceId
    lead_ms: int


class LuckyFault(Struct, frozen=True):
    """Why Lucky Ball is not offered, and the options under which it was."""

    reason: str
    options: dict[str, str]


class MegaOdds(Struct, frozen=True):
    """How often Mega comes, written a/b, and the Authority's approval that says so."""

    probability: str
    reference: str


class TableRecords(Struct):
    """What is particular to one table: announcements, and limits agreed with single players."""

    closing: TableClosing | None = None
    notice: SignNotice | None = None
    personal: dict[SessionId, Sign] = field(default_factory=dict)
    terminals_max: int | None = None
    # None where a ball counts as at rest when the rulebook says.
    rest_after_ms: int | None = None
    # Kinds of bet that the game has and this table does not offer.
    withheld: tuple[str, ...] = ()
    # None where what sets the ball or the dice in motion has a clock or a hand of its own.
    launcher: Launcher | None = None
    # Limits agreed with players of chips, by the place or name they are known by.
    at_places: dict[str, Sign] = field(default_factory=dict)
    # None while the Lucky Ball screen works, or where there is none.
    lucky_fault: LuckyFault | None = None
    # None where no approval has been entered.
    mega: MegaOdds | None = None


class FloorRecords(Struct):
    devices: dict[DeviceId, Device] = field(default_factory=dict)
    # Those that were taken away, and why.
    retired: dict[DeviceId, str] = field(default_factory=dict)
    on_duty: dict[PersonId, Role] = field(default_factory=dict)
    desks: dict[TableId, TableRecords] = field(default_factory=dict)
    # None where no ratio of inspectors to tables is on record.
    ratio: InspectionRatio | None = None
    # Rulebooks whose tables a player may not play at once, by the operator's choice.
    unlinked: dict[RulebookId, None] = field(default_factory=dict)

    def desk(self, table: TableId) -> TableRecords:
        return self.desks.get(table) or TableRecords()
