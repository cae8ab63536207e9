"""Lists every key of a configuration. A key that is not listed here is an error, and is named."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from croupier.core.currencies import Currency
from croupier.core.identifiers import DeviceId, RulebookId, TableId, TerminalId
from croupier.core.offer.limits import Sign
from croupier.core.pit.chips.state import PAYING_ORDER, LayoutKnowledge, PayingStep
from croupier.core.pit.tables import state as core
from croupier.core.pit.tables.setting_up import LAUNCHES
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.devices.printing.letterhead import Letterhead
from croupier.runtime.structured_logging import Logging
from croupier.server.keyring.staff import PitId, Screen
from croupier.views.same_fields import view_of
from croupier.words.catalogue import Language


class Driver(StrEnum):
    """Who speaks for a device: its own agent, staff by hand, or nothing real at all."""

    AGENT = "agent"
    BY_HAND = "by-hand"
    SIMULATED = "simulated"


class LayoutSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Of a conventional table: what is recorded of its layout, and the colours of its rack.

    Amounts are in cents: from which payout on the inspector is waited for, and from which buy-in
    or change on they acknowledge it.
    """

    known: LayoutKnowledge
    colours: tuple[str, ...] = ()
    checks_each: int | None = None
    inspected_from: int | None = None
    acknowledged_from: int | None = None
    paying: tuple[PayingStep, ...] = PAYING_ORDER


class InspectionSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How many tables an inspector of the area holds, as the Authority has approved."""

    tables: int
    premium_tables: int
    reference: str


class TableSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """`options` are the choices that the rulebook leaves to the house; `sign` is in cents."""

    id: TableId
    rulebook: RulebookId
    game: GameName
    source: Source
    wagering_seconds: int
    sign: Sign
    options: Mapping[str, str] = {}
    terminals_max: int | None = None
    # How long after its spin a ball counts as at rest, in place of the rulebook's time.
    rest_after_seconds: int | None = None
    # Of a conventional table.
    layout: LayoutSettings | None = None


class MoneySettings(Struct, frozen=True, forbid_unknown_fields=True):
    """What a terminal takes, in minor units of the currency: cents, yen, fils."""

    # All that there are of the currency, where none are named.
    notes: tuple[int, ...] | None = None
    credit_max: int | None = None


class TerminalSettings(Struct, frozen=True, forbid_unknown_fields=True):
    id: TerminalId
    rulebook: RulebookId
    money: MoneySettings = MoneySettings()
    # The regulator's reference, where the rulebook wants equipment approved.
    approval: str | None = None


class EquipmentSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """`place` is a table, a terminal, or empty for what serves the whole pit."""

    id: DeviceId
    kind: Equipment
    serial: str
    place: str = ""
    driver: Driver = Driver.AGENT
    # The regulator's reference, where the rulebook wants devices approved.
    approval: str | None = None
    diameter_mm: int | None = None
    pieces: int | None = None
    # How long before the close of wagering an automated wheel is told to launch, where the
    # rulebook has it launch before the close. Left out, the device launches by its own clock.
    launch_lead_seconds: int | None = None


class PitSettings(Struct, frozen=True, forbid_unknown_fields=True):
    id: PitId
    rulebooks: tuple[RulebookId, ...]
    tables: tuple[TableSettings, ...] = ()
    terminals: tuple[TerminalSettings, ...] = ()
    devices: tuple[EquipmentSettings, ...] = ()
    inspection: InspectionSettings | None = None


def registered(device: EquipmentSettings) -> core.Device:
    """As a pit knows it."""
    return view_of(core.Device, device)


def launches(pit: PitSettings, device: EquipmentSettings) -> bool:
    """Whether there is anything that it could be told to set in motion."""
    automated = {str(table.id) for table in pit.tables if table.source is Source.AUTOMATED}
    return device.kind in LAUNCHES and device.place in automated


class VenueMode(StrEnum):
    """Training has a journal of its own, a banner on every screen and worthless tickets."""

    LIVE = "live"
    TRAINING = "training"


class VenueSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """`message` is where a gambler finds help: it is on every screen and every ticket."""

    name: str
    address: str
    time_zone: str
    message: str
    # A code of ISO 4217, where the rulebooks leave it open.
    currency: str | None = None
    languages: tuple[Language, ...] = (Language.ENGLISH,)
    gaming_day_starts: str = "06:00"

    def letterhead(self, currency: Currency) -> Letterhead:
        return Letterhead(
            venue=self.name,
            address=self.address,
            zone=self.time_zone,
            currency=currency,
            help_message=self.message,
        )


class JournalSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """A file, `sqlite:FILE`, or `postgresql://…`; `memory:` in training only.

    With less room than this on the disk of a file, the server warns: at none it stops.
    """

    url: str
    warn_below_mb: int = 1_024


class ServerSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """`owner` names this process: the same after a restart, and no other's."""

    owner: str
    # As screens reach it from outside.
    address: str
    host: str = "127.0.0.1"
    port: int = 8443
    tls_certificate: str | None = None
    tls_key: str | None = None
    # Further sites whose pages may send commands, and further names that the server answers by;
    # its own address always is one.
    origins: tuple[str, ...] = ()
    # The address of every server of the venue, this one's among them or not.
    servers: tuple[str, ...] = ()
    # Proxies before this server, by address or network: only they are believed when they say by
    # `X-Forwarded-For` and `X-Forwarded-Proto` who asks and how.
    trusted_proxies: tuple[str, ...] = ()

    def others(self) -> tuple[str, ...]:
        return tuple(each for each in dict.fromkeys(self.servers) if each != self.address)


class SecretsSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """The venue's key, the same in every server of the venue: `croupier config secret` makes it."""

    file: str


class SoftwareSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """A file as `croupier identify --json` wrote it where the software was approved.

    What runs is held against it at every start, and again after so many hours.
    """

    approved: str
    every_hours: int = 24


class WitnessSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Where chain heads go, and the key they are signed with: both in other hands than the data."""

    file: str
    key: str


class SealingSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Where archives of sealed days go, the key that signs them, and who answers for that.

    `keep_days` is how many gaming days the live journal keeps at least. Left out, none is ever let
    go. `former_keys` are public keys that signed earlier archives.
    """

    folder: str
    key: str
    by: str
    keep_days: int | None = None
    former_keys: tuple[str, ...] = ()


class TicketsSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """In cents. What is more than `max` leaves as a voucher. When they expire a rulebook says."""

    max: int | None = None
    in_max: int | None = None
    # Our number among the systems whose tickets the venue pays.
    system: int = 1
    # Where a casino's own validation host answers, `name:port`; without it we vouch ourselves.
    host: str | None = None


class JackpotsSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Who keeps the keys of mystery jackpots: `croupier keeper`, on any machine.

    `keeper` is `unix:PATH` or `HOST:PORT`; `secret` is a file that server and keeper each have
    a copy of, readable by its user alone. `unanswered_seconds` after a press nobody has answered,
    its wagers go back.
    """

    keeper: str
    secret: str
    unanswered_seconds: int = 20


class PayoutsSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """In cents. What one round wins from `large_win` on leaves only when staff have seen it.

    From `liability_warning` on, pit consoles warn of what one outcome of a round would cost.
    """

    large_win: int | None = None
    liability_warning: int | None = None


class LimitsSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How much any one screen may ask for."""

    message_bytes: int = 64 * 1024
    body_bytes: int = 256 * 1024
    messages_per_second: int = 60
    requests_per_second: int = 20
    # At one screen, from one address.
    log_ins_per_minute: int = 30
    # Connections in all; left out, as many as descriptors allow with some kept back.
    connections: int | None = None
    # From one address, screens' sockets not counted; never more than half of all.
    connections_per_address: int = 2_000
    # Sockets of one screen's key, where it may have more than one.
    sockets_per_key: int = 32
    # How long a connection may take to ask, to send a body, and do nothing between two requests.
    header_seconds: int = 10
    body_seconds: int = 15
    idle_seconds: int = 75
    # Networks in which many screens share one address: no bound of an address holds there.
    floor_networks: tuple[str, ...] = ()


class AccessSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How long staff stay signed on, and whether time alone unlocks a badge."""

    attempts: int = 5
    idle_minutes: int = 30
    shift_hours: int = 12
    code_minutes: int = 15
    unlock_after_minutes: int | None = None


class ClockSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """A start so many days after the last entry waits until people say that it was so long."""

    longest_gap_days: int = 30


class TrainingSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Chance and people that are not real."""

    seed: int | None = None
    bots: int = 0


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    venue: VenueSettings
    journal: JournalSettings
    server: ServerSettings
    secrets: SecretsSettings
    mode: VenueMode = VenueMode.LIVE
    witness: WitnessSettings | None = None
    software: SoftwareSettings | None = None
    sealing: SealingSettings | None = None
    tickets: TicketsSettings = TicketsSettings()
    payouts: PayoutsSettings = PayoutsSettings()
    jackpots: JackpotsSettings | None = None
    limits: LimitsSettings = LimitsSettings()
    access: AccessSettings = AccessSettings()
    clock: ClockSettings = ClockSettings()
    logging: Logging = Logging()
    training: TrainingSettings | None = None
    # Folders of the house's own rulebooks.
    rulebook_folders: tuple[str, ...] = ()
    # Names and public keys of those whose signature under a rulebook the house takes for approval.
    trusted_keys: str | None = None
    pits: tuple[PitSettings, ...] = ()
    screens: tuple[Screen, ...] = ()

    def rulebooks(self) -> tuple[RulebookId, ...]:
        """Every one that any pit goes by, once each."""
        return tuple(dict.fromkeys(book for pit in self.pits for book in pit.rulebooks))
