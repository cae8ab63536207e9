"""The results of each wheel and tumbler since its last approval or maintenance, from a journal.

A new watch begins there. A round counts as it stands in the end; void rounds and spins that were
none do not count.
"""

from collections.abc import AsyncIterator, Callable
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from croupier.audit import following
from croupier.core.games.contract import OutcomeData
from croupier.core.games.roulette.payout import Roulette
from croupier.core.identifiers import PersonId, RoundId, TableId, table_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.events import PastRoundVoided, RoundResettled
from croupier.core.pit.rounds.events import RoundSettled
from croupier.core.pit.rounds.results import BallDirection
from croupier.core.pit.tables.events import DeviceApproved
from croupier.core.pit.tables.maintenance import WATCHED, MaintenanceRecorded
from croupier.journal.port import ReadableJournal, StreamId
from croupier.views.reports.wheel_tally import Came, WheelTally


class Result(Struct, frozen=True):
    at: int
    dealer: PersonId | None
    outcome: OutcomeData
    direction: BallDirection | None = None


class Machine(Struct):
    """`serial` is empty where a table's wheel is not registered. `order` is none for dice."""

    stream: StreamId
    table: TableId
    serial: str
    order: tuple[str, ...]
    since: int
    results: dict[RoundId, Result] = field(default_factory=dict)

    def tally(self) -> WheelTally:
        tally = WheelTally(self.order)
        for each in self.results.values():
            outcome = each.outcome
            pockets = (outcome.number,) if outcome.number else map(str, outcome.dice or ())
            tally.take(Came(each.at, tuple(pockets), each.direction or "", each.dealer or ""))
        return tally


async def machines(
    journal: ReadableJournal, advance: Callable[[int], None]
) -> AsyncIterator[Machine]:
    for stream in await following.pits(journal):
        found: dict[tuple[TableId, str], Machine] = {}
        async for step in following.follow(journal, stream):
            advance(1)
            for event in step.entry.events:
                _take(stream, step.floor, event, step.entry.command.at, found)
        for machine in found.values():
            yield machine


def _take(
    stream: StreamId,
    floor: Floor,
    event: Any,
    at: int,
    found: dict[tuple[TableId, str], Machine],
) -> None:
    match event:
        case DeviceApproved() | MaintenanceRecorded():
            device = floor.state.plan.devices.get(event.device)
            if device is not None and device.kind in WATCHED:
                found.pop((TableId(device.place), device.serial), None)
        case RoundSettled() if event.outcome.number or event.outcome.dice:
            machine = _machine(stream, floor, event.round, at, found)
            dealer = floor.state.tables[machine.table].dealer
            machine.results[event.round] = Result(event.at, dealer, event.outcome, event.direction)
        case RoundResettled():
            for machine in found.values():
                known = machine.results.get(event.round)
                if known is not None:
                    machine.results[event.round] = replace(known, outcome=event.outcome)
        case PastRoundVoided():
            for machine in found.values():
                machine.results.pop(event.round, None)
        case _:
            pass


def _machine(
    stream: StreamId,
    floor: Floor,
    round_: RoundId,
    at: int,
    found: dict[tuple[TableId, str], Machine],
) -> Machine:
    table = floor.state.tables[table_of(round_)]
    serial = next(
        (
            device.serial
            for device in floor.state.plan.devices.values()
            if device.place == table.id and device.kind in WATCHED
        ),
        "",
    )
    key = (table.id, serial)
    if key not in found:
        game = floor.offer(table).game
        order = game.wheel.order if isinstance(game, Roulette) else ()
        found[key] = Machine(stream, table.id, serial, tuple(order), at)
    return found[key]
