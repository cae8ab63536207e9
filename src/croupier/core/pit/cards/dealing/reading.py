"""What a text on the wire says about a card."""

from croupier.core.games.baccarat.cards import Card, fault, is_card
from croupier.core.refusals import Refusal, RefusalCode


def as_card(text: str | None) -> Card | Refusal | None:
    if text is None or is_card(text):
        return Card(text) if text is not None else None
    return Refusal(RefusalCode.IMPOSSIBLE_SHOE, fault((text[:8],), 1) or "not a card")
