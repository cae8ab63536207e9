"""Money that passes over a table: what a dealer may take for credit, and who waits to be paid."""

from collections.abc import Iterator

from msgspec import Struct

from croupier.core.ledger.accounts import chips
from croupier.core.pit.accounts.commands import BuyIn, PayInChips
from croupier.core.pit.accounts.paying_out.leaving import failed
from croupier.core.pit.accounts.paying_out.tray import must_have_open_float
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant, SessionId, TerminalId
from croupier.core.pit.state import Session, Table
from croupier.core.rulebook.money.accounts import DealerTender
from croupier.views.desk.plainly import plainly
from croupier.views.desk.pressable import Pressable, Tried, dealer_of, shown_as
from croupier.views.floor.floats import money_passes

_SOME_CENTS = 500


class Asking(Struct, frozen=True, omit_defaults=True):
    """A player who waits for the dealer to pay them; `pay` is absent where a dealer pays nobody.

    Without `since` they cannot ask: `failed` says why their terminal is of no use to them.
    """

    terminal: TerminalId
    session: SessionId
    since: Instant | None = None
    credit: int = 0
    pay: Pressable | None = None
    failed: str | None = None


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
    refusal = must_have_open_float(floor, table) if money_passes(floor, table) else None
    return plainly(floor, table, refusal.sentence) if refusal is not None else None


def asking(floor: Floor, table: Table) -> tuple[Asking, ...]:
    """Those who play under this table's rulebook: any of its dealers may pay them."""
    state = floor.state
    asked = [state.sessions[name] for name in state.money.asked if name in state.sessions]
    waiting = [_waits(floor, table, session) for session in asked if _plays(floor, table, session)]
    return (*waiting, *_cannot_ask(floor, table))


def _cannot_ask(floor: Floor, table: Table) -> Iterator[Asking]:
    """Whose terminal has failed with credit on it, where a dealer pays that."""
    for session in floor.state.sessions.values():
        asked = session.id in floor.state.money.asked
        if asked or not _plays(floor, table, session) or failed(floor, session) is None:
            continue
        found = _waits(floor, table, session)
        if found.credit and found.pay is not None:
            yield found


def _waits(floor: Floor, table: Table, session: Session) -> Asking:
    pay = shown_as(floor, table, dealer_of(table), Tried(PayInChips(session.id, table.id)))
    credit, since = floor.ledger.balance(chips(session.id)), floor.state.money.asked.get(session.id)
    why = failed(floor, session) if since is None else None
    return Asking(session.terminal, session.id, since, credit, pay, why)


def _plays(floor: Floor, table: Table, session: Session) -> bool:
    return floor.state.terminals[session.terminal].rulebook == table.rulebook
