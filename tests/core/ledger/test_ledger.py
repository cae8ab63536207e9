"""Double entry: nothing comes from nowhere, nothing is taken twice, nothing is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.invariants import InvariantBroken
from croupier.core.ledger.accounts import (
    HOUSE,
    NEVER_NEGATIVE,
    AccountId,
    AccountKind,
    account,
    chips,
    escrow,
    guarded,
    hold,
    receivable,
    stacker,
)
from croupier.core.ledger.ledger import Ledger, Transfer, moved
from croupier.core.money import Cents

NAMES = [HOUSE, stacker("A1"), chips("S1"), chips("S2"), escrow("T1/1"), hold("S1")]
transfers = st.builds(
    Transfer, st.sampled_from(NAMES), st.sampled_from(NAMES), st.integers(1, 10**12).map(Cents)
)


@given(st.lists(transfers, max_size=30))
def test_whatever_moves_the_sum_is_nothing_and_no_guarded_account_is_below_it(
    moves: list[Transfer],
) -> None:
    ledger = Ledger()
    for move in moves:
        try:
            ledger.apply([move])
        except InvariantBroken:
            assert guarded(move.source)
        assert ledger.total() == 0
        assert all(ledger.balance(name) >= 0 for name in NAMES if guarded(name))


@pytest.mark.parametrize("kind", sorted(NEVER_NEGATIVE))
def test_an_account_of_these_kinds_never_owes(kind: AccountKind) -> None:
    ledger = Ledger()
    name = account(kind, "x")
    ledger.apply(moved(HOUSE, name, 100))
    with pytest.raises(InvariantBroken, match="would stand at -1 cents"):
        ledger.apply(moved(name, HOUSE, 101))


@pytest.mark.parametrize("name", [HOUSE, stacker("A1"), receivable("S1")])
def test_what_the_venue_holds_or_is_owed_stands_below_nothing(name: AccountId) -> None:
    ledger = Ledger()
    ledger.apply(moved(name, chips("S1"), 100))
    assert ledger.balance(name) == -100


@pytest.mark.parametrize("amount", [0, -5])
def test_a_transfer_always_moves_something_forwards(amount: int) -> None:
    with pytest.raises(InvariantBroken, match="moves nothing"):
        Ledger().apply([Transfer(HOUSE, chips("S1"), Cents(amount))])


def test_nothing_to_move_is_no_transfer() -> None:
    assert moved(HOUSE, chips("S1"), 0) == ()


def test_an_escrow_that_was_emptied_pays_no_second_refund() -> None:
    """A void of a round that was voided finds nothing there."""
    ledger = Ledger()
    ledger.apply(moved(HOUSE, chips("S1"), 500))
    ledger.apply(moved(chips("S1"), escrow("T1/1"), 500))
    refund = moved(escrow("T1/1"), chips("S1"), 500)
    ledger.apply(refund)
    with pytest.raises(InvariantBroken):
        ledger.apply(refund)


def test_an_emptied_account_leaves_no_trace_in_the_balances() -> None:
    ledger = Ledger()
    ledger.apply(moved(HOUSE, chips("S1"), 500))
    ledger.apply(moved(chips("S1"), HOUSE, 500))
    assert ledger.balances() == {}
