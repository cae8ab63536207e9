"""What a dealer's buttons say of themselves: who must agree, what there is to choose, who waits."""

import pytest

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import RoundId
from croupier.core.pit.irregularities.commands import DeclareNoSpin, ExamineBall, ReportWrongOutcome
from croupier.core.pit.rounds.commands import ConfirmOutcome, EnterOutcome, OpenWagering, SpinBall
from croupier.core.pit.state import TableStatus
from croupier.core.rulebook.games.roulette import NoSpinReason
from croupier.core.rulebook.roles import Role
from croupier.views.desk.button_state import DeskButton
from croupier.views.desk.desk import desk_view
from tests.core.pit.cards.card_script import MTT, RRB, CardTable
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import RFS, ROU, RoundScript


def button(script: RoundScript, command: str) -> DeskButton:
    shown = desk_view(script.floor, script.id).buttons
    return next(each for each in shown if each.command == command)


def settled(rulebook: str, came: str) -> tuple[RoundScript, RoundId]:
    script = RoundScript(rulebook, players=1)
    name = RoundId(script.do(DEALER, OpenWagering(script.id)).answer.made or "")
    script.do(DEALER, SpinBall(name))
    script.wait(40)
    script.do(DEALER, EnterOutcome(name, OutcomeData(number=came)))
    script.do(DEALER, ConfirmOutcome(name, OutcomeData(number=came)))
    return script, name


@pytest.mark.parametrize("came", ["17", "18", "0"])
def test_whatever_came_a_dealer_may_correct_it_once_accounts_are_frozen(came: str) -> None:
    script, name = settled(RFS, came)
    assert button(script, "correct-outcome").refused is not None
    script.do(DEALER, ReportWrongOutcome(name, "keyed wrongly"))
    shown = button(script, "correct-outcome")
    assert (shown.refused, shown.approval) == (None, False)


@pytest.mark.parametrize("rulebook", [RRB, ROU])
def test_a_ball_that_left_the_wheel_is_examined_at_the_desk_by_a_supervisor(rulebook: str) -> None:
    script = RoundScript(rulebook, players=1)
    name = RoundId(script.do(DEALER, OpenWagering(script.id)).answer.made or "")
    script.do(DEALER, SpinBall(name))
    script.do(DEALER, DeclareNoSpin(name, NoSpinReason.BALL_OUT_OF_WHEEL))
    shown = button(script, "examine-ball")
    assert shown.refused is None
    assert Role.CASINO_SUPERVISOR in shown.by
    assert desk_view(script.floor, script.id).next == "examine-ball"
    script.do(SUPERVISOR, ExamineBall(name))
    assert desk_view(script.floor, script.id).next == "spin-ball"


def test_a_dealer_puts_right_the_round_in_doubt_and_not_the_last_one() -> None:
    script, name = settled(RFS, "17")
    script.do(DEALER, OpenWagering(script.id))
    script.do(DEALER, ReportWrongOutcome(name, "keyed wrongly"))
    for command in ("correct-outcome", "let-outcome-stand"):
        shown = button(script, command)
        assert (shown.round, shown.refused) == (name, None)


def test_a_button_that_needs_leave_names_whose_the_core_would_take() -> None:
    script, _ = settled(RRB, "17")
    shown = button(script, "correct-outcome")
    assert shown.approval
    assert Role.CASINO_SUPERVISOR in shown.approvers
    assert Role.DEALER not in shown.approvers


def test_leave_lights_no_button_that_would_be_refused_all_the_same() -> None:
    table = CardTable(RRB, "B1").start()
    table.begin()
    shown = desk_view(table.script.floor, table.id).buttons
    empty = next(each for each in shown if each.command == "start-coup-without-wagers")
    assert empty.refused is not None


@pytest.mark.parametrize(("rulebook", "taken"), [(RFS, True), (RRB, False), (MTT, False)])
def test_a_buy_in_offers_what_a_dealer_may_take_under_the_rulebook(
    rulebook: str, taken: bool
) -> None:
    script = RoundScript(rulebook, players=1)
    found = desk_view(script.floor, script.id).buy_in
    assert (found is not None) == taken
    if found is not None:
        assert "cash" in found.reasons


def test_the_wheel_comes_in_its_own_order() -> None:
    script = RoundScript(RFS, players=1)
    wheel = desk_view(script.floor, script.id).wheel
    assert [pocket.number for pocket in wheel[:4]] == ["0", "32", "15", "19"]
    assert len(wheel) == 37


def test_before_the_first_round_a_button_says_that_there_is_none() -> None:
    script = RoundScript(RFS, players=1)
    assert button(script, "confirm-outcome").refused == "No round has been opened here yet."


def test_a_closed_table_says_who_opens_it_and_no_step_is_now() -> None:
    script = RoundScript(RRB, players=1)
    script.at.status = TableStatus.CLOSED
    shown = desk_view(script.floor, script.id)
    assert shown.missing is not None
    assert "casino supervisor opens it" in shown.missing
    assert not any(step.now for step in shown.steps)
    script.at.status = TableStatus.OPEN
    assert desk_view(script.floor, script.id).missing is None
