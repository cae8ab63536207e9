"""Whether a set of cards may be handled so."""

from collections.abc import Callable

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
    Found,
    attested,
    find,
    permit_where_they_lie,
    unloaded,
)
from croupier.core.pit.cards.sets.readiness import bad_cut, unready_to_cut
from croupier.core.pit.cards.sets.shufflers import too_much, unknown
from croupier.core.pit.cards.state import Cut, Order
from croupier.core.pit.cards.station import by_staff
from croupier.core.pit.floor import Floor
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook.authority import Action
from croupier.core.stream.authority import permit
from croupier.core.stream.envelope import Command, Decision


def register_cards(floor: Floor, command: Command[RegisterCards]) -> Decision | Refusal:
    body = command.body
    if body.rulebook not in floor.state.rulebooks:
        sentence = f"the rulebook {quoted(body.rulebook)} is not adopted here"
        return Refusal(RefusalCode.UNKNOWN_RULEBOOK, sentence)
    book = floor.book(body.rulebook).settings
    if book.baccarat is None or book.cards is None:
        return Refusal(RefusalCode.NOT_THIS_GAME, f"{book.id} has no game with cards")
    refusal = by_staff(command)
    if refusal is not None:
        return refusal
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
    found = find(floor, body.cards)
    if isinstance(found, Refusal):
        return found
    refusal = by_staff(command) or unloaded(found)
    return refusal or Decision((CardsSecured(body.cards, body.place, attested(command)),))


def check_cards(floor: Floor, command: Command[CheckCards]) -> Decision | Refusal:
    """By a person who may, or by a machine that says so itself."""
    body = command.body
    found = find(floor, body.cards)
    if isinstance(found, Refusal):
        return found
    by_machine = command.actor.role is None and body.device is not None
    refusal = None if by_machine else permit(found.book, Action.CHECK_CARDS, command)
    if refusal is None:
        refusal = unloaded(found)
    if refusal is None and body.device is not None:
        refusal = unknown(floor, found, body.device)
        refusal = refusal or too_much(floor, found.rules, found.cards, body.device)
    if refusal is not None:
        return refusal
    faults = (
        *(f"{card} missing" for card in body.missing),
        *(f"{card} foreign" for card in body.foreign),
    )
    return Decision((CardsChecked(body.cards, attested(command, body.device), faults),))


def order_card_check(floor: Floor, command: Command[OrderCardCheck]) -> Decision | Refusal:
    body = command.body
    found = find(floor, body.cards)
    if isinstance(found, Refusal):
        return found
    refusal = permit(found.book, Action.ORDER_CARD_CHECK, command)
    return refusal or Decision((CardCheckOrdered(body.cards, attested(command), body.reason),))


def shuffle_cards(floor: Floor, command: Command[ShuffleCards]) -> Decision | Refusal:
    body = command.body
    found = find(floor, body.cards)
    if isinstance(found, Refusal):
        return found
    refusal = permit_where_they_lie(floor, found, Action.DEAL_CARDS, command) or unloaded(found)
    if refusal is None and body.shuffler is not None:
        refusal = unknown(floor, found, body.shuffler)
        refusal = refusal or too_much(floor, found.rules, found.cards, body.shuffler)
    return refusal or Decision((CardsShuffled(body.cards, attested(command, body.shuffler)),))


def riffle_cards(floor: Floor, command: Command[RiffleCards]) -> Decision | Refusal:
    body = command.body
    found = find(floor, body.cards)
    if isinstance(found, Refusal):
        return found
    power = Action.RIFFLE_PRE_SHUFFLED_CARDS
    refusal = permit_where_they_lie(floor, found, power, command) or unloaded(found)
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
    found = find(floor, body.cards)
    if isinstance(found, Refusal):
        return found
    refusal = (
        permit_where_they_lie(floor, found, Action.DEAL_CARDS, command)
        or unloaded(found)
        or unready_to_cut(found.rules, found.cards)
        or bad_cut(found.rules, found.shoe, found.cards, body)
    )
    if refusal is not None:
        return refusal
    cut = Cut(command.actor.person, command.at, body.from_front, body.behind)
    return Decision((CardsCut(body.cards, cut),))


def retire_cards(floor: Floor, command: Command[RetireCards]) -> Decision | Refusal:
    body = command.body
    found: Found | Refusal = find(floor, body.cards)
    if isinstance(found, Refusal):
        return found
    refusal = by_staff(command) or unloaded(found)
    if refusal is None and found.cards.table is not None:
        refusal = Refusal(RefusalCode.NOT_NOW, f"{body.cards} lies at {found.cards.table}")
    return refusal or Decision((CardsRetired(body.cards, body.reason),))


DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    RegisterCards: register_cards,
    SecureCards: secure_cards,
    CheckCards: check_cards,
    OrderCardCheck: order_card_check,
    ShuffleCards: shuffle_cards,
    RiffleCards: riffle_cards,
    CutCards: cut_cards,
    RetireCards: retire_cards,
}
