"""Offers as keys: two are the same if text, game and options are, whichever table they are for."""

from collections.abc import Hashable

from croupier.core.offer.offer import Offer


class SameOffer:
    def __init__(self, offer: Offer) -> None:
        self.offer = offer
        self._key: Hashable = (offer.book.digest, offer.name, offer.options)

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SameOffer) and self._key == other._key
