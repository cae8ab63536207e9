"""Lucky Ball beside the wheel: four numbers after the spin, one boosted after no more bets."""

import pytest

from croupier.core.pit.rounds.commands import BoostLuckyNumber, DrawLuckyNumbers, EnterOutcome
from croupier.core.refusals import RefusalCode
from tests.core.pit.floor_script import DEALER
from tests.core.pit.round_script import DEVICE, ROU, START, RoundScript, number

NUMBERS = {"red": "5", "green": "12", "blue": "0", "yellow": "33"}


def spun(mode: str = "standard") -> RoundScript:
    script = RoundScript(ROU, options={"lucky_ball": mode})
    script.open()
    script.lay(1, ("lucky:blue", 500))
    script.spin()
    return script


@pytest.mark.proves(
    "ROU-7.4", "ROU-7.6", fact="numbers are drawn after the spin, one is boosted after the close"
)
def test_the_draw_is_part_of_the_round() -> None:
    script = spun()
    script.draw_lucky(**NUMBERS)
    script.close()
    script.boost("red")
    script.tell(number("0"))
    assert script.round.outcome is not None
    assert script.round.outcome.lucky == NUMBERS
    assert script.money(1) > START
    assert script.sound()


@pytest.mark.proves("ROU-7.3", fact="a Lucky Ball wager needs no other wager beside it")
def test_a_lucky_ball_wager_loses_by_itself() -> None:
    script = spun()
    script.draw_lucky(**NUMBERS)
    script.close()
    script.boost("red")
    script.tell(number("7"))
    assert script.money(1) == START - 500


def test_numbers_come_after_the_spin_once_and_only_possible_ones() -> None:
    script = RoundScript(ROU, options={"lucky_ball": "standard"})
    script.open()
    draw = DrawLuckyNumbers(script.name, NUMBERS)
    assert script.refused(DEVICE, draw).code is RefusalCode.TOO_EARLY
    script.spin()
    assert script.refused(DEALER, draw).code is RefusalCode.NOT_PERMITTED
    twice = DrawLuckyNumbers(script.name, {**NUMBERS, "red": "0"})
    assert script.refused(DEVICE, twice).code is RefusalCode.IMPOSSIBLE_OUTCOME
    short = DrawLuckyNumbers(script.name, {"red": "1"})
    assert script.refused(DEVICE, short).code is RefusalCode.IMPOSSIBLE_OUTCOME
    script.do(DEVICE, draw)
    assert script.refused(DEVICE, draw).code is RefusalCode.ALREADY_DONE


def test_a_number_is_boosted_after_the_close_once_and_as_the_mode_allows() -> None:
    script = spun()
    boost = BoostLuckyNumber(script.name, "red", "super")
    assert script.refused(DEVICE, boost).code is RefusalCode.NOT_NOW
    script.draw_lucky(**NUMBERS)
    assert script.refused(DEVICE, boost).code is RefusalCode.TOO_EARLY
    script.close()
    mega = BoostLuckyNumber(script.name, "red", "mega")
    assert script.refused(DEVICE, mega).code is RefusalCode.IMPOSSIBLE_OUTCOME
    script.do(DEVICE, boost)
    assert script.refused(DEVICE, boost).code is RefusalCode.ALREADY_DONE


def test_no_outcome_without_the_draw() -> None:
    script = spun()
    script.close()
    refusal = script.refused(DEALER, EnterOutcome(script.name, number("0")))
    assert refusal.code is RefusalCode.IMPOSSIBLE_OUTCOME


def test_a_table_without_lucky_ball_draws_nothing() -> None:
    script = RoundScript(ROU)
    script.open()
    script.spin()
    refusal = script.refused(DEVICE, DrawLuckyNumbers(script.name, NUMBERS))
    assert refusal.code is RefusalCode.NOT_OFFERED
