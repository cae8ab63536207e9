"""Counts the results of each wheel and tumbler, and when its watch began anew."""

from msgspec import structs

from croupier.core.games.contract import OutcomeData
from croupier.core.games.roulette.payout import Roulette
from croupier.core.identifiers import table_of
from croupier.core.pit.irregularities.events import PastRoundVoided, RoundResettled
from croupier.core.pit.rounds.events import RoundSettled
from croupier.core.pit.tables import events as tables_events
from croupier.core.pit.tables.maintenance import WATCHED, MaintenanceRecorded
from croupier.server.projection import statements
from croupier.server.projection.batch import BatchWrites, ProjectorState, WatchedDevice
from croupier.server.projection.rounds import Where

DICE = "dice"
# What a table's results are kept under where its wheel is not registered.
UNREGISTERED = "table:"


def take(memory: ProjectorState, draft: BatchWrites, where: Where, event: object) -> None:
    match event:
        case tables_events.DeviceRegistered() if event.kind in WATCHED:
            _retire(memory, draft, f"{UNREGISTERED}{event.place}")
            found = WatchedDevice(event.kind.value, event.place, event.serial, where.seq)
            _begin(memory, draft, event.device, found, where)
        case tables_events.DeviceApproved() | MaintenanceRecorded():
            known = memory.machines.get(event.device)
            if known is not None:
                found = structs.replace(known, since=where.seq)
                _begin(memory, draft, event.device, found, where)
        case tables_events.DeviceRetired():
            _retire(memory, draft, event.device)
        case RoundSettled():
            _settled(memory, draft, where, event)
        case RoundResettled() if _came(event.outcome):
            draft.write(statements.REVISE_MACHINE, event.round)
            draft.write(statements.CORRECT_SPIN, event.round, _came(event.outcome))
        case PastRoundVoided():
            draft.write(statements.REVISE_MACHINE, event.round)
            draft.write(statements.FORGET_SPIN, event.round)
        case _:
            pass


def _begin(
    memory: ProjectorState, draft: BatchWrites, device: str, found: WatchedDevice, where: Where
) -> None:
    memory.machines[device] = found
    told = found.kind, found.desk, found.serial, found.since, where.at
    draft.write(statements.PUT_MACHINE, device, *told)


def _retire(memory: ProjectorState, draft: BatchWrites, device: str) -> None:
    if memory.machines.pop(device, None) is not None:
        draft.write(statements.RETIRE_MACHINE, device)


def _settled(memory: ProjectorState, draft: BatchWrites, where: Where, event: RoundSettled) -> None:
    came = _came(event.outcome)
    if not came:
        return
    desk = table_of(event.round)
    known = memory.desks[desk]
    there = [name for name, one in memory.machines.items() if one.desk == desk]
    # Of two, the one whose watch began last: the other is about to be taken away.
    device = max(there, key=lambda name: memory.machines[name].since, default=None)
    if device is None:
        device = f"{UNREGISTERED}{desk}"
        _begin(memory, draft, device, WatchedDevice("", desk, "", where.seq - 1), where)
    liability = memory.liability(event.rulebook, known.game, dict(event.options))
    game = liability.game if liability is not None else None
    wheel = game.wheel.name if isinstance(game, Roulette) else DICE if event.outcome.dice else ""
    draft.write(
        statements.PUT_SPIN,
        event.round,
        where.seq,
        int(event.at),
        device,
        wheel,
        known.dealer,
        event.direction or "",
        came,
    )


def _came(outcome: OutcomeData) -> str:
    """A pocket, or the faces of the dice; empty where cards were dealt."""
    return outcome.number or " ".join(map(str, outcome.dice or ()))
