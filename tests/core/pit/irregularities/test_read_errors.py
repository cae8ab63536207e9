"""A wheel whose reading fails once wagering is over: who looks, and who says what came."""

import pytest

from croupier.core.pit.cases.options import options
from croupier.core.pit.irregularities.commands import RecalculateRound, ReportReadError
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import FaultPart, FaultReason
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.roles import Role
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.irregularities.test_faults import fault, laid
from tests.core.pit.round_script import DEVICE, ELECTRONIC, IBK, RRB, START, WHEEL, number
from tests.plugins.proofs import proves

RECALCULATE = "recalculate-round"


@pytest.mark.parametrize(
    ("rulebook", "clause", "of_other_faults"),
    [
        proves("RRB-11.7", "an error after close waits, then pays on what came",
               RRB, "RRB-11.7", "RRB-11.5"),
        proves(("IBK-8.2.5", "IBK-8.8"), "an error after close waits, then pays on what came",
               IBK, "IBK-8.2.5", "IBK-8.1"),
    ],
)  # fmt: skip
def test_a_read_error_waits_for_the_supervisor(
    rulebook: str, clause: str, of_other_faults: str
) -> None:
    script = laid(rulebook, Source.AUTOMATED)
    name = script.name
    early = script.refused(DEVICE, ReportReadError(name, WHEEL))
    assert early.code is RefusalCode.NOT_NOW
    script.spin_and_close()
    script.do(DEVICE, ReportReadError(name, WHEEL, number("18")))
    assert script.round.status is RoundStatus.SUSPENDED
    (case,) = script.cases(CaseKind.MALFUNCTION)
    assert "indicates 18" in case.sentence
    assert case.clause == clause
    came = RecalculateRound(name, number("18"), "no fault found")
    refused = script.refused(DEALER, came)
    assert (refused.code, refused.clause) == (RefusalCode.NOT_PERMITTED, clause)
    script.do(ELECTRONIC, came)
    assert (script.money(1), script.money(2)) == (START + 500, START + 700)
    other = laid(rulebook, Source.AUTOMATED)
    other.spin_and_close()
    other.do(other.supervisor(), fault(other, None))
    assert other.refused(DEALER, came).clause == of_other_faults


@pytest.mark.proves("RRB-11.7", fact="the electronic gaming supervisor alone decides it")
@pytest.mark.parametrize("by_staff", [False, True])
def test_rrb_a_read_error_is_the_electronic_gaming_supervisors(*, by_staff: bool) -> None:
    script = laid(RRB, Source.AUTOMATED)
    name = script.name
    script.spin_and_close()
    if by_staff:
        script.do(SUPERVISOR, fault(script, None, FaultReason.READ_ERROR_AFTER_CLOSE))
    else:
        script.do(DEVICE, ReportReadError(name, WHEEL))
    came = RecalculateRound(name, number("18"), "seen")
    refused = script.refused(SUPERVISOR, came)
    assert (refused.code, refused.clause) == (RefusalCode.NOT_PERMITTED, "RRB-11.7")
    (found,) = script.cases(CaseKind.MALFUNCTION)
    (way,) = (each for each in options(script.floor, found) if each.command == RECALCULATE)
    assert way.roles == (Role.ELECTRONIC_GAMING_SUPERVISOR,)
    script.do(ELECTRONIC, came)
    assert script.money(1) == START + 500


@pytest.mark.proves("RRB-11.5", fact="a wheel that has failed is the casino supervisor's too")
def test_rrb_a_read_error_of_a_wheel_that_has_failed_is_a_malfunction() -> None:
    script = laid(RRB, Source.AUTOMATED)
    name = script.name
    script.spin_and_close()
    script.do(DEVICE, ReportReadError(name, WHEEL))
    script.do(SUPERVISOR, fault(script, None, part=FaultPart.WHEEL))
    script.do(SUPERVISOR, RecalculateRound(name, number("18"), "the cameras show it"))
    assert script.money(1) == START + 500
