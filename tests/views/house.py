"""A house's own double-zero roulette with racetrack bets that no document has."""

from pathlib import Path

from croupier.core.identifiers import RulebookId
from croupier.core.offer.offer import Offer, build
from croupier.rulebooks.shelf import Shelf

_TEXT = """
id = "house-roulette"
derived_from = "nsw-roulette-2019"
roulette.racetrack = { is = "always", house = "regulars ask for it" }

[roulette.neighbours]
label = "Neighbours"
reaches = [1, 2]
clauses = []
house = "regulars ask for it"

[roulette.calls.tier]
label = "Tier"
pieces = ["split:5-8", "split:10-11", "split:13-16", "split:23-24", "split:27-30", "split:33-36"]
clauses = []
house = "regulars ask for it"

[roulette.calls.orphelins]
label = "Orphelins"
pieces = ["straight:1", "split:6-9", "split:14-17", "split:17-20", "split:31-34"]
clauses = []
house = "regulars ask for it"
"""


def house_roulette(folder: Path) -> Offer:
    (folder / "house-roulette.toml").write_text(_TEXT, encoding="utf-8")
    book = Shelf((folder,)).rulebook(RulebookId("house-roulette"))
    offer = build(book, "roulette", {"wheel": "double-zero"})
    assert isinstance(offer, Offer), offer
    return offer
