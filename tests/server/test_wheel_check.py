"""A pit is told once of a bias, and never of one that maintenance has ended."""

from pathlib import Path
from random import Random

from croupier.core.games.roulette.rules import WHEELS
from croupier.core.identifiers import DeviceId
from croupier.core.pit.state import CaseKind, PitState
from croupier.core.pit.tables.commands import ApproveDevice, RegisterDevice
from croupier.core.pit.tables.maintenance import RecordMaintenance
from croupier.core.pit.tables.state import Device
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import GameName
from croupier.server.hosts.wheel_check import tell_pit
from croupier.server.projection.wheel_desk import WatchedMachine
from croupier.views.reports.wheel_tally import Came, WheelTally
from tests.core.pit.floor_script import DEALER, OPERATOR, FloorScript
from tests.server.floor_house import PIT, FloorHouse, floor_house

WHEEL = DeviceId("W1")
ORDER = WHEELS["single-zero"].order


def worn() -> WheelTally:
    tally, weights = WheelTally(ORDER), [1.8 if pocket == "17" else 1.0 for pocket in ORDER]
    for at, came in enumerate(Random(3).choices(ORDER, weights, k=6_000)):
        tally.take(Came(at, (came,)))
    assert tally.alarms
    return tally


def furnished() -> FloorScript:
    script = FloorScript()
    script.table("R1", "rapid-fusion-2015", GameName.ROULETTE)
    script.do(OPERATOR, RegisterDevice(WHEEL, Equipment.WHEEL, "R1", "20417"))
    script.do(OPERATOR, ApproveDevice(WHEEL, "approval 1"))
    return script


def state(floor: FloorHouse) -> PitState:
    found: PitState = floor.house.pits[PIT].read_model.floor.state
    return found


def cases(floor: FloorHouse) -> int:
    return sum(case.kind is CaseKind.BIAS for case in state(floor).cases.values())


def wheel(floor: FloorHouse) -> Device:
    return state(floor).plan.devices[WHEEL]


async def test_a_bias_is_told_once_and_anew_after_maintenance_alone(tmp_path: Path) -> None:
    script, tally = furnished(), worn()

    def machine(of: Device) -> WatchedMachine:
        told = (of.kind.value, of.place, of.serial, of.watched_since)
        return WatchedMachine(PIT, of.id, *told, "single-zero", tally)

    async with floor_house(tmp_path) as floor:
        await floor.play(script)
        before = machine(wheel(floor))
        await tell_pit(floor.house.pits[PIT], before)
        found = cases(floor)
        assert found == len(tally.alarms)
    async with floor_house(tmp_path) as floor:
        await tell_pit(floor.house.pits[PIT], before)
        assert cases(floor) == found
        played = len(script.entries)
        script.do(OPERATOR, RecordMaintenance(WHEEL, "levelled"))
        await floor.play(script, after=played)
        assert cases(floor) == 0
        # What was counted before, looked at a moment too late.
        await tell_pit(floor.house.pits[PIT], before)
        assert cases(floor) == 0
        await tell_pit(floor.house.pits[PIT], machine(wheel(floor)))
        assert cases(floor) == found


def test_who_deals_records_no_maintenance() -> None:
    script = furnished()
    refused = script.refused(DEALER, RecordMaintenance(WHEEL, "spun"))
    assert refused.code is RefusalCode.NOT_PERMITTED
