"""A request that needs approval waits as a case until another person decides it."""

import pytest

from croupier.core.identifiers import CaseId, Instant, Origin
from croupier.core.ledger.accounts import HOUSE, chips
from croupier.core.pit.cases.commands import Approve, AskApproval, CloseCase, Reject
from croupier.core.pit.cases.options import options
from croupier.core.pit.irregularities.commands import (
    ConfirmDespiteDisplay,
    CorrectOutcome,
    DeclareMalfunction,
    ReportDisplay,
    ReportWrongOutcome,
    VoidPastRound,
)
from croupier.core.pit.preview import Effect, preview
from croupier.core.pit.rounds.commands import EnterOutcome, ReadOutcome
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.faults import FaultPart, FaultReason
from croupier.core.rulebook.games.paytable import Source
from croupier.core.stream.envelope import Actor, Command
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import (
    AGM,
    DEVICE,
    ELECTRONIC,
    IBK,
    MANAGER,
    MTT,
    RFS,
    RRB,
    START,
    WHEEL,
    RoundScript,
    number,
)


def asked(rulebook: str = RRB) -> tuple[RoundScript, CaseId]:
    script = RoundScript(rulebook)
    script.play((1, "red", 500), outcome=number("17"))
    request = CorrectOutcome(script.name, number("18"), "it was 18")
    answer = script.do(DEALER, AskApproval(request)).answer
    return script, CaseId(answer.made or "")


@pytest.mark.parametrize("rulebook", [RRB, MTT])
def test_the_request_is_carried_out_when_another_approves(rulebook: str) -> None:
    script, case = asked(rulebook)
    assert script.money(1) == START - 500
    entry = script.do(SUPERVISOR, Approve(case))
    assert script.money(1) == START + 500
    assert entry.command.actor == SUPERVISOR
    assert script.cases() == []
    (done,) = [c for c in script.floor.state.cases_done if c.id == case]
    assert (done.by, done.decided_by, done.decision) == (DEALER, SUPERVISOR, "approved")


def test_never_by_whoever_asked_nor_by_whoever_may_not() -> None:
    script, case = asked()
    assert script.refused(DEALER, Approve(case)).code is RefusalCode.OWN_APPROVAL
    for actor in (OPERATOR, ELECTRONIC, script.player(1)):
        assert script.refused(actor, Approve(case)).code is RefusalCode.NOT_PERMITTED
        assert script.refused(actor, Reject(case, "no")).code is RefusalCode.NOT_PERMITTED
    script.do(AGM, Approve(case))


def test_a_request_can_be_rejected_or_taken_back_once() -> None:
    for actor in (SUPERVISOR, DEALER):
        script, case = asked()
        assert script.refused(actor, Reject(case, "")).code is RefusalCode.NO_REASON
        script.do(actor, Reject(case, "the camera says 17"))
        assert script.refused(SUPERVISOR, Approve(case)).code is RefusalCode.UNKNOWN_CASE
        assert script.money(1) == START - 500


def test_what_was_asked_is_decided_as_things_stand_when_it_is_approved() -> None:
    script, case = asked()
    script.do(DEALER, CorrectOutcome(script.name, number("18"), "it was 18"), SUPERVISOR)
    assert script.refused(AGM, Approve(case)).code is RefusalCode.ALREADY_DONE
    assert script.money(1) == START + 500


def test_only_what_fails_for_want_of_approval_may_wait() -> None:
    script = RoundScript(RFS)
    script.play((1, "red", 500), outcome=number("17"))
    nobody = AskApproval(CorrectOutcome(script.name, number("18"), "it was 18"))
    assert script.refused(SUPERVISOR, nobody).code is RefusalCode.NOT_PERMITTED
    script.do(DEALER, ReportWrongOutcome(script.name, "it was 18"))
    assert script.refused(DEALER, nobody).code is RefusalCode.NOTHING_ASKED


def test_a_result_on_a_differing_display_can_wait_too() -> None:
    script = RoundScript(RFS)
    script.open()
    script.lay(1, ("red", 500))
    script.spin_and_close()
    script.do(DEALER, EnterOutcome(script.name, number("18")))
    script.do(DEVICE, ReportDisplay(script.name, "board", number("19")))
    request = AskApproval(ConfirmDespiteDisplay(script.name, number("18")))
    case = CaseId(script.do(DEALER, request).answer.made or "")
    script.do(MANAGER, Approve(case))
    assert script.money(1) == START + 500
    assert script.cases() == []


def test_a_late_void_waits_in_mtt() -> None:
    script = RoundScript(MTT)
    first = script.play((1, "red", 500), outcome=number("17"))
    script.open()
    case = script.do(DEALER, AskApproval(VoidPastRound(first, "misplaced"))).answer.made
    script.do(SUPERVISOR, Approve(CaseId(case or "")))
    assert script.money(1) == START


class TestPreviews:
    def command(self, script: RoundScript, body: object, actor: Actor) -> Command[object]:
        return Command(Origin("screen"), 1, Instant(script.now + 1), actor, body)

    def test_each_account_is_shown_before_and_after_and_nothing_is_done(self) -> None:
        script, case = asked()
        told = preview(script.floor, self.command(script, Approve(case), SUPERVISOR))
        one = chips(script.session(1))
        assert isinstance(told, tuple)
        assert set(told) == {Effect(one, START - 500, START + 500), Effect(HOUSE, 500, -500)}
        assert script.money(1) == START - 500
        script.do(SUPERVISOR, Approve(case))
        assert {e.account: e.after for e in told} == {one: script.money(1), HOUSE: script.house}

    def test_a_refusal_is_foreseen(self) -> None:
        script, case = asked()
        told = preview(script.floor, self.command(script, Approve(case), DEALER))
        assert isinstance(told, Refusal)
        assert told.code is RefusalCode.OWN_APPROVAL


class TestOptions:
    def commands(self, script: RoundScript) -> list[str]:
        (case,) = script.cases()
        return [option.command for option in options(script.floor, case)]

    def test_a_wrong_outcome_is_corrected_stands_or_in_mtt_is_void(self) -> None:
        for rulebook, void in ((RRB, False), (MTT, True)):
            script = RoundScript(rulebook)
            script.play((1, "red", 500), outcome=number("17"))
            script.do(DEALER, ReportWrongOutcome(script.name, "it was 18"))
            offered = self.commands(script)
            assert offered[:2] == ["correct-outcome", "let-outcome-stand"]
            assert ("void-past-round" in offered) == void

    def test_a_malfunction_names_who_decides(self) -> None:
        script = RoundScript(IBK, source=Source.AUTOMATED)
        script.open()
        body = DeclareMalfunction(
            script.name,
            FaultReason.CREDIT_MISMATCH,
            Instant(script.now),
            "odd",
            part=FaultPart.WHEEL,
        )
        script.do(ELECTRONIC, body)
        (case,) = script.cases(CaseKind.MALFUNCTION)
        found = {option.command: option.roles for option in options(script.floor, case)}
        assert ELECTRONIC.role in found["recalculate-round"]
        assert "void-unproved-wagers" in found

    def test_a_request_is_approved_or_rejected(self) -> None:
        script, _ = asked()
        assert self.commands(script) == ["approve", "reject"]


class TestClosing:
    def test_a_case_for_the_record_is_closed_with_a_finding_by_those_concerned(self) -> None:
        script = RoundScript(RRB)
        script.open()
        name = script.name
        reason, at = FaultReason.CREDIT_MISMATCH, Instant(script.now)
        body = DeclareMalfunction(name, reason, at, "odd", part=FaultPart.WHEEL)
        script.do(ELECTRONIC, body)
        (case,) = script.cases()
        close = CloseCase(case.id, "nothing found")
        assert script.refused(DEALER, close).code is RefusalCode.NOT_PERMITTED
        assert script.refused(ELECTRONIC, CloseCase(case.id, "")).code is RefusalCode.NO_REASON
        script.do(ELECTRONIC, close)
        assert script.refused(ELECTRONIC, close).code is RefusalCode.UNKNOWN_CASE

    def test_a_round_that_needs_a_result_keeps_its_case(self) -> None:
        script = RoundScript(RRB)
        script.open()
        script.lay(1, ("red", 500))
        script.spin_and_close()
        script.do(DEALER, EnterOutcome(script.name, number("18")))
        script.do(DEVICE, ReadOutcome(script.name, WHEEL, number("19")))
        (case,) = script.cases(CaseKind.READINGS_DIFFER)
        refusal = script.refused(SUPERVISOR, CloseCase(case.id, "never mind"))
        assert refusal.code is RefusalCode.NOT_NOW

    def test_state_keeps_the_last_two_hundred_decided(self) -> None:
        script = RoundScript(RRB)
        script.play((1, "red", 500), outcome=number("17"))
        for _ in range(210):
            request = CorrectOutcome(script.name, number("18"), "it was 18")
            case = script.do(DEALER, AskApproval(request)).answer.made
            script.do(DEALER, Reject(CaseId(case or ""), "no"))
        assert len(script.floor.state.cases_done) == 200
        assert script.cases() == []
