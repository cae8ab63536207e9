"""Offers by name, each built once, however many lines ask for it."""

from collections.abc import Mapping

from croupier.core.identifiers import RulebookId
from croupier.core.offer.offer import Offer, build
from croupier.core.refusals import Refusal
from croupier.core.rulebook.rulebook import Rulebook
from croupier.core.rulebook.standing import RulebookStanding
from croupier.lab.json_lines import ErrorCode, LineFault, refused
from croupier.rulebooks.shelf import Rejected, Shelf, Unknown
from croupier.rulebooks.trusted_keys import standing_of

# Far more than a stream has tables; the bound keeps one that names a new option on every line, such
# as ever another Mega probability, from filling the memory.
KEPT = 64


class Offers:
    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._built: dict[tuple[str, str, frozenset[tuple[str, str]]], Offer] = {}
        self._standings: dict[RulebookId, RulebookStanding] = {}

    def find(self, rulebook: str, game: str, options: Mapping[str, str]) -> Offer | LineFault:
        key = (rulebook, game, frozenset(options.items()))
        known = self._built.get(key)
        if known is not None:
            return known
        book = self.rulebook(rulebook)
        if isinstance(book, LineFault):
            return book
        offer = build(book, game, options)
        if isinstance(offer, Refusal):
            return refused(offer)
        if len(self._built) >= KEPT:
            del self._built[next(iter(self._built))]
        self._built[key] = offer
        return offer

    def standing(self, book: Rulebook) -> RulebookStanding:
        known = self._standings.get(book.id)
        if known is None:
            known = self._standings[book.id] = standing_of(book)
        return known

    def rulebook(self, rulebook: str) -> Rulebook | LineFault:
        try:
            return self._shelf.rulebook(RulebookId(rulebook))
        except Unknown as fault:
            return LineFault(ErrorCode.UNKNOWN_RULEBOOK, str(fault))
        except Rejected as fault:
            return LineFault(ErrorCode.BAD_RULEBOOK, str(fault))
