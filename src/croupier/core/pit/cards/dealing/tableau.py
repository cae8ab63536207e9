"""Reads a card from its text, and says whose card comes next in a live coup."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from croupier.core.games.baccarat.cards import Card, fault, is_card
from croupier.core.games.baccarat.rules import Draw, Step, next_draw
from croupier.core.games.contract import OutcomeData
from croupier.core.pit.cards.state import LiveCoup
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.baccarat import BaccaratRules


class Hands(Struct):
    """Both hands as they lie, to be dealt on in thought before anything has happened."""

    rules: BaccaratRules
    player: list[Card]
    banker: list[Card]

    @property
    def step(self) -> Step:
        return next_draw(self.rules.tableau, self.player, self.banker)

    @property
    def complete(self) -> bool:
        return self.step.draw is Draw.DONE

    @property
    def outcome(self) -> OutcomeData:
        return OutcomeData(player=tuple(self.player), banker=tuple(self.banker))

    def deal(self, cards: Sequence[Card]) -> Iterator[tuple[Draw, Card]]:
        """Each card to the hand whose turn it is, until the coup has all it needs."""
        for card in cards:
            draw = self.step.draw
            if draw is Draw.DONE:
                return
            (self.player if draw is Draw.PLAYER else self.banker).append(card)
            yield draw, card


def hands(rules: BaccaratRules, coup: LiveCoup) -> Hands:
    return Hands(rules, list(coup.player), list(coup.banker))


def as_card(text: str | None) -> Card | Refusal | None:
    if text is None or is_card(text):
        return Card(text) if text is not None else None
    return Refusal(RefusalCode.IMPOSSIBLE_SHOE, fault((text[:8],), 1) or "not a card")
