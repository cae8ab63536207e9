"""The cards at a dealer's desk: what has to be done to them, what to choose from, how far it is."""

from msgspec import Struct

from croupier.core.games.baccarat.cards import DECK
from croupier.core.identifiers import ClauseId
from croupier.core.pit.cards.shoes.commands import ExchangeCards
from croupier.core.pit.cards.state import ShoePhase
from croupier.core.pit.cards.station import Station, station_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table
from croupier.views.desk.card_choices import (
    DeviceChoice,
    SetView,
    at_table,
    set_view,
    shoes,
    shufflers,
    spare,
)
from croupier.views.desk.last_coup import LastCoupNote, last_coup_note
from croupier.views.desk.plainly import finished
from croupier.views.desk.preparing import CardStep, burns_face_up, card_steps
from croupier.views.desk.pressable import Hands, Tried, dealer_of, shown_as


class CutRules(Struct, frozen=True):
    """How a cut must be: so far from both ends, and so many behind the cutting card at least."""

    whole: int
    from_ends: int
    behind: int
    cutting_cards: int
    clause: ClauseId | None


class SpareSet(Struct, frozen=True, omit_defaults=True):
    """A set that could take the place of the one at the table, or why it could not."""

    cards: SetView
    refused: str | None = None


class BurningView(Struct, frozen=True):
    """`burned` has `None` for a card that nobody has seen; `face_up` is of the next one."""

    burned: tuple[str | None, ...]
    to_burn: int
    face_up: bool


class CardsDesk(Struct, frozen=True, omit_defaults=True):
    """`steps` is empty while a shoe is in play."""

    steps: tuple[CardStep, ...] = ()
    cards: SetView | None = None
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
    here = station_of(floor, table)
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
        cards=set_view(cards) if cards is not None else None,
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
            tried = Tried(ExchangeCards(table.id, each.id), hands=Hands.ANYBODY)
            shown = shown_as(floor, table, dealer_of(table), tried)
            refused = shown.refused if shown is not None else None
        found.append(SpareSet(set_view(each), refused))
    return tuple(found)


def _cut_rules(here: Station) -> CutRules:
    rules, shoe = here.cards, here.rules.shoe
    return CutRules(
        whole=shoe.decks.value * len(DECK),
        from_ends=rules.cut_from_ends_min_cards.value,
        behind=shoe.behind_cutting_card_min.value,
        cutting_cards=rules.cutting_cards.value,
        clause=rules.cut_from_ends_min_cards.first,
    )


def _burning(here: Station) -> BurningView | None:
    shoe = here.shoe
    if shoe is None or shoe.phase is not ShoePhase.BURNING:
        return None
    return BurningView(tuple(shoe.burned), shoe.to_burn, burns_face_up(here))
