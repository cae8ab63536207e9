"""What was set up on the floor, opened, closed and announced."""

from croupier.core import identifiers
from croupier.core.offer.limits import Sign
from croupier.core.pit.conduct.state import TablePlace
from croupier.core.pit.tables.commands import Linking
from croupier.core.pit.tables.state import TableDuty
from croupier.core.rulebook import equipment, roles
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.stream.messages import Event


class RulebookAdopted(Event, frozen=True, tag="rulebook-adopted.1"):
    rulebook: identifiers.RulebookId
    digest: str
    text: str


class TableSetUp(Event, frozen=True, tag="table-set-up.1"):
    table: identifiers.TableId
    rulebook: identifiers.RulebookId
    game: GameName
    source: Source
    options: dict[str, str]
    sign: Sign
    wagering_ms: int
    terminals_max: int | None = None
    rest_after_ms: int | None = None


class TerminalEnrolled(Event, frozen=True, tag="terminal-enrolled.1"):
    terminal: identifiers.TerminalId
    rulebook: identifiers.RulebookId
    devices: tuple[identifiers.DeviceId, ...] = ()


class TablesLinked(Event, frozen=True, tag="tables-linked.1"):
    rulebook: identifiers.RulebookId
    linking: Linking


class DeviceRegistered(Event, frozen=True, tag="device-registered.1"):
    device: identifiers.DeviceId
    kind: equipment.Equipment
    place: str
    serial: str
    diameter_mm: int | None = None
    pieces: int | None = None


class DeviceApproved(Event, frozen=True, tag="device-approved.1"):
    device: identifiers.DeviceId
    reference: str


class TerminalApproved(Event, frozen=True, tag="terminal-approved.1"):
    terminal: identifiers.TerminalId
    reference: str


class DeviceRetired(Event, frozen=True, tag="device-retired.1"):
    device: identifiers.DeviceId
    reason: str


class LaunchingSet(Event, frozen=True, tag="launching-set.1"):
    device: identifiers.DeviceId
    table: identifiers.TableId
    lead_ms: int | None


class SignedOn(Event, frozen=True, tag="signed-on.1"):
    person: identifiers.PersonId
    role: roles.Role


class SignedOff(Event, frozen=True, tag="signed-off.1"):
    person: identifiers.PersonId


class TableTaken(Event, frozen=True, tag="table-taken.1"):
    table: identifiers.TableId
    dealer: identifiers.PersonId
    reason: str | None


class TableOpened(Event, frozen=True, tag="table-opened.1"):
    table: identifiers.TableId
    dealer: identifiers.PersonId | None


class AssistingBegan(Event, frozen=True, tag="assisting-began.1"):
    table: identifiers.TableId
    person: identifiers.PersonId
    duty: TableDuty


class AssistingEnded(Event, frozen=True, tag="assisting-ended.1"):
    table: identifiers.TableId
    person: identifiers.PersonId


class InspectionRatioSet(Event, frozen=True, tag="inspection-ratio-set.1"):
    tables: int
    premium_tables: int
    reference: str


class ClosingWithdrawn(Event, frozen=True, tag="closing-withdrawn.1"):
    table: identifiers.TableId


class ClosingAnnounced(Event, frozen=True, tag="closing-announced.1"):
    """`clear_credits` says that players must take their credit out before it closes.

    `holding` names the terminals that had credit when it was said.
    """

    table: identifiers.TableId
    at: identifiers.Instant
    not_before: identifiers.Instant | None
    rounds_left: int | None
    clear_credits: bool
    clause: identifiers.ClauseId | None
    holding: tuple[identifiers.TerminalId, ...] = ()


class TableClosed(Event, frozen=True, tag="table-closed.1"):
    table: identifiers.TableId


class LimitsAnnounced(Event, frozen=True, tag="limits-announced.1"):
    table: identifiers.TableId
    sign: Sign
    binds_from: identifiers.Instant
    clause: identifiers.ClauseId | None


class LimitsChanged(Event, frozen=True, tag="limits-changed.1"):
    """The announced limits bind from this round on."""

    table: identifiers.TableId
    sign: Sign


class PersonalLimitsSet(Event, frozen=True, tag="personal-limits-set.1"):
    table: identifiers.TableId
    session: identifiers.SessionId | None
    sign: Sign | None
    marker: str
    place: TablePlace | None = None


class BetsWithheld(Event, frozen=True, tag="bets-withheld.1"):
    table: identifiers.TableId
    kinds: tuple[str, ...]


class WageringPeriodSet(Event, frozen=True, tag="wagering-period-set.1"):
    table: identifiers.TableId
    wagering_ms: int


class MegaOddsEntered(Event, frozen=True, tag="mega-odds-entered.1"):
    table: identifiers.TableId
    probability: str
    reference: str
