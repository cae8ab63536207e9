"""Tickets in a stacker are counted, by number and worth, against those that were credited."""

import pytest

from croupier.core.identifiers import TerminalId
from croupier.core.pit.floats.commands import EmptyStacker
from croupier.core.pit.floats.events import StackerEmptied
from croupier.core.pit.state import CaseKind
from croupier.core.pit.tickets.commands import ReportPrinted
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import Source
from croupier.core.stream.envelope import Entry
from tests.core.pit.floor_script import DEALER, SUPERVISOR
from tests.core.pit.money_script import PRINTER, MoneyScript
from tests.core.pit.round_script import IBK, START

A = TerminalId("T1-A")


def taken() -> MoneyScript:
    """T1-A has taken one ticket, and notes before that."""
    script = MoneyScript(IBK, source=Source.AUTOMATED)
    key = script.cash_out()
    script.do(PRINTER, ReportPrinted(key))
    script.insert(key)
    return script


def emptied(
    script: MoneyScript, papers: int | None = None, worth: int | None = None, notes: int = START
) -> Entry:
    return script.do(DEALER, EmptyStacker(A, notes, papers, worth), SUPERVISOR)


@pytest.mark.parametrize(
    ("papers", "worth", "off", "worth_off"),
    [
        pytest.param(1, START, 0, 0, id="as credited"),
        pytest.param(None, None, 0, 0, id="not counted"),
        pytest.param(1, None, 0, 0, id="counted by number alone"),
        pytest.param(0, 0, -1, -START, id="one is missing"),
        pytest.param(2, START + 500, 1, 500, id="one is too many"),
        pytest.param(1, START - 1, 0, -1, id="another paper in its place"),
    ],
)
def test_papers_are_counted_against_tickets_in(
    papers: int | None, worth: int | None, off: int, worth_off: int
) -> None:
    script = taken()
    event = emptied(script, papers, worth).events[0]
    assert isinstance(event, StackerEmptied)
    assert (event.papers, event.papers_worth) == (papers, worth)
    assert (event.papers_variance, event.papers_worth_variance) == (off, worth_off)
    assert event.variance == 0
    assert len(script.cases(CaseKind.PAYMENT)) == bool(off or worth_off)


def test_the_next_count_begins_at_nothing() -> None:
    script = taken()
    emptied(script, 1, START)
    script.restarted()
    emptied(script, 0, 0, notes=0)
    assert script.cases() == []


def test_notes_and_papers_that_are_both_wrong_are_two_cases() -> None:
    script = taken()
    emptied(script, 0, 0, notes=START - 500)
    first, second = script.cases(CaseKind.PAYMENT)
    assert first.sentence == "$5.00 too little counted at T1-A"
    assert second.sentence == (
        "0 tickets of $0.00 counted at T1-A, which has taken 1 ticket of $100.00"
    )


@pytest.mark.parametrize("counts", [(-1, 0), (0, -1), (2**60, 0)])
def test_what_is_no_count_is_refused(counts: tuple[int, int]) -> None:
    script = taken()
    refusal = script.refused(DEALER, EmptyStacker(A, START, *counts), SUPERVISOR)
    assert refusal.code is RefusalCode.BAD_AMOUNT
