"""The results of each wheel and tumbler since its last approval or maintenance, from a journal.

A new watch begins there. A round counts as it stands in the end; void rounds and spins that were
none do not count.
"""

from collections.abc import AsyncIterator, Callable
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from croupier.audit import entry_following
from croupier.audit.starting_points import EVER, Span, latest
from croupier.core.games.contract import OutcomeData
from croupier.core.games.roulette.payout import Roulette
from croupier.core.identifiers import DeviceId, PersonId, RoundId, TableId, table_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.events import PastRoundVoided, RoundResettled
from croupier.core.pit.rounds.events import RoundSettled
from croupier.core.pit.rounds.results import BallDirection
from croupier.core.pit.tables.events import DeviceApproved, DeviceRegistered
from croupier.core.pit.tables.maintenance import WATCHED, MaintenanceRecorded
from croupier.journal.port import ReadableJournal, StreamId
from croupier.views.reports.wheel_tally import Came, WheelTally


class WheelResult(Struct, frozen=True):
    at: int
    dealer: PersonId | None
    outcome: OutcomeData
    direction: BallDirection | None = None


class MachineResults(Struct):
    """`serial` is empty where a table's wheel is not registered. `order` is none for dice."""

    stream: StreamId
    table: TableId
    serial: str
    order: tuple[str, ...]
    since: int
    results: dict[RoundId, WheelResult] = field(default_factory=dict)

    def tally(self) -> WheelTally:
        tally = WheelTally(self.order)
        for each in self.results.values():
            outcome = each.outcome
            pockets = (outcome.number,) if outcome.number else map(str, outcome.dice or ())
            tally.take(Came(each.at, tuple(pockets), each.direction or "", each.dealer or ""))
        return tally


async def machines(
    journal: ReadableJournal, advance: Callable[[int], None], span: Span = EVER
) -> AsyncIterator[MachineResults]:
    for stream in await entry_following.pits(journal):
        begun = await latest(journal, stream, span.begins)
        found = _Watches(begun.floor)
        async for step in entry_following.follow(journal, stream, span.ends, begun=begun):
            advance(1)
            for event in step.entry.events:
                if not isinstance(event, RoundSettled) or span.has(event.at):
                    _take(stream, step.floor, event, step.entry.command.at, found)
        async for correction in entry_following.corrections(journal, stream, begun.seq):
            _put_right(found, correction)
        for machine in found.machines.values():
            yield machine


class _Watches:
    """By table and serial number, and the devices in the order in which their watch began."""

    def __init__(self, floor: Floor) -> None:
        self.machines: dict[tuple[TableId, str], MachineResults] = {}
        watched = (each for each in floor.state.plan.devices.values() if each.kind in WATCHED)
        in_order = sorted(watched, key=lambda device: device.watched_since)
        self.begun: dict[DeviceId, None] = dict.fromkeys(device.id for device in in_order)

    def begin(self, device: DeviceId, table: TableId, serial: str) -> None:
        self.machines.pop((table, serial), None)
        self.begun.pop(device, None)
        self.begun[device] = None


def _take(
    stream: StreamId,
    floor: Floor,
    event: Any,
    at: int,
    found: _Watches,
) -> None:
    match event:
        case DeviceRegistered() if event.kind in WATCHED:
            found.begin(event.device, TableId(event.place), event.serial)
        case DeviceApproved() | MaintenanceRecorded():
            device = floor.state.plan.devices.get(event.device)
            if device is not None and device.kind in WATCHED:
                found.begin(device.id, TableId(device.place), device.serial)
        case RoundSettled() if event.outcome.number or event.outcome.dice:
            machine = _machine(stream, floor, event.round, at, found)
            dealer = floor.state.tables[machine.table].dealer
            machine.results[event.round] = WheelResult(
                event.at, dealer, event.outcome, event.direction
            )
        case _:
            pass


def _put_right(found: _Watches, event: RoundResettled | PastRoundVoided) -> None:
    for machine in found.machines.values():
        known = machine.results.get(event.round)
        if known is None:
            continue
        if isinstance(event, RoundResettled):
            machine.results[event.round] = replace(known, outcome=event.outcome)
        else:
            del machine.results[event.round]


def _machine(
    stream: StreamId,
    floor: Floor,
    round_: RoundId,
    at: int,
    found: _Watches,
) -> MachineResults:
    table, devices = floor.state.tables[table_of(round_)], floor.state.plan.devices
    # Of two at a table, the one whose watch began last: the other is about to be taken away.
    there = [
        devices[name]
        for name in found.begun
        if name in devices and devices[name].place == table.id and devices[name].kind in WATCHED
    ]
    key = (table.id, there[-1].serial if there else "")
    if key not in found.machines:
        game = floor.offer(table).game
        order = game.wheel.order if isinstance(game, Roulette) else ()
        found.machines[key] = MachineResults(stream, table.id, key[1], tuple(order), at)
    return found.machines[key]
