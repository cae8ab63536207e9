"""Credit held while something is investigated, by the one document that knows such a hold."""

import pytest

from croupier.core.identifiers import SessionId, TerminalId
from croupier.core.ledger.accounts import HOUSE, hold
from croupier.core.pit.accounts.commands import (
    CashOut,
    DemandReturn,
    DetermineHold,
    HoldCredit,
    PayInChips,
    ReviewHold,
)
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.roles import Role
from croupier.core.stream.holds import Determination
from tests.core.pit.floor_script import DEALER, OPERATOR
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import IBK, INSPECTOR, MTT, RFS, RRB, START

SOURCES = {IBK: Source.AUTOMATED}


def held(amount: int = 4000) -> MoneyScript:
    script = MoneyScript(RFS)
    script.count_tray(script.id)
    script.open()
    script.do(OPERATOR, HoldCredit(script.session(1), amount, "a jammed wheel"))
    return script


@pytest.mark.proves("RFS-8.8.8")
def test_held_credit_is_neither_wagered_nor_paid_and_the_inspectorate_is_told() -> None:
    script = held()
    event = script.entries[-1].events[0]
    assert event.notified == (Role.REGULATOR_INSPECTOR,)
    assert (script.money(1), script.held(1)) == (START - 4000, 4000)
    assert len(script.cases(CaseKind.HOLD)) == 1
    assert script.adds_up()
    script.asks(1)
    paid = script.do(DEALER, PayInChips(script.session(1), script.id))
    assert paid.answer.amounts == (START - 4000,)
    assert script.session(1) in script.floor.state.sessions


@pytest.mark.proves("RFS-8.8.8")
@pytest.mark.parametrize(
    ("determination", "credit", "house"),
    [(Determination.RELEASED, START, 0), (Determination.WITHHELD, START - 4000, 4000)],
)
def test_a_hold_stays_until_a_determination_is_recorded(
    determination: Determination, credit: int, house: int
) -> None:
    script = held()
    script.restarted()
    script.do(OPERATOR, DetermineHold("H1", determination, "settled"))
    assert (script.money(1), script.floor.ledger.balance(HOUSE)) == (credit, house)
    assert script.floor.ledger.balance(hold("S1")) == 0
    assert script.adds_up()
    assert script.cases(CaseKind.HOLD) == []
    again = DetermineHold("H1", determination, "settled")
    assert script.refused(OPERATOR, again).code is RefusalCode.UNKNOWN_HOLD


def test_no_more_is_held_than_there_is() -> None:
    script = MoneyScript(RFS)
    over = HoldCredit(script.session(1), START + 1, "too much")
    assert script.refused(OPERATOR, over).code is RefusalCode.CREDIT_TOO_SMALL
    script.do(OPERATOR, HoldCredit(script.session(1), START, "all of it"))
    more = HoldCredit(script.session(1), 1, "a cent more")
    assert script.refused(OPERATOR, more).code is RefusalCode.CREDIT_TOO_SMALL
    actor, session = script.seats[0]
    script.open()
    assert script.refused(actor, CashOut(session)).code is RefusalCode.NOTHING_ASKED


@pytest.mark.parametrize("rulebook", [RRB, MTT, IBK])
def test_elsewhere_no_credit_on_an_account_is_held(rulebook: str) -> None:
    script = MoneyScript(rulebook, source=SOURCES.get(rulebook, Source.LIVE))
    refusal = script.refused(OPERATOR, HoldCredit(script.session(1), 100, "a hunch"))
    assert refusal.code in (RefusalCode.NOT_OFFERED, RefusalCode.NOT_PERMITTED)
    assert script.money(1) == START


def test_a_dealer_holds_nothing_and_no_inspector_reviews_where_there_is_no_review() -> None:
    script = held()
    body = HoldCredit(script.session(1), 100, "a hunch")
    assert script.refused(DEALER, body).code is RefusalCode.NOT_PERMITTED
    assert script.refused(INSPECTOR, ReviewHold("H1", "sound")).code is RefusalCode.NOT_PERMITTED


@pytest.mark.proves("RFS-8.8.8")
def test_what_is_already_paid_is_asked_back_on_record() -> None:
    script = MoneyScript(RFS)
    script.count_tray(script.id)
    script.open()
    script.asks(1)
    script.do(DEALER, PayInChips(script.session(1), script.id))
    body = DemandReturn(script.session(1), TerminalId("T1-A"), START, "counterfeit notes")
    script.do(OPERATOR, body)
    (case,) = script.cases(CaseKind.RECEIVABLE)
    assert case.sentence == "$100.00 paid to S1 demanded back: counterfeit notes"


@pytest.mark.parametrize("cents", [0, -1, 10**12 + 1, 10**30])
def test_what_nobody_can_have_been_paid_is_not_asked_back(cents: int) -> None:
    script = MoneyScript(RFS)
    body = DemandReturn(script.session(1), TerminalId("T1-A"), cents, "counterfeit notes")
    assert script.refused(OPERATOR, body).code is RefusalCode.BAD_AMOUNT


@pytest.mark.parametrize("rulebook", [MTT])
def test_where_the_document_gives_no_such_right_nothing_is_asked_back(rulebook: str) -> None:
    script = MoneyScript(rulebook)
    body = DemandReturn(script.session(1), TerminalId("T1-A"), START, "no reason")
    assert script.refused(OPERATOR, body).code is RefusalCode.NOT_PERMITTED


@pytest.mark.parametrize("number", ["0", "01", "2", "-1", "1" * 19, "1" * 4_301, "1" * 100_000])
def test_nothing_is_asked_back_of_a_session_that_never_was(number: str) -> None:
    script = MoneyScript(RFS)
    body = DemandReturn(SessionId(f"S{number}"), TerminalId("T1-A"), 100, "counterfeit notes")
    assert script.refused(OPERATOR, body).code is RefusalCode.UNKNOWN_SESSION
