"""How shoe and cards stand after a fault."""

from croupier.core.pit.cards.dealing.fold import see
from croupier.core.pit.cards.misdeals.events import (
    BurnMissed,
    CardCarried,
    CardsSetAside,
    CoupCardsSetAside,
    IrregularityNoted,
    NextCoupWithoutWagers,
    ShoeMoved,
    ShoeStopped,
    ShufflerReplaced,
)
from croupier.core.pit.cards.state import Carried, Ending, LiveCoup, ShoePhase
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import table_of
from croupier.core.pit.state import RoundStatus


def carried(floor: Floor, event: CardCarried) -> None:
    shoe = floor.state.cards.shoes[event.table]
    if event.read:
        stray = shoe.strays.pop(0)
        if stray.card is None and event.card is not None:
            see(shoe, event.card)
    else:
        shoe.drawn += 1
        if event.card is not None:
            see(shoe, event.card)
    shoe.carried.append(Carried(event.card, event.opens, event.clause))


def next_without_wagers(floor: Floor, event: NextCoupWithoutWagers) -> None:
    shoe = floor.state.cards.shoes[event.table]
    shoe.next_without_wagers = Ending(event.reason, event.clause)


def set_aside(floor: Floor, event: CardsSetAside) -> None:
    floor.state.cards.shoes[event.table].strays.clear()


def coup_set_aside(floor: Floor, event: CoupCardsSetAside) -> None:
    table = table_of(event.round)
    shoe, round_ = floor.state.cards.shoes[table], floor.state.tables[table].round
    assert shoe.coup is not None
    assert round_ is not None
    shoe.coup = LiveCoup(event.round, shoe.coup.kind, shoe.coup.last)
    shoe.strays.clear()
    # Nothing of it is dealt any more.
    round_.before = RoundStatus.CLOSED


def noted(floor: Floor, event: IrregularityNoted) -> None:
    """The journal has it, and that is all."""


def burn_missed(floor: Floor, event: BurnMissed) -> None:
    shoe = floor.state.cards.shoes[event.table]
    shoe.to_burn, shoe.phase = 0, ShoePhase.IN_PLAY


def stopped(floor: Floor, event: ShoeStopped) -> None:
    floor.state.cards.shoes[event.table].stopped = True


def moved(floor: Floor, event: ShoeMoved) -> None:
    shoe = floor.state.cards.shoes[event.table]
    shoe.device, shoe.stopped = event.device, False


def shuffler_replaced(floor: Floor, event: ShufflerReplaced) -> None:
    floor.state.cards.sets[event.cards].held_by = event.device
