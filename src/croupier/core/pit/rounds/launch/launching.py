"""A wheel or tumbler that waits to be told is told when the rulebook's script has it launch."""

from collections.abc import Iterator

from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant
from croupier.core.pit.rounds.commands import LaunchDue
from croupier.core.pit.rounds.outcome.motion import script_of
from croupier.core.pit.state import Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.irregularities.no_spin import NoSpinCare
from croupier.core.rulebook.rounds.script import Launch, launch_of
from croupier.core.stream.deadlines import Deadline
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.intents import IntentKind


def launches(floor: Floor) -> Iterator[Deadline]:
    for name, desk in floor.state.plan.desks.items():
        if desk.launcher is not None:
            at = launch_at(floor, floor.state.tables[name])
            if at is not None:
                yield Deadline(at, LaunchDue(name))


def launch_at(floor: Floor, table: Table) -> Instant | None:
    """When its device is to be told; none where there is nothing to tell, or it was told."""
    round_ = table.round
    launcher = floor.state.plan.desk(table.id).launcher
    if round_ is None or launcher is None or not _waits(round_):
        return None
    if round_.status is RoundStatus.CLOSED:
        return round_.closed
    if round_.status is not RoundStatus.OPEN or _launch(floor, table) is not Launch.WHILE_OPEN:
        return None
    if round_.closes is None:
        return round_.opened
    return Instant(max(round_.opened, round_.closes - launcher.lead_ms))


def _waits(round_: Round) -> bool:
    """A ball that must be looked at first is not launched."""
    told = round_.spun is not None or round_.launch is not None
    return not told and NoSpinCare.EXAMINE_BALL not in round_.care


def _launch(floor: Floor, table: Table) -> Launch | None:
    return launch_of(script_of(floor, table))


def launch_due(floor: Floor, command: Command[LaunchDue]) -> Decision | Refusal:
    table = floor.state.tables[command.body.table]
    at, round_ = launch_at(floor, table), table.round
    launcher = floor.state.plan.desk(table.id).launcher
    if at is None or round_ is None or launcher is None:
        return Refusal(RefusalCode.NOT_NOW, f"nothing is to be launched at {table.id}")
    if at > command.at:
        return Refusal(RefusalCode.TOO_EARLY, f"the launch of {round_.id} is not due yet")
    intend = floor.state.intents.intend
    return Decision((intend(IntentKind.LAUNCH, launcher.device, round_.id, 0, command.at),))
