"""A wrong outcome at a table that runs by itself: no dealer is there to ask for its correction."""

import pytest

from croupier.core.identifiers import PersonId
from croupier.core.pit.cases.options import options
from croupier.core.pit.irregularities.commands import (
    CorrectOutcome,
    LetOutcomeStand,
    ReportWrongOutcome,
)
from croupier.core.pit.state import CaseKind
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from tests.core.pit.round_script import RRB, RoundScript, number


@pytest.mark.parametrize("who", [Role.CASINO_SUPERVISOR, Role.ELECTRONIC_GAMING_SUPERVISOR])
@pytest.mark.parametrize("stands", [True, False])
def test_whoever_found_it_wrong_decides_it_alone(who: Role, *, stands: bool) -> None:
    script = RoundScript(RRB, source=Source.AUTOMATED, players=1)
    name = script.play((1, "red", 500), outcome=number("18"))
    alone = Actor(PersonId("the only one on duty"), who)
    script.do(alone, ReportWrongOutcome(name, "the wheel shows 17"))
    (found,) = script.cases(CaseKind.WRONG_OUTCOME)
    offered = {option.command: option for option in options(script.floor, found)}
    way = "let-outcome-stand" if stands else "correct-outcome"
    assert who in offered[way].roles
    assert alone.person not in offered[way].but
    correct = CorrectOutcome(name, number("17"), "seen")
    script.do(alone, LetOutcomeStand(name, "it was") if stands else correct)
    assert script.cases(CaseKind.WRONG_OUTCOME) == []
    assert not script.at.stops
