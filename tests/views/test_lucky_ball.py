"""Every screen is told the same of Lucky Ball: numbers, what each colour pays now, its screen."""

import pytest

from croupier.core.pit.irregularities.commands import ReportLuckyScreen
from croupier.core.pit.rounds.results import LuckyShows
from croupier.views.floor.lucky_ball import LuckyBallView
from croupier.views.floor.table import table_view
from tests.core.pit.round_script import DEVICE, ROU, RRB, RoundScript, number

NUMBERS = {"red": "5", "green": "12", "blue": "0", "yellow": "33"}
STANDARD = {"red": "6 to 1", "green": "12 to 1", "blue": "20 to 1", "yellow": "25 to 1"}


def lucky(script: RoundScript) -> LuckyBallView:
    found = table_view(script.floor, script.id).lucky_ball
    assert found is not None
    return found


@pytest.mark.proves("ROU-7.6", "ROU-7.7", fact="the boost changes what one colour pays, no other")
def test_the_odds_are_those_that_hold_now() -> None:
    script = RoundScript(ROU, options={"lucky_ball": "standard"})
    script.open()
    assert (lucky(script).numbers, lucky(script).odds) == ({}, STANDARD)
    script.spin()
    script.draw_lucky(**NUMBERS)
    assert (lucky(script).numbers, lucky(script).odds) == (NUMBERS, STANDARD)
    assert lucky(script).shows is LuckyShows.NUMBERS
    script.close()
    assert lucky(script).no_more_bets
    assert lucky(script).odds == STANDARD
    script.boost("red")
    assert lucky(script).odds == {**STANDARD, "red": "120 to 1"}
    assert (lucky(script).boosted, lucky(script).boost) == ("red", "super")
    script.tell(number("5"))
    assert not lucky(script).no_more_bets


def test_a_void_draw_and_a_failed_screen_are_said() -> None:
    script = RoundScript(ROU, options={"lucky_ball": "standard"})
    script.open()
    script.spin()
    script.close()
    assert lucky(script).void
    script.do(DEVICE, ReportLuckyScreen(script.id, "dark"))
    assert lucky(script) == LuckyBallView(failed=True)


def test_a_table_without_it_says_nothing() -> None:
    script = RoundScript(RRB)
    assert table_view(script.floor, script.id).lucky_ball is None
