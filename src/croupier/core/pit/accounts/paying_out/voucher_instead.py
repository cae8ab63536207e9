"""What stands in for a terminal that cannot pay: a voucher that staff bring, or an attendant.

A ticket is printed only at a terminal that is free of faults. Credit that it cannot pay stays on it
until somebody whom the rulebook names pays it by hand, or until it is mended.
"""

from typing import Any

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Session, Terminal
from croupier.core.pit.terminals.events import AttendantCalled
from croupier.core.pit.terminals.fitness import locked_up, unprinting
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.money.cash_out import CashOutRules, Payment, PaymentFails
from croupier.core.rulebook.people.authority import Action
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Answer, Command, Decision
from croupier.core.stream.permission.authority import must_be_permitted

# Who pays by hand what a terminal could not.
_HAND_PAY = {
    PaymentFails.HAND_PAY: (Action.HAND_PAY_FAILED_TICKET, Action.REDEEM_TICKET),
    PaymentFails.HAND_PAY_BY_SUPERVISOR: (Action.HAND_PAY_FAILED_TICKET,),
    PaymentFails.DEALER_AT_DEALER_TERMINAL: (Action.PAY_IN_CHIPS,),
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
