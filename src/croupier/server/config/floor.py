"""The tables, terminals and devices of a pit, as an operator sets them up."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from croupier.core.identifiers import RulebookId
from croupier.core.offer.sign import Sign
from croupier.core.pit.accounts.state import NOTES
from croupier.core.pit.names import DeviceId, TableId, TerminalId
from croupier.core.pit.tables import state as core
from croupier.core.pit.tables.setup.launch_control import LAUNCHES
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.game import GameName, Source
from croupier.server.keyring.screen import PitId


class Driver(StrEnum):
    """Who speaks for a device: its own agent, staff by hand, or nothing real at all."""

    AGENT = "agent"
    BY_HAND = "by-hand"
    SIMULATED = "simulated"


class Table(Struct, frozen=True, forbid_unknown_fields=True):
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


class Money(Struct, frozen=True, forbid_unknown_fields=True):
    """What a terminal takes, in cents."""

    notes: tuple[int, ...] = NOTES
    credit_max: int | None = None


class Terminal(Struct, frozen=True, forbid_unknown_fields=True):
    id: TerminalId
    rulebook: RulebookId
    money: Money = Money()
    # The regulator's reference, where the rulebook wants equipment approved.
    approval: str | None = None


class Device(Struct, frozen=True, forbid_unknown_fields=True):
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


class Pit(Struct, frozen=True, forbid_unknown_fields=True):
    id: PitId
    rulebooks: tuple[RulebookId, ...]
    tables: tuple[Table, ...] = ()
    terminals: tuple[Terminal, ...] = ()
    devices: tuple[Device, ...] = ()


def registered(device: Device) -> core.Device:
    """As a pit knows it."""
    return core.Device(
        device.id,
        device.kind,
        device.place,
        device.serial,
        device.approval,
        device.diameter_mm,
        device.pieces,
    )


def launches(pit: Pit, device: Device) -> bool:
    """Whether there is anything that it could be told to set in motion."""
    automated = {str(table.id) for table in pit.tables if table.source is Source.AUTOMATED}
    return device.kind in LAUNCHES and device.place in automated
