"""Jurisdictions that do not exist, one file each: they offer what the five documents do not."""

from functools import cache
from pathlib import Path

from croupier.core.identifiers import RulebookId
from croupier.core.offer.offer import Offer, build
from croupier.rulebooks.shelf import Shelf

FOLDER = Path(__file__).parent
FRENCH, MACAU, NEVADA = "fra-tables-2019", "mac-tables-2019", "nev-tables-2019"
# A currency without a minor unit, one with three decimals.
YEN, DINAR = "jpn-tables-2019", "kwt-tables-2019"
# It forbids nearly everything: two bets, no tickets taken in, no sanction, no void.
STRICT = "str-tables-2019"
JURISDICTIONS = (FRENCH, MACAU, NEVADA, YEN, DINAR, STRICT)


@cache
def shelf() -> Shelf:
    """It prices each rulebook once."""
    return Shelf((FOLDER,))


def offer(rulebook: str, game: str, **options: str) -> Offer:
    found = build(shelf().rulebook(RulebookId(rulebook)), game, options)
    assert isinstance(found, Offer), found
    return found
