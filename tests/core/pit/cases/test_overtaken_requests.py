"""Once an outcome was found right, nobody can approve that it is put right."""

from collections.abc import Callable

import pytest

from croupier.core.identifiers import CaseId, RoundId
from croupier.core.pit.cases.approvals.requests import Request
from croupier.core.pit.cases.commands import Approve, AskApproval
from croupier.core.pit.irregularities.commands import (
    CorrectOutcome,
    LetOutcomeStand,
    ReportWrongOutcome,
    VoidPastRound,
)
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.refusals import RefusalCode
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import MTT, RRB, RoundScript, number
from tests.plugins.proofs import proves


def doubted(rulebook: str) -> RoundScript:
    script = RoundScript(rulebook)
    script.play((1, "red", 500), outcome=number("17"))
    script.do(DEALER, ReportWrongOutcome(script.name, "it may have been 18"))
    return script


def asked(script: RoundScript, request: Request) -> CaseId:
    return CaseId(str(script.do(DEALER, AskApproval(request)).answer.made))


def correcting(name: RoundId) -> Request:
    return CorrectOutcome(name, number("18"), "it was 18")


def voiding(name: RoundId) -> Request:
    return VoidPastRound(name, "nobody knows")


@pytest.mark.parametrize(
    ("rulebook", "request_of"),
    [
        proves("RRB-11.4.10", "not once it was found right", RRB, correcting),
        proves("MTT-6.3", "not once it was found right", MTT, correcting),
        (MTT, voiding),
    ],
)
def test_what_was_asked_because_of_the_doubt_is_over_with_it(
    rulebook: str, request_of: Callable[[RoundId], Request]
) -> None:
    script = doubted(rulebook)
    waiting = asked(script, request_of(script.name))
    before = script.money(1)
    script.do(DEALER, LetOutcomeStand(script.name, "it was 17"), SUPERVISOR)
    assert script.cases() == []
    assert script.refused(SUPERVISOR, Approve(waiting)).code is RefusalCode.UNKNOWN_CASE
    assert (script.money(1), script.status()) == (before, RoundStatus.SETTLED)
    assert script.round.outcome == number("17")


def test_what_is_asked_about_another_round_goes_on_waiting() -> None:
    script = doubted(RRB)
    first = script.name
    waiting = asked(script, correcting(first))
    script.do(SUPERVISOR, Approve(waiting))
    script.play((1, "red", 500), outcome=number("17"))
    script.do(DEALER, ReportWrongOutcome(script.name, "it may have been 18"))
    other = asked(script, CorrectOutcome(first, number("16"), "it was 16"))
    script.do(DEALER, LetOutcomeStand(script.name, "it was 17"), SUPERVISOR)
    assert [case.id for case in script.cases(CaseKind.APPROVAL)] == [other]


def test_that_it_stands_can_itself_wait_for_approval() -> None:
    script = doubted(RRB)
    waiting = asked(script, LetOutcomeStand(script.name, "it was 17"))
    script.do(SUPERVISOR, Approve(waiting))
    decisions = [case.decision for case in script.floor.state.cases_done]
    assert decisions == ["stands: it was 17", "approved"]
