"""Brings cards to a table, loads and burns a shoe there, and takes it away when it has ended."""

from typing import Any, NamedTuple

from croupier.core.games.baccarat.cards import DECK, Card
from croupier.core.games.baccarat.shoe import CuttingCard, cards_burned, policy
from croupier.core.identifiers import DeviceId, Instant
from croupier.core.pit.cards import card_table, casework, commands, coup_lifecycle, events, sets
from croupier.core.pit.cards.state import Ending, Shoe, ShoePhase
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.roles import Action
from croupier.core.stream.envelope import Answer, Command, Decided, Decision

_SHOES = frozenset({Equipment.SHOE, Equipment.CARD_READING_SHOE})


class SetAtTable(NamedTuple):
    """A card table, and the set of cards that is to be used there."""

    table: card_table.CardTable
    cards: sets.CardsFound

    @classmethod
    def find(cls, floor: Floor, body: Any) -> "SetAtTable | Refusal":
        here = card_table.station(floor, body.table)
        return here if isinstance(here, Refusal) else cls(here, sets.cards_found(floor, body.cards))


def must_be_known_device(floor: Floor, device: DeviceId) -> Refusal | None:
    if device in floor.state.plan.devices:
        return None
    return Refusal(RefusalCode.UNKNOWN_DEVICE, f"there is no device {quoted(device)}")


def must_be_available_shoe(
    floor: Floor, here: card_table.CardTable, device: DeviceId
) -> Refusal | None:
    """It must be of the kind the rulebook asks for, stand here or nowhere, and be approved."""
    equipment = here.settings.equipment
    needed = equipment.games[here.table.game]
    known = floor.state.plan.devices.get(device)
    if known is None or known.kind not in _SHOES.intersection(needed.value):
        kinds = " or ".join(sorted(_SHOES.intersection(needed.value)))
        sentence = f"{device} is not a registered {kinds}"
        return Refusal(RefusalCode.CARDS_NOT_READY, sentence, needed.first)
    if known.place not in ("", here.table.id):
        return Refusal(RefusalCode.NOT_NOW, f"{device} stands at {known.place}", needed.first)
    approved = equipment.approved_before_use
    if approved.value and known.approval is None:
        sentence = f"{device} is not approved"
        return Refusal(RefusalCode.CARDS_NOT_READY, sentence, approved.first)
    for other in floor.state.cards.shoes.values():
        if other.device == device and other.table != here.table.id:
            return Refusal(RefusalCode.NOT_NOW, f"{device} is the shoe of {other.table}")
    return None


def burn(here: card_table.CardTable, shoe: Shoe, card: Card | None, at: Instant) -> Decided:
    """A card burned face down is recorded nowhere."""
    rule = here.rules.shoe.burn
    shown = rule.value.face_down is None and not shoe.burned
    if shown and card is None:
        sentence = "the first card of a shoe is shown when it is burned"
        return Refusal(RefusalCode.IMPOSSIBLE_SHOE, sentence, rule.first)
    if not shown and card is not None:
        sentence = "this card is burned face down, and nobody says what it is"
        return Refusal(RefusalCode.IMPOSSIBLE_SHOE, sentence, rule.first)
    more = cards_burned(rule.value, card) - 1 if card is not None else 0
    return Decision((events.CardBurned(shoe.table, card, more, at),))


def ended_now(
    floor: Floor, here: card_table.CardTable, ending: Ending, at: Instant, *, check: bool = False
) -> tuple[object, ...]:
    """Ends the shoe, and with it the cases about its extra or foreign cards."""
    misdeals = here.misdeals
    rules = (misdeals.extra_cards.other_card_exposed, misdeals.coup.missing_or_foreign_card)
    kinds, clauses = (CaseKind.MISDEAL,), tuple(rule.first for rule in rules)
    rest = casework.put_to_rest(floor, here.table.id, kinds, "the shoe was taken away", at, clauses)
    return (events.ShoeEnded(here.table.id, ending, check, at), *rest)


def bring_cards(floor: Floor, command: Command[commands.BringCards], found: SetAtTable) -> Decided:
    body = command.body
    here, cards = found
    refusal = None
    if body.table in floor.state.cards.at_table:
        at_table = floor.state.cards.at_table[body.table]
        refusal = Refusal(RefusalCode.ALREADY_DONE, f"{body.table} has {at_table} already")
    refusal = refusal or _must_suit_table(here, cards)
    return refusal or Decision((events.CardsBrought(body.table, body.cards, None, command.at),))


def exchange_cards(
    floor: Floor, command: Command[commands.ExchangeCards], found: SetAtTable
) -> Decided:
    """Fit cards are exchanged only after the last coup."""
    body = command.body
    here, cards = found
    refusal = card_table.must_be_between_coups(here)
    clause = here.cards.exchanged_set_has_other_back
    if refusal is None and here.shoe is not None and here.shoe.phase is not ShoePhase.ENDED:
        sentence = f"cards are exchanged after the last coup, and the shoe of {body.table} goes on"
        refusal = Refusal(RefusalCode.TOO_EARLY, sentence, clause.first)
    if refusal := refusal or _must_suit_table(here, cards):
        return refusal
    before = floor.state.cards.at_table.get(body.table)
    old = floor.state.cards.sets.get(before) if before is not None else None
    if clause.value and old is not None and old.back is cards.cards.back:
        sentence = f"{body.cards} is {old.back.value} as {old.id} is: the backs must differ"
        return Refusal(RefusalCode.IMPOSSIBLE_SHOE, sentence, clause.first)
    return Decision((events.CardsBrought(body.table, body.cards, before, command.at),))


def replace_unfit_cards(
    floor: Floor, command: Command[commands.ReplaceUnfitCards], found: SetAtTable
) -> Decided:
    body = command.body
    here, cards = found
    clause = here.cards.unfit_replaced_between_coups.first
    if refusal := card_table.must_be_between_coups(here) or _must_suit_table(here, cards):
        return refusal
    done: list[object] = []
    if here.shoe is not None and here.shoe.phase is not ShoePhase.ENDED:
        ending = Ending(f"its cards were unfit: {body.reason}", clause)
        done += ended_now(floor, here, ending, command.at)
    before = floor.state.cards.at_table.get(body.table)
    done.append(events.CardsBrought(body.table, body.cards, before, command.at))
    if before is not None and before in floor.state.cards.sets:
        # What was found unfit is brought to no table again.
        done.append(events.CardsRetired(before, f"unfit: {body.reason}"))
    return Decision(tuple(done))


def load_shoe(
    floor: Floor, command: Command[commands.LoadShoe], here: card_table.CardTable
) -> Decided:
    body = command.body
    refusal = card_table.must_be_between_coups(here)
    if refusal is None and here.shoe is not None and here.shoe.phase is not ShoePhase.ENDED:
        refusal = Refusal(RefusalCode.NOT_NOW, f"the shoe of {body.table} is not at its end")
    if refusal is not None:
        return refusal
    name = floor.state.cards.at_table.get(body.table)
    if name is None:
        return Refusal(RefusalCode.CARDS_NOT_READY, f"{body.table} has no cards")
    cards = floor.state.cards.sets[name]
    refusal = sets.must_be_ready_to_load(here.cards, here.rules.shoe, cards)
    if refusal := refusal or must_be_available_shoe(floor, here, body.device):
        return refusal
    number = here.shoe.number + 1 if here.shoe is not None else 1
    holds = cards.decks * len(DECK)
    burns = here.rules.shoe.burn.value.face_down
    first = 1 if burns is None else burns
    event = events.ShoeLoaded(body.table, name, body.device, number, holds, command.at, first)
    return Decision((event,), Answer(made=f"{body.table} shoe {number}"))


def burn_card(floor: Floor, command: Command[commands.BurnCard], at: card_table.Loaded) -> Decided:
    body = command.body
    here, shoe = at
    if shoe.phase is not ShoePhase.BURNING:
        return Refusal(RefusalCode.ALREADY_DONE, "the cards to be burned are burned")
    card = card_table.as_card(body.card)
    return card if isinstance(card, Refusal) else burn(here, shoe, card, command.at)


def report_cutting_card(
    floor: Floor, command: Command[commands.ReportCuttingCard], at: card_table.Loaded
) -> Decided:
    """Met between coups, or in the burn, it counts as the first card of the next coup."""
    here, shoe = at
    if shoe.cutting_card is not CuttingCard.IN_THE_SHOE or shoe.cutting_card_next:
        return Refusal(RefusalCode.ALREADY_DONE, "the cutting card is already out")
    return Decision((_cutting_card_met(here, shoe, command),))


def _cutting_card_met(
    here: card_table.CardTable, shoe: Shoe, command: Command[commands.ReportCuttingCard]
) -> events.CuttingCardMet:
    coup = here.coup
    behind = coup is not None and coup.dealt > 0 and card_table.hands(here.rules, coup).complete
    during = coup is not None and coup.dealt > 0 and not behind
    where = CuttingCard.DURING if during else CuttingCard.FIRST_CARD
    last = coup_lifecycle.last_coup(here.rules.shoe, where) and not behind
    announced = here.cards.last_coup_announced.value and last
    clause = policy(here.rules.shoe, where).first
    return events.CuttingCardMet(shoe.table, where, behind, announced, clause, command.at)


def order_shuffle(
    floor: Floor, command: Command[commands.OrderShuffle], at: card_table.Loaded
) -> Decided:
    body = command.body
    here = at.table
    if refusal := card_table.must_be_between_coups(here):
        return refusal
    clause = here.settings.authority[Action.ORDER_SHUFFLE].first
    ending = Ending(f"its cards are to be shuffled: {body.reason}", clause)
    return Decision(ended_now(floor, here, ending, command.at))


def _must_suit_table(here: card_table.CardTable, found: sets.CardsFound) -> Refusal | None:
    cards = found.cards
    if cards.table is not None:
        return Refusal(RefusalCode.NOT_NOW, f"{cards.id} lies at {cards.table}")
    if cards.rulebook != here.table.rulebook:
        sentence = f"{cards.id} is for tables under {cards.rulebook}"
        return Refusal(RefusalCode.OTHER_RULEBOOK, sentence)
    return sets.must_not_be_loaded(found)
