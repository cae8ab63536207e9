"""The house's own roulette is prompted step by step too: drawn, keyed, confirmed, with clauses."""

from croupier.core.pit.rounds.commands import CallNoMoreBets, ConfirmOutcome, EnterOutcome, SpinBall
from croupier.core.rulebook.round import ScriptStep
from croupier.views.desk.steps import Step, steps
from tests.core.pit.floor_script import DEALER
from tests.core.pit.round_script import ROU, RoundScript, number

S = ScriptStep
NUMBERS = {"red": "1", "yellow": "2", "green": "3", "blue": "4"}


def now(script: RoundScript) -> ScriptStep | None:
    return next((step.step for step in steps(script.floor, script.at) if step.now), None)


def test_a_round_with_lucky_ball_goes_through_every_step_of_its_dealer() -> None:
    script = RoundScript(ROU, options={"lucky_ball": "standard"}, players=1)
    seen = [now(script)]
    script.open()
    seen.append(now(script))
    script.do(DEALER, SpinBall(script.name))
    seen.append(now(script))
    script.draw_lucky(**NUMBERS)
    seen.append(now(script))
    script.do(DEALER, CallNoMoreBets(script.name))
    seen.append(now(script))
    script.boost("red")
    seen.append(now(script))
    script.do(DEALER, EnterOutcome(script.name, number("17")))
    seen.append(now(script))
    script.do(DEALER, ConfirmOutcome(script.name, number("17")))
    assert seen == [
        S.ANNOUNCE_PLACE_YOUR_BETS,
        S.SPIN_BALL,
        S.SHOW_LUCKY_NUMBERS,
        S.ANNOUNCE_NO_MORE_BETS,
        S.BOOST_LUCKY_NUMBER,
        # The dealer says it and keys it: said as soon as it is keyed.
        S.ANNOUNCE_RESULT,
        S.CONFIRM_RESULT,
    ]


def test_a_table_without_lucky_ball_is_not_prompted_for_it() -> None:
    script = RoundScript(ROU, players=1)
    shown = {step.step for step in steps(script.floor, script.at)}
    assert shown.isdisjoint({S.SHOW_LUCKY_NUMBERS, S.BOOST_LUCKY_NUMBER})
    assert shown >= {S.ENTER_OUTCOME, S.CONFIRM_RESULT}


def test_every_step_rests_on_a_clause_of_the_document_that_it_is_derived_from() -> None:
    script = RoundScript(ROU, options={"lucky_ball": "standard"}, players=1)
    prompted: tuple[Step, ...] = steps(script.floor, script.at)
    assert all((step.clause or "").startswith("ROU-") for step in prompted)
