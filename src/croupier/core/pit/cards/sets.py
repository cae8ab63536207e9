"""Handles sets of cards away from the shoe: they are registered, checked, shuffled and cut.

It says which machine may shuffle or check a set, and what is to be done before cards are dealt.
"""

from typing import Any

from msgspec import Struct

from croupier.core.games.baccarat.cards import DECK
from croupier.core.identifiers import CardSetId, ClauseId, DeviceId
from croupier.core.invariants import InvariantBroken
from croupier.core.pit.cards import commands, events
from croupier.core.pit.cards.state import Attestation, CardSet, Order, ShoeCut
from croupier.core.pit.floor import Floor
from croupier.core.pit.tables.state import Device
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook import equipment, roles, rulebook
from croupier.core.rulebook.games.baccarat import CardCheck, CardRules, ShoeRules
from croupier.core.stream.envelope import Command, Decided, Decision


class CardsFound(Struct, frozen=True):
    cards: CardSet
    book: rulebook.Settings
    rules: CardRules
    shoe: ShoeRules

    @classmethod
    def find(cls, floor: Floor, body: Any) -> "CardsFound":
        return cards_found(floor, body.cards)


def find(floor: Floor, name: CardSetId) -> CardsFound | Refusal:
    if name not in floor.state.cards.sets:
        return Refusal(RefusalCode.UNKNOWN_CARDS, f"there are no cards {quoted(name)} here")
    return cards_found(floor, name)


def cards_found(floor: Floor, name: CardSetId) -> CardsFound:
    cards = floor.state.cards.sets[name]
    book = floor.book(cards.rulebook).settings
    if book.cards is None or book.baccarat is None:
        raise InvariantBroken(f"{name} was registered under a rulebook without cards")
    return CardsFound(cards, book, book.cards, book.baccarat.shoe)


def must_not_be_loaded(found: CardsFound) -> Refusal | None:
    if found.cards.loaded:
        return Refusal(RefusalCode.NOT_NOW, f"{found.cards.id} is in the shoe")
    return None


def attested(command: Command[Any], device: DeviceId | None = None) -> Attestation:
    return Attestation(command.actor.person, command.at, device)


def must_be_ready_to_cut(rules: CardRules, cards: CardSet) -> Refusal | None:
    """Cards with a check that is due or that found a fault are not used."""
    if cards.check_due is not None:
        return _unready(f"{cards.id} is to be checked first", None)
    if cards.faults:
        return _unready(f"{cards.id} was found with {', '.join(cards.faults)}", None)
    must = rules.check_before_use
    if must.value is CardCheck.MUST and cards.checked is None:
        return _unready(f"{cards.id} is not checked yet", must.first)
    waived = rules.pre_shuffled_waives_shuffle
    if cards.shuffled is None and not (waived.value and cards.order is Order.PRE_SHUFFLED):
        return _unready(f"{cards.id} is not shuffled yet", waived.first)
    return None


def must_be_ready_to_load(rules: CardRules, shoe: ShoeRules, cards: CardSet) -> Refusal | None:
    refusal = must_be_ready_to_cut(rules, cards)
    if refusal is None and cards.cut is None:
        return _unready(f"{cards.id} is not cut yet", shoe.behind_cutting_card_min.first)
    return refusal


def must_be_possible_cut(
    rules: CardRules, shoe: ShoeRules, cards: CardSet, cut: commands.CutCards
) -> Refusal | None:
    whole, from_front, behind = cards.decks * len(DECK), cut.from_front, cut.behind
    needed = rules.cutting_cards
    if cut.cutting_cards < needed.value:
        sentence = f"a cut takes {needed.value} cutting cards, not {cut.cutting_cards}"
        return Refusal(RefusalCode.IMPOSSIBLE_SHOE, sentence, needed.first)
    ends = rules.cut_from_ends_min_cards
    if not ends.value <= from_front <= whole - ends.value:
        sentence = f"a cut {from_front} from the front is not {ends.value} from both ends"
        return Refusal(RefusalCode.IMPOSSIBLE_SHOE, sentence, ends.first)
    least = shoe.behind_cutting_card_min
    if not least.value <= behind <= whole:
        sentence = f"{behind} cards behind the cutting card are not from {least.value} to {whole}"
        return Refusal(RefusalCode.IMPOSSIBLE_SHOE, sentence, least.first)
    return None


def _unready(sentence: str, clause: ClauseId | None) -> Refusal:
    return Refusal(RefusalCode.CARDS_NOT_READY, sentence, clause)


def must_be_usable_shuffler(floor: Floor, found: CardsFound, name: DeviceId) -> Refusal | None:
    """A machine that checks decks is no shuffler."""
    device = floor.state.plan.devices.get(name)
    if device is None or device.kind is not equipment.Equipment.SHUFFLER:
        return Refusal(RefusalCode.UNKNOWN_DEVICE, f"{quoted(name)} is no registered shuffler")
    return _must_be_approved(found, device) or _must_fit_shuffler(
        floor, found.rules, found.cards, name
    )


def must_be_checking_machine(floor: Floor, found: CardsFound, name: DeviceId) -> Refusal | None:
    """A machine checks cards where the rulebook names its kind for that."""
    device = floor.state.plan.devices.get(name)
    machines = found.rules.checking_machines
    if device is None or device.kind not in machines.value:
        sentence = f"{quoted(name)} is no registered machine that may check cards"
        return Refusal(RefusalCode.UNKNOWN_DEVICE, sentence, machines.first)
    if device.kind is equipment.Equipment.SHUFFLER:
        return must_be_usable_shuffler(floor, found, name)
    return _must_be_approved(found, device)


def _must_be_approved(found: CardsFound, device: Device) -> Refusal | None:
    """A machine that must be approved, and is not, handles no cards."""
    rules = found.book.equipment
    if rules.approved_before_use.value and device.approval is None:
        clause = rules.approved_before_use.first
        return Refusal(RefusalCode.EQUIPMENT_MISSING, f"{device.id} is not approved", clause)
    return None


def _must_fit_shuffler(
    floor: Floor, rules: CardRules, cards: CardSet, device: DeviceId
) -> Refusal | None:
    """Some machines take only so many decks, some keep only so many shoes apart at once."""
    decks = rules.shuffler_decks
    if decks is not None and cards.decks not in decks.value:
        sentence = (
            f"a shuffler takes {_one_of(decks.value)} decks, and {cards.id} has {cards.decks}"
        )
        return Refusal(RefusalCode.IMPOSSIBLE_SHOE, sentence, decks.first)
    most = rules.shuffler_shoes_max
    others = (each for each in floor.state.cards.sets.values() if each.id != cards.id)
    if most is not None and sum(each.held_by == device for each in others) >= most.value:
        sentence = f"{device} has {most.value} shoes already"
        return Refusal(RefusalCode.NOT_NOW, sentence, most.first)
    return None


def _one_of(numbers: tuple[int, ...]) -> str:
    return " or ".join(map(str, numbers))


def register_cards(floor: Floor, command: Command[commands.RegisterCards]) -> Decided:
    body = command.body
    book = floor.book(body.rulebook).settings
    if book.baccarat is None or book.cards is None:
        return Refusal(RefusalCode.NOT_THIS_GAME, f"{book.id} has no game with cards")
    if body.cards in floor.state.cards.sets:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.cards} is already registered")
    decks = book.baccarat.shoe.decks
    if body.decks != decks.value:
        sentence = f"a shoe has {decks.value} decks, and {body.cards} has {body.decks}"
        return Refusal(RefusalCode.IMPOSSIBLE_SHOE, sentence, decks.first)
    event = events.CardsRegistered(body.cards, body.rulebook, body.back, body.decks, body.order)
    return Decision((event,))


def secure_cards(floor: Floor, command: Command[commands.SecureCards]) -> Decided:
    body = command.body
    found = cards_found(floor, body.cards)
    refusal = must_not_be_loaded(found)
    return refusal or Decision((events.CardsSecured(body.cards, body.place, attested(command)),))


def check_cards(floor: Floor, command: Command[commands.CheckCards], found: CardsFound) -> Decided:
    body = command.body
    refusal = must_not_be_loaded(found)
    if refusal is None and body.device is not None:
        refusal = must_be_checking_machine(floor, found, body.device)
    if refusal is not None:
        return refusal
    faults = (
        *(f"{card} missing" for card in body.missing),
        *(f"{card} foreign" for card in body.foreign),
    )
    return Decision((events.CardsChecked(body.cards, attested(command, body.device), faults),))


def order_card_check(floor: Floor, command: Command[commands.OrderCardCheck]) -> Decided:
    body = command.body
    return Decision((events.CardCheckOrdered(body.cards, attested(command), body.reason),))


def shuffle_cards(floor: Floor, command: Command[commands.ShuffleCards]) -> Decided:
    body = command.body
    found = cards_found(floor, body.cards)
    refusal = must_not_be_loaded(found)
    if refusal is None and body.shuffler is not None:
        refusal = must_be_usable_shuffler(floor, found, body.shuffler)
    return refusal or Decision(
        (events.CardsShuffled(body.cards, attested(command, body.shuffler)),)
    )


def riffle_cards(floor: Floor, command: Command[commands.RiffleCards]) -> Decided:
    body = command.body
    found = cards_found(floor, body.cards)
    power = roles.Action.RIFFLE_PRE_SHUFFLED_CARDS
    if refusal := must_not_be_loaded(found):
        return refusal
    clause = found.book.authority[power].first
    if found.cards.order is not Order.PRE_SHUFFLED:
        sentence = f"{body.cards} is not pre-shuffled: it is shuffled, not riffled"
        return Refusal(RefusalCode.NOT_NOW, sentence, clause)
    if found.cards.cut is not None:
        sentence = f"{body.cards} is already cut, and riffling comes before the cut"
        return Refusal(RefusalCode.TOO_LATE, sentence, clause)
    return Decision((events.CardsRiffled(body.cards, attested(command)),))


def cut_cards(floor: Floor, command: Command[commands.CutCards], found: CardsFound) -> Decided:
    body = command.body
    if refusal := (
        must_not_be_loaded(found)
        or must_be_ready_to_cut(found.rules, found.cards)
        or must_be_possible_cut(found.rules, found.shoe, found.cards, body)
    ):
        return refusal
    cut = ShoeCut(command.actor.person, command.at, body.from_front, body.behind)
    return Decision((events.CardsCut(body.cards, cut),))


def retire_cards(floor: Floor, command: Command[commands.RetireCards]) -> Decided:
    body = command.body
    found = cards_found(floor, body.cards)
    refusal = must_not_be_loaded(found)
    if refusal is None and found.cards.table is not None:
        refusal = Refusal(RefusalCode.NOT_NOW, f"{body.cards} lies at {found.cards.table}")
    return refusal or Decision((events.CardsRetired(body.cards, body.reason),))
