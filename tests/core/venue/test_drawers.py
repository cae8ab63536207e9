"""Every day, every drawer: the cash it should hold against the cash it holds, papers likewise."""

import pytest

from croupier.core.identifiers import Instant, PersonId
from croupier.core.ledger.accounts import VAULT, variance
from croupier.core.pit.tickets.commands import ReportPrinted
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.payments import Place
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.commands import CloseDrawer, DecideCase, FillDrawer, OpenDrawer, PayRest
from croupier.core.venue.drawers import cash_of
from croupier.core.venue.state import DAY_MS, DrawerId, VenueCase
from tests.core.pit.floor_script import DEALER, NOON, OPERATOR, player
from tests.core.pit.money_script import CASHIER, PRINTER, MoneyScript
from tests.core.pit.round_script import RRB, START
from tests.core.venue.venue_script import CASH, CLERK, DESK, KIOSK, KIOSK_1, SIGNED, VenueScript


def paying_day() -> VenueScript:
    pit = MoneyScript(RRB, players=2)
    pit.open()
    keys = [pit.cash_out(seat) for seat in (1, 2)]
    for key in keys:
        pit.do(PRINTER, ReportPrinted(key))
    venue = VenueScript(pit.rows)
    for key in keys:
        venue.paid(key)
    return venue


@pytest.mark.parametrize(
    ("cash", "papers", "off_cash", "off_papers"),
    [
        pytest.param(0, 2, 0, 0, id="to the cent"),
        pytest.param(-START, 2, -START, 0, id="cash missing"),
        pytest.param(5, 2, 5, 0, id="cash too much"),
        pytest.param(0, 1, 0, -1, id="a paper missing"),
        pytest.param(-START, 3, -START, 1, id="a ticket paid beside the record"),
    ],
)
def test_a_day_that_does_not_balance_is_a_case_the_same_day(
    cash: int, papers: int, off_cash: int, off_papers: int
) -> None:
    venue = paying_day()
    counted = CASH - 2 * START + cash
    entry = venue.do(CASHIER, CloseDrawer(DESK, counted, papers), CLERK)
    closed = entry.events[0]
    assert (closed.day, closed.paid) == ("2020-03-01", 2 * START)
    assert (closed.cash_variance, closed.papers_variance) == (off_cash, off_papers)
    cases = [case.kind for case in venue.hall.state.cases.values()]
    assert cases == ([VenueCase.VARIANCE] if off_cash or off_papers else [])
    assert venue.cash(DESK) == 0
    assert venue.hall.ledger.balance(variance(cash_of(Place.CASH_DESK, DESK))) == off_cash
    for case in list(venue.hall.state.cases):
        assert venue.refused(CASHIER, DecideCase(case, "mine")).code is RefusalCode.NOT_PERMITTED
        assert venue.refused(OPERATOR, DecideCase(case, "")).code is RefusalCode.NO_REASON
        venue.do(OPERATOR, DecideCase(case, "counted again on camera"))
        again = venue.refused(OPERATOR, DecideCase(case, "once more"))
        assert again.code is RefusalCode.UNKNOWN_CASE


def test_what_a_drawer_opened_with_was_given_and_has_paid_is_what_it_holds() -> None:
    """A kiosk dispenses $3.00 too little of a ticket, and the desk pays the rest."""
    pit = MoneyScript(RRB)
    pit.open()
    key = pit.cash_out()
    venue = VenueScript(pit.rows)
    venue.paid(key, KIOSK_1)
    venue.dispense(START - 300)
    venue.do(CASHIER, FillDrawer(DESK, 5000), CLERK)
    venue.do(CASHIER, PayRest(key, DESK))
    drawers = venue.hall.state.drawers
    assert (drawers[KIOSK_1].paid, drawers[DESK].paid, drawers[DESK].added) == (
        START - 300,
        300,
        5000,
    )
    for drawer in drawers.values():
        assert venue.cash(drawer.id) == drawer.opened_with + drawer.added - drawer.paid


@pytest.mark.parametrize("cash", [0, -1, 10**12 + 1])
def test_a_drawer_is_filled_with_some_cash(cash: int) -> None:
    venue = paying_day()
    assert venue.refused(CASHIER, FillDrawer(DESK, cash), CLERK).code is RefusalCode.BAD_AMOUNT
    assert venue.cash(DESK) == CASH - 2 * START


@pytest.mark.parametrize(
    ("cash", "papers"), [(-1, 2), (10**12 + 1, 2), (CASH, -1), (CASH, 10**12 + 1), (CASH, 10**30)]
)
def test_a_drawer_is_closed_with_what_can_lie_in_it(cash: int, papers: int) -> None:
    venue = paying_day()
    refusal = venue.refused(CASHIER, CloseDrawer(DESK, cash, papers), CLERK)
    assert refusal.code is RefusalCode.BAD_AMOUNT
    assert venue.hall.state.drawers[DESK].open


def test_all_cash_comes_from_the_vault_and_goes_back() -> None:
    venue = paying_day()
    held = -venue.hall.ledger.balance(VAULT)
    venue.do(CASHIER, FillDrawer(DESK, 5000), CLERK)
    venue.do(CASHIER, CloseDrawer(DESK, CASH + 5000 - 2 * START, 2), CLERK)
    assert -venue.hall.ledger.balance(VAULT) == held + CASH - 2 * START


def test_a_closed_drawer_pays_nothing_and_opens_for_another_day() -> None:
    venue = paying_day()
    venue.do(CASHIER, CloseDrawer(DESK, CASH - 2 * START, 2), CLERK)
    assert venue.refused(CASHIER, FillDrawer(DESK, 1), CLERK).code is RefusalCode.NOT_NOW
    venue.now += DAY_MS
    venue.open(DESK, Place.CASH_DESK, "2020-03-02", 100)
    assert venue.hall.state.drawers[DESK].papers == 0
    again = OpenDrawer(DESK, Place.CASH_DESK, "2020-03-02", 100)
    assert venue.refused(CASHIER, again, CLERK).code is RefusalCode.ALREADY_DONE


def test_a_kiosk_is_not_counted_while_it_is_paying() -> None:
    pit = MoneyScript(RRB)
    pit.open()
    key = pit.cash_out()
    venue = VenueScript(pit.rows)
    venue.paid(key, KIOSK_1)
    body = CloseDrawer(KIOSK_1, CASH - START, 1)
    assert venue.refused(CASHIER, body, CLERK).code is RefusalCode.UNSETTLED
    venue.dispense(START)
    assert venue.do(CASHIER, body, CLERK).answer.amounts == (0,)


@pytest.mark.parametrize(
    ("actor", "witness", "code"),
    [
        (CASHIER, None, RefusalCode.APPROVAL_NEEDED),
        (CASHIER, CASHIER, RefusalCode.OWN_APPROVAL),
        (DEALER, CLERK, RefusalCode.NOT_PERMITTED),
        (player("T1-A"), CLERK, RefusalCode.NOT_PERMITTED),
        (CASHIER, player("T1-A"), RefusalCode.NOT_PERMITTED),
        (CASHIER, Actor(PersonId("ann"), Role.SPECTATOR), RefusalCode.NOT_PERMITTED),
        (CASHIER, KIOSK, RefusalCode.NOT_PERMITTED),
    ],
)
def test_cash_is_counted_by_two_people_of_the_cage(
    actor: object, witness: object, code: RefusalCode
) -> None:
    venue = paying_day()
    body = CloseDrawer(DESK, 0, 0)
    assert venue.refused(actor, body, witness).code is code  # type: ignore[arg-type]


def test_any_of_the_staff_may_witness_a_count() -> None:
    venue = paying_day()
    venue.do(CASHIER, CloseDrawer(DESK, CASH - 2 * START, 2), DEALER)
    assert not venue.hall.state.drawers[DESK].open


# Ten hours ahead of universal time, from six to six: the day of the first of March.
DAY_ENDS = NOON + 8 * 60 * 60 * 1000


@pytest.mark.parametrize("word", ["no day at all", "", "20200301", "2020-3-1", "2020-02-30"])
def test_a_drawer_is_opened_for_a_date(word: str) -> None:
    venue = paying_day()
    body = OpenDrawer(DrawerId("x"), Place.CASH_DESK, word, 100)
    assert venue.refused(CASHIER, body, CLERK).code is RefusalCode.BAD_AMOUNT


@pytest.mark.parametrize(
    ("day", "code"),
    [
        ("2020-02-29", RefusalCode.TOO_LATE),
        ("2020-03-01", None),
        ("2020-03-02", None),
        ("2020-03-03", RefusalCode.TOO_EARLY),
    ],
)
def test_a_drawer_is_opened_for_this_gaming_day_or_the_next(
    day: str, code: RefusalCode | None
) -> None:
    venue = paying_day()
    body = OpenDrawer(DrawerId("x"), Place.CASH_DESK, day, 100)
    refusal = venue.ask(CASHIER, body, CLERK).answer.refusal
    assert (refusal.code if refusal else None) is code


@pytest.mark.parametrize(
    ("ends", "code"),
    [
        pytest.param(DAY_ENDS - 3_600_000, None, id="summer time moves the end"),
        pytest.param(DAY_ENDS + 25 * 3_600_000, RefusalCode.BAD_AMOUNT, id="a day too long"),
        pytest.param(NOON, RefusalCode.TOO_LATE, id="already over"),
    ],
)
def test_the_venue_says_when_its_day_ends(ends: int, code: RefusalCode | None) -> None:
    venue = paying_day()
    drawer = DrawerId("x")
    body = OpenDrawer(drawer, Place.CASH_DESK, "2020-03-01", 100, Instant(ends))
    refusal = venue.ask(CASHIER, body, CLERK).answer.refusal
    assert (refusal.code if refusal else None) is code
    if code is None:
        assert venue.hall.state.drawers[drawer].ends == ends


@pytest.mark.parametrize(
    ("before", "pays"),
    [
        pytest.param(1, True, id="a millisecond before its end"),
        pytest.param(0, False, id="at its end"),
        pytest.param(-60 * DAY_MS, False, id="sixty days on"),
    ],
)
def test_once_its_day_is_over_a_drawer_pays_no_more_until_it_is_closed(
    before: int, pays: bool
) -> None:
    pit = MoneyScript(RRB)
    pit.open()
    key = pit.cash_out()
    pit.do(PRINTER, ReportPrinted(key))
    venue = VenueScript(pit.rows)
    venue.now = DAY_ENDS - before - 1
    refusal = venue.pay(key, redeemer=SIGNED).answer.refusal
    assert (refusal is None) is pays
    if refusal is not None:
        assert (refusal.code, "counted and closed first" in refusal.sentence) == (
            RefusalCode.NOT_NOW,
            True,
        )
        assert venue.refused(CASHIER, FillDrawer(DESK, 1), CLERK).code is RefusalCode.NOT_NOW
        closed = venue.do(CASHIER, CloseDrawer(DESK, CASH - 5, 0), CLERK).events[0]
        assert (closed.day, closed.cash_variance) == ("2020-03-01", -5)


def test_what_a_kiosk_was_told_to_pay_is_still_accounted_for_when_its_day_is_over() -> None:
    pit = MoneyScript(RRB)
    pit.open()
    key = pit.cash_out()
    venue = VenueScript(pit.rows)
    venue.paid(key, KIOSK_1)
    venue.now = DAY_ENDS
    venue.dispense(START)
    closed = venue.do(CASHIER, CloseDrawer(KIOSK_1, CASH - START, 1), CLERK).events[0]
    assert (closed.paid, closed.cash_variance) == (START, 0)


def test_no_drawer_stands_in_a_terminal() -> None:
    venue = paying_day()
    body = OpenDrawer(DrawerId("x"), Place.TERMINAL, "2020-03-01", 100)
    assert venue.refused(CASHIER, body, CLERK).code is RefusalCode.NOT_OFFERED
