"""What is not registered or not approved is not used, also when it comes to an open table."""

import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import DeviceId, TableId
from croupier.core.pit.irregularities.commands import ReportReadError
from croupier.core.pit.rounds.commands import OpenWagering, ReadOutcome, SenseRest
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.tables.commands import ApproveDevice, RegisterDevice, RetireDevice
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import GameName, Source
from tests.core.pit.floor_script import DEALER, OPERATOR
from tests.core.pit.round_script import DEVICE, MTT, RFS, RRB, WHEEL, RoundScript, number
from tests.plugins.proofs import proves

NEW = DeviceId("a new wheel")
UNHEARD = "nobody registered this"


def brought(script: RoundScript, place: str) -> None:
    script.do(OPERATOR, RegisterDevice(NEW, Equipment.WHEEL, place, "serial 9", 800))


@pytest.mark.parametrize(
    ("rulebook", "clause"),
    [
        proves("MTT-1.1", "no round opens beside a wheel that is not approved", MTT, "MTT-1.1"),
        proves("RFS-8.2.1", "no round opens beside a wheel that is not approved",
               RFS, "RFS-8.2.1"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("place", ["T1", ""])
def test_equipment_brought_to_an_open_table_is_approved_before_the_next_round(
    rulebook: str, clause: str, place: str
) -> None:
    script = RoundScript(rulebook)
    brought(script, place)
    refusal = script.refused(DEALER, OpenWagering(script.id))
    assert (refusal.code, refusal.clause) == (RefusalCode.EQUIPMENT_MISSING, clause)
    script.do(OPERATOR, ApproveDevice(NEW, "approval 9"))
    script.do(DEALER, OpenWagering(script.id))


def test_taken_away_again_it_stops_nothing() -> None:
    script = RoundScript(MTT)
    brought(script, script.id)
    script.do(OPERATOR, RetireDevice(NEW, "the wrong one"))
    script.do(DEALER, OpenWagering(script.id))


def test_a_round_under_way_is_played_to_its_end() -> None:
    script = RoundScript(MTT)
    script.open()
    brought(script, script.id)
    script.play((1, "red", 500), outcome=number("17"))
    assert script.status() is RoundStatus.SETTLED


@pytest.mark.parametrize("elsewhere", ["T2", UNHEARD])
def test_where_no_approval_is_asked_for_or_it_stands_elsewhere_rounds_go_on(
    elsewhere: str,
) -> None:
    script = RoundScript(RRB if elsewhere == UNHEARD else MTT)
    if elsewhere == "T2":
        script.table("T2", MTT, GameName.ROULETTE)
    brought(script, "T2" if elsewhere == "T2" else script.id)
    script.do(DEALER, OpenWagering(script.id))


@pytest.mark.parametrize("source", [Source.LIVE, Source.AUTOMATED])
def test_a_reading_under_a_name_that_nobody_registered_is_no_devices(source: Source) -> None:
    script = RoundScript(RRB, source=source)
    script.open()
    for body in (
        SenseRest(script.name, UNHEARD, number("1")),
        ReportReadError(script.name, UNHEARD, number("1")),
        ReadOutcome(script.name, UNHEARD, number("1")),
    ):
        assert script.refused(DEVICE, body).code is RefusalCode.UNKNOWN_DEVICE
    assert script.round.readings == []


def test_a_device_speaks_of_the_table_it_stands_at() -> None:
    script = RoundScript(RRB)
    other = script.table("T2", RRB, GameName.ROULETTE)
    device = DeviceId("of T2")
    script.do(OPERATOR, RegisterDevice(device, Equipment.WHEEL_SENSOR, other, "serial 8"))
    script.open()
    script.spin_and_close()
    refusal = script.refused(DEVICE, ReadOutcome(script.name, device, number("1")))
    assert refusal.code is RefusalCode.UNKNOWN_DEVICE
    script.do(DEVICE, ReadOutcome(script.name, WHEEL, number("1")))


@pytest.mark.proves("MTT-1.1", fact="what an unapproved sensor reads is not taken")
def test_an_unapproved_sensor_is_not_listened_to() -> None:
    script = RoundScript(MTT, GameName.SIC_BO)
    script.open()
    script.lay(1, ("small", 500))
    script.spin_and_close()
    body = RegisterDevice(NEW, Equipment.DICE_RECOGNITION, TableId("T1"), "serial 9")
    script.do(OPERATOR, body)
    reading = ReadOutcome(script.name, NEW, OutcomeData(dice=(1, 2, 3)))
    refusal = script.refused(DEVICE, reading)
    assert (refusal.code, refusal.clause) == (RefusalCode.EQUIPMENT_MISSING, "MTT-1.1")
    script.do(OPERATOR, ApproveDevice(NEW, "approval 9"))
    script.do(DEVICE, reading)
