"""Converts settings into the commands, screens and policies that the rest of the server uses."""

from collections.abc import Iterator

from msgspec.structs import asdict, replace

from croupier.core.pit.accounts.commands import SetTerminalMoney
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.names import TableId
from croupier.core.pit.state import PitState
from croupier.core.pit.tables import commands as tables_commands
from croupier.core.tickets.validation import SetValidation, Validation
from croupier.core.venue.access.state import ScreenPlan
from croupier.server.config.loading import Configured
from croupier.server.config.settings import Access, Config, Device, Pit, Table, Terminal, launches
from croupier.server.keyring.credentials import KeyringPolicy
from croupier.server.keyring.staff import Screen
from croupier.wire.screens import ScreenKind

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


def vouching(config: Config) -> Validation:
    return Validation.OURS if config.tickets.host is None else Validation.HOST


def terminal_money(config: Config, terminal: Terminal) -> TerminalMoney:
    return TerminalMoney(
        notes=terminal.money.notes,
        currency=config.venue.currency.value,
        credit_max=terminal.money.credit_max,
        ticket_max=config.tickets.max,
        ticket_in_max=config.tickets.in_max,
        large_win=config.payouts.large_win,
    )


def setting_up(found: Configured, pit: Pit, state: PitState) -> Iterator[object]:
    """What an operator asks of a pit so that it has all that the file names, in an order it takes.

    The pit begins with it. What it has already, or has retired, is left as it is.
    """
    shelf = found.shelf()
    for book in pit.rulebooks:
        text = shelf.text(book)
        if state.rulebooks.get(book) != text:
            yield tables_commands.AdoptRulebook(text)
    if state.money.validation is not vouching(found.config):
        yield SetValidation(vouching(found.config))
    yield from (set_up_table(table) for table in pit.tables if table.id not in state.tables)
    inside = {terminal.id for terminal in pit.terminals}
    for device in pit.devices:
        yield from _device(device, "" if device.place in inside else device.place, state)
        if launches(pit, device):
            yield from _launching(device, state)
    for terminal in pit.terminals:
        if terminal.id in state.retired:
            continue
        if terminal.id not in state.terminals:
            devices = tuple(device.id for device in pit.devices if device.place == terminal.id)
            yield tables_commands.EnrolTerminal(terminal.id, terminal.rulebook, devices)
        # A start that was cut short between the two is made whole by the next.
        if not state.money.is_set(terminal.id):
            yield SetTerminalMoney(terminal.id, terminal_money(found.config, terminal))
        yield from _approval(terminal, state)
    # Only the file sets it, so a start brings it to every terminal, whoever has put that up.
    large_win = found.config.payouts.large_win
    for known in state.terminals:
        money = state.money.of(known)
        if state.money.is_set(known) and money.large_win != large_win:
            yield SetTerminalMoney(known, replace(money, large_win=large_win))


def plan_of(screen: Screen) -> ScreenPlan:
    """A screen as the venue's journal knows it."""
    said = {**asdict(screen), "kind": screen.kind.value}
    return ScreenPlan(screen=said.pop("id"), **said)


def screen_of(plan: ScreenPlan) -> Screen:
    """And as the keyring keeps it."""
    said = {**asdict(plan), "kind": ScreenKind(plan.kind)}
    return Screen(id=said.pop("screen"), **said)


def set_up_table(table: Table) -> tables_commands.SetUpTable:
    rest = table.rest_after_seconds
    return tables_commands.SetUpTable(
        table=table.id,
        rulebook=table.rulebook,
        game=table.game,
        source=table.source,
        options=dict(table.options),
        sign=table.sign,
        wagering_ms=table.wagering_seconds * _SECOND_MS,
        terminals_max=table.terminals_max,
        rest_after_ms=None if rest is None else rest * _SECOND_MS,
    )


def _launching(device: Device, state: PitState) -> Iterator[tables_commands.SetLaunching]:
    lead = device.launch_lead_seconds
    wanted = None if lead is None else lead * _SECOND_MS
    launcher = state.plan.desk(TableId(device.place)).launcher
    found = launcher.lead_ms if launcher is not None and launcher.device == device.id else None
    if device.id not in state.plan.retired and wanted != found:
        yield tables_commands.SetLaunching(device.id, wanted)


def _approval(terminal: Terminal, state: PitState) -> Iterator[tables_commands.ApproveTerminal]:
    known = state.terminals.get(terminal.id)
    if terminal.approval is None or (known is None and terminal.id in state.retired):
        return
    if known is None or known.approval is None:
        yield tables_commands.ApproveTerminal(terminal.id, terminal.approval)


def _device(device: Device, place: str, state: PitState) -> Iterator[object]:
    known = state.plan.devices.get(device.id)
    if device.id in state.plan.retired:
        return
    if known is None:
        yield tables_commands.RegisterDevice(
            device=device.id,
            kind=device.kind,
            place=place,
            serial=device.serial,
            diameter_mm=device.diameter_mm,
            pieces=device.pieces,
        )
    if device.approval is not None and (known is None or known.approval is None):
        yield tables_commands.ApproveDevice(device.id, device.approval)
