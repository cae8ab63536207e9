"""The float of a dealer table: what two people count, bring and take, against what was played."""

import pytest

from croupier.core.identifiers import PersonId, TableId, TerminalId
from croupier.core.ledger.accounts import VAULT, drop_box, stacker, table_float, variance
from croupier.core.pit.accounts.commands import BuyIn, PayInChips
from croupier.core.pit.floats.commands import (
    CloseFloat,
    CollectDrop,
    CreditFloat,
    EmptyStacker,
    FillFloat,
    OpenFloat,
)
from croupier.core.pit.floats.events import FloatClosed
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.payments import DealerTender
from croupier.core.rulebook.roles import SUPERVISING, Role
from croupier.core.stream.envelope import Actor
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR, player
from tests.core.pit.money_script import ACCEPTOR, MoneyScript
from tests.core.pit.round_script import IBK, RFS, START, TECHNICIAN

T1, A = TableId("T1"), TerminalId("T1-A")
OPENER = 1_000_000
ANOTHER_DEALER = Actor(PersonId("dora"), Role.DEALER)
INSPECTOR = Actor(PersonId("an officer"), Role.REGULATOR_INSPECTOR)


def table() -> MoneyScript:
    script = MoneyScript(RFS)
    script.do(DEALER, OpenFloat(T1, "2020-03-01", "day", OPENER), SUPERVISOR)
    script.open()
    return script


def tray(script: MoneyScript) -> int:
    return -script.floor.ledger.balance(table_float(T1))


def test_vouchers_in_the_drop_box_are_part_of_the_drop() -> None:
    script = table()
    script.do(DEALER, BuyIn(T1, A, DealerTender.CASH, 25_000))
    script.do(DEALER, BuyIn(T1, A, DealerTender.PROMOTIONAL_VOUCHERS, 5_000))
    for cash, vouchers in ((15_000, 5_000), (10_000, 0)):
        script.do(DEALER, CollectDrop(T1, cash, vouchers), SUPERVISOR)
    assert script.floor.state.floats.tables[T1].drop == 30_000


def test_a_shift_from_opener_to_closer_says_what_the_table_won() -> None:
    """Bought in for $250 in cash on top of $100 in notes, paid $350 in chips."""
    script = table()
    script.do(DEALER, BuyIn(T1, A, DealerTender.CASH, 25_000))
    script.do(DEALER, FillFloat(T1, 50_000, "fill 1"), SUPERVISOR)
    script.asks(1)
    script.do(DEALER, PayInChips(script.session(1), T1))
    script.do(DEALER, CreditFloat(T1, 20_000, "credit 1"), SUPERVISOR)
    script.do(DEALER, CollectDrop(T1, 25_000, 0), SUPERVISOR)
    closer = OPENER + 50_000 - (START + 25_000) - 20_000
    assert tray(script) == closer
    entry = script.do(DEALER, CloseFloat(T1, closer), SUPERVISOR)
    (closed,) = entry.events
    assert isinstance(closed, FloatClosed)
    assert (closed.day, closed.shift, closed.variance) == ("2020-03-01", "day", 0)
    assert closed.won == closer + 20_000 + 25_000 - OPENER - 50_000
    assert script.floor.ledger.balance(drop_box(T1)) == 0


def test_chips_tendered_go_into_the_tray() -> None:
    script = table()
    script.do(DEALER, BuyIn(T1, A, DealerTender.CHIPS, 25_000))
    assert tray(script) == OPENER + 25_000


@pytest.mark.parametrize(("counted", "off"), [(OPENER - 700, -700), (OPENER + 300, 300)])
def test_a_count_that_is_off_is_a_case_and_the_book_follows_the_count(
    counted: int, off: int
) -> None:
    script = table()
    entry = script.do(DEALER, CloseFloat(T1, counted), SUPERVISOR)
    assert entry.events[0].variance == off
    assert tray(script) == counted
    assert script.floor.ledger.balance(variance(table_float(T1))) == off
    assert [case.about for case in script.cases(CaseKind.PAYMENT)] == [T1]


def test_the_next_shift_opens_on_the_last_ones_closer() -> None:
    script = table()
    script.do(DEALER, CloseFloat(T1, OPENER), SUPERVISOR)
    vault = script.floor.ledger.balance(VAULT)
    entry = script.do(DEALER, OpenFloat(T1, "2020-03-01", "night", OPENER - 100), SUPERVISOR)
    assert entry.events[0].variance == -100
    assert script.floor.ledger.balance(VAULT) == vault
    again = OpenFloat(T1, "2020-03-01", "night", OPENER)
    assert script.refused(DEALER, again, SUPERVISOR).code is RefusalCode.ALREADY_DONE


def test_a_tray_that_is_too_small_pays_nobody_until_it_is_filled() -> None:
    script = table()
    script.asks(1)
    script.do(DEALER, CreditFloat(T1, OPENER - 1, "credit 1"), SUPERVISOR)
    body = PayInChips(script.session(1), T1)
    assert script.refused(DEALER, body).code is RefusalCode.DRAWER_TOO_SMALL
    more = CreditFloat(T1, 2, "credit 2")
    assert script.refused(DEALER, more, SUPERVISOR).code is RefusalCode.DRAWER_TOO_SMALL
    script.do(DEALER, FillFloat(T1, START, "fill 1"), SUPERVISOR)
    script.do(DEALER, body)


@pytest.mark.parametrize(
    ("counted", "cases"), [(START, 0), (START - 500, 1), (START + 500, 1)]
)  # fmt: skip
def test_a_stacker_is_emptied_against_what_was_credited(counted: int, cases: int) -> None:
    script = table()
    script.do(DEALER, EmptyStacker(A, counted), SUPERVISOR)
    assert script.floor.ledger.balance(stacker(A)) == 0
    assert len(script.cases(CaseKind.PAYMENT)) == cases
    assert script.money(1) == START


@pytest.mark.parametrize(
    ("actor", "witness", "code"),
    [
        (DEALER, None, RefusalCode.APPROVAL_NEEDED),
        (DEALER, DEALER, RefusalCode.OWN_APPROVAL),
        (DEALER, player("T1-A"), RefusalCode.NOT_PERMITTED),
        (player("T1-A"), SUPERVISOR, RefusalCode.NOT_PERMITTED),
        (ACCEPTOR, SUPERVISOR, RefusalCode.NOT_PERMITTED),
        (DEALER, ANOTHER_DEALER, RefusalCode.NOT_PERMITTED),
        (SUPERVISOR, ACCEPTOR, RefusalCode.NOT_PERMITTED),
        (TECHNICIAN, SUPERVISOR, RefusalCode.NOT_PERMITTED),
        (DEALER, TECHNICIAN, RefusalCode.NOT_PERMITTED),
        (INSPECTOR, SUPERVISOR, RefusalCode.NOT_PERMITTED),
        (DEALER, INSPECTOR, RefusalCode.NOT_PERMITTED),
        (TECHNICIAN, INSPECTOR, RefusalCode.NOT_PERMITTED),
    ],
)
def test_nobody_counts_alone(actor: Actor, witness: Actor | None, code: RefusalCode) -> None:
    script = table()
    bodies = (FillFloat(T1, 100, "f"), CloseFloat(T1, 0), CollectDrop(T1, 0, 0), EmptyStacker(A, 0))
    for body in bodies:
        assert script.refused(actor, body, witness).code is code


@pytest.mark.parametrize("amount", [-1, 10**13])
def test_an_impossible_count_is_refused(amount: int) -> None:
    script = table()
    bodies = (FillFloat(T1, amount, "f"), CloseFloat(T1, amount), EmptyStacker(A, amount))
    for body in bodies:
        assert script.refused(DEALER, body, SUPERVISOR).code is RefusalCode.BAD_AMOUNT


def test_a_float_survives_a_restart() -> None:
    script = table()
    script.do(DEALER, FillFloat(T1, 100, "f"), SUPERVISOR)
    script.restarted()
    shift = script.floor.state.floats.running(T1)
    assert shift is not None
    assert (shift.opener, shift.fills) == (OPENER, 100)


@pytest.mark.parametrize("actor", Role)
def test_two_of_those_who_handle_money_count_and_one_is_no_dealer(actor: Role) -> None:
    counting = {Role.DEALER, Role.CASHIER, *SUPERVISING}
    for witness in Role:
        script = MoneyScript(RFS)
        one, other = Actor(PersonId("one"), actor), Actor(PersonId("other"), witness)
        verdict = script.ask(one, EmptyStacker(A, START), other).answer.refusal
        if {actor, witness} <= counting and {actor, witness} != {Role.DEALER}:
            assert verdict is None, witness
        else:
            assert verdict is not None, witness
            assert verdict.code is RefusalCode.NOT_PERMITTED, witness


@pytest.mark.parametrize(
    ("day", "shift", "code"),
    [
        ("yesterday-ish", "day", RefusalCode.BAD_AMOUNT),
        ("", "day", RefusalCode.BAD_AMOUNT),
        ("20200301", "day", RefusalCode.BAD_AMOUNT),
        ("2020-W09-7", "day", RefusalCode.BAD_AMOUNT),
        ("9999-12-31", "day", RefusalCode.BAD_AMOUNT),
        ("2020-02-01", "day", RefusalCode.TOO_LATE),
        ("2020-04-01", "day", RefusalCode.TOO_EARLY),
        ("2020-03-01", "", RefusalCode.NOTHING_ASKED),
        ("2020-03-01", "  ", RefusalCode.NOTHING_ASKED),
        ("2020-03-01", "s" * 41, RefusalCode.TOO_MUCH_ASKED),
    ],
)
def test_a_float_is_opened_for_a_day_and_a_shift(day: str, shift: str, code: RefusalCode) -> None:
    script = MoneyScript(RFS)
    body = OpenFloat(T1, day, shift, OPENER)
    assert script.refused(DEALER, body, SUPERVISOR).code is code


@pytest.mark.parametrize("day", ["2020-02-29", "2020-03-01", "2020-03-02"])
def test_the_day_may_be_the_houses_own_in_any_time_zone(day: str) -> None:
    script = MoneyScript(RFS)
    script.do(DEALER, OpenFloat(T1, day, "night", OPENER), SUPERVISOR)


def test_nothing_passes_over_a_tray_that_nobody_has_counted() -> None:
    """Neither out of it nor into it, for the first count would not tell one from the other."""
    script = MoneyScript(RFS)
    script.open()
    script.asks(1)
    pays, takes = PayInChips(script.session(1), T1), BuyIn(T1, A, DealerTender.CHIPS, 25_000)
    for body in (pays, takes):
        refusal = script.refused(DEALER, body)
        assert refusal.code is RefusalCode.NOT_NOW
        assert refusal.sentence == "the float of T1 is not open: two people count it first"
    assert tray(script) == 0
    script.count_tray(T1)
    script.do(DEALER, takes)
    script.do(DEALER, pays)


def test_a_table_that_nobody_deals_at_keeps_no_chips() -> None:
    script = MoneyScript(IBK, source=Source.AUTOMATED)
    refusal = script.refused(OPERATOR, OpenFloat(T1, "2020-03-01", "day", 0), SUPERVISOR)
    assert refusal.code is RefusalCode.NOT_OFFERED
    assert refusal.sentence == "nobody deals at T1: it keeps no chips"


def test_nothing_is_paid_out_of_a_tray_that_is_counted_and_closed() -> None:
    script = table()
    script.asks(1)
    script.do(DEALER, CloseFloat(T1, OPENER), SUPERVISOR)
    body = PayInChips(script.session(1), T1)
    assert script.refused(DEALER, body).code is RefusalCode.NOT_NOW
    script.do(DEALER, OpenFloat(T1, "2020-03-01", "night", OPENER), SUPERVISOR)
    script.do(DEALER, body)
