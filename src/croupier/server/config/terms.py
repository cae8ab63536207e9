"""What parts of a configuration mean to those who go by them."""

from collections.abc import Iterator

from croupier.core.pit.accounts.commands import SetTerminalMoney
from croupier.core.pit.accounts.state import TerminalMoney, Validation
from croupier.core.pit.tables.commands import (
    AdoptRulebook,
    ApproveDevice,
    EnrolTerminal,
    RegisterDevice,
    SetLaunching,
    SetUpTable,
)
from croupier.core.pit.tickets.commands import SetValidation
from croupier.server.config.floor import Device, Pit, Table, Terminal, launches
from croupier.server.config.reading import Configured
from croupier.server.config.settings import Access, Config
from croupier.server.keyring.policy import KeyringPolicy

_SECOND_MS = 1_000
_MINUTE_MS = 60 * _SECOND_MS
_HOUR_MS = 60 * _MINUTE_MS


def keyring_policy(access: Access) -> KeyringPolicy:
    after = access.unlock_after_minutes
    return KeyringPolicy(
        attempts=access.attempts,
        unlock_after_ms=None if after is None else after * _MINUTE_MS,
        idle_ms=access.idle_minutes * _MINUTE_MS,
        absolute_ms=access.shift_hours * _HOUR_MS,
        code_ms=access.code_minutes * _MINUTE_MS,
    )


def terminal_money(config: Config, terminal: Terminal) -> TerminalMoney:
    return TerminalMoney(
        notes=terminal.money.notes,
        currency=config.venue.currency.value,
        credit_max=terminal.money.credit_max,
        ticket_max=config.tickets.max,
        ticket_in_max=config.tickets.in_max,
    )


def setting_up(found: Configured, pit: Pit) -> Iterator[object]:
    """What an operator asks of a pit to make it so, in an order that it takes.

    Said again at every start: what is there already is refused as already done, and stays.
    """
    shelf = found.shelf()
    yield from (AdoptRulebook(shelf.text(book)) for book in pit.rulebooks)
    vouching = Validation.OURS if found.config.tickets.host is None else Validation.HOST
    yield SetValidation(vouching)
    yield from map(_table, pit.tables)
    inside = {terminal.id for terminal in pit.terminals}
    for device in pit.devices:
        yield _device(device, "" if device.place in inside else device.place)
        if device.approval is not None:
            yield ApproveDevice(device.id, device.approval)
        if launches(pit, device):
            lead = device.launch_lead_seconds
            yield SetLaunching(device.id, None if lead is None else lead * _SECOND_MS)
    for terminal in pit.terminals:
        devices = tuple(device.id for device in pit.devices if device.place == terminal.id)
        yield EnrolTerminal(terminal.id, terminal.rulebook, devices)
        yield SetTerminalMoney(terminal.id, terminal_money(found.config, terminal))


def _table(table: Table) -> SetUpTable:
    return SetUpTable(
        table=table.id,
        rulebook=table.rulebook,
        game=table.game,
        source=table.source,
        options=dict(table.options),
        sign=table.sign,
        wagering_ms=table.wagering_seconds * _SECOND_MS,
        terminals_max=table.terminals_max,
    )


def _device(device: Device, place: str) -> RegisterDevice:
    return RegisterDevice(
        device=device.id,
        kind=device.kind,
        place=place,
        serial=device.serial,
        diameter_mm=device.diameter_mm,
        pieces=device.pieces,
    )
