"""What must hold of the venue after every entry: drawers hold what was put in less what was paid.

The venue has no rounds and no sessions, so no money of its may lie in escrow or in chips; and what
waits for somebody is what kiosks have not dispensed, and nothing else.
"""

from collections.abc import Iterable

from croupier.core.ledger.accounts import Kind, hold
from croupier.core.money import dollars
from croupier.core.stream.envelope import Entry
from croupier.core.venue.drawers import cash_of
from croupier.core.venue.hall import Hall
from croupier.core.venue.names import DrawerId
from croupier.core.venue.state import Drawer

_HOLD = f"{Kind.HOLD.value}:"
_OF_PITS_ALONE = (f"{Kind.CHIPS.value}:", f"{Kind.ESCROW.value}:", f"{Kind.RECEIVABLE.value}:")


def after_entry(hall: Hall, entry: Entry) -> str | None:
    names = (getattr(event, "drawer", None) for event in entry.events)
    return _first_fault(hall, {DrawerId(name): None for name in names if name is not None})


def at_rest(hall: Hall) -> str | None:
    for name, balance in hall.ledger.balances().items():
        if balance and name.startswith(_OF_PITS_ALONE):
            return f"{name} holds {dollars(balance)}, and the venue has no such accounts"
        if name.startswith(_HOLD) and balance != _short(hall, name[len(_HOLD) :]):
            return f"{name} holds {dollars(balance)}, and no kiosk has failed to pay as much"
    return _not_waiting(hall) or _first_fault(hall, hall.state.drawers)


def _short(hall: Hall, key: str) -> int:
    return next((cents for name, cents in hall.state.short.items() if name == key), 0)


def _not_waiting(hall: Hall) -> str | None:
    for key, cents in hall.state.short.items():
        has = hall.ledger.balance(hold(key))
        if has != cents:
            return f"{dollars(cents)} of {key[:12]} were not dispensed, and {dollars(has)} wait"
    return None


def _first_fault(hall: Hall, names: Iterable[DrawerId]) -> str | None:
    drawers = (hall.state.drawers.get(name) for name in names)
    faults = (_fault(hall, drawer) for drawer in drawers if drawer is not None)
    return next((fault for fault in faults if fault is not None), None)


def _fault(hall: Hall, drawer: Drawer) -> str | None:
    has = -hall.ledger.balance(cash_of(drawer.place, drawer.id))
    must = drawer.opened_with + drawer.added - drawer.paid if drawer.open else 0
    if has == must:
        return None
    return f"the book of {drawer.id} has {dollars(has)} in it, and {dollars(must)} must be there"
