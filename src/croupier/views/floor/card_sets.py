"""The sets of cards of a pit: where each lies, what was done to it, and what is yet to be done."""

from msgspec import Struct

from croupier.core.identifiers import RulebookId
from croupier.core.pit.cards.state import Back, CardSet
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import CardSetId, Instant, TableId


class CardSetView(Struct, frozen=True, omit_defaults=True):
    id: CardSetId
    rulebook: RulebookId
    back: Back
    decks: int
    table: TableId | None = None
    loaded: bool = False
    secured: Instant | None = None
    checked: Instant | None = None
    shuffled: Instant | None = None
    cut: Instant | None = None
    check_due: Instant | None = None
    faults: tuple[str, ...] = ()


def card_sets(floor: Floor) -> tuple[CardSetView, ...]:
    return tuple(_view(each) for each in floor.state.cards.sets.values())


def _view(cards: CardSet) -> CardSetView:
    return CardSetView(
        id=cards.id,
        rulebook=cards.rulebook,
        back=cards.back,
        decks=cards.decks,
        table=cards.table,
        loaded=cards.loaded,
        secured=cards.secured.at if cards.secured else None,
        checked=cards.checked.at if cards.checked else None,
        shuffled=cards.shuffled.at if cards.shuffled else None,
        cut=cards.cut.at if cards.cut else None,
        check_due=cards.check_due.at if cards.check_due else None,
        faults=cards.faults,
    )
