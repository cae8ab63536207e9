"""The most that wagers can come to together, whatever comes."""

import pytest

from croupier.core.identifiers import BetText
from croupier.core.offer.pricing import ceiling
from tests.core.offer.test_options import offer


@pytest.mark.parametrize(
    ("document", "game", "options", "wagers", "most"),
    [
        ("RRB", "roulette", {}, {}, 0),
        ("RRB", "roulette", {}, {"straight:7": 100}, 3600),
        ("RRB", "roulette", {}, {"straight:7": 100, "red": 100}, 3800),
        # One of them loses whatever comes.
        ("RRB", "roulette", {}, {"black": 100, "red": 100}, 200),
        ("RRB", "baccarat", {}, {"player": 1000, "banker": 1000}, 2000),
        ("RRB", "baccarat", {}, {"tie": 1000}, 9000),
        ("IBK", "sic-bo", {}, {"small": 100, "big": 100}, 200),
        # How often it comes is not said, but come it may.
        ("ROU", "roulette", {"lucky_ball": "mega"}, {"lucky:red": 100}, 100_100),
        ("ROU", "roulette", {"lucky_ball": "off"}, {"red": 100}, 200),
    ],
)
def test_the_best_that_can_come_for_all_of_them_at_once(
    document: str, game: str, options: dict[str, str], wagers: dict[str, int], most: int
) -> None:
    lain = {BetText(bet): stake for bet, stake in wagers.items()}
    assert ceiling(offer(document, game, **options), lain) == most
