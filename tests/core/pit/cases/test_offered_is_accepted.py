"""What a console offers to staff about a wrong outcome, they may do: nobody is sent into a no."""

from typing import Any

import pytest

from croupier.core.identifiers import Instant, PersonId, RoundId, TerminalId
from croupier.core.pit.cases.options import options
from croupier.core.pit.irregularities.commands import (
    CorrectOutcome,
    DeclareMalfunction,
    LetOutcomeStand,
    ReportMalfunction,
    ReportTerminalError,
    ReportWrongOutcome,
    VoidPastRound,
)
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import FaultPart, FaultReason
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import (
    AGM,
    DEVICE,
    ELECTRONIC,
    IBK,
    MTT,
    RFS,
    RRB,
    RoundScript,
    number,
)
from tests.plugins.proofs import proves

ANOTHER = Actor(PersonId("selma"), Role.CASINO_SUPERVISOR)
STAFF = (DEALER, SUPERVISOR, ANOTHER, AGM, ELECTRONIC)
NO = (RefusalCode.NOT_PERMITTED, RefusalCode.OWN_APPROVAL)


def raised(rulebook: str, by: Actor) -> RoundScript:
    source = Source.AUTOMATED if rulebook == IBK else Source.LIVE
    script = RoundScript(rulebook, source=source)
    name = script.play((1, "red", 500), outcome=number("17"))
    script.do(by, ReportWrongOutcome(name, "it was 18"))
    return script


def bodies(name: RoundId) -> dict[str, Any]:
    return {
        "correct-outcome": CorrectOutcome(name, number("18"), "it was 18"),
        "let-outcome-stand": LetOutcomeStand(name, "it was 17"),
        "void-past-round": VoidPastRound(name, "a card face up"),
    }


@pytest.mark.parametrize("who", STAFF, ids=lambda who: who.person)
@pytest.mark.parametrize(
    ("rulebook", "by"),
    [
        *((RRB, DEALER), (RRB, SUPERVISOR), (MTT, DEALER), (MTT, SUPERVISOR)),
        *((IBK, ELECTRONIC), (RFS, DEALER)),
    ],
)
def test_what_is_offered_to_somebody_is_theirs_to_do(rulebook: str, by: Actor, who: Actor) -> None:
    offered = 0
    for command in bodies(RoundId("T1/1")):
        script = raised(rulebook, by)
        (case,) = script.cases(CaseKind.WRONG_OUTCOME)
        for option in options(script.floor, case):
            if option.command != command or who.role not in option.roles:
                continue
            refusal = script.ask(who, bodies(RoundId(case.about))[command]).answer.refusal
            said_no = refusal is not None and refusal.code in NO
            assert said_no == (who.person in option.but), command
            offered += 1
    if who is ANOTHER and rulebook in (RRB, MTT):
        assert offered >= 2


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-11.4.10", "a second supervisor answers what a supervisor has seen", RRB),
        proves("MTT-6.3", "a second supervisor answers what a supervisor has seen", MTT),
    ],
)
def test_what_a_supervisor_reports_another_puts_right_or_the_dealer_asks_for(rulebook: str) -> None:
    name = RoundId("T1/1")
    correct = bodies(name)["correct-outcome"]
    own = raised(rulebook, SUPERVISOR).refused(SUPERVISOR, correct)
    assert (own.code, own.sentence) == (
        RefusalCode.OWN_APPROVAL,
        "sue raised C1: somebody else answers it",
    )
    raised(rulebook, SUPERVISOR).do(ANOTHER, correct)
    raised(rulebook, SUPERVISOR).do(DEALER, correct, SUPERVISOR)


def test_credit_is_adjusted_in_no_case_that_is_about_no_round() -> None:
    script = RoundScript(IBK, source=Source.AUTOMATED)
    for terminal in ("T1-A", "T1-B"):
        script.do(DEVICE, ReportTerminalError(TerminalId(terminal), "E42"))
    script.do(script.player(1), ReportMalfunction(script.session(1), "it is stuck"))
    name = script.play((1, "red", 500), outcome=number("17"))
    fault = FaultReason.SEQUENCE_OR_DISPLAY
    at = Instant(script.now)
    script.do(ELECTRONIC, DeclareMalfunction(name, fault, at, "it froze", part=FaultPart.WHEEL))
    offered = {
        case.about: "adjust-credit" in [option.command for option in options(script.floor, case)]
        for case in script.cases(CaseKind.MALFUNCTION)
    }
    assert offered == {"server": False, script.session(1): False, name: True}
