"""What staff decide about rounds, wagers and players."""

from croupier.core.identifiers import BetText
from croupier.core.pit.cases.commands import (
    AskReview,
    DecideDispute,
    RaiseDispute,
    ReviewDispute,
)
from croupier.core.pit.conduct.commands import BarPlayer, DirectToVacate, VoidPlayersWagers
from croupier.core.pit.irregularities.commands import (
    ChangeLateWager,
    InvalidateRound,
    RefuseWager,
)
from croupier.core.pit.names import CaseId
from croupier.core.rulebook.voids import InvalidReason
from tests.core.pit.floor_script import OPERATOR, SUPERVISOR
from tests.core.pit.round_script import (
    ELECTRONIC,
    GAMES_SUPERVISOR,
    IBK,
    MTT,
    ROU,
    RRB,
    number,
)
from tests.transcripts.scenarios.scenario import AUTO, Scenario, laid
from tests.transcripts.storyteller import Storyteller


def disrupted(story: Storyteller) -> None:
    laid(story)
    story.do(SUPERVISOR, InvalidateRound(story.name, InvalidReason.DISRUPTION, "a fire alarm"))


def forfeited(story: Storyteller) -> None:
    laid(story)
    one = story.session(1)
    body = InvalidateRound(story.name, InvalidReason.FRAUD, "a magnet", (one,), (one,))
    story.do(SUPERVISOR, body)


def impractical(story: Storyteller) -> None:
    laid(story)
    story.do(OPERATOR, InvalidateRound(story.name, InvalidReason.IMPRACTICAL, "no light"))


def found_out_late(story: Storyteller) -> None:
    laid(story)
    name = story.name
    story.tell(number("18"))
    story.lay(2, ("red", 1_000))
    one = story.session(1)
    fraud = InvalidateRound(name, InvalidReason.FRAUD, "a magnet", (one,), (one,))
    story.do(ELECTRONIC, fraud)


def idle(story: Storyteller) -> None:
    for _ in range(3):
        story.play((2, "red", 100), outcome=number("17"))
    story.do(SUPERVISOR, DirectToVacate(story.session(1), story.id, "others wait"))


def relieved(story: Storyteller) -> None:
    laid(story)
    body = ChangeLateWager(
        story.name, story.session(1), BetText("red"), 500, "a jogged arm", "black"
    )
    story.do(SUPERVISOR, body)
    story.tell(number("17"))


def refused(story: Storyteller) -> None:
    laid(story, closed=False)
    story.do(SUPERVISOR, RefuseWager(story.name, story.session(1), BetText("red"), "too late"))


def sanctioned(story: Storyteller) -> None:
    laid(story, closed=False)
    story.do(SUPERVISOR, VoidPlayersWagers(story.session(1), story.id, "12.1, a device"))
    story.do(SUPERVISOR, BarPlayer(story.session(1), story.id, "12.1, a device"))


def disputed(story: Storyteller) -> None:
    story.play((1, "red", 500), outcome=number("17"))
    raised = RaiseDispute(story.session(1), story.id, "17 is red")
    case = CaseId(story.do(story.player(1), raised).answer.made or "")
    story.do(GAMES_SUPERVISOR, DecideDispute(case, "17 is black", advised=True))
    story.do(story.player(1), AskReview(case))
    story.do(SUPERVISOR, ReviewDispute(case, "17 is black indeed", advised=True))


STAFF = (
    Scenario("RRB-12.4.1", "a round disrupted", RRB, disrupted),
    Scenario("ROU-9.5", "a stake forfeited for fraud", ROU, forfeited),
    Scenario("MTT-7.4", "a round that cannot go on", MTT, impractical),
    Scenario("IBK-9.10", "a fraud found when the next game has begun", IBK, found_out_late,
             source=AUTO),
    Scenario("RRB-12.9", "three rounds without a wager", RRB, idle),
    Scenario("RRB-4.2.8", "a wager put right after the close", RRB, relieved),
    Scenario("ROU-9.11", "a wager refused by the supervisor", ROU, refused),
    Scenario("RRB-12.3", "sanctions for a device", RRB, sanctioned),
    Scenario("RRB-12.11", "a dispute and its review", RRB, disputed),
)  # fmt: skip
