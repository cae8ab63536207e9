"""How the shoe at a table stands."""

from croupier.core.pit.cards.shoes.ending import end, last_coup
from croupier.core.pit.cards.shoes.events import (
    CardBurned,
    CardsBrought,
    CuttingCardMet,
    ShoeEnded,
    ShoeEndsAfterCoup,
    ShoeLoaded,
)
from croupier.core.pit.cards.state import Attestation, Shoe, ShoePhase
from croupier.core.pit.cards.station import station_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import PersonId


def brought(floor: Floor, event: CardsBrought) -> None:
    room = floor.state.cards
    if event.instead is not None and event.instead in room.sets:
        room.sets[event.instead].table = None
    room.sets[event.cards].table = event.table
    room.at_table[event.table] = event.cards


def loaded(floor: Floor, event: ShoeLoaded) -> None:
    room = floor.state.cards
    cards = room.sets[event.cards]
    cards.loaded, cards.held_by = True, None
    room.shoes[event.table] = Shoe(
        event.table, event.cards, event.device, event.number, event.holds, ShoePhase.BURNING
    )


def burned(floor: Floor, event: CardBurned) -> None:
    shoe = floor.state.cards.shoes[event.table]
    shoe.drawn += 1
    shoe.burned.append(event.card)
    if event.card is not None:
        shoe.seen[event.card] = shoe.seen.get(event.card, 0) + 1
    shoe.to_burn += event.more - 1
    if shoe.to_burn == 0:
        shoe.phase = ShoePhase.IN_PLAY


def cutting_card_met(floor: Floor, event: CuttingCardMet) -> None:
    shoe = floor.state.cards.shoes[event.table]
    if event.behind:
        shoe.cutting_card_next = True
        return
    shoe.cutting_card = event.where
    here = station_of(floor, floor.state.tables[event.table])
    if here is not None and here.coup is not None:
        here.coup.last = last_coup(here.rules.shoe, event.where)


def ended(floor: Floor, event: ShoeEnded) -> None:
    room = floor.state.cards
    shoe = room.shoes[event.table]
    end(room, shoe, event.ending)
    if event.check and shoe.cards in room.sets:
        room.sets[shoe.cards].check_due = Attestation(PersonId("rulebook"), event.at)


def ends_after_coup(floor: Floor, event: ShoeEndsAfterCoup) -> None:
    floor.state.cards.shoes[event.table].ends_after_coup = event.ending
