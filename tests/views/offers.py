"""Every table that the shipped rulebooks allow: each game with each choice of its options."""

from collections.abc import Iterator
from itertools import product

import pytest

from croupier.core.offer.offer import Offer, build, offered
from croupier.core.refusals import Refusal
from croupier.rulebooks.shelf import Shelf

_SHELF = Shelf()
_OPTIONS = ("wheel", "lucky_ball", "layout", "settlement", "form")


def table(rulebook: str, game: str, **options: str) -> Offer:
    book = next(_SHELF.rulebook(id_) for id_ in _SHELF.ids() if id_ == rulebook)
    built = build(book, game, options)
    assert isinstance(built, Offer), built
    return built


def _every() -> Iterator[Offer]:
    for id_ in _SHELF.ids():
        book = _SHELF.rulebook(id_)
        for game in book.settings.games():
            values = (offered(book.settings, game, name) for name in _OPTIONS)
            for chosen in product(*values):
                built = build(book, game.value, dict(zip(_OPTIONS, chosen, strict=True)))
                # Layout C is for some wheels only, and not beside Lucky Ball.
                if not isinstance(built, Refusal):
                    yield built


def _name(offer: Offer) -> str:
    options = offer.options
    parts = (offer.book.id, offer.name, options.wheel, options.lucky_ball, options.layout)
    return " ".join((*map(str, parts), options.settlement, options.form))


EVERY = tuple(_every())
every_table = pytest.mark.parametrize("offer", EVERY, ids=_name)
