"""The numbers of Lucky Ball are drawn: whoever reads or corrects the wheel draws no others."""

import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import Instant
from croupier.core.pit.irregularities.commands import (
    CorrectOutcome,
    DeclareMalfunction,
    RecalculateRound,
    ReportWrongOutcome,
)
from croupier.core.pit.rounds.commands import (
    CallNoMoreBets,
    ConfirmOutcome,
    EnterOutcome,
    SenseRest,
)
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import FaultReason
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import DEVICE, ROU, START, WHEEL, RoundScript, number

DRAWN = {"red": "5", "green": "12", "blue": "0", "yellow": "33"}
# What a player with chips on red would have had drawn.
WISHED = OutcomeData("7", lucky={**DRAWN, "red": "7"}, boosted="red", boost="super")
OTHER_BOOST = OutcomeData("5", lucky=DRAWN, boosted="red", boost="super")


def closed() -> RoundScript:
    script = RoundScript(ROU, options={"lucky_ball": "standard"})
    script.open()
    script.lay(1, ("lucky:red", 500))
    script.spin()
    script.draw_lucky(**DRAWN)
    script.close()
    script.boost("blue")
    return script


@pytest.mark.proves("ROU-7.4", "ROU-7.6", fact="no reading of the wheel says what was drawn")
@pytest.mark.parametrize(
    "said",
    [WISHED, OTHER_BOOST, OutcomeData("7", boosted="red"), OutcomeData("7", lucky_void=True)],
)
def test_the_dealer_enters_a_pocket_and_no_draw(said: OutcomeData) -> None:
    script = closed()
    refusal = script.refused(DEALER, EnterOutcome(script.name, said))
    assert refusal.code is RefusalCode.OUTCOME_DIFFERS
    script.do(DEALER, EnterOutcome(script.name, number("7")))
    refusal = script.refused(DEALER, ConfirmOutcome(script.name, said))
    assert refusal.code is RefusalCode.OUTCOME_DIFFERS
    script.do(DEALER, ConfirmOutcome(script.name, number("7")))
    assert script.money(1) == START - 500


def test_what_was_drawn_may_be_repeated() -> None:
    script = closed()
    whole = OutcomeData("5", lucky=DRAWN, boosted="blue", boost="super")
    script.do(DEALER, EnterOutcome(script.name, whole))
    script.do(DEALER, ConfirmOutcome(script.name, whole))
    assert script.money(1) == START + 500 * 6


@pytest.mark.proves("ROU-7.4", fact="without a draw there is no Lucky Ball outcome to enter")
def test_numbers_that_were_never_drawn_are_not_entered() -> None:
    script = RoundScript(ROU, options={"lucky_ball": "standard"})
    script.open()
    script.lay(1, ("lucky:red", 500))
    script.spin()
    script.close()
    refusal = script.refused(DEALER, EnterOutcome(script.name, WISHED))
    assert refusal.code is RefusalCode.OUTCOME_DIFFERS


@pytest.mark.parametrize("said", [WISHED, OTHER_BOOST])
def test_a_correction_puts_the_pocket_right_and_leaves_the_draw(said: OutcomeData) -> None:
    script = closed()
    script.tell(number("7"))
    script.do(DEALER, ReportWrongOutcome(script.name, "it was another"))
    corrected = CorrectOutcome(script.name, said, "it was another")
    assert script.refused(DEALER, corrected, SUPERVISOR).code is RefusalCode.OUTCOME_DIFFERS
    at = Instant(script.now)
    fault = DeclareMalfunction(script.name, FaultReason.SEQUENCE_OR_DISPLAY, at, "it froze")
    script.do(SUPERVISOR, fault)
    worked_out = RecalculateRound(script.name, said, "it was another")
    assert script.refused(SUPERVISOR, worked_out).code is RefusalCode.OUTCOME_DIFFERS
    assert script.money(1) == START - 500
    script.do(DEALER, CorrectOutcome(script.name, number("5"), "it was five"), SUPERVISOR)
    assert script.money(1) == START + 500 * 6
    assert script.sound()


@pytest.mark.proves("ROU-8.11", fact="a draw that proves void after the round gives stakes back")
def test_a_correction_may_find_the_draw_void() -> None:
    script = closed()
    script.tell(number("7"))
    void = CorrectOutcome(script.name, OutcomeData("7", lucky_void=True), "the screen lied")
    script.do(DEALER, void, SUPERVISOR)
    assert script.money(1) == START
    assert script.sound()


@pytest.mark.proves("ROU-9.12", fact="a ball at rest too soon is a case at a Lucky Ball table too")
@pytest.mark.parametrize("drawn", [True, False])
def test_a_ball_that_rests_before_lucky_ball_is_drawn_has_come_all_the_same(*, drawn: bool) -> None:
    script = RoundScript(ROU, options={"lucky_ball": "standard"})
    script.open()
    script.lay(1, ("straight:17", 100))
    script.spin()
    if drawn:
        script.draw_lucky(**DRAWN)
    script.do(DEVICE, SenseRest(script.name, WHEEL, number("17")))
    assert script.round.status is RoundStatus.SUSPENDED
    assert [case.kind for case in script.cases()] == [CaseKind.EARLY_RESULT]


@pytest.mark.proves("ROU-5.3", fact="no more bets is called while the ball rotates")
def test_no_more_bets_is_not_called_before_the_ball_is_spun() -> None:
    script = RoundScript(ROU)
    script.open()
    refusal = script.refused(DEALER, CallNoMoreBets(script.name))
    assert (refusal.code, refusal.clause) == (RefusalCode.TOO_EARLY, "ROU-5.3")
    script.spin()
    script.do(DEALER, CallNoMoreBets(script.name))
    assert script.round.status is RoundStatus.CLOSED
