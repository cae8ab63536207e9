"""Wrong outcomes put right, and rounds made void afterwards."""

from croupier.core.pit.cases.commands import (
    Approve,
    AskApproval,
)
from croupier.core.pit.irregularities.commands import (
    CorrectOutcome,
    ReportWrongOutcome,
    VoidPastRound,
)
from croupier.core.pit.names import CaseId
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import (
    MTT,
    RFS,
    RRB,
    number,
)
from tests.transcripts.scenarios.scenario import Scenario
from tests.transcripts.storyteller import Storyteller


def wrong_corrected(story: Storyteller) -> None:
    story.play((1, "red", 500), (2, "black", 700), outcome=number("18"))
    story.do(DEALER, ReportWrongOutcome(story.name, "the ball lay in 17"))
    story.ask(DEALER, CorrectOutcome(story.name, number("17"), "the ball lay in 17"))
    story.do(SUPERVISOR, CorrectOutcome(story.name, number("17"), "the ball lay in 17"))


def wrong_by_dealer(story: Storyteller) -> None:
    story.play((1, "red", 500), (2, "black", 700), outcome=number("18"))
    story.do(DEALER, ReportWrongOutcome(story.name, "the ball lay in 17"))
    story.do(DEALER, CorrectOutcome(story.name, number("17"), "the ball lay in 17"))


def wrong_by_approval(story: Storyteller) -> None:
    story.play((1, "red", 500), (2, "black", 700), outcome=number("18"))
    request = CorrectOutcome(story.name, number("17"), "the ball lay in 17")
    case = CaseId(story.do(DEALER, AskApproval(request)).answer.made or "")
    story.ask(DEALER, Approve(case))
    story.do(SUPERVISOR, Approve(case))


def wrong_and_spent(story: Storyteller) -> None:
    first = story.play((1, "straight:17", 100), outcome=number("17"))
    story.play((1, "red", 13_000), outcome=number("2"))
    correction = CorrectOutcome(first, number("20"), "the ball lay in 20")
    story.do(DEALER, correction, SUPERVISOR)


def late_void(story: Storyteller) -> None:
    first = story.play((1, "red", 500), (2, "black", 700), outcome=number("18"))
    story.play((1, "red", 500), outcome=number("18"))
    story.do(DEALER, VoidPastRound(first, "chips were misplaced"), SUPERVISOR)


def late_void_refused(story: Storyteller) -> None:
    first = story.play((1, "red", 500), outcome=number("18"))
    story.open()
    story.ask(SUPERVISOR, VoidPastRound(first, "chips were misplaced"))


CORRECTIONS = (
    Scenario("RRB-11.4.10", "a wrong number put right by the supervisor", RRB, wrong_corrected),
    Scenario("MTT-6.3", "a wrong number put right on request", MTT, wrong_by_approval),
    Scenario("RFS-8.8.3", "a wrong number put right by the dealer", RFS, wrong_by_dealer),
    Scenario("RRB-9.2", "a win already spent becomes a debt", RRB, wrong_and_spent),
    Scenario("MTT-8.8(f)", "a past round void and later ones stand", MTT, late_void),
    Scenario("RRB-11.8.1.5", "a past round stands", RRB, late_void_refused),
)
