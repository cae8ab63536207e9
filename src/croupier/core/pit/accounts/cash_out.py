"""Pays a session's credit out: as a ticket, a voucher or chips, or by an attendant's hand."""

from msgspec.structs import replace

from croupier.core.identifiers import Instant
from croupier.core.ledger.accounts import chips, escrow, hold, table_float
from croupier.core.ledger.ledger import moved
from croupier.core.pit.accounts import cash_out_conditions, commands, events, meters
from croupier.core.pit.accounts.self_audit import SELF_AUDIT, locked, must_pass_audit, unsettled
from croupier.core.pit.cases.events import CaseDecided
from croupier.core.pit.cases.open_cases import waiting
from croupier.core.pit.floats import counting
from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots.jackpot_stakes import must_not_wait_for_jackpot
from croupier.core.pit.rounds.prison import must_have_nobody_in_prison
from croupier.core.pit.state import CaseKind, Session
from croupier.core.pit.terminals.events import TerminalDisabled
from croupier.core.pit.terminals.fitness import unfit, unprinting, why_credit_stays
from croupier.core.pit.tickets.commands import HandPay
from croupier.core.pit.tickets.issuing import issued
from croupier.core.pit.wagers.events import Stake, WagersChanged
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import conduct, payments, rulebook
from croupier.core.stream.envelope import Answer, Command, Decided, Decision
from croupier.core.tickets.ticket import Numbered, TicketPaper


def cash_out(floor: Floor, command: Command[commands.CashOut], session: Session) -> Decided:
    body = command.body
    book = settings_of(floor, session)
    if refusal := cash_out_conditions.must_be_in_cash_out_window(floor, book, body.table):
        return refusal
    stopped = cash_out_conditions.attended(floor, command, session)
    return stopped or _leave(floor, command, session, book, body.number, by_hand=False)


def direct_to_leave(floor: Floor, command: Command[commands.DirectToLeave]) -> Decided:
    body = command.body
    session = floor.state.sessions[body.session]
    book = settings_of(floor, session)
    reasons = book.conduct.must_leave_for
    if body.reason not in reasons.value:
        sentence = f"a player is not made to leave for {body.reason.value}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, reasons.first)
    out = _out_of_service(session, body.reason)
    if floor.ledger.balance(chips(session.id)) + unsettled(floor, session) == 0:
        return _leave_with_nothing(floor, session, command.at, out)
    by_hand = cash_out_conditions.pays_by_hand(book, command)
    left = _leave(floor, command, session, book, body.number, by_hand=by_hand)
    if isinstance(left, Refusal) or left.answer.refusal is not None:
        return left
    return replace(left, events=(*left.events, *out))


def _leave_with_nothing(
    floor: Floor, session: Session, at: Instant, out: tuple[TerminalDisabled, ...]
) -> Decided:
    waits = must_not_wait_for_jackpot(floor, session)
    if waits is not None:
        return waits
    held = floor.ledger.balance(hold(session.id))
    if not held:
        return Decision((events.SessionClosed(session.id, at), *out))
    if out:
        return Decision(out)
    sentence = f"{floor.money(held)} of {session.id} is on hold: decide the hold first"
    return Refusal(RefusalCode.NOT_NOW, sentence)


def _out_of_service(session: Session, reason: conduct.LeaveReason) -> tuple[TerminalDisabled, ...]:
    """A terminal that failed under its player stays empty until somebody has mended it."""
    if reason is not conduct.LeaveReason.TERMINAL_FAULT:
        return ()
    return (TerminalDisabled(session.terminal, "a fault that could not be put right at once"),)


def _leave(
    floor: Floor,
    command: Command[commands.CashOut] | Command[commands.DirectToLeave],
    session: Session,
    book: rulebook.Settings,
    number: Numbered | None,
    *,
    by_hand: bool,
) -> Decided:
    stopped = kept_in(floor, session, command.at)
    if stopped is not None:
        return stopped
    returned = unconfirmed(session)
    amount = floor.ledger.balance(chips(session.id)) + session.staked()
    if amount == 0:
        return Refusal(RefusalCode.NOTHING_ASKED, f"{session.id} has no credit to take")
    form = cash_out_conditions.paid_as(floor, command, session, book, amount, by_hand=by_hand)
    if isinstance(form, Decision):
        return form
    if form is payments.Payment.CHIPS:
        asked = events.CashOutAsked(session.id, command.at)
        return Decision((*returned, asked), Answer(amounts=(amount,)))
    if number is None:
        return Refusal(RefusalCode.NOT_NOW, "no validation number was drawn for the ticket")
    paper = TicketPaper.TICKET if form is payments.Payment.TICKET else TicketPaper.VOUCHER
    paid = issued(floor, command, session, paper, number, amount)
    closes = closing(floor, session, book, command.at)
    answer = Answer(made=number.id, amounts=(amount,))
    return Decision((*returned, *paid.events, *closes), answer, paid.claims)


def pay_in_chips(floor: Floor, command: Command[commands.PayInChips], session: Session) -> Decided:
    """The dealer pays at the table, also for a terminal that can no longer be used."""
    body = command.body
    table = floor.state.tables[body.table]
    book = settings_of(floor, session)
    if refusal := (
        counting.must_not_be_closed(table)
        or cash_out_conditions.must_be_in_cash_out_window(floor, book, table.id)
        or counting.must_have_open_float(floor, table)
    ):
        return refusal
    if stopped := kept_in(floor, session, command.at) or _must_have_asked(floor, book, session):
        return stopped
    amount = floor.ledger.balance(chips(session.id))
    if amount == 0:
        return Refusal(RefusalCode.NOTHING_ASKED, f"{session.id} has no credit to pay")
    assert book.cash_out is not None
    if payments.Payment.CHIPS not in book.cash_out.pays.value:
        sentence = f"credit under {book.id} is not paid in chips"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, book.cash_out.pays.first)
    if refusal := counting.must_have_enough_float(floor, table, amount):
        return refusal
    moves = moved(chips(session.id), table_float(table.id), amount)
    by = f"{command.actor.person} at {table.id}"
    paid = events.CreditPaid(session.id, meters.Meter.CHIPS_OUT, amount, moves, by, command.at)
    closes = closing(floor, session, book, command.at)
    return Decision((paid, *closes), Answer(amounts=(amount,)))


def _must_have_asked(floor: Floor, book: rulebook.Settings, session: Session) -> Refusal | None:
    """A player leaves by their own touch; one whose terminal has failed cannot touch it."""
    if session.id in floor.state.money.asked or failed(floor, session) is not None:
        return None
    clause = book.cash_out.window.first if book.cash_out is not None else None
    return Refusal(RefusalCode.NOT_NOW, f"{session.id} has not asked to cash out", clause)


def failed(floor: Floor, session: Session) -> str | None:
    """Why the player's own terminal is of no use to them, in words; with chips they need none."""
    if session.place is not None:
        return None
    return unfit(floor, floor.state.terminals[session.terminal])


def end_session(floor: Floor, command: Command[commands.EndSession], session: Session) -> Decided:
    if unsettled(floor, session):
        return Refusal(RefusalCode.UNSETTLED, f"{session.id} has wagers that are not settled")
    left = floor.ledger.balance(chips(session.id)) + floor.ledger.balance(hold(session.id))
    if left:
        return Refusal(RefusalCode.NOT_NOW, f"{session.id} still has {floor.money(left)}")
    waits = must_not_wait_for_jackpot(floor, session)
    return waits or Decision((events.SessionClosed(session.id, command.at),))


def release_lock(floor: Floor, command: Command[commands.ReleaseLock]) -> Decided:
    """Also for a meter that rose too fast, and for an account whose player has gone since.

    What is then named is the account, or the terminal that the case is about.
    """
    body = command.body
    over = tuple(
        CaseDecided(found.id, body.finding, command.at, command.actor)
        for found in waiting(floor, (body.session,), (CaseKind.SELF_AUDIT,))
    )
    session = floor.state.sessions.get(body.session)
    is_locked = session is not None and SELF_AUDIT in session.freezes
    if not over and not is_locked:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.session} is not locked")
    refusal = must_pass_audit(floor, session) if session is not None else None
    released = (events.AccountReleased(body.session, SELF_AUDIT),) if is_locked else ()
    return refusal or Decision((*released, *over))


def settings_of(floor: Floor, session: Session) -> rulebook.Settings:
    return floor.book(floor.rulebook_of(session)).settings


def kept_in(floor: Floor, session: Session, at: Instant) -> Decided | None:
    """What keeps value in: wagers not settled at any table, an audit that fails, a freeze."""
    mode = why_credit_stays(floor, floor.state.terminals[session.terminal])
    if mode is not None:
        return Refusal(RefusalCode.TERMINAL_DISABLED, f"{session.terminal} is {mode}")
    confirming = settings_of(floor, session).wagering
    needs = any(form.confirm_bet.value for form in confirming.values())
    boards = session.boards.values()
    held = sum(sum(board.confirmed.values()) if needs else board.staked for board in boards)
    if held or unsettled(floor, session) != session.staked():
        rules = settings_of(floor, session).cash_out
        clause = rules.window.first if rules is not None else None
        sentence = f"{session.id} has wagers that are not settled"
        return Refusal(RefusalCode.UNSETTLED, sentence, clause)
    waits = must_not_wait_for_jackpot(floor, session)
    if waits is not None:
        return waits
    refusal = must_pass_audit(floor, session)
    if refusal is not None:
        return Decision(locked(floor, session, at), Answer(refusal=refusal))
    if session.frozen:
        why = next(iter(session.freezes.values()))
        return Refusal(RefusalCode.FROZEN, f"the account of {session.id} is frozen: {why}")
    return cash_out_conditions.must_not_have_unconfirmed_win(
        floor, session
    ) or must_have_nobody_in_prison(floor, session)


def unconfirmed(session: Session) -> tuple[WagersChanged, ...]:
    """Chips that nobody confirmed go back before the account is emptied."""
    return tuple(
        WagersChanged(
            session.id,
            board.round,
            tuple(Stake(bet, 0) for bet in board.bets),
            moved(escrow(board.round), chips(session.id), board.staked),
        )
        for board in session.boards.values()
        if board.bets
    )


def closing(
    floor: Floor, session: Session, book: rulebook.Settings, at: Instant
) -> tuple[events.SessionClosed, ...]:
    """An account with credit on hold stays open, so that the hold has somewhere to go back to."""
    assert book.accounts is not None
    keeps = floor.ledger.balance(hold(session.id)) > 0
    if keeps or not book.accounts.closes_at_cash_out.value:
        return ()
    return (events.SessionClosed(session.id, at),)


def pay_credit(floor: Floor, command: Command[HandPay], session: Session) -> Decided:
    """By a voucher. In chips a dealer pays any terminal's credit, with a command of their own."""
    if refusal := _must_be_paid_by_hand(floor, session):
        return refusal
    stopped = kept_in(floor, session, command.at)
    if stopped is not None:
        return stopped
    amount = floor.ledger.balance(chips(session.id)) + session.staked()
    if amount == 0:
        return Refusal(RefusalCode.NOTHING_ASKED, f"{session.id} has no credit to pay")
    number = command.body.number
    if number is None:
        return Refusal(RefusalCode.NOT_NOW, "no validation number was drawn for the voucher")
    paid = issued(floor, command, session, TicketPaper.VOUCHER, number, amount)
    closes = closing(floor, session, settings_of(floor, session), command.at)
    answer = Answer(made=number.id, amounts=(amount,))
    return Decision((*unconfirmed(session), *paid.events, *closes), answer, paid.claims)


def _must_be_paid_by_hand(floor: Floor, session: Session) -> Refusal | None:
    book = settings_of(floor, session)
    if book.cash_out is None:
        return Refusal(RefusalCode.NOT_OFFERED, f"{book.id} has no payment by hand")
    fails = book.cash_out.payment_fails
    if fails.value is payments.PaymentFails.DEALER_AT_DEALER_TERMINAL:
        sentence = f"credit under {book.id} is paid in chips by the dealer"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, fails.first)
    if unprinting(floor.state.terminals[session.terminal]) is None:
        sentence = f"{session.terminal} pays the credit of {session.id} itself"
        return Refusal(RefusalCode.NOT_NOW, sentence, fails.first)
    return None
