"""Checks what must hold of the chips of a conventional table after every entry.

Checks out of the rack, on the layout and in it are those that the set has, in whole checks; value
chips in the books of a layout are those that lie there, or are about to be swept; and what players
have in chips is covered by their accounts.
"""

from croupier.core.identifiers import TableId
from croupier.core.ledger.accounts import chips, layout
from croupier.core.pit.chips.settlement.paying import in_rack, own_chips
from croupier.core.pit.chips.state import Rack
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import RoundStatus
from croupier.core.rulebook.payments import ChipKind


def layout_fault(floor: Floor, name: TableId) -> str | None:
    """What is wrong with a table's chips, in a sentence; nothing where nobody plays with any."""
    there = floor.state.racks.get(name)
    if there is None:
        return None
    return (
        _checks_fault(floor, name, there)
        or _value_fault(floor, name, there)
        or _cover_fault(floor, name, there)
    )


def _checks_fault(floor: Floor, name: TableId, there: Rack) -> str | None:
    if any(there.restored.values()):
        return f"chips of {name} were put back to be judged, and were not"
    if not there.everything_known():
        return None
    for colour in there.colours:
        left = in_rack(there, colour)
        if left < 0:
            return f"{-left} checks of {colour} more are out than {name} has"
    for held in there.holdings:
        session = there.places.get(held.player)
        if session is None:
            return f"{held.player} holds {held.colour} of {name} and plays nowhere"
        lie = there.lies(session, ChipKind.COLOUR_CHECKS, held.colour)
        if lie > held.worth or lie % held.unit:
            lying = f"{floor.money(lie)} of {held.colour} lie at {name}"
            return f"{lying}, and {held.checks} checks are out"
    return None


def _value_fault(floor: Floor, name: TableId, there: Rack) -> str | None:
    lots = (*there.lying.values(), *there.returned.values())
    lie = sum(p.amount for lot in lots for p in lot if p.kind is ChipKind.VALUE_CHIPS)
    has = -floor.ledger.balance(layout(name))
    round_ = floor.state.tables[name].round
    # What is forfeited in a void round is swept when betting opens again.
    swept_later = round_ is not None and round_.status is RoundStatus.VOID
    if has == lie or (swept_later and has > lie):
        return None
    booked, lying = floor.money(has), floor.money(lie)
    return f"the books have {booked} on the layout of {name}, and {lying} lie there"


def _cover_fault(floor: Floor, name: TableId, there: Rack) -> str | None:
    table = floor.state.tables[name]
    for player, session in there.places.items():
        has, own = floor.ledger.balance(chips(session)), own_chips(floor, table, session)
        if has < own:
            chips_of, covered = floor.money(own), floor.money(has)
            return f"{player} of {name} has {chips_of} in chips, and {covered} cover them"
    return None
