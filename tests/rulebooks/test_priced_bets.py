"""The shipped documents say what they said before rulebooks could say more: every bet, priced.

`priced_bets.csv` was written by the code of commit d44ca3b, which knew the five documents alone.
"""

import csv
import hashlib
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from croupier.core.offer.offer import Offer, build, offered
from croupier.core.offer.pricing import OddsLine, odds_table
from croupier.core.refusals import Refusal
from croupier.rulebooks.shelf import Shelf

BEFORE = Path(__file__).with_name("priced_bets.csv")
NAMES = ("wheel", "lucky_ball", "layout", "settlement", "form")


def digest(line: OddsLine) -> str:
    """Of its name, label, exact chances and clauses."""
    price = line.price
    pays = [(str(net), str(chance)) for net, chance in price.pays]
    exact = (price.win, price.push, price.lose, price.returned, price.variance)
    said = (line.bet, line.label, pays, *map(str, exact), sorted(set(line.clauses)))
    return hashlib.sha256(repr(said).encode()).hexdigest()


def priced() -> Iterator[tuple[str, ...]]:
    shelf = Shelf()
    for id_ in sorted(shelf.ids()):
        book = shelf.rulebook(id_)
        for game in book.settings.games():
            for values in product(*(offered(book.settings, game, name) for name in NAMES)):
                options = dict(zip(NAMES, values, strict=True))
                mega = {"mega": "1/1000"} if options["lucky_ball"] == "mega" else {}
                offer = build(book, game, {**options, **mega})
                if isinstance(offer, Offer):
                    lines = odds_table(offer)
                    assert not isinstance(lines, Refusal)
                    for line in lines:
                        yield id_, game.value, " ".join(values), line.bet, digest(line)


def test_every_bet_of_the_shipped_documents_is_priced_as_before() -> None:
    with BEFORE.open(encoding="utf-8", newline="") as file:
        before = [tuple(row) for row in csv.reader(file)][1:]
    assert len(before) == 255
    assert list(priced()) == before
