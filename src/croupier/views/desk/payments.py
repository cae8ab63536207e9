"""Money that passes over a table: buy-ins, chips due to players who have gone, vouchers."""

from collections.abc import Iterator

from msgspec import Struct

from croupier.core.identifiers import Instant, SessionId, TerminalId
from croupier.core.ledger.accounts import chips
from croupier.core.pit.accounts.cash_out import failed
from croupier.core.pit.accounts.commands import BuyIn, PayInChips
from croupier.core.pit.floats.counting import must_have_open_float
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Session, Table, Terminal
from croupier.core.pit.tickets.commands import HandPay
from croupier.core.rulebook.payments import DealerTender
from croupier.core.tickets.ticket import TicketPaper
from croupier.views.desk.button_state import DeskButton, Tried, button_state, dealer_of
from croupier.views.desk.steps import dealer_wording
from croupier.views.floor.trays_and_cards import money_passes
from croupier.views.player_results import Coming, PaperView, left_paper

_SOME_CENTS = 500


class Asking(Struct, frozen=True, omit_defaults=True):
    """A player who waits for the dealer to pay them; `pay` is absent where a dealer pays nobody.

    Without `since` they cannot ask: `failed` says why their terminal is of no use to them.
    """

    terminal: TerminalId
    session: SessionId
    since: Instant | None = None
    credit: int = 0
    pay: DeskButton | None = None
    failed: str | None = None


def buy_in(floor: Floor, table: Table) -> DeskButton | None:
    """Its reasons are the tenders. Asked of a terminal without a player, where there is one."""
    seats = [seat for seat in floor.state.terminals.values() if seat.rulebook == table.rulebook]
    seats.sort(key=lambda seat: seat.session is not None)
    if not seats:
        return None
    actor = dealer_of(table)
    taken: list[str] = []
    shown: DeskButton | None = None
    for tender in DealerTender:
        body = BuyIn(table.id, seats[0].id, tender, _SOME_CENTS)
        found = button_state(floor, table, actor, Tried(body))
        if found is not None:
            taken.append(tender.value)
            shown = shown or found
    if shown is None:
        return None
    return DeskButton(
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
    return dealer_wording(floor, table, refusal.sentence) if refusal is not None else None


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
    pay = button_state(floor, table, dealer_of(table), Tried(PayInChips(session.id, table.id)))
    credit, since = floor.ledger.balance(chips(session.id)), floor.state.money.asked.get(session.id)
    why = failed(floor, session) if since is None else None
    return Asking(session.terminal, session.id, since, credit, pay, why)


def _plays(floor: Floor, table: Table, session: Session) -> bool:
    return floor.rulebook_of(session) == table.rulebook


class PaymentDue(Struct, frozen=True, omit_defaults=True):
    """`about` is what a `hand-pay` names; `terminal` is where the player sat, if that is known."""

    about: str
    amount: int
    since: Instant
    reason: str
    pay: DeskButton
    terminal: str | None = None


def owing(floor: Floor, table: Table) -> tuple[PaymentDue, ...]:
    """What came to be due under this table's rulebook, the oldest first."""
    return tuple(sorted(_due(floor, table), key=lambda one: one.since))


def _due(floor: Floor, table: Table) -> Iterator[PaymentDue]:
    for owed in floor.state.money.owed.values():
        if owed.rulebook != table.rulebook or not owed.amount:
            continue
        tried = Tried(HandPay(owed.about, table.id))
        pay = button_state(floor, table, dealer_of(table), tried)
        if pay is None:
            continue
        reason = dealer_wording(floor, table, owed.reason)
        terminal = owed.asset or floor.state.left.get(SessionId(owed.about))
        yield PaymentDue(owed.about, owed.amount, owed.at, reason, pay, terminal)


# By then whoever waited for it has it or has asked for it, and nobody says that it was brought.
_SHOWN_MS = 10 * 60 * 1000
_BROUGHT = frozenset({Coming.PRINTING, Coming.PRINTED, Coming.UNANSWERED, Coming.REPLACED})


class VoucherDue(Struct, frozen=True):
    terminal: TerminalId
    amount: int
    since: Instant
    coming: Coming


def vouchers(floor: Floor, table: Table) -> tuple[VoucherDue, ...]:
    """Those of players under this table's rulebook, the oldest first."""
    due: list[VoucherDue] = []
    for name, left in floor.state.money.papers.items():
        terminal = floor.state.terminals.get(name)
        if terminal is None or terminal.rulebook != table.rulebook:
            continue
        paper = _paper(floor, terminal)
        if paper is not None and floor.state.at - left.at < _SHOWN_MS:
            due.append(VoucherDue(name, left.amount, left.at, paper.delivery))
    return tuple(sorted(due, key=lambda one: one.since))


def _paper(floor: Floor, terminal: Terminal) -> PaperView | None:
    session = floor.state.sessions.get(terminal.session) if terminal.session else None
    found = left_paper(floor, terminal.id, session)
    if found is None or found.delivery not in _BROUGHT:
        return None
    brought = found.paper is TicketPaper.VOUCHER or found.delivery is Coming.REPLACED
    return found if brought else None
