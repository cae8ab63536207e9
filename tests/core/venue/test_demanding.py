"""What was paid on a ticket and is asked back: it lies in the drawer and is the house's."""

import pytest

from croupier.audit.replaying.invariants import _venue_at_rest
from croupier.core.ledger.accounts import HOUSE
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.tickets.ticket import TicketId
from croupier.core.venue.commands import (
    CloseDrawer,
    DecideCase,
    DemandReturn,
    PayRest,
    RepayDemand,
    ReviewHold,
    WithdrawDemand,
)
from croupier.core.venue.state import VenueCase
from tests.core.pit.floor_script import DEALER, OPERATOR
from tests.core.pit.money_script import CASHIER
from tests.core.pit.round_script import IBK, INSPECTOR, RRB, START
from tests.core.venue.test_holding import issued
from tests.core.venue.venue_script import CLERK, DESK, KIOSK_1, SIGNED, VenueScript
from tests.plugins.proofs import proves

ASK = "fraud"


def demanded(rulebook: str = RRB, ticket_max: int | None = None) -> tuple[VenueScript, TicketId]:
    _, venue, key = issued(rulebook, ticket_max)
    venue.paid(key, redeemer=SIGNED)
    venue.do(OPERATOR, DemandReturn(key, reason=ASK))
    return venue, key


def code(venue: VenueScript, by: object, body: object) -> RefusalCode:
    return venue.refused(by, body).code  # type: ignore[arg-type]


@pytest.mark.parametrize("rulebook", [
    proves("RRB-9.2", "what is demanded of a paid ticket is brought back in parts", RRB),
    proves("IBK-6.2", "what is demanded of a paid ticket is brought back in parts", IBK),
])  # fmt: skip
def test_what_is_brought_back_lies_in_the_drawer_and_ends_the_case(rulebook: str) -> None:
    venue, key = demanded(rulebook)
    cash, house = venue.cash(DESK), venue.hall.ledger.balance(HOUSE)
    venue.do(CASHIER, RepayDemand(key, DESK, START - 100))
    assert len(venue.hall.state.cases) == 1
    assert code(venue, CASHIER, RepayDemand(key, DESK, 101)) is RefusalCode.BAD_AMOUNT
    venue.do(CASHIER, RepayDemand(key, DESK, 100))
    assert venue.hall.state.cases == {}
    assert venue.cash(DESK) == cash + START
    assert venue.hall.ledger.balance(HOUSE) == house + START
    assert _venue_at_rest(venue.hall) is None
    closed = venue.do(CASHIER, CloseDrawer(DESK, cash + START, 1), CLERK)
    assert closed.answer.amounts == (0,)


def test_what_came_back_is_neither_paid_back_nor_asked_for_again() -> None:
    venue, key = demanded()
    venue.do(CASHIER, RepayDemand(key, DESK, START))
    assert code(venue, CASHIER, RepayDemand(key, DESK, 1)) is RefusalCode.UNKNOWN_HOLD
    assert code(venue, OPERATOR, DemandReturn(key, reason=ASK)) is RefusalCode.NOT_NOW


def test_one_ticket_is_demanded_once_at_a_time() -> None:
    venue, key = demanded()
    assert code(venue, OPERATOR, DemandReturn(key, reason=ASK)) is RefusalCode.ALREADY_DONE


@pytest.mark.parametrize(("by", "drawer", "amount", "expected"), [
    (CASHIER, DESK, 0, RefusalCode.BAD_AMOUNT),
    (CASHIER, DESK, -1, RefusalCode.BAD_AMOUNT),
    (CASHIER, DESK, START + 1, RefusalCode.BAD_AMOUNT),
    (CASHIER, KIOSK_1, START, RefusalCode.NOT_HERE),
    (CASHIER, "nowhere", START, RefusalCode.UNKNOWN_DRAWER),
    (DEALER, DESK, START, RefusalCode.NOT_PERMITTED),
])  # fmt: skip
def test_why_nothing_is_taken_back(
    by: object, drawer: str, amount: int, expected: RefusalCode
) -> None:
    venue, key = demanded()
    body = RepayDemand(key, drawer, amount)  # type: ignore[arg-type]
    assert code(venue, by, body) is expected


@pytest.mark.parametrize("rulebook", [
    proves("RRB-9.2", "a demand stands until an inspector has looked and the operator determines",
           RRB),
    proves("IBK-6.2", "a demand stands until an inspector has looked and the operator determines",
           IBK),
])  # fmt: skip
@pytest.mark.parametrize("ticket_max", [None, 1], ids=["ticket", "voucher"])
def test_a_demand_is_withdrawn_with_a_reason_once_an_inspector_has_looked(
    rulebook: str, ticket_max: int | None
) -> None:
    venue, key = demanded(rulebook, ticket_max)
    assert venue.entries[-1].events[0].notified == (Role.REGULATOR_INSPECTOR,)
    withdraw = WithdrawDemand(key, "it was genuine")
    (case,) = venue.hall.state.cases
    assert code(venue, OPERATOR, DecideCase(case, "let it be")) is RefusalCode.NOT_NOW
    assert code(venue, OPERATOR, withdraw) is RefusalCode.NOT_NOW
    venue.do(INSPECTOR, ReviewHold(key, "not founded"))
    assert code(venue, CASHIER, withdraw) is RefusalCode.NOT_PERMITTED
    assert code(venue, OPERATOR, WithdrawDemand(key, "")) is RefusalCode.NO_REASON
    venue.do(CASHIER, RepayDemand(key, DESK, 1_000))
    venue.restarted()
    venue.do(OPERATOR, withdraw)
    assert venue.hall.state.cases == {}
    assert code(venue, CASHIER, RepayDemand(key, DESK, 1)) is RefusalCode.UNKNOWN_HOLD
    again = venue.do(OPERATOR, DemandReturn(key, reason="more was found"))
    assert again.events[0].amount == START - 1_000


def test_only_what_a_kiosk_has_dispensed_is_asked_back() -> None:
    """And the rest that it owes is paid without ending the demand."""
    _, venue, key = issued(RRB, None)
    venue.paid(key, KIOSK_1)
    assert code(venue, OPERATOR, DemandReturn(key, reason=ASK)) is RefusalCode.NOT_NOW
    venue.dispense(START - 300)
    venue.do(OPERATOR, DemandReturn(key, reason=ASK))
    assert code(venue, CASHIER, RepayDemand(key, DESK, START - 299)) is RefusalCode.BAD_AMOUNT
    venue.do(CASHIER, PayRest(key, DESK))
    assert [case.kind for case in venue.hall.state.cases.values()] == [VenueCase.HOLD]
    venue.do(CASHIER, RepayDemand(key, DESK, START - 300))
    assert venue.hall.state.cases == {}
    assert _venue_at_rest(venue.hall) is None
