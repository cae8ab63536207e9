"""Records what is done to a device, and that a wheel or a tumbler may be biased.

The house works that out beside the pit, from the results since the last maintenance, and the pit
calls staff. Whatever is done to a device begins its watch anew.
"""

from typing import Annotated, Any

from croupier.core.identifiers import DeviceId, Instant
from croupier.core.pit.cases.events import CaseDecided
from croupier.core.pit.cases.open_cases import case, nth
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.results import BallDirection
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.equipment import Equipment
from croupier.core.stream.envelope import Command, Decided, Decision
from croupier.core.stream.messages import Body, Event, Field, FieldKind, Words

WHEELS = frozenset({Equipment.WHEEL, Equipment.AUTOMATED_WHEEL})
TUMBLERS = frozenset({Equipment.DICE_TUMBLER, Equipment.AUTOMATED_DICE_TUMBLER})
WATCHED = WHEELS | TUMBLERS


# Far more results than a wheel comes to in its life.
_EVERY_MAX = 10**12
_Every = Annotated[int, Field(FieldKind.COUNT, 1, _EVERY_MAX)]


class RecordMaintenance(Body, frozen=True, tag="record-maintenance"):
    """Cleaned, levelled, repaired, balanced: `work` says what was done."""

    device: DeviceId
    work: Words


class MaintenanceRecorded(Event, frozen=True, tag="maintenance-recorded.1"):
    device: DeviceId
    work: str
    at: Instant


class ReportBias(Body, frozen=True, tag="report-bias"):
    """A test of its results since the last maintenance says so, as of a fair one's once in `every`.

    `person` is the dealer whose spins alone are meant.
    """

    device: DeviceId
    test: str
    finding: Words
    every: _Every
    direction: BallDirection | None = None
    person: str = ""


class BiasReported(Event, frozen=True, omit_defaults=True, tag="bias-reported.1"):
    device: DeviceId
    test: str
    finding: str
    every: int
    at: Instant
    direction: BallDirection | None = None
    person: str = ""


def record_maintenance(floor: Floor, command: Command[RecordMaintenance]) -> Decided:
    body = command.body
    done = MaintenanceRecorded(body.device, body.work, command.at)
    return Decision((done, *watch_begun_anew(floor, command)))


def watch_begun_anew(
    floor: Floor, command: Command[Any], why: str = "a new watch has begun"
) -> tuple[CaseDecided, ...]:
    """Nobody need look at a bias of this device that was found before; of others they must."""
    device = floor.state.plan.devices[command.body.device]
    return tuple(
        CaseDecided(case_, why, command.at, command.actor)
        for case_ in device.bias_cases
        if case_ in floor.state.cases
    )


def report_bias(floor: Floor, command: Command[ReportBias]) -> Decided:
    body = command.body
    device = floor.state.plan.devices[body.device]
    if device.kind not in WATCHED:
        return Refusal(RefusalCode.NOT_OFFERED, f"{body.device} is neither a wheel nor a tumbler")
    reported = BiasReported(
        body.device, body.test, body.finding, body.every, command.at, body.direction, body.person
    )
    if bias_of(reported) in device.biases:
        return Refusal(RefusalCode.ALREADY_DONE, f"that bias of {body.device} is reported")
    sentence = (
        f"{device.serial or device.id} may be biased: {body.finding}; "
        f"a fair one does so about once in {body.every:,} results"
    )
    waits = case(floor, CaseKind.BIAS, device.place, sentence, None, command.at)
    return Decision((reported, waits))


def bias_of(found: BiasReported | ReportBias) -> str:
    """Each test, way of the ball and person is reported once between two maintenances."""
    return " ".join((found.test, found.direction or "", found.person)).rstrip()


def maintenance_recorded(floor: Floor, event: MaintenanceRecorded) -> None:
    watch_anew(floor, event.device)


def watch_anew(floor: Floor, name: DeviceId) -> None:
    device = floor.state.plan.devices[name]
    device.biases, device.bias_cases, device.watched_since = (), (), floor.state.at


def bias_reported(floor: Floor, event: BiasReported) -> None:
    device = floor.state.plan.devices[event.device]
    device.biases = (*device.biases, bias_of(event))
    # The case is opened by the next event of the same entry.
    device.bias_cases = (*device.bias_cases, nth(floor.state.cases_opened + 1))
