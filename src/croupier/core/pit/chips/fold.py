"""Who holds which colour. A called bet is a record: the chips themselves lie on the cloth."""

from collections.abc import Callable

from croupier.core.pit.chips.events import (
    CallBetTaken,
    CashConverted,
    ColourIssued,
    ColourRedeemed,
    ColoursSetOut,
)
from croupier.core.pit.chips.state import Holding, Rack
from croupier.core.pit.floor import Floor


def set_out(floor: Floor, event: ColoursSetOut) -> None:
    floor.state.racks.setdefault(event.table, Rack()).colours = event.colours


def issued(floor: Floor, event: ColourIssued) -> None:
    rack = floor.state.racks[event.table]
    before = rack.holding(event.player, event.colour)
    bought = event.unit * event.checks + (before.bought if before is not None else 0)
    held = Holding(event.player, event.colour, event.unit, event.marker, bought)
    if before is None:
        rack.holdings.append(held)
    else:
        rack.holdings[rack.holdings.index(before)] = held


def redeemed(floor: Floor, event: ColourRedeemed) -> None:
    rack = floor.state.racks[event.issued_at]
    rack.holdings = [
        held for held in rack.holdings if (held.player, held.colour) != (event.player, event.colour)
    ]


def call_bet_taken(floor: Floor, event: CallBetTaken) -> None:
    """Nothing of it is kept but the entry."""


def cash_converted(floor: Floor, event: CashConverted) -> None:
    """The ledger has it: the drop box holds more, and the float as much less."""


FOLD: dict[type, Callable[..., None]] = {
    ColoursSetOut: set_out,
    ColourIssued: issued,
    ColourRedeemed: redeemed,
    CallBetTaken: call_bet_taken,
    CashConverted: cash_converted,
}
