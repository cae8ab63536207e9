"""Of a round that was put right it is told who did it, by whose leave, and where the money went."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from croupier.audit.recall.recalled import RecalledRound
from croupier.audit.recall.round_replay import replay_round
from croupier.audit.recall.round_search import recall_round
from croupier.audit.recall.text import round_lines
from croupier.core.identifiers import CaseId, RoundId
from croupier.core.pit.cases.commands import Approve, AskApproval
from croupier.core.pit.irregularities.commands import (
    CorrectOutcome,
    LetOutcomeStand,
    ReportWrongOutcome,
    VoidPastRound,
)
from tests.audit import evenings
from tests.audit.journals import PIT, Kept, write
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.round_script import MTT, RRB, RoundScript, number

FIRST = RoundId("T1/1")


async def recalled(script: RoundScript, name: RoundId = FIRST) -> RecalledRound:
    """Told the quick way, which must be what a replay tells."""
    kept = Kept()
    await write(kept.journal, script.entries)
    told = await recall_round(kept.journal, name)
    assert told is not None
    assert told == await replay_round(kept.journal, PIT, name)
    return told


def played(rulebook: str) -> RoundScript:
    script = RoundScript(rulebook)
    script.play((1, "black", 500), (2, "red", 200), outcome=number("17"))
    script.do(DEALER, ReportWrongOutcome(FIRST, "the wheel shows 18"))
    return script


def approved_as_a_case() -> RoundScript:
    script = played(RRB)
    asked = script.do(DEALER, AskApproval(CorrectOutcome(FIRST, number("18"), "seen on camera")))
    script.do(SUPERVISOR, Approve(CaseId(asked.answer.made or "")))
    return script


def approved_at_once() -> RoundScript:
    script = played(MTT)
    script.do(DEALER, CorrectOutcome(FIRST, number("18"), "seen on camera"), SUPERVISOR)
    return script


def stands() -> RoundScript:
    script = played(MTT)
    script.do(DEALER, LetOutcomeStand(FIRST, "it was right"), SUPERVISOR)
    return script


def stands_by_a_case() -> RoundScript:
    """The entry that ends the doubt does not name the round: only its cases lead there."""
    script = played(MTT)
    asked = script.do(DEALER, AskApproval(LetOutcomeStand(FIRST, "it was right")))
    script.do(SUPERVISOR, Approve(CaseId(asked.answer.made or "")))
    return script


def made_void() -> RoundScript:
    script = played(MTT)
    script.do(DEALER, VoidPastRound(FIRST, "cannot be put right"), SUPERVISOR)
    return script


def by_one_alone() -> RoundScript:
    script = played(RRB)
    script.do(SUPERVISOR, CorrectOutcome(FIRST, number("18"), "seen on camera"))
    return script


class Told(NamedTuple):
    decision: str
    by: str
    approved: str | None


DECIDED: dict[str, tuple[Callable[[], RoundScript], Told]] = {
    "approved as a case": (approved_as_a_case, Told("corrected", "dan", "sue")),
    "approved at once": (approved_at_once, Told("corrected", "dan", "sue")),
    "left to stand": (stands, Told("stands: it was right", "dan", "sue")),
    "left to stand by a case": (stands_by_a_case, Told("stands: it was right", "dan", "sue")),
    "made void": (made_void, Told("void", "dan", "sue")),
    "by one alone": (by_one_alone, Told("corrected", "sue", None)),
}


@pytest.mark.parametrize(("evening", "must"), DECIDED.values(), ids=DECIDED)
async def test_a_case_names_whoever_decided_it_and_whoever_approved(
    evening: Callable[[], RoundScript], must: Told
) -> None:
    told = await recalled(evening())
    case = told.cases[0]
    assert case.decided_by is not None
    approved = case.approved_by.person if case.approved_by is not None else None
    assert Told(case.decision or "", case.decided_by.person, approved) == must
    with_leave = ", approved by sue (casino-supervisor)" if must.approved else ""
    assert any(f"{must.decision}, by {must.by}" in line for line in round_lines(told))
    assert any(line.endswith(with_leave) for line in round_lines(told) if must.decision in line)


async def test_a_correction_names_whoever_asked_and_whoever_approved_throughout() -> None:
    told = await recalled(approved_as_a_case())
    assert (told.settlements[1].confirmed, told.settlements[1].approved) == (DEALER, SUPERVISOR)
    for what in ("round-reversed", "round-resettled"):
        (one,) = [each for each in told.happenings if each.what == what]
        assert (one.by, one.approver) == (DEALER, SUPERVISOR)
        (right,) = [each for each in told.put_right if each.what == what]
        assert (right.by, right.approver) == (DEALER, SUPERVISOR)
    approval = told.cases[1]
    assert (approval.kind, approval.by, approval.decision) == ("approval", DEALER, "approved")
    assert (approval.decided_by, approval.approved_by) == (SUPERVISOR, None)


def moves(told: RecalledRound, what: str) -> list[tuple[str, str, str, int]]:
    return [
        (move.terminal, move.source.partition(":")[0], move.destination.partition(":")[0], cents)
        for one in told.put_right
        if one.what == what
        for move in one.moves
        for cents in (move.amount,)
    ]


async def test_what_a_correction_takes_that_is_gone_is_told_as_a_receivable_with_its_case() -> None:
    script = RoundScript(RRB)
    script.play((1, "black", 500), (2, "red", 200), outcome=number("17"))
    script.play((1, "red", script.money(1) - 400), outcome=number("2"))
    script.do(DEALER, CorrectOutcome(FIRST, number("18"), "seen on camera"), SUPERVISOR)
    told = await recalled(script)
    assert moves(told, "round-reversed") == [
        ("T1-A", "chips", "escrow", 400),
        ("T1-A", "receivable", "escrow", 100),
        ("T1-A", "receivable", "house", 500),
    ]
    assert moves(told, "round-resettled") == [
        ("T1-B", "escrow", "chips", 200),
        ("T1-B", "house", "chips", 200),
    ]
    (case,) = told.cases
    assert (case.kind, case.opened) == ("receivable", told.settlements[1].at)
    assert "    T1-A S1: $5.00 from receivable to the house" in list(round_lines(told))


async def test_what_is_due_to_whoever_has_left_is_told_as_held_with_its_case() -> None:
    script = evenings.cashed_out()
    third = script.nth(3)
    script.do(DEALER, CorrectOutcome(third, number("17"), "seen on camera"), SUPERVISOR)
    told = await recalled(script, third)
    assert ("T1-A", "house", "hold", 2_600) in moves(told, "round-resettled")
    assert [case.kind for case in told.cases] == ["payment"]


async def test_a_late_void_tells_what_went_back_to_and_came_from_each_terminal() -> None:
    told = await recalled(made_void())
    assert moves(told, "round-reversed") == [
        ("T1-A", "chips", "escrow", 500),
        ("T1-A", "chips", "house", 500),
    ]
    assert moves(told, "past-round-voided") == [
        ("T1-A", "escrow", "chips", 500),
        ("T1-B", "escrow", "chips", 200),
    ]
    lines = list(round_lines(told))
    assert "    T1-B S2: $2.00 from escrow to credit" in lines


async def test_a_round_made_void_before_it_was_settled_tells_what_it_gave_back() -> None:
    told = await recalled(evenings.no_spin())
    assert moves(told, "round-voided") == [("T1-A", "escrow", "chips", 500)]
