"""Whether the cards of a table may be brought, loaded, burned or taken away."""

from croupier.core.games.baccarat.cards import DECK
from croupier.core.games.baccarat.cutting_card import CuttingCard, policy
from croupier.core.pit.cards.dealing.reading import as_card
from croupier.core.pit.cards.dealing.tableau import hands
from croupier.core.pit.cards.sets.events import CardsRetired
from croupier.core.pit.cards.sets.finding import Found, cards_found, must_not_be_loaded
from croupier.core.pit.cards.sets.readiness import must_be_ready_to_load
from croupier.core.pit.cards.shoes.availability import must_be_available_shoe
from croupier.core.pit.cards.shoes.burning import burn
from croupier.core.pit.cards.shoes.commands import (
    BringCards,
    BurnCard,
    ExchangeCards,
    LoadShoe,
    OrderShuffle,
    ReplaceUnfitCards,
    ReportCuttingCard,
)
from croupier.core.pit.cards.shoes.ending import last_coup
from croupier.core.pit.cards.shoes.events import (
    CardsBrought,
    CuttingCardMet,
    ShoeLoaded,
)
from croupier.core.pit.cards.shoes.taking_away import ended_now
from croupier.core.pit.cards.state import Ending, Shoe, ShoePhase
from croupier.core.pit.cards.station import Station, loaded, must_be_between_coups, station
from croupier.core.pit.floor import Floor
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.people.authority import Action
from croupier.core.stream.envelope import Answer, Command, Decision


def bring_cards(floor: Floor, command: Command[BringCards]) -> Decision | Refusal:
    body = command.body
    found = _station_and_set(floor, body)
    if isinstance(found, Refusal):
        return found
    here, cards = found
    refusal = None
    if body.table in floor.state.cards.at_table:
        at_table = floor.state.cards.at_table[body.table]
        refusal = Refusal(RefusalCode.ALREADY_DONE, f"{body.table} has {at_table} already")
    refusal = refusal or _must_suit_table(here, cards)
    return refusal or Decision((CardsBrought(body.table, body.cards, None, command.at),))


def exchange_cards(floor: Floor, command: Command[ExchangeCards]) -> Decision | Refusal:
    """Fit cards are changed for others only once they have been dealt to their end."""
    body = command.body
    found = _station_and_set(floor, body)
    if isinstance(found, Refusal):
        return found
    here, cards = found
    refusal = must_be_between_coups(here)
    clause = here.cards.exchanged_set_has_other_back
    if refusal is None and here.shoe is not None and here.shoe.phase is not ShoePhase.ENDED:
        sentence = f"cards are exchanged after the last coup, and the shoe of {body.table} goes on"
        refusal = Refusal(RefusalCode.TOO_EARLY, sentence, clause.first)
    refusal = refusal or _must_suit_table(here, cards)
    if refusal is not None:
        return refusal
    before = floor.state.cards.at_table.get(body.table)
    old = floor.state.cards.sets.get(before) if before is not None else None
    if clause.value and old is not None and old.back is cards.cards.back:
        sentence = f"{body.cards} is {old.back.value} as {old.id} is: the backs must differ"
        return Refusal(RefusalCode.IMPOSSIBLE_SHOE, sentence, clause.first)
    return Decision((CardsBrought(body.table, body.cards, before, command.at),))


def replace_unfit_cards(floor: Floor, command: Command[ReplaceUnfitCards]) -> Decision | Refusal:
    body = command.body
    found = _station_and_set(floor, body)
    if isinstance(found, Refusal):
        return found
    here, cards = found
    clause = here.cards.unfit_replaced_between_coups.first
    refusal = must_be_between_coups(here) or _must_suit_table(here, cards)
    if refusal is not None:
        return refusal
    events: list[object] = []
    if here.shoe is not None and here.shoe.phase is not ShoePhase.ENDED:
        ending = Ending(f"its cards were unfit: {body.reason}", clause)
        events += ended_now(floor, here, ending, command.at)
    before = floor.state.cards.at_table.get(body.table)
    events.append(CardsBrought(body.table, body.cards, before, command.at))
    if before is not None and before in floor.state.cards.sets:
        # What was found unfit is brought to no table again.
        events.append(CardsRetired(before, f"unfit: {body.reason}"))
    return Decision(tuple(events))


def load_shoe(floor: Floor, command: Command[LoadShoe]) -> Decision | Refusal:
    body = command.body
    here = station(floor, body.table)
    if isinstance(here, Refusal):
        return here
    refusal = must_be_between_coups(here)
    if refusal is None and here.shoe is not None and here.shoe.phase is not ShoePhase.ENDED:
        refusal = Refusal(RefusalCode.NOT_NOW, f"the shoe of {body.table} is not at its end")
    if refusal is not None:
        return refusal
    name = floor.state.cards.at_table.get(body.table)
    if name is None:
        return Refusal(RefusalCode.CARDS_NOT_READY, f"{body.table} has no cards")
    cards = floor.state.cards.sets[name]
    refusal = must_be_ready_to_load(here.cards, here.rules.shoe, cards)
    refusal = refusal or must_be_available_shoe(floor, here, body.device)
    if refusal is not None:
        return refusal
    number = here.shoe.number + 1 if here.shoe is not None else 1
    holds = cards.decks * len(DECK)
    event = ShoeLoaded(body.table, name, body.device, number, holds, command.at)
    return Decision((event,), Answer(made=f"{body.table} shoe {number}"))


def burn_card(floor: Floor, command: Command[BurnCard]) -> Decision | Refusal:
    body = command.body
    found = loaded(floor, body.table)
    if isinstance(found, Refusal):
        return found
    here, shoe = found
    if shoe.phase is not ShoePhase.BURNING:
        return Refusal(RefusalCode.ALREADY_DONE, "the cards to be burned are burned")
    card = as_card(body.card)
    return card if isinstance(card, Refusal) else burn(here, shoe, card, command.at)


def report_cutting_card(floor: Floor, command: Command[ReportCuttingCard]) -> Decision | Refusal:
    """Met between coups, or in the burn, it counts as the first card of the next coup."""
    body = command.body
    found = loaded(floor, body.table)
    if isinstance(found, Refusal):
        return found
    here, shoe = found
    if shoe.cutting_card is not CuttingCard.IN_THE_SHOE or shoe.cutting_card_next:
        return Refusal(RefusalCode.ALREADY_DONE, "the cutting card is out already")
    return Decision((_met(here, shoe, command),))


def _met(here: Station, shoe: Shoe, command: Command[ReportCuttingCard]) -> CuttingCardMet:
    coup = here.coup
    behind = coup is not None and coup.dealt > 0 and hands(here.rules, coup).complete
    during = coup is not None and coup.dealt > 0 and not behind
    where = CuttingCard.DURING if during else CuttingCard.FIRST_CARD
    last = last_coup(here.rules.shoe, where) and not behind
    announced = here.cards.last_coup_announced.value and last
    clause = policy(here.rules.shoe, where).first
    return CuttingCardMet(shoe.table, where, behind, announced, clause, command.at)


def order_shuffle(floor: Floor, command: Command[OrderShuffle]) -> Decision | Refusal:
    body = command.body
    found = loaded(floor, body.table)
    if isinstance(found, Refusal):
        return found
    here, _ = found
    refusal = must_be_between_coups(here)
    if refusal is not None:
        return refusal
    clause = here.settings.authority[Action.ORDER_SHUFFLE].first
    ending = Ending(f"its cards are to be shuffled: {body.reason}", clause)
    return Decision(ended_now(floor, here, ending, command.at))


def _station_and_set(
    floor: Floor, body: BringCards | ExchangeCards | ReplaceUnfitCards
) -> tuple[Station, Found] | Refusal:
    here = station(floor, body.table)
    if isinstance(here, Refusal):
        return here
    return here, cards_found(floor, body.cards)


def _must_suit_table(here: Station, found: Found) -> Refusal | None:
    cards = found.cards
    if cards.table is not None:
        return Refusal(RefusalCode.NOT_NOW, f"{cards.id} lies at {cards.table}")
    if cards.rulebook != here.table.rulebook:
        sentence = f"{cards.id} is for tables under {cards.rulebook}"
        return Refusal(RefusalCode.OTHER_RULEBOOK, sentence)
    return must_not_be_loaded(found)
