"""Credit adjusted after a fault: for whom, how far alone, and how far with a second person."""

import pytest
from msgspec.structs import replace

from croupier.core.currencies import AUSTRALIAN_DOLLARS
from croupier.core.identifiers import CaseId, Instant, RoundId, SessionId, TerminalId
from croupier.core.pit.accounts.commands import EndSession
from croupier.core.pit.cases.commands import Approve, AskApproval, CloseCase
from croupier.core.pit.irregularities.commands import (
    AdjustCredit,
    DeclareMalfunction,
    ReportTerminalError,
)
from croupier.core.pit.state import ROUNDS_KEPT, CaseKind, RoundStatus
from croupier.core.pit.wagers.commands import ClearWagers, PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.faults import FaultPart, FaultReason
from croupier.core.rulebook.games.paytable import Source
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import (
    AGM,
    DEVICE,
    IBK,
    MANAGER,
    MTT,
    RFS,
    RRB,
    START,
    RoundScript,
    number,
)
from tests.plugins.proofs import proves

A, C = TerminalId("T1-A"), TerminalId("T1-C")
DISPLAY = FaultReason.SEQUENCE_OR_DISPLAY


_FIRST_CASE = ["while the first is open", "after the first is closed"]


def faulted(rulebook: str = RRB, terminal: TerminalId | None = A, on: str = "17") -> RoundScript:
    """Player 1 has $5.00 on red, player 2 has $7.00; player 3 looks on. Then something fails."""
    source = Source.AUTOMATED if rulebook == IBK else Source.LIVE
    script = RoundScript(rulebook, source=source, players=3)
    script.open()
    script.lay(1, ("red", 500))
    script.lay(2, ("red", 700))
    name = script.name
    script.spin_and_close()
    script.tell(number(on))
    part = FaultPart.WHEEL if terminal is None else FaultPart.TERMINAL
    at = Instant(script.now)
    body = DeclareMalfunction(name, DISPLAY, at, "the screen froze", terminal, part)
    script.do(script.supervisor(), body)
    return script


def adjusting(script: RoundScript, player: int, amount: int) -> AdjustCredit:
    (case,) = script.cases(CaseKind.MALFUNCTION)
    return AdjustCredit(case.id, script.session(player), amount, "the records show it")


def test_credit_is_adjusted_only_within_a_case() -> None:
    script = faulted()
    body = AdjustCredit(CaseId("C9"), script.session(1), 500, "the records show it")
    assert script.refused(SUPERVISOR, body).code is RefusalCode.UNKNOWN_CASE
    assert script.refused(DEALER, adjusting(script, 1, 500)).code is RefusalCode.NOT_PERMITTED
    script.do(SUPERVISOR, adjusting(script, 1, 500))
    assert script.money(1) == START
    assert script.sound()


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-11.5", "alone, as far as the wagers on record reach", RRB),
        proves("IBK-8.1", "alone, as far as the wagers on record reach", IBK),
        proves(("MTT-6.6(b)",), "alone, as far as the wagers on record reach", MTT),
        proves("RFS-8.8.4.b", "the dealer alone, as far as the wagers on record reach", RFS),
    ],
)
@pytest.mark.parametrize(
    ("came", "amount", "code"),
    [
        # $5.00 on red that lost: between nothing and the $10.00 that it could have come to.
        ("17", 1000, None),
        ("17", 1001, RefusalCode.APPROVAL_NEEDED),
        ("17", -1, RefusalCode.APPROVAL_NEEDED),
        # That won: the $10.00 can be taken back, and no more can be due.
        ("18", -1000, None),
        ("18", -1001, RefusalCode.APPROVAL_NEEDED),
        ("18", 1, RefusalCode.APPROVAL_NEEDED),
        ("17", 0, RefusalCode.BAD_AMOUNT),
        ("17", 10**12 + 1, RefusalCode.BAD_AMOUNT),
    ],
)
def test_alone_as_far_as_the_wagers_on_record_reach(
    rulebook: str, came: str, amount: int, code: RefusalCode | None
) -> None:
    script = faulted(rulebook, on=came)
    before = script.money(1)
    entry = script.ask(script.supervisor(), adjusting(script, 1, amount))
    refusal = entry.answer.refusal
    assert (refusal.code if refusal else None) is code
    assert script.money(1) == (before if code else before + amount)


def test_what_was_adjusted_before_counts_towards_the_bound() -> None:
    script = faulted()
    script.do(SUPERVISOR, adjusting(script, 1, 600))
    third = script.refused(SUPERVISOR, adjusting(script, 1, 401))
    assert third.code is RefusalCode.APPROVAL_NEEDED
    script.do(SUPERVISOR, adjusting(script, 1, 400))
    script.do(SUPERVISOR, adjusting(script, 1, -1000))
    assert script.money(1) == START - 500


@pytest.mark.parametrize("rulebook", [RRB, IBK, MTT, RFS])
@pytest.mark.parametrize("closed", [False, True], ids=_FIRST_CASE)
def test_telling_of_the_fault_again_gives_nobody_more_to_adjust_by(
    rulebook: str, closed: bool
) -> None:
    script = faulted(rulebook)
    who = script.supervisor()
    (case,) = script.cases(CaseKind.MALFUNCTION)
    first = adjusting(script, 1, 1000)
    script.do(who, first)
    if closed:
        script.do(OPERATOR, CloseCase(first.case, "as the records show"))
    round_ = RoundId(case.about)
    again = DeclareMalfunction(round_, DISPLAY, Instant(script.now), "once more", A)
    script.do(who, again)
    second = replace(first, case=script.cases(CaseKind.MALFUNCTION)[-1].id)
    assert second.case != first.case
    assert script.refused(who, replace(second, amount=1)).code is RefusalCode.APPROVAL_NEEDED
    script.do(who, replace(second, amount=-1000))
    assert script.money(1) == START - 500


@pytest.mark.parametrize(
    ("rulebook", "second"),
    [(RRB, AGM), (RRB, OPERATOR), (IBK, AGM), (MTT, OPERATOR), (RFS, MANAGER), (RFS, OPERATOR)],
)
def test_beyond_the_records_a_second_person_approves(rulebook: str, second: Actor) -> None:
    script = faulted(rulebook)
    who = script.supervisor()
    body = adjusting(script, 1, -START - 1)
    own = script.refused(who, body, who)
    assert own.code is RefusalCode.OWN_APPROVAL
    waits = script.do(who, AskApproval(body)).answer.made
    script.do(second, Approve(CaseId(str(waits))))
    assert (script.money(1), script.debt(1)) == (0, 501)
    (owing,) = script.cases(CaseKind.RECEIVABLE)
    assert owing.sentence == "the player owes $5.01 after a correction"
    assert script.sound()


@pytest.mark.parametrize(
    ("terminal", "code"),
    [
        (A, RefusalCode.NOT_THERE),
        (None, RefusalCode.NOT_THERE),
        # At the terminal that failed, with nothing on record: never alone.
        (C, RefusalCode.APPROVAL_NEEDED),
    ],
)
def test_whoever_had_no_part_in_the_round_is_not_credited_for_it(
    terminal: TerminalId | None, code: RefusalCode
) -> None:
    script = faulted(RRB, terminal)
    assert script.refused(SUPERVISOR, adjusting(script, 3, 100)).code is code
    assert script.money(3) == START


def test_a_session_that_never_was_is_unknown() -> None:
    script = faulted()
    (case,) = script.cases(CaseKind.MALFUNCTION)
    body = AdjustCredit(case.id, SessionId("S99"), 500, "who")
    assert script.refused(SUPERVISOR, body).code is RefusalCode.UNKNOWN_SESSION


def test_of_a_round_long_over_the_record_is_asked_for() -> None:
    script = faulted()
    for _ in range(ROUNDS_KEPT + 2):
        script.play((2, "red", 100), outcome=number("1"))
    assert script.refused(SUPERVISOR, adjusting(script, 1, 500)).code is RefusalCode.UNKNOWN_ROUND


@pytest.mark.parametrize("amount", [1, -1])
def test_alone_nothing_is_adjusted_for_a_round_that_is_void(amount: int) -> None:
    """Player 1 takes the only wager off again, and nobody else has any: the round has no result."""
    script = RoundScript(MTT)
    script.open()
    actor, session = script.seats[0]
    script.do(actor, PlaceWagers(session, script.name, (Touch("red", 500),)))
    script.do(actor, ClearWagers(session, script.name))
    script.do(DEVICE, DeclareMalfunction(script.name, DISPLAY, Instant(script.now), "dark", A))
    script.close()
    assert script.status() is RoundStatus.VOID
    refusal = script.refused(SUPERVISOR, adjusting(script, 1, amount))
    assert refusal.code is RefusalCode.APPROVAL_NEEDED


def test_a_case_of_the_whole_system_is_of_no_round_and_adjusts_nothing() -> None:
    script = RoundScript(IBK, source=Source.AUTOMATED)
    for terminal in (A, TerminalId("T1-B")):
        script.do(DEVICE, ReportTerminalError(terminal, "E42"))
    refusal = script.refused(script.supervisor(), adjusting(script, 1, 100))
    assert refusal.code is RefusalCode.UNKNOWN_TABLE


@pytest.mark.parametrize("amount", [1, 500])
def test_what_is_due_to_a_player_who_has_left_is_a_case_however_little(amount: int) -> None:
    script = RoundScript(RRB)
    name = script.play((1, "red", START), outcome=number("17"))
    script.do(script.player(1), EndSession(script.session(1)))
    script.do(SUPERVISOR, DeclareMalfunction(name, DISPLAY, Instant(script.now), "dark", A))
    script.do(SUPERVISOR, adjusting(script, 1, amount))
    assert script.held(1) == amount
    (due,) = script.cases(CaseKind.PAYMENT)
    assert (due.about, due.sentence) == (
        script.session(1),
        f"{AUSTRALIAN_DOLLARS.written(amount)} is due to a player who has left",
    )
