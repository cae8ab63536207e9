"""Rounds in which nothing goes wrong."""

from croupier.core.games.contract import OutcomeData
from croupier.core.rulebook.game import Source
from tests.core.pit.round_script import (
    IBK,
    MTT,
    RFS,
    ROU,
    RRB,
    dice,
    number,
)
from tests.transcripts.scenarios.scenario import AUTO, DICE, LUCKY, Act, Scenario
from tests.transcripts.storyteller import Storyteller


def plain(outcome: OutcomeData, *wagers: tuple[int, str, int]) -> Act:
    def act(story: Storyteller) -> None:
        story.play(*wagers, outcome=outcome)

    return act


def standing(story: Storyteller) -> None:
    story.play((1, "red", 500), outcome=number("18"))
    story.open()


def lucky_ball(story: Storyteller) -> None:
    story.open()
    story.lay(1, ("lucky:blue", 500))
    story.spin()
    story.draw_lucky(red="5", green="12", blue="0", yellow="33")
    story.lay(2, ("red", 300))
    story.close()
    story.boost("red")
    story.tell(number("0"))


WHEEL_ROUND = plain(number("17"), (1, "straight:17", 500), (2, "red", 1000))
DICE_ROUND = plain(dice(2, 3, 4), (1, "small", 500), (2, "total:9", 100))


ORDINARY = (
    Scenario("RRB-8.2", "a round at a live wheel", RRB, WHEEL_ROUND),
    Scenario("RRB-5.3.2.2", "a round at an automated wheel", RRB, WHEEL_ROUND, source=AUTO),
    Scenario("ROU-5.4", "a round called by the dealer", ROU, WHEEL_ROUND),
    Scenario("ROU-5.6", "a round spun by the unit", ROU, WHEEL_ROUND, source=Source.USPIN),
    Scenario("ROU-7.4", "a round with Lucky Ball", ROU, lucky_ball, options=LUCKY),
    Scenario("MTT-9.3(c)", "a round of roulette", MTT, WHEEL_ROUND),
    Scenario("MTT-10.3(c)", "a round of sic bo", MTT, DICE_ROUND, DICE),
    Scenario("IBK-3.7", "a round of roulette", IBK, WHEEL_ROUND, source=AUTO),
    Scenario("IBK-3.7", "a round of sic bo", IBK, DICE_ROUND, DICE, AUTO),
    Scenario("RFS-8.7.1", "a round on terminals", RFS, WHEEL_ROUND),
    Scenario("RFS-8.7.1.d", "a winning wager stands for the next round", RFS, standing),
)
