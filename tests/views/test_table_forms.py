"""The form of a table offers what its rulebook leaves open, and begins with what is usual."""

import pytest

from croupier.core.identifiers import RulebookId
from croupier.core.offer.offer import Offer, build
from croupier.rulebooks.shelf import Shelf
from croupier.views.floor.set_up import rulebook_form

SHELF = Shelf()


@pytest.mark.parametrize("name", SHELF.ids())
def test_what_a_form_begins_with_is_what_is_chosen_where_nothing_is(name: RulebookId) -> None:
    book = SHELF.rulebook(name)
    for game in rulebook_form(book).games:
        shown = {choice.name: choice.values[0] for choice in game.options}
        usual, chosen = build(book, game.game, {}), build(book, game.game, shown)
        assert isinstance(usual, Offer)
        assert isinstance(chosen, Offer)
        assert chosen.options == usual.options


@pytest.mark.parametrize("name", SHELF.ids())
def test_every_choice_of_a_form_can_be_made(name: RulebookId) -> None:
    book = SHELF.rulebook(name)
    for game in rulebook_form(book).games:
        for choice in game.options:
            if choice.name != "layout":
                for value in choice.values:
                    assert isinstance(build(book, game.game, {choice.name: value}), Offer)


def test_limits_that_only_some_rulebooks_know_are_shown_with_their_clause() -> None:
    (roulette, _) = rulebook_form(SHELF.rulebook(RulebookId("nsw-rapid-2016"))).games
    assert roulette.minimum_total.known
    assert roulette.minimum_total.clause == "RRB-1.1.minimum-total-bet"
    assert not roulette.differential.known
