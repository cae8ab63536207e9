"""Tells the dealer's screen which card is due and why, the points, and whether the coup is last."""

from msgspec import Struct

from croupier.core.games.baccarat.cards import points
from croupier.core.games.baccarat.rules import Draw, DrawStep
from croupier.core.games.baccarat.shoe import CuttingCard
from croupier.core.identifiers import ClauseId, TableId
from croupier.core.pit.cards import card_placing, gates
from croupier.core.pit.cards.card_table import CardTable, card_table_of, hands
from croupier.core.pit.cards.coup_lifecycle import last_coup
from croupier.core.pit.cards.state import CoupKind, LiveCoup, Shoe
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Round, RoundStatus


class Prompt(Struct, frozen=True):
    """`due` is the hand the next card goes to; None while no card may be drawn."""

    due: Draw | None
    why: str
    clauses: tuple[ClauseId, ...] = ()
    player: int | None = None
    banker: int | None = None
    last_coup: bool = False
    without_wagers: bool = False


def prompt(floor: Floor, table: TableId) -> Prompt | None:
    here = card_table_of(floor, floor.state.tables[table])
    if here is None:
        return None
    last = _last(here)
    coup, current, shoe = here.coup, here.round, here.shoe
    if coup is None or current is None or shoe is None:
        stopped = gates.must_be_ready_to_deal(here)
        why = stopped.sentence if stopped is not None else "the next coup may begin"
        return Prompt(None, why, last_coup=last)
    without = coup.kind is CoupKind.WITHOUT_WAGERS
    if current.status is RoundStatus.OPEN:
        return Prompt(None, "wagers are being taken", last_coup=last, without_wagers=without)
    now = hands(here.rules, coup)
    if not coup.dealt and not card_placing.hidden(shoe, coup):
        list(now.deal(card_placing.seen(shoe)))
    step = now.step
    player = points(now.player) if coup.dealt else None
    banker = points(now.banker) if coup.dealt else None
    held_up = _obstacle(here, current, shoe, coup, step)
    if held_up is not None:
        return Prompt(None, held_up, (), player, banker, last, without)
    return Prompt(step.draw, step.reason, step.clauses, player, banker, last, without)


def _obstacle(
    here: CardTable, current: Round, shoe: Shoe, coup: LiveCoup, step: DrawStep
) -> str | None:
    """Why no card may be drawn: one lies in the way, or somebody has to decide first."""
    if coup.unread:
        return f"the card for {step.draw.value.title()} was not read and is to be keyed"
    if shoe.strays:
        return "an extra card lies on the table: say first where it belongs"
    if step.draw is Draw.DONE:
        return None
    if current.status is RoundStatus.SUSPENDED:
        return f"{current.id} is suspended: decide that first"
    if shoe.stopped:
        return f"the shoe of {here.table.id} does not read"
    if card_placing.hidden(shoe, coup):
        return "the card carried over is turned over and keyed first"
    return None


def _last(here: CardTable) -> bool:
    """Announced from the moment it is certain, where the rulebook has it announced."""
    shoe = here.shoe
    if shoe is None or not here.cards.last_coup_announced.value:
        return False
    met = CuttingCard.FIRST_CARD if shoe.cutting_card_next else shoe.cutting_card
    if here.coup is not None and here.coup.dealt:
        return here.coup.last
    return last_coup(here.rules.shoe, met)
