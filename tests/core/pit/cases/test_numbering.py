"""Every case has a number of its own, however many one decision opens."""

from collections.abc import Callable
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.identifiers import CaseId, Instant, RoundId, TerminalId
from croupier.core.pit.cards.commands import ExtraHand, ReportExtraCard, ReportShoeFault
from croupier.core.pit.cards.state import Exposure
from croupier.core.pit.cases.events import CaseOpened
from croupier.core.pit.cases.open_cases import nth, numbered
from croupier.core.pit.irregularities.commands import VoidEarlyRound
from croupier.core.pit.irregularities.events import LinkLost, WrongOutcomeReported
from croupier.core.pit.state import CaseKind, RoundStatus
from croupier.core.stream.envelope import Answer, Decision
from tests.core.pit.cards.card_script import MTT, CardTable
from tests.core.pit.floor_script import DEALER, SUPERVISOR

AT = Instant(7)
ROUND = RoundId("T1/1")


def opened(name: str) -> CaseOpened:
    return CaseOpened(CaseId(name), CaseKind.MISDEAL, ROUND, "a sentence", None, AT)


def speaking_of(name: str) -> WrongOutcomeReported:
    return WrongOutcomeReported(ROUND, CaseId(name), "a reason", None, stops=False, freezes=())


def carried_unseen() -> CardTable:
    """A card carried over that nobody has seen lies ahead of the coup that is open now."""
    table = CardTable(MTT).start()
    table.begin()
    table.deal("2H 4H 5D 3D")
    table.read(None)
    table.script.do(DEALER, ReportExtraCard(table.id, ExtraHand.PLAYER, Exposure.UNEXPOSED))
    table.confirm()
    table.open()
    return table


def stopped_shoe() -> CardTable:
    table = CardTable(MTT).start()
    table.open()
    table.script.do(DEALER, ReportShoeFault(table.id, "it does not read"))
    return table


@pytest.mark.parametrize("lying", [carried_unseen, stopped_shoe])
def test_a_card_both_early_and_out_of_place_opens_two_cases(lying: Callable[[], CardTable]) -> None:
    table = lying()
    table.wager({"player": 1_000})
    state = table.script.floor.state
    before = state.cases_opened
    cases = [event for event in table.read("9S").events if isinstance(event, CaseOpened)]
    assert [case.kind for case in cases] == [CaseKind.MISDEAL, CaseKind.EARLY_RESULT]
    assert [case.case for case in cases] == [nth(before + 1), nth(before + 2)]
    assert {case.case for case in cases} <= set(state.cases)
    assert state.cases_opened == before + 2


@pytest.mark.proves("MTT-8.8(n)", fact="the early card goes with its coup, and the next one opens")
def test_after_the_void_of_an_early_coup_nothing_holds_up_the_next() -> None:
    table = carried_unseen()
    table.wager({"player": 1_000})
    table.read("9S")
    table.script.do(DEALER, VoidEarlyRound(table.round.id), SUPERVISOR)
    assert not table.shoe.strays
    assert not table.script.floor.state.cases
    table.open()
    assert table.round.status is RoundStatus.OPEN


def test_what_speaks_of_a_case_means_the_one_just_opened() -> None:
    events = (opened("C5"), opened("C5"), speaking_of("C5"))
    told = numbered(4, Decision(events, Answer(made="C5")))
    assert [event.case for event in told.events] == ["C5", "C6", "C6"]
    assert told.answer.made == "C6"


def test_a_case_that_waited_before_keeps_its_name() -> None:
    told = numbered(4, Decision((opened("C5"), speaking_of("C2"), opened("C5"))))
    assert [event.case for event in told.events] == ["C5", "C2", "C6"]


@given(st.integers(0, 99), st.lists(st.booleans(), max_size=8))
def test_numbers_follow_one_another_without_a_gap(before: int, opens: list[bool]) -> None:
    other = LinkLost(TerminalId("T1-A"), AT)
    events = tuple(opened(nth(before + 1)) if each else other for each in opens)
    told = numbered(before, Decision(events)).events
    names = [event.case for event in told if isinstance(event, CaseOpened)]
    assert names == [nth(number) for number, _ in zip(count(before + 1), names, strict=False)]
    assert [type(event) for event in told] == [type(event) for event in events]
