"""Money that passes over a table: what a dealer may take for credit, and who waits to be paid."""

from msgspec import Struct

from croupier.core.ledger.accounts import chips
from croupier.core.pit.accounts.commands import BuyIn, PayInChips
from croupier.core.pit.accounts.tray import counted
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant, SessionId, TerminalId
from croupier.core.pit.state import Table
from croupier.core.rulebook.accounts import DealerTender
from croupier.views.desk.plainly import plainly
from croupier.views.desk.pressable import Pressable, Tried, dealer_of, shown_as
from croupier.views.floats import money_passes

_SOME_CENTS = 500


class Asking(Struct, frozen=True, omit_defaults=True):
    """A player who waits for the dealer to pay them; `pay` is absent where a dealer pays nobody."""

    terminal: TerminalId
    session: SessionId
    since: Instant
    credit: int = 0
    pay: Pressable | None = None


def buy_in(floor: Floor, table: Table) -> Pressable | None:
    """Its reasons are the tenders. Asked of a terminal without a player, where there is one."""
    seats = [seat for seat in floor.state.terminals.values() if seat.rulebook == table.rulebook]
    seats.sort(key=lambda seat: seat.session is not None)
    if not seats:
        return None
    actor = dealer_of(table)
    taken: list[str] = []
    shown: Pressable | None = None
    for tender in DealerTender:
        body = BuyIn(table.id, seats[0].id, tender, _SOME_CENTS)
        found = shown_as(floor, table, actor, Tried(body))
        if found is not None:
            taken.append(tender.value)
            shown = shown or found
    if shown is None:
        return None
    return Pressable(
        shown.command,
        None,
        shown.refused,
        shown.clause,
        shown.approval,
        shown.approvers,
        tuple(taken),
    )


def tray(floor: Floor, table: Table) -> str | None:
    """Why no money passes over this table, though it would under its rulebook."""
    refusal = counted(floor, table) if money_passes(floor, table) else None
    return plainly(floor, table, refusal.sentence) if refusal is not None else None


def asking(floor: Floor, table: Table) -> tuple[Asking, ...]:
    """Those who play under this table's rulebook: any of its dealers may pay them."""
    state = floor.state
    waiting: list[Asking] = []
    for name, since in state.money.asked.items():
        session = state.sessions.get(name)
        if session is None or state.terminals[session.terminal].rulebook != table.rulebook:
            continue
        pay = shown_as(floor, table, dealer_of(table), Tried(PayInChips(name, table.id)))
        credit = floor.ledger.balance(chips(name))
        waiting.append(Asking(session.terminal, name, since, credit, pay))
    return tuple(waiting)
