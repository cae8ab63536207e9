"""Spins that were none, and results that came too soon."""

from croupier.core.pit.irregularities.commands import (
    DeclareNoSpin,
    ExamineBall,
    RecalculateRound,
    VoidEarlyRound,
    VoidUnprovedWagers,
)
from croupier.core.pit.rounds.commands import ConfirmOutcome, EnterOutcome, ReadOutcome, SenseRest
from croupier.core.rulebook.no_spin import NoSpinReason
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import (
    DEVICE,
    ELECTRONIC,
    IBK,
    MTT,
    RFS,
    ROU,
    RRB,
    WHEEL,
    number,
)
from tests.transcripts.scenarios.scenario import AUTO, DICE, LUCKY, Scenario, laid
from tests.transcripts.storyteller import Storyteller


def no_spin_closed(story: Storyteller) -> None:
    laid(story)
    story.do(DEALER, DeclareNoSpin(story.name, NoSpinReason.BALL_OUT_OF_WHEEL))
    story.ask(DEALER, EnterOutcome(story.name, number("18")))
    story.do(SUPERVISOR, ExamineBall(story.name))
    story.spin()
    story.tell(number("17"))


def no_spin_open(story: Storyteller) -> None:
    laid(story, closed=False)
    story.spin()
    story.do(DEALER, DeclareNoSpin(story.name, NoSpinReason.FOREIGN_OBJECT))
    story.lay(1, ("low", 100))
    story.spin()
    story.close()
    story.tell(number("18"))


def no_spin_void(story: Storyteller) -> None:
    laid(story)
    story.do(DEALER, DeclareNoSpin(story.name, NoSpinReason.INTERFERENCE))


def no_spin_lucky(story: Storyteller) -> None:
    story.open()
    story.spin()
    story.draw_lucky(red="5", green="12", blue="0", yellow="33")
    story.lay(1, ("lucky:blue", 500))
    story.do(DEALER, DeclareNoSpin(story.name, NoSpinReason.NO_POCKET))
    story.spin()
    story.close()
    story.boost("blue")
    story.tell(number("0"))


def early_stands(story: Storyteller) -> None:
    laid(story, closed=False)
    story.spin()
    story.do(DEVICE, SenseRest(story.name, WHEEL, number("18")))
    story.do(DEALER, ConfirmOutcome(story.name, number("18")))


def early_analysed(story: Storyteller) -> None:
    laid(story, closed=False)
    name = story.name
    story.do(DEVICE, ReadOutcome(name, WHEEL, number("18")))
    story.do(ELECTRONIC, VoidUnprovedWagers(name, story.session(2), "its log has a gap"))
    story.do(ELECTRONIC, RecalculateRound(name, number("18"), "the other wager is proved"))


def early_void_approved(story: Storyteller) -> None:
    laid(story, closed=False)
    story.do(DEVICE, SenseRest(story.name, WHEEL))
    story.do(SUPERVISOR, VoidEarlyRound(story.name))


def early_void(story: Storyteller) -> None:
    story.open()
    story.spin()
    story.lay(1, ("small", 500))
    story.do(DEVICE, SenseRest(story.name, "camera"))


def early_no_spin(story: Storyteller) -> None:
    laid(story, closed=False)
    story.spin()
    story.do(DEVICE, SenseRest(story.name, WHEEL, number("18")))
    story.spin()
    story.close()
    story.tell(number("17"))


def early_case(story: Storyteller) -> None:
    laid(story, closed=False)
    story.spin()
    story.do(DEVICE, SenseRest(story.name, WHEEL, number("18")))
    story.do(SUPERVISOR, RecalculateRound(story.name, number("18"), "a fair spin"))


SPINS = (
    Scenario("RRB-11.4.9", "no spin after the close and the ball examined", RRB, no_spin_closed),
    Scenario("ROU-8.9", "no spin while bets are taken", ROU, no_spin_open),
    Scenario("MTT-9.6(g)", "a void spin gives wagers back", MTT, no_spin_void),
    Scenario("ROU-7.4", "no spin leaves the lucky numbers", ROU, no_spin_lucky, options=LUCKY),
    Scenario("RRB-7.3", "an early ball and wagers stand", RRB, early_stands),
    Scenario("IBK-8.2.3", "an early ball analysed", IBK, early_analysed, source=AUTO),
    Scenario("MTT-6.2", "an early ball void once approved", MTT, early_void_approved),
    Scenario("MTT-10.5(c)", "dice seen too soon", MTT, early_void, DICE),
    Scenario("RFS-8.8.1", "an early ball is no spin", RFS, early_no_spin),
    Scenario("ROU-9.12", "an early ball that staff decide", ROU, early_case),
)
