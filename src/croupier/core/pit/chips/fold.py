"""Folds who holds which colour, and what was called. The chips themselves lie on the cloth."""

from croupier.core.identifiers import table_of
from croupier.core.pit.chips import events
from croupier.core.pit.chips.state import Calls, Holding, Rack
from croupier.core.pit.floor import Floor


def set_out(floor: Floor, event: events.ColoursSetOut) -> None:
    floor.state.racks.setdefault(event.table, Rack()).colours = event.colours


def issued(floor: Floor, event: events.ColourIssued) -> None:
    rack = floor.state.racks[event.table]
    before = rack.holding(event.player, event.colour)
    bought = event.unit * event.checks + (before.bought if before is not None else 0)
    held = Holding(event.player, event.colour, event.unit, event.marker, bought)
    if before is None:
        rack.holdings.append(held)
    else:
        rack.holdings[rack.holdings.index(before)] = held


def redeemed(floor: Floor, event: events.ColourRedeemed) -> None:
    rack = floor.state.racks[event.issued_at]
    rack.holdings = [
        held for held in rack.holdings if (held.player, held.colour) != (event.player, event.colour)
    ]


def call_bet_taken(floor: Floor, event: events.CallBetTaken) -> None:
    """Of the round that is played. What was called on account lies on that session's board."""
    if event.session is not None:
        return
    rack = floor.state.racks.setdefault(table_of(event.round), Rack())
    if rack.calls is None or rack.calls.round != event.round:
        rack.calls = Calls(event.round)
    bets = rack.calls.bets.setdefault(event.player, {})
    bets[event.bet] = bets.get(event.bet, 0) + event.amount


def cash_converted(floor: Floor, event: events.CashConverted) -> None:
    """The ledger has it: the drop box holds more, and the float as much less."""
