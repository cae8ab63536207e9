"""Closes a table at which people play, only after the notice that its rulebook owes them."""

from croupier.core.identifiers import Instant, TerminalId
from croupier.core.ledger.accounts import chips
from croupier.core.pit.chips.settlement.paying import cleared_away
from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots.round_order import must_have_closed_jackpot
from croupier.core.pit.rounds import prison
from croupier.core.pit.state import OVER, Round, Table, TableStatus
from croupier.core.pit.tables.commands import AnnounceClosing, CloseTable, WithdrawClosing
from croupier.core.pit.tables.events import ClosingAnnounced, ClosingWithdrawn, TableClosed
from croupier.core.pit.tables.state import TableClosing
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decided, Decision

_MINUTE_MS = 60_000


def announce_closing(floor: Floor, command: Command[AnnounceClosing], table: Table) -> Decided:
    if table.status is not TableStatus.OPEN:
        return Refusal(RefusalCode.NOT_NOW, f"{table.id} is {table.status.value}")
    rules = floor.settings(table).closure
    notice = rules.notice.value
    not_before = Instant(command.at + notice.minutes * _MINUTE_MS) if notice.minutes else None
    if command.body.minutes is not None:
        proposed = Instant(command.at + command.body.minutes * _MINUTE_MS)
        if proposed < (not_before or command.at):
            sentence = f"players at {table.id} are owed a notice of {notice}: propose a later time"
            return Refusal(RefusalCode.NOTICE_NEEDED, sentence, rules.notice.first)
        not_before = proposed
    event = ClosingAnnounced(
        table.id,
        command.at,
        not_before,
        notice.rounds or None,
        rules.players_must_clear_credits.value,
        rules.notice.first,
        holding_credit(floor, table),
    )
    return Decision((event,))


def withdraw_closing(floor: Floor, command: Command[WithdrawClosing], table: Table) -> Decided:
    if table.status is not TableStatus.CLOSING:
        return Refusal(RefusalCode.NOT_NOW, f"no closing of {table.id} is announced")
    return Decision((ClosingWithdrawn(table.id),))


def holding_credit(floor: Floor, table: Table) -> tuple[TerminalId, ...]:
    """The terminals whose players still have to clear their credit before the table closes."""
    if not floor.settings(table).closure.players_must_clear_credits.value:
        return ()
    return _with_credit(floor, table)


def _with_credit(floor: Floor, table: Table) -> tuple[TerminalId, ...]:
    return tuple(
        terminal.id
        for terminal in floor.state.terminals.values()
        if terminal.rulebook == table.rulebook
        and terminal.session is not None
        and floor.ledger.balance(chips(terminal.session)) > 0
    )


def close_table(floor: Floor, command: Command[CloseTable], table: Table) -> Decided:
    if table.status is TableStatus.CLOSED:
        return Refusal(RefusalCode.TABLE_CLOSED, f"{table.id} is closed already")
    if table.round is not None and table.round.status not in OVER:
        return Refusal(RefusalCode.ROUND_UNDER_WAY, f"{table.round.id} is not over yet")
    if refusal := (
        must_have_closed_jackpot(floor, table)
        or must_have_served_notice(floor, table, command.at)
        or _must_leave_no_credit(floor, table)
    ):
        return refusal
    return Decision(
        (
            *cleared_away(floor, table, command.at),
            *prison.ended_by_closing(floor, table),
            TableClosed(table.id),
        )
    )


def _must_leave_no_credit(floor: Floor, table: Table) -> Refusal | None:
    """No terminal holds credit that nobody could play or be paid once the table closes."""
    rule = floor.settings(table).closure.credit_keeps_table_open
    others = (other for other in floor.state.tables.values() if other is not table)
    served = any(
        other.rulebook == table.rulebook and other.status is not TableStatus.CLOSED
        for other in others
    )
    held = () if served or not rule.value else _with_credit(floor, table)
    if not held:
        return None
    sentence = f"{', '.join(held)} still hold credit: it is paid before {table.id} closes"
    return Refusal(RefusalCode.UNSETTLED, sentence, rule.first)


def must_have_served_notice(floor: Floor, table: Table, at: Instant) -> Refusal | None:
    """Players at the table are owed a notice before it closes."""
    if not occupied(floor, table):
        return None
    rule = floor.settings(table).closure.notice
    if not rule.value.minutes and not rule.value.rounds:
        return None
    closing = floor.state.plan.desk(table.id).closing
    if closing is not None and _served(closing, at):
        return None
    sentence = f"players at {table.id} are owed a notice of {rule.value}"
    return Refusal(RefusalCode.NOTICE_NEEDED, sentence, rule.first)


def still_plays(floor: Floor, table: Table, at: Instant) -> bool:
    """Whether another round may open."""
    closing = floor.state.plan.desk(table.id).closing
    return closing is None or not _served(closing, at)


def _served(closing: TableClosing, at: Instant) -> bool:
    """A time proposed to players shortens no number of rounds that they are owed."""
    return (closing.not_before is None or at >= closing.not_before) and not closing.rounds_left


def with_round_opened(closing: TableClosing | None) -> TableClosing | None:
    """A round that opens after the announcement is one of those owed."""
    if closing is None or not closing.rounds_left:
        return closing
    return TableClosing(closing.announced, closing.not_before, closing.rounds_left - 1)


def with_round_void(closing: TableClosing | None, round_: Round) -> TableClosing | None:
    """A round without a result was none: it is owed still, unless nobody wanted to wager on it."""
    if closing is None or closing.rounds_left is None or round_.opened < closing.announced:
        return closing
    if round_.closed is not None and not round_.wagers:
        return closing
    return TableClosing(closing.announced, closing.not_before, closing.rounds_left + 1)


def occupied(floor: Floor, table: Table) -> bool:
    """Whether anybody is known to play there: at a terminal that could, or with chips.

    Who holds colours of the table does, or tokens, and who wagered on its last round.
    """
    rack, last = floor.state.racks.get(table.id), table.round
    if rack is not None and rack.holdings:
        return True
    places = rack.places.values() if rack is not None else ()
    if any(floor.ledger.balance(chips(name)) > 0 for name in places):
        return True
    if last is not None and any(name in last.players for name in places):
        return True
    return any(
        terminal.session is not None and terminal.rulebook == table.rulebook
        for terminal in floor.state.terminals.values()
    )
