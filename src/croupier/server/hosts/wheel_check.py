"""Reports each bias that a wheel's or tumbler's results show to its pit, once."""

from contextlib import suppress

from croupier.core.identifiers import DeviceId, Origin, PersonId
from croupier.core.pit.rounds.results import BallDirection
from croupier.core.pit.tables.maintenance import ReportBias, bias_of
from croupier.core.stream.envelope import Actor
from croupier.runtime.writing.pending_commands import UnknownResultError
from croupier.server.hosts.pit_host import PitHost
from croupier.server.projection.wheel_desk import WatchedMachine
from croupier.views.reports.wheel_tally import ALL, Alarm
from croupier.views.reports.wheel_watch import WatchTest
from croupier.words.catalogue import Language, say

WHEEL_ORIGIN = Origin("wheels")
_ACTOR = Actor(PersonId("the watch of wheels"))
SECONDS_BETWEEN = 10.0


async def tell_pit(host: PitHost, machine: WatchedMachine) -> None:
    for alarm in machine.tally.alarms:
        device = host.read_model.floor.state.plan.devices.get(DeviceId(machine.device))
        asked = report_of(machine, alarm)
        if device is None or bias_of(asked) in device.biases:
            continue
        if device.watched_since not in (0, machine.since):
            # It was maintained since the results were counted: what they show is over.
            return
        with suppress(UnknownResultError):
            seq = host.last_seq(WHEEL_ORIGIN) + 1
            await host.submit(WHEEL_ORIGIN, seq, _ACTOR, asked)
            await host.wait_until_shown()


def report_of(machine: WatchedMachine, alarm: Alarm) -> ReportBias:
    found = alarm.finding
    return ReportBias(
        DeviceId(machine.device),
        found.test.value,
        _finding_in_words(alarm),
        found.every,
        BallDirection(alarm.group) if alarm.group in tuple(BallDirection) else None,
        alarm.dealer,
    )


def _finding_in_words(alarm: Alarm) -> str:
    found = alarm.finding
    finding = say(
        Language.ENGLISH,
        f"wheels.finding.{found.test.value}",
        where=", ".join(found.where),
        results=f"{alarm.results:,}",
    )
    # It stands within the sentence of the case.
    within = finding[:1].lower() + finding[1:]
    if found.test is WatchTest.DISPLACEMENT:
        within = f"{within} ({alarm.dealer})"
    elif alarm.group != ALL:
        within = f"{within} ({alarm.group})"
    return within
