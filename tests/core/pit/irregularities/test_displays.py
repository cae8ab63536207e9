"""A winning number display that shows something else than came."""

import pytest

from croupier.core.pit.irregularities.commands import ConfirmDespiteDisplay, ReportDisplay
from croupier.core.pit.rounds.commands import ConfirmOutcome, EnterOutcome
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.game import Source
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import (
    DEVICE,
    IBK,
    MANAGER,
    MTT,
    RFS,
    RRB,
    START,
    RoundScript,
    number,
)  # fmt: skip
from tests.plugins.proofs import proves


def entered(rulebook: str) -> RoundScript:
    script = RoundScript(rulebook)
    script.open()
    script.lay(1, ("red", 500))
    script.spin_and_close()
    script.do(DEALER, EnterOutcome(script.name, number("18")))
    return script


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-11.2", "the display changes no result, and the disagreement is a case", RRB),
        proves("MTT-6.5", "the display changes no result, and the disagreement is a case", MTT),
    ],
)
def test_a_display_decides_nothing(rulebook: str) -> None:
    script = entered(rulebook)
    script.do(DEVICE, ReportDisplay(script.name, "board", number("19")))
    assert [case.about for case in script.cases(CaseKind.READINGS_DIFFER)] == [script.name]
    script.do(DEALER, ConfirmOutcome(script.name, number("18")))
    assert script.money(1) == START + 500


@pytest.mark.proves("IBK-9.3", fact="a display that differs after settlement changes nothing")
def test_a_display_of_a_settled_round_changes_nothing() -> None:
    script = RoundScript(IBK, source=Source.AUTOMATED)
    name = script.play((1, "red", 500), outcome=number("18"))
    script.do(DEVICE, ReportDisplay(name, "board", number("19")))
    assert script.money(1) == START + 500


@pytest.mark.proves(
    "RFS-8.8.2", fact="the management representative confirms the result before anything is paid"
)
def test_rfs_wants_the_result_confirmed_before_payment() -> None:
    script = entered(RFS)
    script.do(DEVICE, ReportDisplay(script.name, "board", number("19")))
    blocked = script.refused(DEALER, ConfirmOutcome(script.name, number("18")))
    assert (blocked.code, blocked.clause) == (RefusalCode.NOT_NOW, "RFS-8.8.2")
    body = ConfirmDespiteDisplay(script.name, number("18"))
    assert script.refused(DEALER, body).code is RefusalCode.APPROVAL_NEEDED
    assert script.refused(DEALER, body, SUPERVISOR).code is RefusalCode.NOT_PERMITTED
    wrong = ConfirmDespiteDisplay(script.name, number("19"))
    assert script.refused(DEALER, wrong, MANAGER).code is RefusalCode.OUTCOME_DIFFERS
    script.do(DEALER, body, MANAGER)
    assert script.money(1) == START + 500
    assert (script.round.status, script.cases()) == (RoundStatus.SETTLED, [])


def test_a_display_that_is_right_or_nobodys_to_report_is_refused() -> None:
    script = entered(RRB)
    right = script.refused(DEVICE, ReportDisplay(script.name, "board", number("18")))
    assert right.code is RefusalCode.NOTHING_ASKED
    player = script.refused(script.player(1), ReportDisplay(script.name, "board", number("19")))
    assert player.code is RefusalCode.NOT_PERMITTED
    nothing = script.refused(DEALER, ConfirmDespiteDisplay(script.name, number("18")), MANAGER)
    assert nothing.code is RefusalCode.NOT_PERMITTED
