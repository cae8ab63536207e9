"""Whether credit may come to a terminal by buy-in or transfer, and transfers back.

The documents speak of transfers in. What came in that way may go out that way: where a rulebook
knows no such transfer, neither way is open, and out it goes only when any credit may.
"""

from typing import Any

from msgspec import Struct

from croupier.core.identifiers import Instant, SessionId
from croupier.core.ledger import accounts, ledger
from croupier.core.pit.accounts.cash_out import closing, kept_in, settings_of
from croupier.core.pit.accounts.cash_out_conditions import attended, must_be_in_cash_out_window
from croupier.core.pit.accounts.commands import BuyIn, TransferIn, TransferOut
from croupier.core.pit.accounts.events import CreditAdded, CreditPaid, SessionOpened
from croupier.core.pit.accounts.meters import Meter
from croupier.core.pit.accounts.state import MonitoringTransfer, TransferDirection
from croupier.core.pit.floats.counting import must_have_open_float
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import OVER, Session, TableStatus, Terminal
from croupier.core.pit.tables.equipment import approval_lacking
from croupier.core.pit.terminals.fitness import out_of_service, special_mode
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.payments import AccountRules, DealerTender, TopUp
from croupier.core.stream.envelope import Answer, Claim, Command, Decided, Decision

# What a dealer takes, and where it then lies.
_TENDERED = {
    DealerTender.CASH: accounts.drop_box,
    DealerTender.CHIPS: accounts.table_float,
    DealerTender.PROMOTIONAL_VOUCHERS: accounts.voucher_box,
}


class AccountTerminal(Struct, frozen=True):
    """A terminal whose rulebook knows chip accounts."""

    terminal: Terminal
    rules: AccountRules

    @classmethod
    def find(cls, floor: Floor, body: Any) -> "AccountTerminal | Refusal":
        terminal = floor.state.terminals[body.terminal]
        rules = floor.book(terminal.rulebook).settings.accounts
        if rules is None:
            sentence = f"{terminal.rulebook} has no chip accounts at terminals"
            return Refusal(RefusalCode.NOT_OFFERED, sentence)
        return cls(terminal, rules)


def credited(
    floor: Floor,
    terminal: Terminal,
    meter: Meter,
    source: accounts.AccountId,
    amount: int,
    reference: str,
    at: Instant,
) -> tuple[SessionId, tuple[object, ...]]:
    """The events of credit coming; the first of it opens the account."""
    events: tuple[object, ...] = ()
    session = terminal.session
    if session is None:
        session = SessionId(f"S{floor.state.sessions_opened + 1}")
        events = (SessionOpened(session, terminal.id, at),)
    moves = ledger.moved(source, accounts.chips(session), amount)
    return session, (*events, CreditAdded(session, meter, amount, moves, reference, at))


def buy_in(floor: Floor, command: Command[BuyIn], at: AccountTerminal) -> Decided:
    body = command.body
    table = floor.state.tables[body.table]
    if table.status is TableStatus.CLOSED:
        return Refusal(RefusalCode.TABLE_CLOSED, f"{table.id} is closed")
    cash = body.tender is DealerTender.CASH
    if refusal := (
        must_have_open_float(floor, table)
        or must_take_money_now(floor, at, cash=cash)
        or must_be_in_service(floor, at)
    ):
        return refusal
    if at.terminal.rulebook != table.rulebook:
        sentence = f"{at.terminal.id} plays under {at.terminal.rulebook}, not {table.rulebook}"
        return Refusal(RefusalCode.OTHER_RULEBOOK, sentence)
    if body.tender not in at.rules.dealer_buy_in.value:
        sentence = f"a dealer at {table.id} takes no {body.tender.value} for credit"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, at.rules.dealer_buy_in.first)
    source = _TENDERED[body.tender](table.id)
    reference = f"{body.tender.value} by {command.actor.person} at {table.id}"
    session, events = credited(
        floor, at.terminal, Meter.BUY_INS, source, body.amount, reference, command.at
    )
    return Decision(events, Answer(made=session))


def must_take_money_now(floor: Floor, at: AccountTerminal, *, cash: bool) -> Refusal | None:
    """Whether money may come now: by the terminal's mode, and cash by what lies confirmed there."""
    mode = special_mode(floor, at.terminal)
    if mode is not None:
        return Refusal(RefusalCode.TERMINAL_DISABLED, f"{at.terminal.id} is {mode}")
    lacking = approval_lacking(floor, at.terminal)
    if lacking is not None:
        sentence = f"{at.terminal.id} is not approved"
        return Refusal(RefusalCode.TERMINAL_DISABLED, sentence, lacking.first)
    if not floor.state.money.is_set(at.terminal.id):
        sentence = f"{at.terminal.id} takes no money yet: two people set its notes and limits first"
        return Refusal(RefusalCode.TERMINAL_DISABLED, sentence)
    name = at.terminal.session
    if name is None or not cash or at.rules.top_up.value is TopUp.ANY_TIME:
        return None
    boards = floor.state.sessions[name].boards.values()
    rounds = (table.round for table in floor.state.tables.values())
    if any(any(board.confirmed.values()) for board in boards) or any(
        round_ is not None and round_.status not in OVER and name in round_.wagers
        for round_ in rounds
    ):
        sentence = f"{at.terminal.id} takes no cash while a wager is confirmed"
        return Refusal(RefusalCode.NOT_NOW, sentence, at.rules.top_up.first)
    return None


def must_be_in_service(floor: Floor, at: AccountTerminal) -> Refusal | None:
    why = out_of_service(floor, at.terminal)
    if why is None:
        return None
    return Refusal(RefusalCode.TERMINAL_DISABLED, f"{at.terminal.id} is {why}")


def must_have_room(floor: Floor, at: AccountTerminal, amount: int) -> Refusal | None:
    """An acceptor takes nothing that would lift the credit over the terminal's limit."""
    limit = floor.state.money.of(at.terminal.id).credit_max
    most = floor.currency.credit_max if limit is None else limit
    name = at.terminal.session
    credit = floor.ledger.balance(accounts.chips(name)) if name is not None else 0
    if credit + amount <= most:
        return None
    sentence = (
        f"{at.terminal.id} holds {floor.money(credit)} and takes money up to {floor.money(most)}"
    )
    return Refusal(RefusalCode.OVER_LIMIT, sentence)


def transfer_in(floor: Floor, command: Command[TransferIn], at: AccountTerminal) -> Decided:
    body = command.body
    stopped = must_take_money_now(floor, at, cash=False) or must_be_in_service(floor, at)
    if refusal := (
        stopped or _must_be_new_and_offered(command, at) or must_have_room(floor, at, body.amount)
    ):
        return refusal
    session, events = credited(
        floor,
        at.terminal,
        Meter.TRANSFERS_IN,
        accounts.MONITORING,
        body.amount,
        body.reference,
        command.at,
    )
    return Decision(events, Answer(made=session), (_row(command, TransferDirection.IN),))


def transfer_out(floor: Floor, command: Command[TransferOut], at: AccountTerminal) -> Decided:
    body = command.body
    name = at.terminal.session
    if name is None:
        return Refusal(RefusalCode.UNKNOWN_SESSION, f"nobody has credit at {body.terminal}")
    session = floor.state.sessions[name]
    book = settings_of(floor, session)
    refusal = must_be_in_cash_out_window(floor, book, None) or _must_be_new_and_offered(command, at)
    return refusal or _sent(floor, command, session)


def _sent(floor: Floor, command: Command[TransferOut], session: Session) -> Decided:
    body = command.body
    stopped = attended(floor, command, session) or kept_in(floor, session, command.at)
    if stopped is not None:
        return stopped
    credit = floor.ledger.balance(accounts.chips(session.id))
    if body.amount > credit:
        sentence = f"{session.id} has {floor.money(credit)}, not {floor.money(body.amount)}"
        return Refusal(RefusalCode.CREDIT_TOO_SMALL, sentence)
    moves = ledger.moved(accounts.chips(session.id), accounts.MONITORING, body.amount)
    meter, at = Meter.TRANSFERS_OUT, command.at
    paid = CreditPaid(session.id, meter, body.amount, moves, body.reference, at)
    emptied = body.amount == credit + session.staked()
    closes = closing(floor, session, settings_of(floor, session), at) if emptied else ()
    answer = Answer(amounts=(body.amount,))
    return Decision((paid, *closes), answer, (_row(command, TransferDirection.OUT),))


def _must_be_new_and_offered(
    command: Command[TransferIn] | Command[TransferOut], at: AccountTerminal
) -> Refusal | None:
    body = command.body
    if body.found is not None:
        sentence = f"transfer {body.reference} was made at {body.found.body.terminal} already"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    if not at.rules.monitoring_transfer.value:
        sentence = f"{body.terminal} makes no transfers with the monitoring system"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, at.rules.monitoring_transfer.first)
    return None


def _row(
    command: Command[TransferIn] | Command[TransferOut], way: TransferDirection
) -> Claim[MonitoringTransfer]:
    body = command.body
    row = MonitoringTransfer(body.terminal, body.amount, command.at, way)
    return Claim("transfer", body.reference, 0, row)
