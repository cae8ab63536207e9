"""Whatever goes back at close, what stays on a position is enough for it."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.games.contract import Bet
from croupier.core.identifiers import BetText, RulebookId
from croupier.core.money import Cents
from croupier.core.offer.admitting import admit
from croupier.core.offer.limits import Limits, Sign, Why
from croupier.core.offer.offer import Offer, build
from croupier.core.offer.settling import Wager
from croupier.rulebooks.shelf import Shelf

SIGN = Sign(Limits(500, 10_000, 300))
BETS = ("orphelins", "tier", "grand-series", "straight:1", "split:6-9", "split:5-8", "red")


def offer_of(rulebook: str) -> Offer:
    built = build(Shelf().rulebook(RulebookId(rulebook)), "roulette", {})
    assert isinstance(built, Offer)
    return built


OFFERS = [offer_of("nsw-rapid-2016"), offer_of("nsw-interblock-2016")]
WAGERS = st.lists(
    st.tuples(st.sampled_from(BETS), st.integers(1, 60).map(lambda chips: chips * 100)), max_size=8
)


def known(offer: Offer, text: BetText) -> Bet:
    bet = offer.game.bet(text)
    assert isinstance(bet, Bet)
    return bet


@pytest.mark.parametrize("offer", OFFERS, ids=lambda offer: offer.book.id)
@given(wagers=WAGERS)
def test_every_position_that_keeps_chips_keeps_enough(
    offer: Offer, wagers: list[tuple[str, int]]
) -> None:
    asked = [Wager(BetText(bet), Cents(stake)) for bet, stake in wagers]
    left: Counter[BetText] = Counter()
    for wager, admission in zip(asked, admit(offer, SIGN, asked), strict=True):
        assert 0 <= admission.accepted <= wager.stake
        if admission.why is not Why.INVALID:
            left[BetText(wager.bet)] += admission.accepted
    board: Counter[BetText] = Counter()
    for text, amount in left.items():
        bet = known(offer, text)
        assert amount % len(bet.positions) == 0
        for position in bet.positions:
            board[position] += amount // len(bet.positions)
    assert all(amount == 0 or 500 <= amount <= 10_000 for amount in board.values())


@pytest.mark.parametrize("offer", OFFERS, ids=lambda offer: offer.book.id)
def test_what_a_series_leaves_off_the_unit_stays_as_it_lies(offer: Offer) -> None:
    """Six dollars may lie on 1 beside two of a series; by themselves only five could be laid."""
    series, beside = (
        Wager(BetText("orphelins"), Cents(1_000)),
        Wager(BetText("straight:1"), Cents(600)),
    )
    assert [each.accepted for each in admit(offer, SIGN, [series, beside])] == [0, 600]
    assert [each.accepted for each in admit(offer, SIGN, [beside])] == [500]
