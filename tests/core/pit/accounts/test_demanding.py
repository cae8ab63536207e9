"""What was paid and is asked back: it is no debt, and it comes back once, to the house."""

import pytest

from croupier.audit.independent.auditor import Auditor
from croupier.core.identifiers import CaseId, TerminalId
from croupier.core.ledger.accounts import HOUSE, VAULT
from croupier.core.pit import registry
from croupier.core.pit.accounts.commands import DemandReturn, ReviewHold, WithdrawDemand
from croupier.core.pit.accounts.meters import Meter
from croupier.core.pit.accounts.self_audit import audit
from croupier.core.pit.cases.commands import CloseCase
from croupier.core.pit.cases.options import options
from croupier.core.pit.irregularities.commands import CorrectOutcome, RepayDebt, WriteOffDebt
from croupier.core.pit.irregularities.events import RepaidFrom
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import INSPECTOR, RFS, RRB, number
from tests.plugins.proofs import proves

CREDIT, CAGE = RepaidFrom.CREDIT, RepaidFrom.CAGE
TERMINAL = TerminalId("T1-A")


class Demanded(MoneyScript):
    """Player 1 was paid $50.00 that are asked back."""

    def __init__(self, rulebook: str = RFS, amount: int = 5_000) -> None:
        super().__init__(rulebook)
        self.do(OPERATOR, DemandReturn(self.session(1), TERMINAL, amount, "counterfeit notes"))
        (found,) = self.cases(CaseKind.RECEIVABLE)
        self.case: CaseId = found.id

    def repay(self, amount: int, source: RepaidFrom = CAGE) -> None:
        self.do(OPERATOR, RepayDebt(self.case, amount, source, "receipt 17"))

    def code(self, by: Actor, body: object) -> RefusalCode:
        return self.refused(by, body).code

    def waits(self) -> bool:
        return self.case in self.floor.state.cases

    def won(self) -> int:
        return self.floor.ledger.balance(HOUSE)

    def sound(self) -> bool:
        """By arithmetic of its own."""
        auditor = Auditor()
        told = [
            auditor.take("pit:1", n, registry.encode_entry(e)) for n, e in enumerate(self.entries)
        ]
        return not any(told)


@pytest.mark.parametrize("rulebook", [
    proves("RFS-8.8.8", "what is demanded is brought back to the cage in parts, and is the house's",
           RFS),
    RRB,
])  # fmt: skip
def test_what_is_brought_back_is_the_houses_and_ends_the_case(rulebook: str) -> None:
    script = Demanded(rulebook)
    house, vault, credit = script.won(), script.floor.ledger.balance(VAULT), script.money(1)
    script.repay(4_900)
    assert script.waits()
    assert script.code(OPERATOR, RepayDebt(script.case, 101, CAGE, "17")) is RefusalCode.BAD_AMOUNT
    script.repay(100)
    assert not script.waits()
    assert (script.won(), script.floor.ledger.balance(VAULT)) == (house + 5_000, vault - 5_000)
    assert script.money(1) == credit
    assert script.sound()


def test_what_came_back_is_not_paid_back_twice() -> None:
    script = Demanded()
    script.repay(5_000)
    again = RepayDebt(script.case, 5_000, CAGE, "receipt 17")
    assert script.code(OPERATOR, again) is RefusalCode.UNKNOWN_CASE
    withdraw = WithdrawDemand(script.case, "it was good")
    assert script.code(OPERATOR, withdraw) is RefusalCode.UNKNOWN_CASE


def test_credit_that_is_still_there_pays_it_and_the_account_adds_up() -> None:
    script = Demanded()
    credit, house = script.money(1), script.won()
    script.repay(5_000, CREDIT)
    session = script.floor.state.sessions[script.session(1)]
    assert (script.money(1), script.won()) == (credit - 5_000, house + 5_000)
    assert session.meters[Meter.TAKEN_BACK] == 5_000
    assert audit(script.floor, session) is None
    assert script.sound()


@pytest.mark.parametrize("amount", [0, -1, 5_001])
def test_nothing_but_what_was_demanded_is_taken(amount: int) -> None:
    script = Demanded()
    body = RepayDebt(script.case, amount, CAGE, "receipt 17")
    assert script.code(OPERATOR, body) is RefusalCode.BAD_AMOUNT


def test_more_than_the_credit_is_not_taken_out_of_it() -> None:
    script = Demanded(amount=10_001)
    body = RepayDebt(script.case, 10_001, CREDIT, "receipt 17")
    assert script.code(OPERATOR, body) is RefusalCode.CREDIT_TOO_SMALL


def test_a_demand_ends_by_what_comes_back_or_by_being_withdrawn_and_not_otherwise() -> None:
    script = Demanded()
    assert script.code(OPERATOR, CloseCase(script.case, "let it be")) is RefusalCode.NOT_NOW
    withdraw = WithdrawDemand(script.case, "the notes were good")
    assert script.code(SUPERVISOR, withdraw) is RefusalCode.NOT_PERMITTED
    empty = WithdrawDemand(script.case, "")
    assert script.code(OPERATOR, empty) is RefusalCode.NO_REASON
    script.repay(1_000)
    house = script.won()
    script.do(OPERATOR, withdraw)
    assert not script.waits()
    assert script.floor.state.cases_done[-1].decision == "withdrawn: the notes were good"
    assert script.won() == house
    late = RepayDebt(script.case, 1_000, CAGE, "receipt 17")
    assert script.code(OPERATOR, late) is RefusalCode.UNKNOWN_CASE
    assert script.sound()


def test_where_an_inspector_reviews_nothing_is_withdrawn_or_taken_out_of_credit_before() -> None:
    script = Demanded(RRB)
    withdraw = WithdrawDemand(script.case, "the notes were good")
    take = RepayDebt(script.case, 1_000, CREDIT, "receipt 17")
    assert script.code(OPERATOR, withdraw) is RefusalCode.NOT_NOW
    assert script.code(OPERATOR, take) is RefusalCode.NOT_NOW
    assert script.code(OPERATOR, ReviewHold(script.case, "sound")) is RefusalCode.NOT_PERMITTED
    script.do(INSPECTOR, ReviewHold(script.case, "well founded"))
    script.do(OPERATOR, take)
    script.do(OPERATOR, withdraw)
    assert not script.waits()


def test_what_was_never_proved_is_not_written_off() -> None:
    script = Demanded(RRB)
    body = WriteOffDebt(script.case, "the player is gone")
    assert script.refused(SUPERVISOR, body, OPERATOR).code is RefusalCode.NOT_NOW


def test_where_nobody_reviews_a_hold_nobody_reviews_a_demand() -> None:
    script = Demanded(RFS)
    assert script.code(INSPECTOR, ReviewHold(script.case, "sound")) is RefusalCode.NOT_PERMITTED


def test_what_is_only_demanded_is_not_taken_out_of_what_a_correction_gives() -> None:
    script = MoneyScript(RRB)
    name = script.play((1, "red", 500), outcome=number("17"))
    script.do(OPERATOR, DemandReturn(script.session(1), TERMINAL, 5_000, "counterfeit notes"))
    credit = script.money(1)
    script.do(DEALER, CorrectOutcome(name, number("18"), "seen on camera"), SUPERVISOR)
    assert script.money(1) == credit + 1_000
    (demand,) = script.floor.state.money.demands.values()
    assert demand.amount == 5_000


def test_a_debt_and_a_demand_of_one_player_are_two_things() -> None:
    script = Demanded(RRB)
    first = script.play((1, "red", 500), outcome=number("18"))
    script.play((1, "red", script.money(1)), outcome=number("2"))
    script.do(DEALER, CorrectOutcome(first, number("17"), "seen on camera"), SUPERVISOR)
    owes = script.debt(1)
    script.repay(5_000)
    assert (script.debt(1), script.waits()) == (owes, False)
    (left,) = script.cases(CaseKind.RECEIVABLE)
    script.do(SUPERVISOR, RepayDebt(left.id, owes, CAGE, "receipt 18"))
    assert script.debt(1) == 0
    assert script.sound()


@pytest.mark.parametrize(("rulebook", "ways"), [
    (RFS, ["repay-debt", "withdraw-demand"]),
    (RRB, ["repay-debt", "review-hold", "withdraw-demand"]),
])  # fmt: skip
def test_staff_are_offered_what_ends_a_demand(rulebook: str, ways: list[str]) -> None:
    script = Demanded(rulebook)
    found = options(script.floor, script.floor.state.cases[script.case])
    assert [option.command for option in found] == ways
