"""A result that is put right after the score sheet was returned changes no place by itself."""

import pytest

from croupier.audit.independent.auditor import Auditor
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import RoundId
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import (
    CorrectOutcome,
    InvalidateRound,
    ReportWrongOutcome,
)  # fmt: skip
from croupier.core.pit.registry import decode_snapshot, encode_entry, encode_snapshot
from croupier.core.pit.tournaments.commands import DecideReturnedScore, ScoreDecision
from croupier.core.pit.tournaments.state import Question
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import InvalidReason
from croupier.core.venue.tournaments import commands
from croupier.views.tournaments.returned_scores import QuestionView, questioned_at
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.tournaments.tournament_script import DIRECTOR, MTT, ROU
from tests.core.venue.tournaments.contest import ID, Contest

WHY = "it was the other pocket"
STANDS, PUT_RIGHT = ScoreDecision.STANDS, ScoreDecision.PUT_RIGHT


def returned(rulebook: str = ROU) -> Contest:
    """Two rounds on red; players 1 and 2 hold 2,700 and 2,300, and the sheet lies there."""
    contest = Contest(rulebook, 2)
    contest.enter_all()
    contest.draw("final", 1, 2)
    contest.send("final")
    contest.pit.play_round({1: ("red", 600), 2: ("red", 200)}, "1")
    contest.pit.play_round({1: ("red", 100), 2: ("red", 100)}, "1")
    contest.pit.end()
    return contest


def correct(contest: Contest, number: str | None, round_: str = "T1/1") -> None:
    """None makes it void."""
    name, pit = RoundId(round_), contest.pit
    if number is None:
        pit.do(SUPERVISOR, InvalidateRound(name, InvalidReason.DISRUPTION, "a fire alarm"))
    else:
        pit.do(DEALER, ReportWrongOutcome(name, WHY))
        pit.do(SUPERVISOR, CorrectOutcome(name, OutcomeData(number=number), WHY))
    pit.notice()


def decide(contest: Contest, decision: ScoreDecision) -> DecideReturnedScore:
    return DecideReturnedScore(sheet=contest.pit.sheet_id, decision=decision, reason="as seen")


def take(contest: Contest) -> None:
    contest.direct(commands.TakeScoreSheet(sheet=contest.pit.sheet_id, tournament=ID))


def shown(contest: Contest) -> tuple[QuestionView, ...]:
    table = contest.pit.floor.state.tables[contest.pit.id]
    return tuple(each for found in questioned_at(contest.pit.floor, table) for each in found.seats)


@pytest.mark.proves("ROU-10.5.8", "MTT-11.13")
@pytest.mark.parametrize("rulebook", [ROU, MTT])
def test_the_director_is_told_what_it_would_have_come_to_and_lets_places_stand(
    rulebook: str,
) -> None:
    contest = returned(rulebook)
    correct(contest, "2")
    assert shown(contest) == (
        QuestionView("player 1", 2_700, 1_500),
        QuestionView("player 2", 2_300, 1_900),
    )
    assert contest.pit.refused(SUPERVISOR, decide(contest, STANDS)).code is (
        RefusalCode.NOT_PERMITTED
    )
    contest.pit.do(DIRECTOR, decide(contest, STANDS))
    assert shown(contest) == ()
    take(contest)
    contest.award()
    assert [contest.prizes()[name][0] for name in ("E1", "E2")] == [1, 2]


@pytest.mark.parametrize("rulebook", [ROU, MTT])
def test_a_sheet_that_nobody_has_taken_may_be_put_right(rulebook: str) -> None:
    contest = returned(rulebook)
    correct(contest, "2")
    contest.pit.do(DIRECTOR, decide(contest, PUT_RIGHT))
    take(contest)
    contest.award()
    assert [contest.prizes()[name][0] for name in ("E2", "E1")] == [1, 2]
    contest.pay_all()
    assert contest.left() == {}
    audited(contest)


def test_once_it_is_taken_places_stand() -> None:
    contest = returned()
    take(contest)
    correct(contest, "2")
    refused = contest.pit.refused(DIRECTOR, decide(contest, PUT_RIGHT))
    assert (refused.code, "they stand as counted" in refused.sentence) == (
        RefusalCode.TOO_LATE,
        True,
    )
    contest.pit.do(DIRECTOR, decide(contest, STANDS))
    again = contest.pit.refused(DIRECTOR, decide(contest, STANDS))
    assert again.code is RefusalCode.NOT_NOW


def test_two_corrections_add_up_and_one_that_is_taken_back_leaves_nothing_to_decide() -> None:
    contest = returned()
    correct(contest, "2")
    correct(contest, "2", "T1/2")
    assert [each.right for each in shown(contest)] == [1_300, 1_700]
    correct(contest, "1")
    correct(contest, "1", "T1/2")
    assert shown(contest) == ()


def test_a_round_made_void_is_asked_about_too() -> None:
    contest = returned()
    correct(contest, None, "T1/2")
    assert [each.right for each in shown(contest)] == [2_600, 2_200]


def test_a_pit_that_starts_again_still_asks() -> None:
    contest = returned()
    correct(contest, "2")
    state = decode_snapshot(encode_snapshot(contest.pit.floor.state, "tests"), "tests")
    assert state is not None
    contest.pit.floor = Floor(state)
    (play,) = contest.pit.floor.state.returned.values()
    assert play.questions[0] == Question("1", "E1", 2_700, 1_500, 0)  # type: ignore[arg-type]


def audited(contest: Contest) -> None:
    auditor = Auditor()
    for seq, entry in enumerate(contest.pit.entries, start=1):
        if entry.answer.refusal is None:
            assert auditor.take("pit", seq, encode_entry(entry)) is None
