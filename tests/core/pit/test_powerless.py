"""A screen shows dim what a rulebook gives to nobody, and nothing that it gives to somebody."""

import pytest

from croupier.core.identifiers import RulebookId
from croupier.core.pit.preview import nobody_may
from croupier.rulebooks.shelf import Shelf


@pytest.mark.parametrize(
    ("rulebook", "dim", "bright"),
    [
        ("nsw-rapid-2016", "set-personal-limits", "bar-player"),
        ("nsw-roulette-2019", "hold-credit", "set-personal-limits"),
        ("act-mttg-2019", "hold-credit", "direct-empty-rounds"),
        ("nsw-interblock-2016", "buy-in", "instruct-on-games"),
        ("rapid-fusion-2015", "bar-player", "buy-in"),
    ],
)
def test_it_is_what_the_rulebook_gives_to_nobody(rulebook: str, dim: str, bright: str) -> None:
    withheld = nobody_may(Shelf().rulebook(RulebookId(rulebook)).settings)
    assert dim in withheld
    assert bright not in withheld
