"""Converts settings into the commands, screens and policies that the rest of the server uses."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import asdict, replace

from croupier.core.currencies import Currency
from croupier.core.identifiers import THE_FILE
from croupier.core.pit.accounts.commands import SetTerminalMoney
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.chips.commands import SetLayoutKnowledge
from croupier.core.pit.floor import Floor
from croupier.core.pit.tables.commands import SetInspectionRatio, SetUpTable
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.stream.house_currency import SetCurrency
from croupier.core.tickets.validation import SetValidation, Validation
from croupier.core.venue.access.state import ScreenPlan
from croupier.floor_plan.building import FloorBuilder
from croupier.floor_plan.plan import DevicePlan, FloorPlan, TablePlan, TerminalPlan
from croupier.keeper import address, client, running
from croupier.runtime.jackpots.signals import UNANSWERED_SECONDS
from croupier.server.config import loading, settings
from croupier.server.keyring import credentials, staff
from croupier.views.same_fields import view_of
from croupier.wire.screens import ScreenKind

_SECOND_MS = 1_000
_MINUTE_MS = 60 * _SECOND_MS
_HOUR_MS = 60 * _MINUTE_MS


def keyring_policy(access: settings.AccessSettings) -> credentials.KeyringPolicy:
    after = access.unlock_after_minutes
    return credentials.KeyringPolicy(
        attempts=access.attempts,
        unlock_after_ms=None if after is None else after * _MINUTE_MS,
        idle_ms=access.idle_minutes * _MINUTE_MS,
        absolute_ms=access.shift_hours * _HOUR_MS,
        code_ms=access.code_minutes * _MINUTE_MS,
    )


def vouching(config: settings.Config) -> Validation:
    return Validation.OURS if config.tickets.host is None else Validation.HOST


def terminal_money(
    config: settings.Config, terminal: settings.TerminalSettings, currency: Currency
) -> TerminalMoney:
    return TerminalMoney(
        notes=currency.notes if terminal.money.notes is None else terminal.money.notes,
        currency=currency.code,
        credit_max=terminal.money.credit_max,
        ticket_max=config.tickets.max,
        ticket_in_max=config.tickets.in_max,
        large_win=config.payouts.large_win,
    )


def setting_up(
    found: loading.Configured, pit: settings.PitSettings, floor: Floor
) -> Iterator[object]:
    """What the file asks of a pit so that it has all that it names, in an order it takes.

    The pit begins with it. What it has already, or has retired, is left as it is.
    """
    named = any(found.shelf().rulebook(name).settings.money for name in pit.rulebooks)
    if not named and floor.currency.code != found.currency.code:
        yield SetCurrency(found.currency.code)
    if floor.state.money.validation is not vouching(found.config):
        yield SetValidation(vouching(found.config))
    for step in FloorBuilder(lambda: floor, _the_file, floor_plan(found, pit)).steps():
        yield step.body
    # Only the file sets it, so a start brings it to every terminal, whoever has put that up.
    large_win, state = found.config.payouts.large_win, floor.state
    for known in list(state.terminals):
        money = state.money.of(known)
        if state.money.is_set(known) and money.large_win != large_win:
            yield SetTerminalMoney(known, replace(money, large_win=large_win))


def floor_plan(found: loading.Configured, pit: settings.PitSettings) -> FloorPlan:
    """What the file names, and nothing that it leaves to a rulebook or to people."""
    shelf = found.shelf()
    return FloorPlan(
        rulebooks=tuple(map(shelf.text, pit.rulebooks)),
        tables=tuple(_table(table) for table in pit.tables),
        terminals=tuple(
            TerminalPlan(
                id=terminal.id,
                rulebook=terminal.rulebook,
                money=terminal_money(found.config, terminal, found.currency),
                parts=(),
                approval=terminal.approval,
            )
            for terminal in pit.terminals
        ),
        devices=tuple(_device(pit, device) for device in pit.devices),
        on_duty=(),
        approval=None,
        inspection=_inspection(pit),
    )


def _table(table: settings.TableSettings) -> TablePlan:
    there = table.layout
    if there is None:
        return TablePlan(setup=set_up_table(table), bare=True)
    return TablePlan(
        setup=set_up_table(table),
        bare=True,
        colours=there.colours,
        checks_each=there.checks_each,
        layout=layout_of(table, there),
    )


def layout_of(table: settings.TableSettings, there: settings.LayoutSettings) -> SetLayoutKnowledge:
    seen = (there.inspected_from, there.acknowledged_from)
    return SetLayoutKnowledge(table.id, there.known, *seen, there.paying)


def _inspection(pit: settings.PitSettings) -> SetInspectionRatio | None:
    said = pit.inspection
    if said is None:
        return None
    return SetInspectionRatio(said.tables, said.premium_tables, said.reference)


def _the_file(role: Role, number: int = 1) -> Actor:
    """It acts in its own name, and nobody approves it: none is recorded who was not asked."""
    return Actor(THE_FILE, role)


def _device(pit: settings.PitSettings, device: settings.EquipmentSettings) -> DevicePlan:
    lead = device.launch_lead_seconds
    lead_ms = None if lead is None else lead * _SECOND_MS
    return view_of(DevicePlan, device, launches=settings.launches(pit, device), lead_ms=lead_ms)


def plan_of(screen: staff.Screen) -> ScreenPlan:
    """A screen as the venue's journal knows it."""
    said: dict[str, Any] = {**asdict(screen), "kind": screen.kind.value}
    return ScreenPlan(screen=said.pop("id"), **said)


def screen_of(plan: ScreenPlan) -> staff.Screen:
    """And as the keyring keeps it."""
    said: dict[str, Any] = {**asdict(plan), "kind": ScreenKind(plan.kind)}
    return staff.Screen(id=said.pop("screen"), **said)


def set_up_table(table: settings.TableSettings) -> SetUpTable:
    rest = table.rest_after_seconds
    return view_of(
        SetUpTable,
        table,
        table=table.id,
        options=dict(table.options),
        wagering_ms=table.wagering_seconds * _SECOND_MS,
        rest_after_ms=None if rest is None else rest * _SECOND_MS,
    )


def keeper_of(config: settings.Config) -> tuple[client.KeeperAt | None, float]:
    """Where it listens, and how long a press waits for an answer. Raises KeyFileError."""
    named = config.jackpots
    if named is None:
        return None, UNANSWERED_SECONDS
    at = client.KeeperAt(address.address_of(named.keeper), running.read_secret(Path(named.secret)))
    return at, named.unanswered_seconds
