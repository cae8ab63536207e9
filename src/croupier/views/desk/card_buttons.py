"""What a dealer does with the cards of a table, each put to the core as it would be sent.

Cards are changed for others by whom the rulebook says; where that is no dealer, a supervisor does
it at the dealer's screen.
"""

from collections.abc import Iterator

from croupier.core.pit.cards.misdeals.commands import PreparationFault, ReportPreparationFault
from croupier.core.pit.cards.sets.commands import CheckCards, CutCards, RiffleCards, ShuffleCards
from croupier.core.pit.cards.shoes.commands import (
    BringCards,
    BurnCard,
    ExchangeCards,
    LoadShoe,
    OrderShuffle,
    ReplaceUnfitCards,
    ReportCuttingCard,
)
from croupier.core.pit.cards.state import CardSet
from croupier.core.pit.cards.station import station_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import CardSetId, DeviceId
from croupier.core.pit.state import Table
from croupier.core.rulebook.people.authority import Action
from croupier.views.desk.card_choices import at_table, shoes, spare
from croupier.views.desk.pressable import Hands, Pressable, Tried

_SOME_CARD = "KS"
_NONE = "There are no cards at this table yet."
_NO_SPARE = "There is no other set of cards for this table."
_DEALT_FROM = "Cards are changed between coups."
_REASON = "as seen at the table"


def of_the_shoe(floor: Floor, table: Table) -> Iterator[Tried]:
    """Once by the face and once without: only one of them is how a card is burned now."""
    yield Tried(BurnCard(table.id))
    yield Tried(BurnCard(table.id, _SOME_CARD))
    yield Tried(ReportCuttingCard(table.id))
    yield Tried(OrderShuffle(table.id, _REASON), hands=Hands.ANYBODY)
    for fault in PreparationFault:
        reasons = tuple(each.value for each in PreparationFault)
        yield Tried(ReportPreparationFault(table.id, fault), reasons=reasons)
    # Whoever may change cards is looked for only when cards can be changed at all.
    others = spare(floor, table) if _between_coups(floor, table) else ()
    for other in others:
        unfit = ReplaceUnfitCards(table.id, other.id, _REASON)
        yield Tried(unfit, reasons=tuple(each.id for each in others), hands=Hands.ANYBODY)
        yield Tried(_brought(floor, table, other.id), hands=Hands.ANYBODY)
    for device in shoes(floor, table):
        yield Tried(LoadShoe(table.id, DeviceId(device.id)))
    here = at_table(floor, table)
    if here is not None:
        yield from _of_the_set(floor, table, here)


def missing(floor: Floor, table: Table) -> Iterator[Pressable]:
    """What keeps its place although there is nothing yet that it could be done to."""
    bring = "bring-cards" if at_table(floor, table) is None else "exchange-cards"
    yield Pressable(bring, refused=_NO_SPARE if _between_coups(floor, table) else _DEALT_FROM)
    riffled = Action.RIFFLE_PRE_SHUFFLED_CARDS in floor.settings(table).authority
    for command in "check-cards", "shuffle-cards", "cut-cards", "load-shoe":
        yield Pressable(command, refused=_NONE)
    if riffled:
        yield Pressable("riffle-cards", refused=_NONE)


def _between_coups(floor: Floor, table: Table) -> bool:
    here = station_of(floor, table)
    return here is not None and here.round is None


def _brought(floor: Floor, table: Table, cards: CardSetId) -> BringCards | ExchangeCards:
    if at_table(floor, table) is None:
        return BringCards(table.id, cards)
    return ExchangeCards(table.id, cards)


def _of_the_set(floor: Floor, table: Table, cards: CardSet) -> Iterator[Tried]:
    yield Tried(CheckCards(cards.id))
    yield Tried(ShuffleCards(cards.id))
    yield Tried(RiffleCards(cards.id))
    here = station_of(floor, table)
    if here is not None:
        ends, behind = here.cards.cut_from_ends_min_cards, here.rules.shoe.behind_cutting_card_min
        needed = here.cards.cutting_cards.value
        yield Tried(CutCards(cards.id, ends.value, behind.value, needed))
