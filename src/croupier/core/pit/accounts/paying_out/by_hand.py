"""Credit on a terminal that cannot pay it, paid by an attendant."""

from croupier.core.ledger.accounts import chips
from croupier.core.pit.accounts.paying_out.leaving import closing, kept_in, settings_of, unconfirmed
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Session
from croupier.core.pit.terminals.fitness import unprinting
from croupier.core.pit.tickets.commands import HandPay
from croupier.core.pit.tickets.issuing import issued
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.money.cash_out import PaymentFails
from croupier.core.stream.envelope import Answer, Command, Decision
from croupier.core.tickets.ticket import Paper


def pay_credit(floor: Floor, command: Command[HandPay], session: Session) -> Decision | Refusal:
    """By a voucher. In chips a dealer pays any terminal's credit, with a command of their own."""
    refusal = _must_be_paid_by_hand(floor, session)
    if refusal is not None:
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
    paid = issued(floor, command, session, Paper.VOUCHER, number, amount)
    closes = closing(floor, session, settings_of(floor, session), command.at)
    answer = Answer(made=number.id, amounts=(amount,))
    return Decision((*unconfirmed(session), *paid.events, *closes), answer, paid.claims)


def _must_be_paid_by_hand(floor: Floor, session: Session) -> Refusal | None:
    book = settings_of(floor, session)
    if book.cash_out is None:
        return Refusal(RefusalCode.NOT_OFFERED, f"{book.id} knows no payment by hand")
    fails = book.cash_out.payment_fails
    if fails.value is PaymentFails.DEALER_AT_DEALER_TERMINAL:
        sentence = f"credit under {book.id} is paid in chips by the dealer"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, fails.first)
    if unprinting(floor.state.terminals[session.terminal]) is None:
        sentence = f"{session.terminal} pays the credit of {session.id} itself"
        return Refusal(RefusalCode.NOT_NOW, sentence, fails.first)
    return None
