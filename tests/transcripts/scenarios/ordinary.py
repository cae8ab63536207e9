"""Rounds in which nothing goes wrong."""

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import BetText
from croupier.core.pit.rounds.commands import DirectEmptyRounds
from croupier.core.pit.state import EmptyRounds
from croupier.core.pit.wagers.commands import MoveWager, RedoWagers, UndoWagers
from croupier.core.rulebook.game import Source
from tests.core.pit.floor_script import SUPERVISOR
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


def outside_zero(story: Storyteller) -> None:
    story.open()
    story.lay(1, ("outside-zero", 100))
    story.lay(2, ("outside-zero", 100))
    two = story.session(2)
    move = MoveWager(two, story.name, BetText("outside-zero"), "straight:0", 100)
    story.do(story.player(2), move)
    story.spin_and_close()
    story.tell(number("0"))


def undone(story: Storyteller) -> None:
    story.open()
    session = story.session(1)
    story.lay(1, ("red", 500))
    story.lay(1, ("straight:17", 100))
    story.do(story.player(1), UndoWagers(session, story.name))
    story.do(story.player(1), UndoWagers(session, story.name))
    story.do(story.player(1), RedoWagers(session, story.name))
    story.spin_and_close()
    story.tell(number("18"))


def nobody_wagered(story: Storyteller) -> None:
    story.open()
    story.close()
    story.do(SUPERVISOR, DirectEmptyRounds(story.id, EmptyRounds.NEXT))
    story.play(outcome=number("5"))


def lucky_ball(story: Storyteller) -> None:
    story.open()
    story.lay(1, ("lucky:blue", 500))
    story.spin()
    story.draw_lucky(red="5", green="12", blue="0", yellow="33")
    story.lay(2, ("red", 300))
    story.close()
    story.boost("red")
    story.tell(number("0"))


LAYOUT_C = {"layout": "outside-zero"}
WHEEL_ROUND = plain(number("17"), (1, "straight:17", 500), (2, "red", 1000))
DICE_ROUND = plain(dice(2, 3, 4), (1, "small", 500), (2, "total:9", 100))


ORDINARY = (
    Scenario("RRB-8.2", "a round at a live wheel", RRB, WHEEL_ROUND),
    Scenario("RRB-5.3.2.2", "a round at an automated wheel", RRB, WHEEL_ROUND, source=AUTO),
    Scenario("ROU-5.4", "a round called by the dealer", ROU, WHEEL_ROUND),
    Scenario("ROU-5.6", "a round spun by the unit", ROU, WHEEL_ROUND, source=Source.USPIN),
    Scenario("ROU-7.4", "a round with Lucky Ball", ROU, lucky_ball, options=LUCKY),
    Scenario("ROU-8.10", "chips on the outside zero", ROU, outside_zero, options=LAYOUT_C),
    Scenario("RRB-4.2.4", "chips laid and undone and laid again", RRB, undone),
    Scenario("MTT-5.5", "a round run without wagers where directed", MTT, nobody_wagered),
    Scenario("MTT-9.3(c)", "a round of roulette", MTT, WHEEL_ROUND),
    Scenario("MTT-10.3(c)", "a round of sic bo", MTT, DICE_ROUND, DICE),
    Scenario("IBK-3.7", "a round of roulette", IBK, WHEEL_ROUND, source=AUTO),
    Scenario("IBK-3.7", "a round of sic bo", IBK, DICE_ROUND, DICE, AUTO),
    Scenario("RFS-8.7.1", "a round on terminals", RFS, WHEEL_ROUND),
    Scenario("RFS-8.7.1.d", "a winning wager stands for the next round", RFS, standing),
)
