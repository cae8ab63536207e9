"""A device's agent is heard about play only while its device may be used."""

import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import DeviceId, PersonId, RoundId
from croupier.core.pit.jackpots.commands import ReportJackpotSensors
from croupier.core.pit.jackpots.state import SensorSeen
from croupier.core.pit.rounds.commands import ReadOutcome
from croupier.core.pit.tables.commands import ApproveDevice, RegisterDevice
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.equipment import Equipment
from croupier.core.stream.envelope import Actor
from croupier.core.venue.access.state import ScreenId
from croupier.server.keyring.staff import KeyedScreen, KeyMark, Screen
from croupier.server.sockets.principal import Principal
from croupier.wire.screens import ScreenKind
from tests.core.pit.chips.conventional_script import T1
from tests.core.pit.floor_script import OPERATOR
from tests.core.pit.jackpots.supernova_script import CHIP, S1, S2, SupernovaTable
from tests.core.pit.round_script import MTT, RRB, RoundScript

DEVICE = DeviceId("dice reader")
READING = ReadOutcome(RoundId("T1/1"), DEVICE, OutcomeData(dice=(1, 2, 3)))
HEARD = Actor(PersonId(DEVICE))


def agent() -> Principal:
    screen = Screen(ScreenId("agent 1"), ScreenKind.AGENT, devices=(DEVICE,))
    return Principal(KeyedScreen(screen, KeyMark(b"a key")), None)


def said(script: RoundScript, body: object) -> Actor | RefusalCode:
    found = agent().actor(script.floor, body)
    return found.code if isinstance(found, Refusal) else found


@pytest.mark.parametrize(
    ("rulebook", "before"), [(MTT, RefusalCode.EQUIPMENT_MISSING), (RRB, HEARD)]
)
def test_of_play_it_speaks_once_it_is_approved(rulebook: str, before: Actor | RefusalCode) -> None:
    script = RoundScript(rulebook)
    assert said(script, READING) is RefusalCode.NOT_YOURS
    script.do(OPERATOR, RegisterDevice(DEVICE, Equipment.DICE_RECOGNITION, "T1", "serial 1"))
    assert said(script, READING) == before
    script.do(OPERATOR, ApproveDevice(DEVICE, "approval 1"))
    assert said(script, READING) == HEARD


def test_of_many_sensors_it_speaks_if_all_are_its_own() -> None:
    table = SupernovaTable()
    own, other = SensorSeen(DeviceId(S1), CHIP), SensorSeen(DeviceId(S2), CHIP)
    screen = Screen(ScreenId("agent 1"), ScreenKind.AGENT, devices=(DeviceId(S1),))
    speaks = Principal(KeyedScreen(screen, KeyMark(b"a key")), None).actor
    assert speaks(table.floor, ReportJackpotSensors(T1, (own,))) == Actor(PersonId(S1))
    refused = speaks(table.floor, ReportJackpotSensors(T1, (own, other)))
    assert isinstance(refused, Refusal)
    assert refused.code is RefusalCode.NOT_YOURS
