"""Whether a set of cards may be handled so."""

from croupier.core.pit.cards.sets.commands import (
    CheckCards,
    CutCards,
    OrderCardCheck,
    RegisterCards,
    RetireCards,
    RiffleCards,
    SecureCards,
    ShuffleCards,
)
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
from croupier.core.pit.cards.sets.finding import (
    attested,
    cards_found,
    must_not_be_loaded,
)
from croupier.core.pit.cards.sets.readiness import must_be_possible_cut, must_be_ready_to_cut
from croupier.core.pit.cards.sets.shufflers import must_be_checking_machine, must_be_usable_shuffler
from croupier.core.pit.cards.state import Cut, Order
from croupier.core.pit.floor import Floor
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.people.authority import Action
from croupier.core.stream.envelope import Command, Decision


def register_cards(floor: Floor, command: Command[RegisterCards]) -> Decision | Refusal:
    body = command.body
    book = floor.book(body.rulebook).settings
    if book.baccarat is None or book.cards is None:
        return Refusal(RefusalCode.NOT_THIS_GAME, f"{book.id} has no game with cards")
    if body.cards in floor.state.cards.sets:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.cards} is registered already")
    decks = book.baccarat.shoe.decks
    if body.decks != decks.value:
        sentence = f"a shoe has {decks.value} decks, and {body.cards} has {body.decks}"
        return Refusal(RefusalCode.IMPOSSIBLE_SHOE, sentence, decks.first)
    event = CardsRegistered(body.cards, body.rulebook, body.back, body.decks, body.order)
    return Decision((event,))


def secure_cards(floor: Floor, command: Command[SecureCards]) -> Decision | Refusal:
    body = command.body
    found = cards_found(floor, body.cards)
    refusal = must_not_be_loaded(found)
    return refusal or Decision((CardsSecured(body.cards, body.place, attested(command)),))


def check_cards(floor: Floor, command: Command[CheckCards]) -> Decision | Refusal:
    body = command.body
    found = cards_found(floor, body.cards)
    refusal = must_not_be_loaded(found)
    if refusal is None and body.device is not None:
        refusal = must_be_checking_machine(floor, found, body.device)
    if refusal is not None:
        return refusal
    faults = (
        *(f"{card} missing" for card in body.missing),
        *(f"{card} foreign" for card in body.foreign),
    )
    return Decision((CardsChecked(body.cards, attested(command, body.device), faults),))


def order_card_check(floor: Floor, command: Command[OrderCardCheck]) -> Decision | Refusal:
    body = command.body
    return Decision((CardCheckOrdered(body.cards, attested(command), body.reason),))


def shuffle_cards(floor: Floor, command: Command[ShuffleCards]) -> Decision | Refusal:
    body = command.body
    found = cards_found(floor, body.cards)
    refusal = must_not_be_loaded(found)
    if refusal is None and body.shuffler is not None:
        refusal = must_be_usable_shuffler(floor, found, body.shuffler)
    return refusal or Decision((CardsShuffled(body.cards, attested(command, body.shuffler)),))


def riffle_cards(floor: Floor, command: Command[RiffleCards]) -> Decision | Refusal:
    body = command.body
    found = cards_found(floor, body.cards)
    power = Action.RIFFLE_PRE_SHUFFLED_CARDS
    refusal = must_not_be_loaded(found)
    if refusal is not None:
        return refusal
    clause = found.book.authority[power].first
    if found.cards.order is not Order.PRE_SHUFFLED:
        sentence = f"{body.cards} is not pre-shuffled: it is shuffled, not riffled"
        return Refusal(RefusalCode.NOT_NOW, sentence, clause)
    if found.cards.cut is not None:
        sentence = f"{body.cards} is cut already, and riffling comes before the cut"
        return Refusal(RefusalCode.TOO_LATE, sentence, clause)
    return Decision((CardsRiffled(body.cards, attested(command)),))


def cut_cards(floor: Floor, command: Command[CutCards]) -> Decision | Refusal:
    body = command.body
    found = cards_found(floor, body.cards)
    refusal = (
        must_not_be_loaded(found)
        or must_be_ready_to_cut(found.rules, found.cards)
        or must_be_possible_cut(found.rules, found.shoe, found.cards, body)
    )
    if refusal is not None:
        return refusal
    cut = Cut(command.actor.person, command.at, body.from_front, body.behind)
    return Decision((CardsCut(body.cards, cut),))


def retire_cards(floor: Floor, command: Command[RetireCards]) -> Decision | Refusal:
    body = command.body
    found = cards_found(floor, body.cards)
    refusal = must_not_be_loaded(found)
    if refusal is None and found.cards.table is not None:
        refusal = Refusal(RefusalCode.NOT_NOW, f"{body.cards} lies at {found.cards.table}")
    return refusal or Decision((CardsRetired(body.cards, body.reason),))
