"""What the dealer's screen says: which card is due and why, the points, and whether it is last."""

from msgspec import Struct

from croupier.core.games.baccarat.cards import points
from croupier.core.games.baccarat.cutting_card import CuttingCard
from croupier.core.games.baccarat.rules import Draw
from croupier.core.identifiers import ClauseId
from croupier.core.pit.cards.dealing.tableau import hands
from croupier.core.pit.cards.gates import undealable
from croupier.core.pit.cards.shoes.ending import last_coup
from croupier.core.pit.cards.state import CoupKind
from croupier.core.pit.cards.station import Station, station_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import TableId
from croupier.core.pit.state import RoundStatus


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
    here = station_of(floor, floor.state.tables[table])
    if here is None:
        return None
    last = _last(here)
    coup, current, shoe = here.coup, here.round, here.shoe
    if coup is None or current is None or shoe is None:
        stopped = undealable(here)
        why = stopped.sentence if stopped is not None else "the next coup may begin"
        return Prompt(None, why, last_coup=last)
    without = coup.kind is CoupKind.WITHOUT_WAGERS
    if current.status is RoundStatus.OPEN:
        return Prompt(None, "wagers are being taken", last_coup=last, without_wagers=without)
    now = hands(here.rules, coup)
    step = now.step
    player = points(now.player) if coup.dealt else None
    banker = points(now.banker) if coup.dealt else None
    if coup.unread:
        why = f"the card for {step.draw.value.title()} was not read and is to be keyed"
        return Prompt(None, why, (), player, banker, last, without)
    if shoe.strays:
        why = "a card too many lies on the table: staff say first where it belongs"
        return Prompt(None, why, (), player, banker, last, without)
    return Prompt(step.draw, step.reason, step.clauses, player, banker, last, without)


def _last(here: Station) -> bool:
    """Announced from the moment it is certain, where the rulebook has it announced."""
    shoe = here.shoe
    if shoe is None or not here.cards.last_coup_announced.value:
        return False
    met = CuttingCard.FIRST_CARD if shoe.cutting_card_next else shoe.cutting_card
    if here.coup is not None and here.coup.dealt:
        return here.coup.last
    return last_coup(here.rules.shoe, met)
