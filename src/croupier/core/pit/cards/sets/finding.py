"""A set of cards with the rules that bind it."""

from typing import Any

from msgspec import Struct

from croupier.core.invariants import InvariantBroken
from croupier.core.pit.cards.state import Attestation, CardSet
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import CardSetId, DeviceId
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook.games.baccarat import ShoeRules
from croupier.core.rulebook.games.cards import CardRules
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Command


class Found(Struct, frozen=True):
    cards: CardSet
    book: Settings
    rules: CardRules
    shoe: ShoeRules


def find(floor: Floor, name: CardSetId) -> Found | Refusal:
    if name not in floor.state.cards.sets:
        return Refusal(RefusalCode.UNKNOWN_CARDS, f"there are no cards {quoted(name)} here")
    return cards_found(floor, name)


def cards_found(floor: Floor, name: CardSetId) -> Found:
    """For a decision about cards that its gate has found."""
    cards = floor.state.cards.sets[name]
    book = floor.book(cards.rulebook).settings
    if book.cards is None or book.baccarat is None:
        raise InvariantBroken(f"{name} was registered under a rulebook without cards")
    return Found(cards, book, book.cards, book.baccarat.shoe)


def must_not_be_loaded(found: Found) -> Refusal | None:
    if found.cards.loaded:
        return Refusal(RefusalCode.NOT_NOW, f"{found.cards.id} is in the shoe")
    return None


def attested(command: Command[Any], device: DeviceId | None = None) -> Attestation:
    return Attestation(command.actor.person, command.at, device)
