"""What holds of every wager of every game, whatever is bet, staked and drawn."""

from collections import defaultdict
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.currencies import AUSTRALIAN_DOLLARS
from croupier.core.games.contract import Bet, Status
from croupier.core.games.house_edge import price
from croupier.core.money import STAKE_MAX, Cents
from tests.properties.every_game import GAMES, Played, Wager, wagers


@given(wagers())
def test_no_wager_credits_more_than_its_stake_and_its_best_odds(wager: Wager) -> None:
    best = wager.played.best_odds(wager.bet)
    assert 0 <= wager.settled().credit <= wager.stake * (best + 1)


@given(wagers())
def test_what_a_settlement_says_is_what_it_pays(wager: Wager) -> None:
    found = wager.settled()
    assert found.debit == wager.stake
    if found.status is Status.LOSE:
        assert found.credit == 0
    elif found.status is Status.WIN:
        assert found.credit >= wager.stake
    else:
        assert found.credit == wager.stake


@given(wagers())
def test_a_bet_of_several_pieces_pays_what_its_pieces_pay_one_by_one(wager: Wager) -> None:
    game = wager.played.game
    apart = 0
    for position in wager.bet.positions:
        piece = game.bet(position)
        assert isinstance(piece, Bet)
        apart += game.settle(piece, Cents(wager.piece), wager.outcome).credit
    assert wager.settled().credit == apart


@given(wagers(), st.integers(1, 1000))
def test_a_stake_settled_in_parts_pays_what_it_pays_together(wager: Wager, more: int) -> None:
    game, bet = wager.played.game, wager.bet
    unit = bet.unit * len(bet.positions)
    one, other = Cents(unit * wager.piece), Cents(unit * more)
    parts = [game.settle(bet, stake, wager.outcome).credit for stake in (one, other)]
    assert game.settle(bet, Cents(one + other), wager.outcome).credit == sum(parts)


@given(wagers())
def test_less_than_a_cent_is_lost_to_rounding_a_piece(wager: Wager) -> None:
    game, bet = wager.played.game, wager.bet
    unit = Cents(bet.unit * len(bet.positions))
    exact = Fraction(game.settle(bet, unit, wager.outcome).credit, unit) * wager.stake
    assert 0 <= exact - wager.settled().credit < len(bet.positions)


@given(wagers())
def test_a_wager_of_the_unit_is_paid_to_the_cent_at_any_size(wager: Wager) -> None:
    game, bet = wager.played.game, wager.bet
    unit = bet.unit * len(bet.positions)
    largest = STAKE_MAX // unit
    least = game.settle(bet, Cents(unit), wager.outcome)
    most = game.settle(bet, Cents(unit * largest), wager.outcome)
    assert (most.status, most.clause) == (least.status, least.clause)
    assert most.credit == least.credit * largest


@given(wagers())
def test_the_sentence_for_a_dispute_names_the_deciding_clause(wager: Wager) -> None:
    told = wager.played.game.explain(wager.bet, wager.stake, wager.outcome, AUSTRALIAN_DOLLARS)
    assert wager.bet.text in told
    assert wager.settled().clause in told
    assert told.endswith(".")


@given(wagers())
def test_a_bet_is_found_again_by_its_own_text(wager: Wager) -> None:
    assert wager.played.game.bet(wager.bet.text) == wager.bet


def chances(played: Played, bet: Bet, stake: Cents) -> dict[Fraction, Fraction]:
    """What comes back of each unit staked, and how likely that is."""
    found: dict[Fraction, Fraction] = defaultdict(Fraction)
    for outcome, weight in played.weighted:
        found[Fraction(played.game.settle(bet, stake, outcome).credit, stake)] += weight
    return found


@pytest.mark.parametrize("played", GAMES, ids=str)
def test_settlement_averaged_over_all_outcomes_is_the_price_exactly(played: Played) -> None:
    assert sum(weight for _, weight in played.weighted) == 1
    for bet in played.game.bets():
        found = price(played.game, bet, played.weighted)
        unit = bet.unit * len(bet.positions)
        backs = chances(played, bet, Cents(STAKE_MAX // unit * unit))
        mean = sum((back * chance for back, chance in backs.items()), Fraction())
        spread = sum(((back - mean) ** 2 * chance for back, chance in backs.items()), Fraction())
        assert (found.returned, found.variance) == (mean, spread)
        assert found.win + found.push + found.lose == 1
        won = sum((odds * chance for odds, chance in found.pays), Fraction())
        assert found.edge == found.lose - won == 1 - mean
        assert 0 < found.edge < 1, "the house must keep an edge"
