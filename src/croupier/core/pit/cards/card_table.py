"""Finds a baccarat table with its shoe, its coup and the card rules of its rulebook."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from croupier.core.games.baccarat.cards import Card, fault, is_card
from croupier.core.games.baccarat.rules import Draw, DrawStep, next_draw
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import DeviceId, RoundId, TableId, table_of
from croupier.core.pit.cards.state import LiveCoup, Shoe, ShoePhase
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import OVER, Round, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games import baccarat, paytable
from croupier.core.rulebook.rulebook import Settings


class CardTable(Struct, frozen=True):
    table: Table
    settings: Settings
    rules: baccarat.BaccaratRules
    cards: baccarat.CardRules
    misdeals: baccarat.MisdealRules
    shoe: Shoe | None

    @classmethod
    def find(cls, floor: Floor, body: Any) -> "CardTable | Refusal":
        return station(floor, getattr(body, "table", None) or table_of(body.round))

    @property
    def coup(self) -> LiveCoup | None:
        """The coup being dealt, or about to be; one that is over is none."""
        coup = self.shoe.coup if self.shoe else None
        return None if coup is None or coup.over else coup

    @property
    def round(self) -> Round | None:
        """The round that is not over yet."""
        current = self.table.round
        return None if current is None or current.status in OVER else current

    @property
    def dealing(self) -> bool:
        """From the first card out of the shoe until the coup is settled or void."""
        return self.coup is not None and self.coup.dealt > 0


class Loaded(NamedTuple):
    """A table with the shoe that is dealt from there."""

    table: CardTable
    shoe: Shoe

    @classmethod
    def find(cls, floor: Floor, body: Any) -> "Loaded | Refusal":
        return loaded(floor, body.table)


class InPlay(Struct, frozen=True):
    """A station with a shoe in it and the coup of the round that was named."""

    station: CardTable
    shoe: Shoe
    coup: LiveCoup
    round: Round

    @classmethod
    def find(cls, floor: Floor, body: Any) -> "InPlay | Refusal":
        return in_play(floor, body.round)


def card_table_of(floor: Floor, table: Table) -> CardTable | None:
    """None where the game has no cards, or the rulebook has no rules for them."""
    if table.game is not paytable.GameName.BACCARAT:
        return None
    book = floor.settings(table)
    if book.baccarat is None or book.cards is None or book.misdeals is None:
        return None
    shoe = floor.state.cards.shoes.get(table.id)
    return CardTable(table, book, book.baccarat, book.cards, book.misdeals, shoe)


def station(floor: Floor, name: TableId) -> CardTable | Refusal:
    table = floor.state.tables[name]
    found = card_table_of(floor, table)
    if found is None:
        return Refusal(RefusalCode.NOT_THIS_GAME, f"{name} has no cards")
    return found


def loaded(floor: Floor, name: TableId) -> Loaded | Refusal:
    if isinstance(found := station(floor, name), Refusal):
        return found
    if found.shoe is None or found.shoe.phase is ShoePhase.ENDED:
        return Refusal(RefusalCode.NO_SHOE, f"{name} has no shoe to deal from")
    return Loaded(found, found.shoe)


def by_device(floor: Floor, device: DeviceId) -> Loaded | Refusal:
    for shoe in floor.state.cards.shoes.values():
        if shoe.device == device:
            return loaded(floor, shoe.table)
    return Refusal(RefusalCode.NO_SHOE, f"no table deals from the shoe {device!r}")


def in_play(floor: Floor, name: RoundId) -> InPlay | Refusal:
    """The coup of a round that is at the table now, over or not."""
    if isinstance(found := station(floor, table_of(name)), Refusal):
        return found
    if isinstance(current := floor.current(found.table, name), Refusal):
        return current
    shoe = found.shoe
    if shoe is None or shoe.coup is None or shoe.coup.round != name:
        return Refusal(RefusalCode.NO_SHOE, f"{name} has no coup: no shoe was loaded for it")
    return InPlay(found, shoe, shoe.coup, current)


def must_be_between_coups(found: CardTable) -> Refusal | None:
    if found.round is None:
        return None
    return Refusal(RefusalCode.ROUND_UNDER_WAY, f"{found.round.id} is not over yet")


class Hands(Struct):
    """Both hands as they lie, to be dealt on in thought before anything has happened."""

    rules: baccarat.BaccaratRules
    player: list[Card]
    banker: list[Card]

    @property
    def step(self) -> DrawStep:
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


def hands(rules: baccarat.BaccaratRules, coup: LiveCoup) -> Hands:
    return Hands(rules, list(coup.player), list(coup.banker))


def as_card(text: str | None) -> Card | Refusal | None:
    if text is None or is_card(text):
        return Card(text) if text is not None else None
    return Refusal(RefusalCode.IMPOSSIBLE_SHOE, fault((text[:8],), 1) or "not a card")
