"""How a set of cards stands."""

from croupier.core.pit.cards.sets.events import (
    CardCheckOrdered,
    CardsChecked,
    CardsCut,
    CardsRegistered,
    CardsRetired,
    CardsRiffled,
    CardsSecured,
    CardsShuffled,
)
from croupier.core.pit.cards.state import CardSet
from croupier.core.pit.floor import Floor


def registered(floor: Floor, event: CardsRegistered) -> None:
    floor.state.cards.sets[event.cards] = CardSet(
        event.cards, event.rulebook, event.back, event.decks, event.order
    )


def secured(floor: Floor, event: CardsSecured) -> None:
    floor.state.cards.sets[event.cards].secured = event.attested


def checked(floor: Floor, event: CardsChecked) -> None:
    cards = floor.state.cards.sets[event.cards]
    cards.checked = None if event.faults else event.attested
    cards.faults = event.faults
    cards.check_due = None
    cards.held_by = event.attested.device or cards.held_by


def check_ordered(floor: Floor, event: CardCheckOrdered) -> None:
    floor.state.cards.sets[event.cards].check_due = event.attested


def shuffled(floor: Floor, event: CardsShuffled) -> None:
    cards = floor.state.cards.sets[event.cards]
    cards.shuffled, cards.cut = event.attested, None
    cards.held_by = event.attested.device or cards.held_by


def riffled(floor: Floor, event: CardsRiffled) -> None:
    floor.state.cards.sets[event.cards].riffled = event.attested


def cut(floor: Floor, event: CardsCut) -> None:
    floor.state.cards.sets[event.cards].cut = event.cut


def retired(floor: Floor, event: CardsRetired) -> None:
    del floor.state.cards.sets[event.cards]
