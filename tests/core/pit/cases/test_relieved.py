"""A request outlives the turn of whoever made it: they saw what it is about, and have asked."""

import pytest

from croupier.core.identifiers import CaseId, PersonId
from croupier.core.pit.cases.commands import Approve, AskApproval
from croupier.core.pit.irregularities.commands import CorrectOutcome, ReportWrongOutcome
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.state import CaseKind
from croupier.core.pit.tables.commands import SignOn, TakeTable
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import MTT, RRB, START, RoundScript, number
from tests.plugins.proofs import proves

DORA = Actor(PersonId("dora"), Role.DEALER)


def settled(rulebook: str) -> tuple[RoundScript, CorrectOutcome]:
    """Entered as 17, and the dealer says that it was 18."""
    script = RoundScript(rulebook)
    script.do(DORA, SignOn())
    name = script.play((1, "red", 500), outcome=number("17"))
    script.do(DEALER, ReportWrongOutcome(name, "the wheel shows 18"))
    return script, CorrectOutcome(name, number("18"), "seen on camera")


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-11.4.10", "who saw the error asks, and may have left when it is approved", RRB),
        proves("MTT-6.3", "who saw the error asks, and may have left when it is approved", MTT),
    ],
)
def test_a_request_of_a_dealer_who_was_relieved_is_approved_as_it_was_asked(rulebook: str) -> None:
    script, body = settled(rulebook)
    asked = script.do(DEALER, AskApproval(body)).answer.made
    assert asked is not None
    script.do(DEALER, TakeTable(script.id, DORA.person))
    entry = script.do(SUPERVISOR, Approve(CaseId(asked)))
    assert script.money(1) == START + 500
    assert script.cases(CaseKind.APPROVAL) == []
    assert entry.command.actor == SUPERVISOR
    assert script.sound()


def test_once_relieved_nobody_asks_or_does_anything_more_there() -> None:
    script, body = settled(RRB)
    script.do(DEALER, TakeTable(script.id, DORA.person))
    for late in (AskApproval(body), OpenWagering(script.id)):
        assert script.refused(DEALER, late).code is RefusalCode.NOT_YOURS
    at_once = script.refused(DEALER, body, SUPERVISOR)
    assert at_once.code is RefusalCode.NOT_YOURS
    script.do(DORA, body, SUPERVISOR)
