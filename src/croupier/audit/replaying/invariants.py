"""Checks what must hold of a pit or the venue after every entry.

Re-deciding proves that the core did what the core does. These hold of any correct core: balances
add up to nothing, nothing is left in the escrow of a round that is over, every account is all that
came in less all that went out, and chips on layouts are those that their books have.

The venue has no rounds and no sessions, so no money of its may lie in escrow or in chips; its
drawers hold what was put in less what was paid; its jackpots lie on their meters, to the
micro-cent, as they were paid in; and what waits for somebody is what kiosks have not
dispensed, and nothing else.
"""

from collections.abc import Iterable

from croupier.audit.replaying.layout_invariants import layout_fault
from croupier.core.identifiers import RoundId, SessionId, TableId, table_of
from croupier.core.ledger.accounts import AccountKind, escrow, hold
from croupier.core.pit.accounts.self_audit import audit
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.fold import found
from croupier.core.pit.state import OVER, Round
from croupier.core.pit.wagers.events import WagersChanged, WagersConfirmed
from croupier.core.stream.envelope import Entry
from croupier.core.venue.drawers import cash_of
from croupier.core.venue.state import Drawer, DrawerId, Hall

_HOLD = f"{AccountKind.HOLD.value}:"
_OF_PITS_ALONE = (
    f"{AccountKind.CHIPS.value}:",
    f"{AccountKind.ESCROW.value}:",
    f"{AccountKind.RECEIVABLE.value}:",
)


def _venue_after_entry(hall: Hall, entry: Entry) -> str | None:
    names = (getattr(event, "drawer", None) for event in entry.events)
    fault = _first_drawer_fault(hall, {DrawerId(name): None for name in names if name is not None})
    return fault or _first_jackpot_fault(hall)


def _first_jackpot_fault(hall: Hall) -> str | None:
    faults = (jackpot.law() for jackpot in hall.state.jackpots.values())
    return next((fault for fault in faults if fault is not None), None)


def _venue_at_rest(hall: Hall) -> str | None:
    for name, balance in hall.ledger.balances().items():
        if balance and name.startswith(_OF_PITS_ALONE):
            return f"{name} holds {hall.money(balance)}, and the venue has no such accounts"
        if name.startswith(_HOLD) and balance != _short(hall, name[len(_HOLD) :]):
            return f"{name} holds {hall.money(balance)}, and no kiosk has failed to pay as much"
    fault = _not_waiting(hall) or _first_drawer_fault(hall, hall.state.drawers)
    return fault or _first_jackpot_fault(hall)


def _short(hall: Hall, key: str) -> int:
    return next((cents for name, cents in hall.state.short.items() if name == key), 0)


def _not_waiting(hall: Hall) -> str | None:
    for key, cents in hall.state.short.items():
        has = hall.ledger.balance(hold(key))
        if has != cents:
            return (
                f"{hall.money(cents)} of {key[:12]} were not dispensed, and {hall.money(has)} wait"
            )
    return None


def _first_drawer_fault(hall: Hall, names: Iterable[DrawerId]) -> str | None:
    drawers = (hall.state.drawers.get(name) for name in names)
    faults = (_drawer_fault(hall, drawer) for drawer in drawers if drawer is not None)
    return next((fault for fault in faults if fault is not None), None)


def _drawer_fault(hall: Hall, drawer: Drawer) -> str | None:
    has = -hall.ledger.balance(cash_of(drawer.place, drawer.id))
    must = drawer.opened_with + drawer.added - drawer.paid if drawer.open else 0
    if has == must:
        return None
    return (
        f"the book of {drawer.id} has {hall.money(has)} in it, and {hall.money(must)} must be there"
    )


_CHIPS = f"{AccountKind.CHIPS.value}:"
_ESCROW = f"{AccountKind.ESCROW.value}:"
# By far the most entries, and every round ends with one that is looked at closely.
_LATER = frozenset({WagersChanged, WagersConfirmed})


def after_entry(floor: Floor | Hall, entry: Entry) -> str | None:
    """What the entry leaves wrong, in a sentence: its rounds, and the accounts it touches."""
    if isinstance(floor, Hall):
        return _venue_after_entry(floor, entry)
    touched: dict[SessionId, None] = {}
    tables: dict[TableId, None] = {}
    for event in entry.events:
        if type(event) in _LATER:
            continue
        round_ = getattr(event, "round", None)
        table = getattr(event, "table", None) or (table_of(round_) if round_ else None)
        if table is not None and table in floor.state.racks:
            tables[table] = None
        if round_ is not None:
            fault = _left_over(floor, round_)
            if fault is not None:
                return fault
        for move in getattr(event, "moves", ()):
            for name in (move.source, move.destination):
                if name.startswith(_CHIPS):
                    touched[SessionId(name[len(_CHIPS) :])] = None
    return _first_session_fault(floor, touched) or _first_layout_fault(floor, tables)


def at_rest(floor: Floor | Hall) -> str | None:
    """What is wrong with the whole stream, in a sentence. Slower: once at its end."""
    total = floor.ledger.total()
    if total:
        return f"all balances together come to {floor.money(total)} and not to nothing"
    if isinstance(floor, Hall):
        return _venue_at_rest(floor)
    for name, balance in floor.ledger.balances().items():
        if name.startswith(_CHIPS) and SessionId(name[len(_CHIPS) :]) not in floor.state.sessions:
            return f"{name} holds {floor.money(balance)}, and that session is over"
    return (
        _escrow_fault(floor)
        or _first_session_fault(floor, floor.state.sessions)
        or _first_layout_fault(floor, floor.state.racks)
    )


def _first_layout_fault(floor: Floor, tables: Iterable[TableId]) -> str | None:
    faults = (layout_fault(floor, name) for name in tables)
    return next((fault for fault in faults if fault is not None), None)


def _escrow_fault(floor: Floor) -> str | None:
    """Whether each round's escrow is what lies on the round, for every one that has either."""
    names = {RoundId(name[len(_ESCROW) :]): None for name in floor.ledger.balances()
             if name.startswith(_ESCROW)}  # fmt: skip
    names |= {table.round.id: None for table in floor.state.tables.values() if table.round}
    for name in names:
        has, must = floor.ledger.balance(escrow(name)), _staked(floor, name)
        if has != must:
            return f"the escrow of {name} is {floor.money(has)}, and {floor.money(must)} lie on it"
    return None


def _first_session_fault(floor: Floor, sessions: Iterable[SessionId]) -> str | None:
    for name in sessions:
        session = floor.state.sessions.get(name)
        fault = audit(floor, session) if session is not None else None
        if fault is not None:
            return fault
    return None


def _left_over(floor: Floor, name: RoundId) -> str | None:
    round_ = _round(floor, name)
    left = floor.ledger.balance(escrow(name))
    if left == 0 or (round_ is not None and round_.status not in OVER):
        return None
    return f"{floor.money(left)} are left in the escrow of {name}, which is over"


def _staked(floor: Floor, name: RoundId) -> int:
    round_ = _round(floor, name)
    if round_ is None or round_.status in OVER:
        return 0
    if round_.closed is not None:
        return sum(sum(bets.values()) for bets in round_.wagers.values())
    table = table_of(name)
    boards = (session.boards.get(table) for session in floor.state.sessions.values())
    return sum(board.staked for board in boards if board is not None and board.round == name)


def _round(floor: Floor, name: RoundId) -> Round | None:
    table = floor.state.tables.get(table_of(name))
    return found(table, name) if table is not None else None
