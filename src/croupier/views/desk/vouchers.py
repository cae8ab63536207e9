"""Vouchers that staff bring to a player: too much for a ticket, or a ticket that failed."""

from msgspec import Struct

from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant, TerminalId
from croupier.core.pit.state import Table, Terminal
from croupier.core.tickets.ticket import Paper
from croupier.views.left_paper import Coming, PaperView, left_paper

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
    brought = found.paper is Paper.VOUCHER or found.delivery is Coming.REPLACED
    return found if brought else None
