"""What a player reads about a bet is what the core pays."""

from fractions import Fraction

import pytest

from croupier.core.games.house_edge import price
from croupier.core.offer.offer import Offer
from croupier.views.offers.bets import BetView, bet_views
from croupier.views.offers.pay_tables import odds_text, prizes
from tests.views.offers import every_table, table


def row(offer: Offer, line: str) -> BetView:
    return next(view for view in bet_views(offer) if view.line == line)


@every_table
def test_the_prizes_named_are_those_that_settling_pays(offer: Offer) -> None:
    if offer.options.lucky_ball == "mega":
        offer = _with_mega(offer)
    weighted = list(offer.game.weighted_outcomes())
    for bet in offer.game.bets():
        if len(bet.positions) == 1:
            named = {prize.net for prize in prizes(offer, bet).values()}
            assert {net for net, _ in price(offer.game, bet, weighted).pays} == named


def _with_mega(offer: Offer) -> Offer:
    options = {"wheel": offer.options.wheel, "form": offer.options.form.value}
    return table(offer.book.id, "roulette", lucky_ball="mega", mega="1/500", **options)


@every_table
def test_every_row_says_what_it_is_and_what_it_pays(offer: Offer) -> None:
    for view in bet_views(offer):
        assert view.rules
        assert all(sentence.endswith(".") for sentence in view.rules)
        assert all(pays.odds in " ".join(view.rules) for pays in view.pays)
        assert view.clause == view.clauses[0]
        assert view.example.startswith(("$", view.label))


@pytest.mark.parametrize(
    ("rulebook", "game", "options", "line", "edge", "exact"),
    [
        ("nsw-rapid-2016", "roulette", {}, "straight", "0.027027", "1/37"),
        ("nsw-roulette-2019", "roulette", {"wheel": "double-zero"}, "red", "0.052632", "1/19"),
        (
            "nsw-roulette-2019", "roulette", {"wheel": "double-zero"},
            "five-line", "0.078947", "3/38",
        ),
        ("nsw-rapid-2016", "baccarat", {}, "player-pair", "0.103614", "43/415"),
        ("act-mttg-2019", "sic-bo", {}, "total:9", "0.074074", "2/27"),
    ],
)  # fmt: skip
def test_the_edge_is_exact(
    rulebook: str, game: str, options: dict[str, str], line: str, edge: str, exact: str
) -> None:
    view = row(table(rulebook, game, **options), line)
    assert (view.edge, view.edge_exact) == (edge, exact)
    assert abs(Fraction(edge) - Fraction(exact)) <= Fraction(1, 2_000_000)


def test_an_undisclosed_mega_leaves_the_edge_of_lucky_ball_out_and_no_other() -> None:
    views = bet_views(table("nsw-roulette-2019", "roulette", lucky_ball="mega"))
    assert {view.kind for view in views if view.edge is None} == {"lucky"}


def test_a_disclosed_mega_gives_it() -> None:
    views = bet_views(table("nsw-roulette-2019", "roulette", lucky_ball="mega", mega="1/500"))
    assert all(view.edge is not None for view in views)


@pytest.mark.parametrize(
    ("rulebook", "game", "bet", "expected"),
    [
        ("nsw-rapid-2016", "roulette", "straight:17", "35 to 1"),
        ("nsw-rapid-2016", "roulette", "orphelins", "17 or 35 to 1"),
        ("nsw-rapid-2016", "baccarat", "dragon-player", "1, 2, 4, 6, 10 or 30 to 1"),
        ("act-mttg-2019", "sic-bo", "single:1", "1, 2 or 12 to 1"),
        ("act-mttg-2019", "baccarat", "banker", "1 to 1 less 5%"),
    ],
)
def test_odds_read_as_the_table_says_them(
    rulebook: str, game: str, bet: str, expected: str
) -> None:
    offer = table(rulebook, game)
    found = next(each for each in offer.game.bets() if each.text == bet)
    assert odds_text(offer, found) == expected


def test_a_call_says_how_many_chips_it_lays_and_where() -> None:
    view = row(table("nsw-rapid-2016", "roulette"), "zero-spiel")
    assert view.pieces == 4
    assert view.positions == ("split:0-3", "split:12-15", "straight:26", "split:32-35")


def test_neighbours_of_each_reach_have_a_row_of_their_own() -> None:
    lines = {view.line: view.pieces for view in bet_views(table("act-mttg-2019", "roulette"))}
    assert (lines["neighbours:x1"], lines["neighbours:x2"]) == (3, 5)


def test_a_pair_that_needs_a_main_wager_says_so() -> None:
    assert row(table("act-mttg-2019", "baccarat"), "player-pair").needs_main
    assert not row(table("nsw-rapid-2016", "baccarat"), "player-pair").needs_main
