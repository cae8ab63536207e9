"""Who hears a dispute first, who looks at it again, and what outside remedy is told."""

import pytest

from croupier.core.identifiers import CaseId, PersonId, RoundId
from croupier.core.pit.cases.commands import (
    AskReview,
    CloseCase,
    DecideDispute,
    RaiseDispute,
    ReviewDispute,
)
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.views.casework import cases_view
from tests.core.pit.floor_script import OPERATOR, SUPERVISOR
from tests.core.pit.round_script import (
    ELECTRONIC,
    GAMES_SUPERVISOR,
    HOST,
    IBK,
    MANAGER,
    MTT,
    RFS,
    ROU,
    RRB,
    RoundScript,
    number,
)
from tests.plugins.proofs import proves

COMMISSION = Actor(PersonId("the commission"), Role.REGULATOR_AUTHORITY)


def disputed(rulebook: str, *, outcome: bool = False) -> tuple[RoundScript, CaseId]:
    script = RoundScript(rulebook, source=Source.AUTOMATED if rulebook == IBK else Source.LIVE)
    body = RaiseDispute(script.session(1), script.id, "I was not paid", outcome)
    answer = script.do(script.player(1), body).answer
    return script, CaseId(answer.made or "")


@pytest.mark.parametrize(
    ("rulebook", "first", "review"),
    [
        proves("RRB-12.11", "games supervisor first, casino supervisor in review",
               RRB, GAMES_SUPERVISOR, SUPERVISOR),
        proves("ROU-9.12", "gaming supervisor first, casino supervisor in review",
               ROU, GAMES_SUPERVISOR, SUPERVISOR),
        proves("MTT-7.12", "the operator decides, the commission reviews",
               MTT, OPERATOR, COMMISSION),
        proves("IBK-9.15", "the host first, the electronic gaming supervisor in review",
               IBK, HOST, ELECTRONIC),
        (RFS, MANAGER, OPERATOR),
    ],
)  # fmt: skip
def test_first_instance_then_review(rulebook: str, first: Actor, review: Actor) -> None:
    script, case = disputed(rulebook)
    decide = DecideDispute(case, "the wager lost")
    assert script.refused(review, decide).code is RefusalCode.NOT_PERMITTED
    assert script.refused(script.player(1), decide).code is RefusalCode.NOT_PERMITTED
    assert script.refused(script.player(1), AskReview(case)).code is RefusalCode.TOO_EARLY
    script.do(first, decide)
    assert script.refused(first, decide).code is RefusalCode.ALREADY_DONE
    again = ReviewDispute(case, "it lost indeed")
    assert script.refused(review, again).code is RefusalCode.TOO_EARLY
    assert script.refused(script.player(2), AskReview(case)).code is RefusalCode.NOT_YOURS
    script.do(script.player(1), AskReview(case))
    assert script.refused(script.player(1), AskReview(case)).code is RefusalCode.ALREADY_DONE
    script.do(review, again)
    assert script.cases() == []


@pytest.mark.proves("ROU-9.12", fact="a review is by another than decided first")
@pytest.mark.parametrize("rulebook", [RRB, ROU])
def test_nobody_reviews_their_own_decision(rulebook: str) -> None:
    script, case = disputed(rulebook)
    script.do(GAMES_SUPERVISOR, DecideDispute(case, "lost"))
    script.do(script.player(1), AskReview(case))
    refusal = script.refused(GAMES_SUPERVISOR, ReviewDispute(case, "lost"))
    assert refusal.code is RefusalCode.OWN_APPROVAL


@pytest.mark.proves("RRB-12.11", fact="without a games supervisor the casino supervisor decides")
def test_if_nobody_of_the_first_instance_is_there() -> None:
    script, case = disputed(RRB)
    script.do(SUPERVISOR, DecideDispute(case, "lost", absent=True))
    other, case = disputed(IBK)
    refusal = other.refused(ELECTRONIC, DecideDispute(case, "lost", absent=True))
    assert refusal.code is RefusalCode.NOT_PERMITTED


@pytest.mark.proves("MTT-6.4", fact="a claim about the outcome is the casino supervisor's")
def test_a_claim_about_the_outcome_is_the_supervisors_in_mtt() -> None:
    script, case = disputed(MTT, outcome=True)
    assert script.floor.state.cases[case].clause == "MTT-6.4"
    decide = DecideDispute(case, "the ball lay in 17")
    assert script.refused(OPERATOR, decide).code is RefusalCode.NOT_PERMITTED
    script.do(SUPERVISOR, decide)
    script.do(OPERATOR, CloseCase(case, "no review was asked for"))
    assert script.cases() == []


@pytest.mark.parametrize(
    ("rulebook", "first", "told"),
    [
        proves("RRB-12.12", "advice of a complaint to an inspector is on record",
               RRB, GAMES_SUPERVISOR, True),
        proves("ROU-9.13", "advice of a complaint to an inspector is on record",
               ROU, GAMES_SUPERVISOR, True),
        proves("IBK-9.16", "advice of a complaint to an inspector is on record", IBK, HOST, True),
        (MTT, OPERATOR, False),
        (RFS, MANAGER, False),
    ],
)  # fmt: skip
def test_the_outside_remedy_is_told_where_there_is_one(
    rulebook: str, first: Actor, *, told: bool
) -> None:
    script, case = disputed(rulebook)
    entry = script.ask(first, DecideDispute(case, "lost", advised=True))
    assert (entry.answer.refusal is None) == told
    if told:
        assert entry.events[0].advised


def test_a_dispute_is_ones_own_and_says_something() -> None:
    script = RoundScript(RRB)
    theirs = RaiseDispute(script.session(1), script.id, "hm")
    assert script.refused(script.player(2), theirs).code is RefusalCode.NOT_YOURS
    empty = RaiseDispute(script.session(1), script.id, "")
    assert script.refused(script.player(1), empty).code is RefusalCode.NO_REASON
    unknown = DecideDispute(CaseId("C9"), "lost")
    assert script.refused(SUPERVISOR, unknown).code is RefusalCode.UNKNOWN_CASE


@pytest.mark.parametrize("name", ["Table 9", "T1 S1", "Salon Privé, 3"])
def test_a_dispute_at_a_table_whose_name_has_blanks_is_heard_and_closed(name: str) -> None:
    script = RoundScript(RRB)
    table = script.table(name, MTT, GameName.ROULETTE)
    actor, session = script.sit(f"{name}-A", 5_000)
    answer = script.do(actor, RaiseDispute(session, table, "I was not paid")).answer
    case = CaseId(answer.made or "")
    script.do(OPERATOR, DecideDispute(case, "the wager lost"))
    script.do(actor, AskReview(case))
    script.do(COMMISSION, ReviewDispute(case, "it lost indeed"))
    assert script.cases() == []


def test_a_dispute_carries_the_round_that_its_player_played() -> None:
    script = RoundScript(RRB, players=2)
    played = script.play((1, "red", 500), outcome=number("18"))
    script.play((2, "red", 500), outcome=number("18"))
    script.do(script.player(1), RaiseDispute(script.session(1), script.id, "I was not paid"))
    (found,) = script.cases(CaseKind.DISPUTE)
    assert found.disputed_round == played
    (shown,) = cases_view(script.floor).open
    assert shown.file is not None
    assert shown.file.id == played
    assert f"round {played.rpartition('/')[2]} at" in shown.concerns


def test_a_dispute_names_no_round_of_another_table() -> None:
    script = RoundScript(RRB)
    of_another = RoundId("T9/1")
    body = RaiseDispute(script.session(1), script.id, "that one", disputed_round=of_another)
    assert script.refused(script.player(1), body).code is RefusalCode.UNKNOWN_ROUND
