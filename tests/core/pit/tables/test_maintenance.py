"""A case about a bias is closed with the watch of its device, and with no other."""

from collections.abc import Callable

import pytest

from croupier.core.identifiers import DeviceId
from croupier.core.pit.state import CaseKind
from croupier.core.pit.tables.commands import ApproveDevice, RegisterDevice, RetireDevice
from croupier.core.pit.tables.maintenance import RecordMaintenance, ReportBias
from croupier.core.rulebook.equipment import Equipment
from croupier.core.stream.messages import Body
from tests.core.pit.floor_script import OPERATOR
from tests.core.pit.round_script import DEVICE, RRB, RoundScript


def two_biased() -> tuple[RoundScript, list[DeviceId]]:
    script = RoundScript(RRB)
    wheels = [DeviceId("W1"), DeviceId("W2")]
    for wheel in wheels:
        script.do(OPERATOR, RegisterDevice(wheel, Equipment.WHEEL, script.at.id, f"no. {wheel}"))
    for wheel in wheels:
        script.do(DEVICE, ReportBias(wheel, "pocket", "17 came too often", 1_000_000))
    return script, wheels


def about(script: RoundScript) -> list[str]:
    cases = script.floor.state.cases.values()
    return [case.sentence[:6] for case in cases if case.kind is CaseKind.BIAS]


@pytest.mark.parametrize(
    "act",
    [
        lambda wheel: RecordMaintenance(wheel, "levelled"),
        lambda wheel: ApproveDevice(wheel, "approval 2"),
        lambda wheel: RetireDevice(wheel, "worn"),
    ],
)
def test_of_two_wheels_at_a_table_each_has_its_own_case(act: Callable[[DeviceId], Body]) -> None:
    script, (first, second) = two_biased()
    assert about(script) == ["no. W1", "no. W2"]
    script.do(OPERATOR, act(second))
    assert about(script) == ["no. W1"]
    script.do(OPERATOR, act(first))
    assert about(script) == []


def test_a_case_that_somebody_has_decided_is_not_closed_again() -> None:
    script, (first, _) = two_biased()
    script.do(OPERATOR, RecordMaintenance(first, "levelled"))
    assert len(script.do(OPERATOR, RecordMaintenance(first, "balanced")).events) == 1
