"""A set of cards with the rules that bind it."""

from typing import Any

from msgspec import Struct

from croupier.core.invariants import InvariantBroken
from croupier.core.pit.cards.state import Attestation, CardSet
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import CardSetId, DeviceId
from croupier.core.pit.tables.dealing import permit_here
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.baccarat import ShoeRules
from croupier.core.rulebook.cards import CardRules
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.authority import permit
from croupier.core.stream.envelope import Command


class Found(Struct, frozen=True):
    cards: CardSet
    book: Settings
    rules: CardRules
    shoe: ShoeRules


def find(floor: Floor, name: CardSetId) -> Found | Refusal:
    cards = floor.state.cards.sets.get(name)
    if cards is None:
        return Refusal(RefusalCode.UNKNOWN_CARDS, f"there are no cards {quoted(name)} here")
    book = floor.book(cards.rulebook).settings
    if book.cards is None or book.baccarat is None:
        raise InvariantBroken(f"{name} was registered under a rulebook without cards")
    return Found(cards, book, book.cards, book.baccarat.shoe)


def unloaded(found: Found) -> Refusal | None:
    if found.cards.loaded:
        return Refusal(RefusalCode.NOT_NOW, f"{found.cards.id} is in the shoe")
    return None


def permit_where_they_lie(
    floor: Floor, found: Found, action: Action, command: Command[Any]
) -> Refusal | None:
    """Cards at a table are its dealer's to handle; those in store, any dealer's."""
    at = found.cards.table
    if at is None:
        return permit(found.book, action, command)
    return permit_here(found.book, floor.state.tables[at], action, command)


def attested(command: Command[Any], device: DeviceId | None = None) -> Attestation:
    return Attestation(command.actor.person, command.at, device)
