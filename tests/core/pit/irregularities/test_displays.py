"""A winning number display that shows something else than came."""

import pytest

from croupier.core.pit.irregularities.commands import (
    ConfirmDespiteDisplay,
    DeclareNoSpin,
    ReportDisplay,
)
from croupier.core.pit.irregularities.events import DisplayDiffered
from croupier.core.pit.rounds.commands import ConfirmOutcome, EnterOutcome
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.games.roulette import NoSpinReason
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


def rolling(rulebook: str) -> RoundScript:
    script = RoundScript(rulebook, source=Source.AUTOMATED if rulebook == IBK else Source.LIVE)
    script.open()
    script.lay(1, ("red", 500))
    script.spin_and_close()
    return script


def entered(rulebook: str) -> RoundScript:
    script = rolling(rulebook)
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


@pytest.mark.proves(
    "RFS-8.8.2", fact="also of a display that was quicker than the dealer, whose number it belies"
)
def test_rfs_what_a_display_showed_before_the_dealer_told_is_held_against_it() -> None:
    script = rolling(RFS)
    script.do(DEVICE, ReportDisplay(script.name, "board", number("20")))
    script.do(DEVICE, ReportDisplay(script.name, "board", number("19")))
    assert (script.cases(), script.status()) == ([], RoundStatus.CLOSED)
    script.do(DEALER, EnterOutcome(script.name, number("18")))
    assert [found.clause for found in script.cases(CaseKind.READINGS_DIFFER)] == ["RFS-8.8.2"]
    said = ConfirmOutcome(script.name, number("18"))
    assert script.refused(DEALER, said).clause == "RFS-8.8.2"
    script.do(DEALER, ConfirmDespiteDisplay(script.name, number("18")), MANAGER)
    assert (script.money(1), script.cases()) == (START + 500, [])


@pytest.mark.parametrize("rulebook", [RRB, MTT, RFS])
def test_a_display_that_was_quicker_and_right_hinders_nobody(rulebook: str) -> None:
    script = rolling(rulebook)
    for shown in ("5", "18"):
        script.do(DEVICE, ReportDisplay(script.name, "board", number(shown)))
    script.tell(number("18"))
    assert (script.money(1), script.cases()) == (START + 500, [])


@pytest.mark.proves("IBK-9.3", fact="a display that was quicker than the wheel is a case, no more")
def test_ibk_a_quick_display_changes_nothing() -> None:
    script = rolling(IBK)
    name = script.name
    script.do(DEVICE, ReportDisplay(name, "board", number("19")))
    told = script.tell(number("18")).events
    assert [each.blocks for each in told if isinstance(each, DisplayDiffered)] == [False]
    assert script.money(1) == START + 500
    assert [found.about for found in script.cases(CaseKind.READINGS_DIFFER)] == [name]


def test_what_displays_showed_of_a_spin_that_was_none_is_forgotten() -> None:
    script = rolling(RFS)
    script.do(DEVICE, ReportDisplay(script.name, "board", number("19")))
    script.do(DEALER, DeclareNoSpin(script.name, NoSpinReason.FOREIGN_OBJECT))
    script.spin()
    script.tell(number("18"))
    assert (script.money(1), script.cases()) == (START + 500, [])


def test_no_table_has_displays_without_end() -> None:
    script = rolling(RFS)
    for place in range(16):
        script.do(DEVICE, ReportDisplay(script.name, f"board {place}", number("19")))
    more = script.refused(DEVICE, ReportDisplay(script.name, "board 16", number("19")))
    assert more.code is RefusalCode.TOO_MUCH_ASKED
    script.do(DEVICE, ReportDisplay(script.name, "board 15", number("18")))


def test_a_display_that_is_right_or_nobodys_to_report_is_refused() -> None:
    script = entered(RRB)
    right = script.refused(DEVICE, ReportDisplay(script.name, "board", number("18")))
    assert right.code is RefusalCode.NOTHING_ASKED
    player = script.refused(script.player(1), ReportDisplay(script.name, "board", number("19")))
    assert player.code is RefusalCode.NOT_PERMITTED
    nothing = script.refused(DEALER, ConfirmDespiteDisplay(script.name, number("18")), MANAGER)
    assert nothing.code is RefusalCode.NOT_PERMITTED
