"""What systems, terminals and players notice, and what is done when no record can prove a wager."""

from croupier.core.pit.cases.commands import CloseCase
from croupier.core.pit.irregularities.commands import (
    RecalculateRound,
    ReportMalfunction,
    ReportScreen,
    VoidUnprovedWagers,
)
from croupier.core.pit.names import TerminalId
from croupier.core.pit.rounds.commands import ReadOutcome
from croupier.core.pit.terminals.commands import EnableTerminal
from tests.core.pit.floor_script import DEALER
from tests.core.pit.round_script import (
    DEVICE,
    ELECTRONIC,
    IBK,
    RFS,
    RRB,
    TECHNICIAN,
    WHEEL,
    number,
)
from tests.transcripts.scenarios.scenario import AUTO, Scenario, laid
from tests.transcripts.storyteller import Storyteller

FIRST = TerminalId("T1-A")


def impossible_number(story: Storyteller) -> None:
    laid(story)
    name = story.name
    story.do(DEVICE, ReadOutcome(name, WHEEL, number("37")))
    story.do(ELECTRONIC, RecalculateRound(name, number("17"), "the camera shows 17"))


def wrong_credit(story: Storyteller) -> None:
    name = story.play((1, "red", 500), outcome=number("18"))
    story.do(DEVICE, ReportScreen(name, FIRST, 1_000, "18"))
    story.do(DEVICE, ReportScreen(name, FIRST, 10_000, "18"))
    story.do(TECHNICIAN, EnableTerminal(FIRST))


def wrong_number_shown(story: Storyteller) -> None:
    name = story.play((1, "red", 500), outcome=number("18"))
    story.do(DEVICE, ReportScreen(name, FIRST, 1_000, "48"))
    (case,) = story.cases()
    story.do(DEALER, CloseCase(case.id, "18 came, and 18 was paid"))


def told_by_a_player(story: Storyteller) -> None:
    laid(story, closed=False)
    words = "my chips do not show"
    story.do(story.player(1), ReportMalfunction(story.session(1), words))


def unproved(story: Storyteller) -> None:
    laid(story)
    name = story.name
    story.failed(name)
    story.do(ELECTRONIC, VoidUnprovedWagers(name, story.session(1), "the records are gone"))
    story.do(ELECTRONIC, RecalculateRound(name, number("17"), "the camera shows 17"))


NOTICED = (
    Scenario("IBK-8.2.5", "a number that the wheel does not have", IBK, impossible_number,
             source=AUTO),
    Scenario("RRB-11.5.1.1", "a terminal that shows wrong credit", RRB, wrong_credit),
    Scenario("RFS-8.8.6.b", "a terminal that shows a number of no wheel", RFS, wrong_number_shown),
    Scenario("IBK-8.5", "a player reports a malfunction", IBK, told_by_a_player, source=AUTO),
    Scenario("IBK-8.3", "a wager that no record proves", IBK, unproved, source=AUTO),
)  # fmt: skip
