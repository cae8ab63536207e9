"""When and in which form credit may leave: the rulebook's period, large wins, failed terminals.

The player names the table on the screen and the dealer the one whose chips are paid. Neither can
get round the period by naming a table that has none: one nobody knows or of another rulebook is
refused, and one that is closed counts no more than no name at all.

A large win is at or above the house's limit: all that one round paid a player beyond what they had
staked. Its credit stays until somebody on the staff has seen it. Play goes on meanwhile, for chips
may stand on a layout; only value out waits. What a correction pays anew has been through staff
already and is not locked.

A ticket is printed only at a terminal that is free of faults. Credit that it cannot pay stays on it
until somebody whom the rulebook names pays it by hand, or until it is mended.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from croupier.core.identifiers import SessionId, TableId
from croupier.core.pit.accounts import commands, state
from croupier.core.pit.accounts.events import LargeWinReleased
from croupier.core.pit.floats.counting import must_be_under_rulebook
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.results import SessionSettled
from croupier.core.pit.state import RoundStatus, Session, Table, TableStatus, Terminal
from croupier.core.pit.terminals.events import AttendantCalled
from croupier.core.pit.terminals.fitness import locked_up, unprinting
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.payments import CashOutRules, CashOutWindow, Payment, PaymentFails
from croupier.core.rulebook.roles import SUPERVISING, Action, Role
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.authority import must_be_permitted
from croupier.core.stream.envelope import Answer, Command, Decided, Decision


def must_be_in_cash_out_window(
    floor: Floor, book: Settings, name: TableId | None
) -> Refusal | None:
    """Whether the rulebook lets credit go at this moment of the tables it can be played at."""
    rules = book.cash_out
    if rules is None:
        return Refusal(RefusalCode.NOT_OFFERED, f"{book.id} has no cash-out at terminals")
    if isinstance(named := _named_table(floor, book, name), Refusal):
        return named
    if rules.window.value is CashOutWindow.NOTHING_UNSETTLED:
        return None
    near = tuple(_tables_concerned(floor, book, named))
    if near and not any(map(_takes_wagers, near)):
        sentence = "credit is paid out only while wagering is open: wait for it to open"
        return Refusal(RefusalCode.WAGERING_CLOSED, sentence, rules.window.first)
    return None


def _named_table(floor: Floor, book: Settings, name: TableId | None) -> Table | Refusal | None:
    if name is None:
        return None
    table = floor.table(name)
    return table if isinstance(table, Refusal) else must_be_under_rulebook(table, book.id) or table


def _tables_concerned(floor: Floor, book: Settings, named: Table | None) -> Iterable[Table]:
    """The table that was named while it is open, else every open one of the rulebook."""
    if named is not None and named.status is not TableStatus.CLOSED:
        return (named,)
    return (
        table
        for table in floor.state.tables.values()
        if table.rulebook == book.id and table.status is not TableStatus.CLOSED
    )


def _takes_wagers(table: Table) -> bool:
    return table.round is not None and table.round.status is RoundStatus.OPEN


# Who deals the game does not vouch for its wins as well.
MAY_RELEASE = frozenset(SUPERVISING) - {Role.TABLE_INSPECTOR, Role.TOURNAMENT_MANAGER}


def large(floor: Floor, settled: Sequence[SessionSettled]) -> tuple[SessionId, ...]:
    """Whose results of a round reach the limit of the terminal they sit at."""
    return tuple(result.session for result in settled if _is_large_win(floor, result))


def _is_large_win(floor: Floor, result: SessionSettled) -> bool:
    session = floor.state.sessions.get(result.session)
    limit = floor.state.money.of(session.terminal).large_win if session is not None else None
    return limit is not None and result.flows().won >= limit


def must_not_have_unconfirmed_win(floor: Floor, session: Session) -> Refusal | None:
    """Credit does not leave while a large win of this player has not been seen."""
    win = floor.state.money.large_wins.get(session.id)
    if win is None:
        return None
    sentence = f"{session.id} won {floor.money(win.won)} in {win.round}: staff confirm it first"
    return Refusal(RefusalCode.LARGE_WIN, sentence)


def release(floor: Floor, command: Command[commands.ReleaseLargeWin], session: Session) -> Decided:
    body = command.body
    win = floor.state.money.large_wins.get(session.id)
    if win is None:
        return Refusal(RefusalCode.ALREADY_DONE, f"no large win of {session.id} waits")
    return Decision(
        (LargeWinReleased(session.id, win.round, win.won, body.reason, command.actor, command.at),)
    )


def won(floor: Floor, result: SessionSettled, win: state.LargeWin) -> None:
    """A greater win before the first was seen is what waits then."""
    known = floor.state.money.large_wins.get(result.session)
    if known is None or known.won < win.won:
        floor.state.money.large_wins[result.session] = win


def released(floor: Floor, event: LargeWinReleased) -> None:
    floor.state.money.large_wins.pop(event.session, None)


# Who pays by hand what a terminal could not.
_HAND_PAY = {
    PaymentFails.HAND_PAY: (Action.HAND_PAY_FAILED_TICKET, Action.REDEEM_TICKET),
    PaymentFails.HAND_PAY_BY_SUPERVISOR: (Action.HAND_PAY_FAILED_TICKET,),
    # Whoever takes back what a correction leaves owing also pays what it leaves due.
    PaymentFails.DEALER_AT_DEALER_TERMINAL: (Action.PAY_IN_CHIPS, Action.TAKE_REPAYMENT),
}


def attended(floor: Floor, command: Command[Any], session: Session) -> Decision | None:
    """A lock-up is no player's to end: somebody is called, and the credit stays."""
    terminal = floor.state.terminals[session.terminal]
    why = locked_up(terminal)
    return None if why is None else _called(command, terminal, why)


def must_be_permitted_to_pay_by_hand(book: Settings, command: Command[Any]) -> Refusal | None:
    """Whoever pays failed tickets; and where the document names nobody, whoever redeems tickets."""
    rules = book.cash_out
    actions = _HAND_PAY[rules.payment_fails.value] if rules is not None else (Action.REDEEM_TICKET,)
    said = [must_be_permitted(book, action, command) for action in actions]
    return None if None in said else said[0]


def pays_by_hand(book: Settings, command: Command[Any]) -> bool:
    """Whether whoever sends this may themselves pay what a terminal cannot."""
    return must_be_permitted_to_pay_by_hand(book, command) is None


def paid_as(
    floor: Floor,
    command: Command[Any],
    session: Session,
    book: Settings,
    amount: int,
    *,
    by_hand: bool,
) -> Payment | Decision:
    """The form in which credit leaves, or the call for whoever must pay it."""
    assert book.cash_out is not None
    form = _usual(floor, session, book.cash_out, amount)
    terminal = floor.state.terminals[session.terminal]
    why = unprinting(terminal)
    if form is not Payment.TICKET or why is None:
        return form
    if by_hand or book.cash_out.payment_fails.value is PaymentFails.HAND_PAY:
        return Payment.VOUCHER
    return _called(command, terminal, why, book.cash_out)


def _usual(floor: Floor, session: Session, rules: CashOutRules, amount: int) -> Payment:
    limit = floor.state.money.of(session.terminal).ticket_max
    if Payment.TICKET not in rules.pays.value:
        return rules.pays.value[0]
    if limit is not None and amount > limit and rules.above_ticket_limit is not None:
        return rules.above_ticket_limit.value
    return Payment.TICKET


def _called(
    command: Command[Any], terminal: Terminal, why: str, rules: CashOutRules | None = None
) -> Decision:
    sentence = f"{terminal.id} cannot pay, {why}: an attendant is called and pays by hand"
    clause = rules.payment_fails.first if rules is not None else None
    refusal = Refusal(RefusalCode.TERMINAL_DISABLED, sentence, clause)
    calls = () if terminal.called is not None else (AttendantCalled(terminal.id, command.at),)
    return Decision(calls, Answer(refusal=refusal))
