"""The house's own roulette is prompted step by step too: drawn, keyed, confirmed, with clauses."""

import pytest

from croupier.core.pit.irregularities.commands import DeclareNoSpin
from croupier.core.pit.rounds.commands import CallNoMoreBets, ConfirmOutcome, EnterOutcome, SpinBall
from croupier.core.rulebook.games.roulette import NoSpinReason
from croupier.core.rulebook.round import ScriptStep
from croupier.views.desk.steps import Step, steps
from tests.core.pit.floor_script import DEALER
from tests.core.pit.round_script import RFS, ROU, RRB, RoundScript, number
from tests.plugins.proofs import proves

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


@pytest.mark.parametrize(
    ("rulebook", "said"),
    [
        proves(("ROU-8.9", "ROU-5.1"), "the ball is spun as by rule 5",
               ROU, "Place your bets, please."),
        proves(("RRB-11.4.9", "RRB-7.4.1"), "wagering simply goes on", RRB, ""),
        proves(("RFS-7.3", "RFS-8.8.1"), "wagering simply goes on", RFS, ""),
    ],
)  # fmt: skip
def test_after_a_no_spin_bets_are_called_again_where_the_document_says_so(
    rulebook: str, said: str
) -> None:
    script = RoundScript(rulebook, players=1)
    script.open()
    script.do(DEALER, SpinBall(script.name))
    script.do(DEALER, DeclareNoSpin(script.name, NoSpinReason.INTERFERENCE))
    (step,) = (step for step in steps(script.floor, script.at) if step.now)
    assert step.say == said
    script.do(DEALER, SpinBall(script.name))
    left = (step.say for step in steps(script.floor, script.at) if not step.done)
    assert "Place your bets, please." not in left
