"""The moment of a fault decides between void and analysis, so it cannot be just any moment."""

import pytest

from croupier.core.identifiers import CaseId, Instant, RoundId, TerminalId
from croupier.core.pit.accounts.commands import EndSession
from croupier.core.pit.cases.commands import Approve, AskApproval
from croupier.core.pit.irregularities.commands import DeclareMalfunction
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import FaultReason
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import MANAGER, MTT, RFS, START, RoundScript, number
from tests.plugins.proofs import proves

WHO = {RFS: DEALER, MTT: SUPERVISOR}
SECOND = {RFS: MANAGER, MTT: OPERATOR}
A, B = TerminalId("T1-A"), TerminalId("T1-B")


def settled(rulebook: str) -> tuple[RoundScript, Instant]:
    """A round that player 1 has won, and when it opened."""
    script = RoundScript(rulebook)
    script.open()
    opened = script.round.opened
    script.play((1, "straight:2", 1000), outcome=number("2"))
    return script, opened


def fault(name: RoundId, at: int, terminal: TerminalId | None = None) -> DeclareMalfunction:
    return DeclareMalfunction(name, FaultReason.PHYSICAL_DAMAGE, Instant(at), "it broke", terminal)


@pytest.mark.parametrize(
    "rulebook",
    [
        proves(("MTT-6.6", "MTT-6.7"), "a moment before the round opened is refused", MTT),
        proves(("RFS-8.8.4", "RFS-8.8.5"), "a moment before the round opened is refused", RFS),
    ],
)
@pytest.mark.parametrize("terminal", [None, A])
@pytest.mark.parametrize(("before", "code"), [
    (10**12, RefusalCode.NOT_THE_ROUND),
    (2000, RefusalCode.NOT_THE_ROUND),
    # A person tells the second, and the round opened in the middle of one.
    (1, RefusalCode.APPROVAL_NEEDED),
    (0, RefusalCode.APPROVAL_NEEDED),
    (-10**9, RefusalCode.TOO_EARLY),
])  # fmt: skip
def test_a_fault_comes_between_the_opening_and_now(
    rulebook: str, terminal: TerminalId | None, before: int, code: RefusalCode
) -> None:
    script, opened = settled(rulebook)
    body = fault(script.name, opened - before, terminal)
    approver = None if code is RefusalCode.APPROVAL_NEEDED else SECOND[rulebook]
    assert script.refused(WHO[rulebook], body, approver).code is code
    assert (script.money(1), script.status()) == (START + 35_000, RoundStatus.SETTLED)


@pytest.mark.parametrize(
    "rulebook",
    [
        proves(("MTT-6.6(a)", "MTT-6.7(a)"), "found out once paid: with a second person", MTT),
        proves(("RFS-8.8.4.a", "RFS-8.8.5.a"), "found out once paid: with a second person", RFS),
    ],
)
@pytest.mark.parametrize("terminal", [None, A])
def test_what_is_paid_is_made_void_by_two_who_agree_when_the_fault_came(
    rulebook: str, terminal: TerminalId | None
) -> None:
    script, opened = settled(rulebook)
    body, who = fault(script.name, opened + 1, terminal), WHO[rulebook]
    assert script.refused(who, body).code is RefusalCode.APPROVAL_NEEDED
    assert script.refused(who, body, who).code is RefusalCode.OWN_APPROVAL
    waits = script.do(who, AskApproval(body)).answer.made
    script.do(SECOND[rulebook], Approve(CaseId(str(waits))))
    assert script.money(1) == START
    assert script.sound()


@pytest.mark.parametrize(
    ("rulebook", "begun", "code"),
    [
        proves("RFS-8.8.5.a", "all of a paid spin until the next", RFS, False, None),
        proves("RFS-8.8.5.a", "no spin before the last", RFS, True, RefusalCode.TOO_LATE),
        proves("MTT-6.7(a)", "all of a paid round", MTT, False, None),
        proves(("MTT-6.7(a)", "MTT-6.1"), "that round alone", MTT, True, None),
    ],
)
def test_a_fault_of_the_system_reaches_back_no_further_than_the_rulebook_lets_a_void(
    rulebook: str, code: RefusalCode | None, *, begun: bool
) -> None:
    script, opened = settled(rulebook)
    body = fault(script.name, opened + 1)
    if begun:
        script.open()
    refusal = script.ask(WHO[rulebook], body, SECOND[rulebook]).answer.refusal
    assert (refusal.code if refusal else None) is code
    # The winning stake may lie on the layout of the next round already.
    assert script.money(1) + script.pot() == (START if code is None else START + 35_000)
    assert script.sound()


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("MTT-6.6(a)", "whoever played there and has left is owed the stake", MTT),
        proves("RFS-8.8.4.a", "whoever played there and has left is owed the stake", RFS),
    ],
)
def test_a_stake_goes_back_to_whoever_laid_it_at_the_terminal_that_failed(rulebook: str) -> None:
    """Player 1 loses everything and leaves, and another sits down where the fault then was."""
    script = RoundScript(rulebook)
    script.open()
    opened = script.round.opened
    name = script.play((1, "straight:2", START), outcome=number("3"))
    script.do(script.player(1), EndSession(script.session(1)))
    script.fund("T1-A")
    waits = script.do(WHO[rulebook], AskApproval(fault(name, opened + 1, A))).answer.made
    script.do(SECOND[rulebook], Approve(CaseId(str(waits))))
    assert script.held(1) == START
    assert [case.about for case in script.cases(CaseKind.PAYMENT)] == [script.session(1)]
    assert script.sound()


@pytest.mark.parametrize(
    ("rulebook", "terminal", "clause", "money"),
    [
        (MTT, None, "MTT-6.7(a)", (START, START)),
        (MTT, A, "MTT-6.6(a)", (START, START - 700)),
        (MTT, B, "MTT-6.6(a)", (START - 1000, START)),
        (RFS, None, "RFS-8.8.5.a", (START, START)),
        (RFS, A, "RFS-8.8.4.a", (START, START - 700)),
        (RFS, B, "RFS-8.8.4.a", (START - 1000, START)),
    ],
)
def test_before_anything_is_paid_nobody_else_is_asked(
    rulebook: str, terminal: TerminalId | None, clause: str, money: tuple[int, int]
) -> None:
    """What failed says whose wagers are void, and by which clause."""
    script = RoundScript(rulebook)
    script.open()
    script.lay(1, ("straight:2", 1000))
    script.lay(2, ("red", 700))
    entry = script.do(WHO[rulebook], fault(script.name, script.now, terminal))
    assert entry.events[0].clause == clause
    assert (script.money(1), script.money(2)) == money


def test_a_fault_is_told_in_words() -> None:
    script = RoundScript(RFS)
    script.open()
    body = DeclareMalfunction(script.name, FaultReason.PHYSICAL_DAMAGE, Instant(script.now), " ")
    assert script.refused(DEALER, body).code is RefusalCode.NO_REASON
