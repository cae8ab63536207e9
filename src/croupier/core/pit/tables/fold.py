"""Folds events into what stands on the floor."""

from typing import TypeVar

from croupier.core.offer.limits import Sign
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table, TableStatus, Terminal
from croupier.core.pit.tables import commands, events, maintenance
from croupier.core.pit.tables.state import (
    Device,
    FormerText,
    Launcher,
    SignNotice,
    TableClosing,
    TableRecords,
)
from croupier.core.rulebook.games.paytable import Source

Name = TypeVar("Name", bound=str)


def adopted(floor: Floor, event: events.RulebookAdopted) -> None:
    before = floor.state.rulebooks.get(event.rulebook)
    if before != event.text:
        floor.forget_books()
    if before is not None and before != event.text:
        rounds = {table.id: table.rounds for table in floor.state.tables.values()}
        floor.state.replaced.append(FormerText(event.rulebook, before, rounds))
    floor.state.rulebooks[event.rulebook] = event.text


def set_up(floor: Floor, event: events.TableSetUp) -> None:
    floor.forget_offer(event.table)
    known = floor.state.tables.get(event.table)
    table = floor.state.tables[event.table] = Table(
        event.table,
        event.rulebook,
        event.game,
        event.source,
        event.options,
        event.sign,
        event.wagering_ms,
    )
    before = floor.state.plan.desk(event.table)
    desk = TableRecords(
        terminals_max=event.terminals_max,
        rest_after_ms=event.rest_after_ms,
        launcher=before.launcher,
        lucky_fault=before.lucky_fault,
        mega=before.mega,
    )
    floor.state.plan.desks[event.table] = desk
    if known is not None:
        _go_on(known, table)
        if (known.rulebook, known.game) == (table.rulebook, table.game):
            desk.withheld = before.withheld
        if table.source is Source.AUTOMATED:
            desk.launcher = before.launcher


def _go_on(known: Table, table: Table) -> None:
    """The same table with other options: no round's name comes twice, and what stops it stays."""
    table.rounds, table.stops, table.amended = known.rounds, known.stops, known.amended
    table.closed_after = known.closed_after
    if _plays(known) == _plays(table):
        table.round, table.past, table.empty = known.round, known.past, known.empty


def _plays(table: Table) -> tuple[object, ...]:
    return table.rulebook, table.game, table.options


def enrolled(floor: Floor, event: events.TerminalEnrolled) -> None:
    before = floor.state.retired.pop(event.terminal, None)
    meters = before.meters if before is not None else {}
    terminal = Terminal(event.terminal, event.rulebook, meters=meters)
    floor.state.terminals[event.terminal] = terminal
    for device in event.devices:
        floor.state.plan.devices[device].place = event.terminal


def linked(floor: Floor, event: events.TablesLinked) -> None:
    if event.linking is commands.Linking.SEVERAL_AT_ONCE:
        floor.state.plan.unlinked.pop(event.rulebook, None)
    else:
        floor.state.plan.unlinked[event.rulebook] = None


def registered(floor: Floor, event: events.DeviceRegistered) -> None:
    floor.state.plan.retired.pop(event.device, None)
    floor.state.plan.devices[event.device] = Device(
        event.device,
        event.kind,
        event.place,
        event.serial,
        diameter_mm=event.diameter_mm,
        pieces=event.pieces,
        watched_since=floor.state.at,
    )


def approved(floor: Floor, event: events.DeviceApproved) -> None:
    floor.state.plan.devices[event.device].approval = event.reference
    maintenance.watch_anew(floor, event.device)


def terminal_approved(floor: Floor, event: events.TerminalApproved) -> None:
    floor.state.terminals[event.terminal].approval = event.reference


def retired(floor: Floor, event: events.DeviceRetired) -> None:
    del floor.state.plan.devices[event.device]
    floor.state.plan.retired[event.device] = event.reason
    for desk in floor.state.plan.desks.values():
        if desk.launcher is not None and desk.launcher.device == event.device:
            desk.launcher = None


def launching_set(floor: Floor, event: events.LaunchingSet) -> None:
    lead = event.lead_ms
    launcher = Launcher(event.device, lead) if lead is not None else None
    floor.state.plan.desks[event.table].launcher = launcher


def signed_on(floor: Floor, event: events.SignedOn) -> None:
    floor.state.plan.on_duty[event.person] = event.role


def signed_off(floor: Floor, event: events.SignedOff) -> None:
    del floor.state.plan.on_duty[event.person]
    for table in floor.state.tables.values():
        table.assisting.pop(event.person, None)


def taken(floor: Floor, event: events.TableTaken) -> None:
    floor.state.tables[event.table].dealer = event.dealer


def opened(floor: Floor, event: events.TableOpened) -> None:
    table = floor.state.tables[event.table]
    table.status, table.dealer = TableStatus.OPEN, event.dealer


def closing_announced(floor: Floor, event: events.ClosingAnnounced) -> None:
    floor.state.tables[event.table].status = TableStatus.CLOSING
    desk = floor.state.plan.desks[event.table]
    desk.closing = TableClosing(event.at, event.not_before, event.rounds_left)


def closing_withdrawn(floor: Floor, event: events.ClosingWithdrawn) -> None:
    floor.state.tables[event.table].status = TableStatus.OPEN
    floor.state.plan.desks[event.table].closing = None


def closed(floor: Floor, event: events.TableClosed) -> None:
    table = floor.state.tables[event.table]
    table.status, table.dealer = TableStatus.CLOSED, None
    oldest = table.past[0].number if table.past else table.rounds
    table.closed_after = [each for each in table.closed_after if each >= oldest] + [table.rounds]
    table.assisting.clear()
    floor.state.plan.desks[event.table].closing = None


def limits_announced(floor: Floor, event: events.LimitsAnnounced) -> None:
    floor.state.plan.desks[event.table].notice = SignNotice(event.sign, event.binds_from)


def limits_changed(floor: Floor, event: events.LimitsChanged) -> None:
    floor.state.tables[event.table].sign = event.sign
    floor.state.plan.desks[event.table].notice = None


def personal_limits_set(floor: Floor, event: events.PersonalLimitsSet) -> None:
    desk = floor.state.plan.desks[event.table]
    if event.place is not None:
        _agreed(desk.at_places, event.place.player, event.sign)
    if event.session is not None:
        _agreed(desk.personal, event.session, event.sign)


def _agreed(limits: dict[Name, Sign], player: Name, sign: Sign | None) -> None:
    if sign is None:
        limits.pop(player, None)
    else:
        limits[player] = sign


def wagering_period_set(floor: Floor, event: events.WageringPeriodSet) -> None:
    floor.state.tables[event.table].wagering_ms = event.wagering_ms


def bets_withheld(floor: Floor, event: events.BetsWithheld) -> None:
    floor.state.plan.desks[event.table].withheld = event.kinds
