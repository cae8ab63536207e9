"""The cards of a table: what lies there, and what is due before the next coup.

The order is the same everywhere; which of it is needed, and what a cut or a burn must be, is in the
rulebook.
"""

from enum import StrEnum

from msgspec import Struct

from croupier.core.games.baccarat.cards import DECK
from croupier.core.games.baccarat.shoe import CuttingCard, policy
from croupier.core.identifiers import ClauseId, DeviceId
from croupier.core.pit.cards.card_table import CardTable, card_table_of
from croupier.core.pit.cards.commands import ExchangeCards
from croupier.core.pit.cards.shoes import must_be_available_shoe
from croupier.core.pit.cards.state import CardSet, Order, Shoe, ShoePhase
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.baccarat import CardCheck, LastCoup
from croupier.views.desk.button_state import DoneBy, Tried, button_state, dealer_of
from croupier.views.desk.steps import finished
from croupier.views.floor.trays_and_cards import CardSetView, card_set_view


class CardWork(StrEnum):
    """Each is the tag of the command that attests it."""

    BRING = "bring-cards"
    EXCHANGE = "exchange-cards"
    CHECK = "check-cards"
    SHUFFLE = "shuffle-cards"
    CUT = "cut-cards"
    LOAD = "load-shoe"
    BURN = "burn-card"


class CardStep(Struct, frozen=True, omit_defaults=True):
    """`say` are the words to announce. What is `optional` may be done, and nothing waits for it."""

    step: CardWork
    clause: ClauseId | None = None
    say: str = ""
    done: bool = False
    now: bool = False
    optional: bool = False


def is_preparing(here: CardTable) -> bool:
    """Between coups, while there is nothing to deal from."""
    ready = here.shoe is not None and here.shoe.phase is ShoePhase.IN_PLAY
    return not ready and here.round is None


def card_steps(here: CardTable, cards: CardSet | None) -> tuple[CardStep, ...]:
    if not is_preparing(here):
        return ()
    found = [
        _bringing(here, cards),
        _checking(here, cards),
        _shuffling(here, cards),
        _cutting(here, cards),
        _loading(here),
        _burn_step(here),
    ]
    now = next((step.step for step in found if not (step.done or step.optional)), None)
    return tuple(
        CardStep(each.step, each.clause, each.say, each.done, each.step is now, each.optional)
        for each in found
    )


def _bringing(here: CardTable, cards: CardSet | None) -> CardStep:
    """Cards that were found wrong have to go; others may be dealt again."""
    if cards is None:
        return CardStep(CardWork.BRING)
    clause = here.cards.exchanged_set_has_other_back.first
    return CardStep(CardWork.EXCHANGE, clause, done=not cards.faults)


def _checking(here: CardTable, cards: CardSet | None) -> CardStep:
    must = here.cards.check_before_use
    wanted = must.value is CardCheck.MUST
    if cards is not None:
        wanted = wanted or cards.check_due is not None or bool(cards.faults)
    due = cards is None or cards.check_due is not None or bool(cards.faults)
    done = not due and cards is not None and cards.checked is not None
    return CardStep(CardWork.CHECK, must.first, done=done, optional=not wanted)


def _shuffling(here: CardTable, cards: CardSet | None) -> CardStep:
    waives = here.cards.pre_shuffled_waives_shuffle
    waived = waives.value and cards is not None and cards.order is Order.PRE_SHUFFLED
    done = waived or (cards is not None and cards.shuffled is not None)
    return CardStep(CardWork.SHUFFLE, waives.first, "Shuffling.", done=done)


def _cutting(here: CardTable, cards: CardSet | None) -> CardStep:
    clause = here.cards.cut_from_ends_min_cards.first
    return CardStep(CardWork.CUT, clause, done=cards is not None and cards.cut is not None)


def _loading(here: CardTable) -> CardStep:
    clause = here.settings.equipment.games[here.table.game].first
    return CardStep(CardWork.LOAD, clause, "New shoe.", done=_burning_now(here) is not None)


def _burn_step(here: CardTable) -> CardStep:
    shoe = _burning_now(here)
    left = shoe.to_burn if shoe is not None else 1
    say = "Burning one card." if left == 1 else f"Burning {left} cards."
    return CardStep(CardWork.BURN, here.rules.shoe.burn.first, say)


def _burning_now(here: CardTable) -> Shoe | None:
    shoe = here.shoe
    return shoe if shoe is not None and shoe.phase is ShoePhase.BURNING else None


def burns_face_up(here: CardTable) -> bool:
    """Whether the next card to be burned is shown, and says how many follow it."""
    shoe = _burning_now(here)
    shown = here.rules.shoe.burn.value.face_down is None
    return shown and shoe is not None and not shoe.burned


class ShoeEnd(StrEnum):
    """As seen from the coup being dealt, or from the next one between coups."""

    THIS_COUP = "this-coup"
    ONE_MORE = "one-more"
    UNLESS_TIE = "unless-tie"


class LastCoupNote(Struct, frozen=True, omit_defaults=True):
    """`say` are the words to announce, where the rulebook has them announced."""

    end: ShoeEnd
    clause: ClauseId | None = None
    say: str = ""


_ENDS = {
    LastCoup.THIS: ShoeEnd.THIS_COUP,
    LastCoup.ONE_MORE: ShoeEnd.ONE_MORE,
    LastCoup.THIS_UNLESS_TIE: ShoeEnd.UNLESS_TIE,
}


def last_coup_note(here: CardTable) -> LastCoupNote | None:
    """Met behind a coup that has all its cards, the cutting card belongs to the next one."""
    shoe = here.shoe
    if shoe is None:
        return None
    met = shoe.cutting_card
    if shoe.cutting_card_next and here.coup is None:
        met = CuttingCard.FIRST_CARD
    if met is CuttingCard.IN_THE_SHOE:
        return None
    rule = policy(here.rules.shoe, met)
    end = ShoeEnd.THIS_COUP if met is CuttingCard.EARLIER else _ENDS[rule.value]
    announced = here.cards.last_coup_announced.value and end is ShoeEnd.THIS_COUP
    return LastCoupNote(end, rule.first, "Last coup." if announced else "")


class DeviceChoice(Struct, frozen=True):
    id: DeviceId
    kind: Equipment
    serial: str


def at_table(floor: Floor, table: Table) -> CardSet | None:
    room = floor.state.cards
    name = room.at_table.get(table.id)
    return room.sets.get(name) if name is not None else None


def spare(floor: Floor, table: Table) -> tuple[CardSet, ...]:
    """Sets for this rulebook that lie at no table and in no shoe."""
    return tuple(
        each
        for each in floor.state.cards.sets.values()
        if each.table is None and not each.loaded and each.rulebook == table.rulebook
    )


def shoes(floor: Floor, table: Table) -> tuple[DeviceChoice, ...]:
    """Those that the rulebook lets this table deal from."""
    here = card_table_of(floor, table)
    if here is None:
        return ()
    return tuple(
        DeviceChoice(device.id, device.kind, device.serial)
        for device in floor.state.plan.devices.values()
        if must_be_available_shoe(floor, here, device.id) is None
    )


def shufflers(floor: Floor, table: Table) -> tuple[DeviceChoice, ...]:
    return tuple(
        DeviceChoice(device.id, device.kind, device.serial)
        for device in floor.state.plan.devices.values()
        if device.kind is Equipment.SHUFFLER and device.place in ("", table.id)
    )


class CutRules(Struct, frozen=True):
    """How a cut must be: so far from both ends, and so many behind the cutting card at least."""

    whole: int
    from_ends: int
    behind: int
    cutting_cards: int
    clause: ClauseId | None


class SpareSet(Struct, frozen=True, omit_defaults=True):
    """A set that could take the place of the one at the table, or why it could not."""

    cards: CardSetView
    refused: str | None = None


class BurningView(Struct, frozen=True):
    """`burned` has `None` for a card that nobody has seen; `face_up` is of the next one."""

    burned: tuple[str | None, ...]
    to_burn: int
    face_up: bool


class CardsDesk(Struct, frozen=True, omit_defaults=True):
    """`steps` is empty while a shoe is in play."""

    steps: tuple[CardStep, ...] = ()
    cards: CardSetView | None = None
    spare: tuple[SpareSet, ...] = ()
    shoes: tuple[DeviceChoice, ...] = ()
    shufflers: tuple[DeviceChoice, ...] = ()
    cut: CutRules | None = None
    burning: BurningView | None = None
    # Why the last shoe gave no more, until the next one is loaded.
    ended: str | None = None
    ended_clause: ClauseId | None = None
    last_coup: LastCoupNote | None = None
    # What the document calls a coup without wagers: a dummy hand, a No-Bet Coup.
    no_bet_coup: str | None = None


def cards_desk(floor: Floor, table: Table) -> CardsDesk | None:
    here = card_table_of(floor, table)
    if here is None:
        return None
    cards = at_table(floor, table)
    steps = card_steps(here, cards)
    if not steps:
        return CardsDesk(last_coup=last_coup_note(here), no_bet_coup=_no_bet_coup(floor, table))
    shoe = here.shoe
    ended = shoe.ended if shoe is not None else None
    return CardsDesk(
        steps=steps,
        cards=card_set_view(cards) if cards is not None else None,
        spare=_spare(floor, table),
        shoes=shoes(floor, table),
        shufflers=shufflers(floor, table),
        cut=_cut_rules(here),
        burning=_burning(here),
        ended=finished(ended.reason) if ended is not None else None,
        ended_clause=ended.clause if ended is not None else None,
        no_bet_coup=_no_bet_coup(floor, table),
    )


def _no_bet_coup(floor: Floor, table: Table) -> str | None:
    label = floor.settings(table).labels.coup_without_wagers
    return label.value if label is not None else None


def _spare(floor: Floor, table: Table) -> tuple[SpareSet, ...]:
    """At a table without cards any of them will do."""
    first = at_table(floor, table) is None
    found = []
    for each in spare(floor, table):
        refused = None
        if not first:
            tried = Tried(ExchangeCards(table.id, each.id), hands=DoneBy.ANYBODY)
            shown = button_state(floor, table, dealer_of(table), tried)
            refused = shown.refused if shown is not None else None
        found.append(SpareSet(card_set_view(each), refused))
    return tuple(found)


def _cut_rules(here: CardTable) -> CutRules:
    rules, shoe = here.cards, here.rules.shoe
    return CutRules(
        whole=shoe.decks.value * len(DECK),
        from_ends=rules.cut_from_ends_min_cards.value,
        behind=shoe.behind_cutting_card_min.value,
        cutting_cards=rules.cutting_cards.value,
        clause=rules.cut_from_ends_min_cards.first,
    )


def _burning(here: CardTable) -> BurningView | None:
    shoe = here.shoe
    if shoe is None or shoe.phase is not ShoePhase.BURNING:
        return None
    return BurningView(tuple(shoe.burned), shoe.to_burn, burns_face_up(here))
