"""Where players bet with chips on the layout, the counts of a shift say what the table won."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.ledger.accounts import HOUSE, drop_box, table_float, variance
from croupier.core.pit.floats.commands import (
    CloseFloat,
    CollectDrop,
    CreditFloat,
    FillFloat,
    OpenFloat,
)
from croupier.core.pit.floats.events import DropCollected, FloatClosed
from tests.core.pit.chips.test_colours import RFS, ROU, T1, uncounted
from tests.core.pit.floor_script import DEALER, SUPERVISOR, FloorScript

OPENER = 1_000_000


def table(rulebook: str) -> FloorScript:
    script = uncounted(rulebook)
    script.count_tray(T1, OPENER)
    return script


def drop(script: FloorScript, cash: int) -> DropCollected:
    (event,) = script.do(DEALER, CollectDrop(T1, cash, 0), SUPERVISOR).events
    assert isinstance(event, DropCollected)
    return event


def close(script: FloorScript, closer: int) -> FloatClosed:
    (event,) = script.do(DEALER, CloseFloat(T1, closer), SUPERVISOR).events
    assert isinstance(event, FloatClosed)
    return event


@pytest.mark.parametrize("rulebook", [ROU, RFS])
def test_chips_that_players_lost_are_the_tables_win_and_no_variance(rulebook: str) -> None:
    """Players bought $3,000 in chips for cash and lost all but $500 of them."""
    script = table(rulebook)
    dropped = drop(script, 300_000)
    closed = close(script, OPENER - 50_000)
    assert closed.won == 250_000
    assert (closed.variance, dropped.variance) == (0, 0)
    assert script.floor.ledger.balance(HOUSE) == 250_000
    assert script.floor.ledger.balance(variance(table_float(T1))) == 0
    assert script.floor.state.cases == {}
    assert script.balanced()


def test_a_table_that_lost_says_so() -> None:
    script = table(ROU)
    drop(script, 100_000)
    assert close(script, OPENER - 400_000).won == -300_000
    assert script.floor.ledger.balance(HOUSE) == -300_000


def test_a_tray_that_is_not_as_the_last_shift_left_it_is_still_a_case() -> None:
    """Between two shifts nobody plays, so nothing may have moved."""
    script = table(ROU)
    close(script, OPENER)
    script.do(DEALER, OpenFloat(T1, "2020-03-01", "night", OPENER - 500), SUPERVISOR)
    (case,) = script.floor.state.cases.values()
    assert case.sentence == "$5.00 too little counted at T1"


AMOUNTS = st.integers(1, 500_000)


@given(AMOUNTS, AMOUNTS, AMOUNTS, AMOUNTS)
def test_the_house_has_what_the_counts_come_to(
    fills: int, credit: int, cash: int, closer: int
) -> None:
    script = table(ROU)
    script.do(DEALER, FillFloat(T1, fills, "fill"), SUPERVISOR)
    script.do(DEALER, CreditFloat(T1, credit, "credit"), SUPERVISOR)
    drop(script, cash)
    closed = close(script, closer)
    assert closed.won == closer + credit + cash - OPENER - fills
    assert script.floor.ledger.balance(HOUSE) == closed.won
    assert -script.floor.ledger.balance(table_float(T1)) == closer
    assert script.floor.ledger.balance(drop_box(T1)) == 0
    assert script.balanced()
