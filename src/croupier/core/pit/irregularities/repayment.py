"""Ends a debt: it is paid back, in parts or at once, or written off. Its case ends with it.

What was only demanded back is paid back in the same way, and is never written off.
"""

from croupier.core.ledger.accounts import HOUSE, VAULT, AccountId, chips, receivable
from croupier.core.ledger.ledger import moved
from croupier.core.money import dollars
from croupier.core.pit.accounts.state import Demand
from croupier.core.pit.cases.closing import books
from croupier.core.pit.cases.events import CaseDecided
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import events
from croupier.core.pit.irregularities.commands import RepayDebt, WriteOffDebt
from croupier.core.pit.irregularities.debts import shares
from croupier.core.pit.names import CaseId, SessionId
from croupier.core.pit.state import Case
from croupier.core.pit.subjects import Subject
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Action
from croupier.core.stream.authority import must_be_permitted
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.holds import must_be_reviewed_to_withdraw


def repay_debt(floor: Floor, command: Command[RepayDebt]) -> Decision | Refusal:
    body = command.body
    demand = floor.state.money.demands.get(body.case)
    if demand is not None:
        return _repay_demand(floor, command, demand)
    found = _debt(floor, body.case)
    if isinstance(found, Refusal):
        return found
    session, owes = SessionId(found.about), owed(floor, found)
    if not 0 < body.amount <= owes:
        sentence = f"{session} owes {dollars(owes)}, so {body.amount} cents cannot be paid back"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    source = _source(floor, session, body)
    if isinstance(source, Refusal):
        return source
    moves = moved(source, receivable(session), body.amount)
    repaid = events.DebtRepaid(found.id, session, body.amount, body.source, body.note, moves)
    if body.amount < owes:
        return Decision((repaid,))
    return Decision((repaid, CaseDecided(found.id, "paid back", command.at, command.actor)))


def _repay_demand(floor: Floor, command: Command[RepayDebt], demand: Demand) -> Decision | Refusal:
    """Out of credit not before it may be withheld there."""
    body = command.body
    book = floor.book(demand.rulebook).settings
    if not 0 < body.amount <= demand.amount:
        sentence = f"{dollars(demand.amount)} are demanded, so {body.amount} cents are not taken"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    unseen = (
        must_be_reviewed_to_withdraw(book, demand.review)
        if body.source is events.RepaidFrom.CREDIT
        else None
    )
    if unseen is not None:
        return unseen
    source = _source(floor, demand.session, body)
    if isinstance(source, Refusal):
        return source
    moves = moved(source, HOUSE, body.amount)
    name, session = demand.case, demand.session
    repaid = events.DemandRepaid(name, session, body.amount, body.source, body.note, moves)
    if body.amount < demand.amount:
        return Decision((repaid,))
    return Decision((repaid, CaseDecided(name, "paid back", command.at, command.actor)))


def write_off_debt(floor: Floor, command: Command[WriteOffDebt]) -> Decision | Refusal:
    """All that is left of it."""
    body = command.body
    found = _debt(floor, body.case)
    if isinstance(found, Refusal):
        return found
    session, owes = SessionId(found.about), owed(floor, found)
    moves = moved(HOUSE, receivable(session), owes)
    decision = f"written off: {body.reason}"
    return Decision(
        (
            events.DebtWrittenOff(
                found.id, session, owes, body.reason, moves, shares(floor, session)
            ),
            CaseDecided(found.id, decision, command.at, command.actor),
        )
    )


def owed(floor: Floor, found: Case) -> int:
    return -floor.ledger.balance(receivable(found.about))


def _debt(floor: Floor, name: CaseId) -> Case | Refusal:
    found = floor.state.cases[name]
    if found.id in floor.state.money.demands:
        sentence = f"what is demanded in {found.id} is no debt: it is paid back or withdrawn"
        return Refusal(RefusalCode.NOT_NOW, sentence, found.clause)
    if owed(floor, found) == 0:
        return Refusal(RefusalCode.NOT_NOW, f"{found.about} owes nothing", found.clause)
    return found


def must_be_permitted_to_take_repayment(
    floor: Floor, command: Command[RepayDebt], subject: Case | Subject
) -> Refusal | None:
    """Taken by whoever the rulebook lets take it, or may demand it."""
    if isinstance(subject, Subject):
        return must_be_permitted(subject.book, Action.HOLD_PAYMENT, command)
    return _must_be_permitted_under_any(floor, command, subject, Action.TAKE_REPAYMENT)


def must_be_permitted_to_write_off(
    floor: Floor, command: Command[WriteOffDebt], subject: Case
) -> Refusal | None:
    """No record bounds what the house gives up, so two people do."""
    return _must_be_permitted_under_any(floor, command, subject, Action.ADJUST_BEYOND_RECORDS)


def _must_be_permitted_under_any(
    floor: Floor,
    command: Command[RepayDebt] | Command[WriteOffDebt],
    found: Case,
    action: Action,
) -> Refusal | None:
    """Of somebody who has left, whichever of the pit's rulebooks gives the power, gives it."""
    verdicts = [must_be_permitted(book, action, command) for book in books(floor, found)]
    return None if None in verdicts else verdicts[0]


def _source(floor: Floor, session: SessionId, body: RepayDebt) -> AccountId | Refusal:
    if body.source is events.RepaidFrom.CAGE:
        return VAULT
    there = floor.state.sessions.get(session)
    if there is None:
        return Refusal(RefusalCode.NOT_NOW, f"{session} has left, with no credit to take it from")
    if there.frozen:
        return Refusal(RefusalCode.FROZEN, f"the account of {session} is frozen")
    credit = floor.ledger.balance(chips(session))
    if body.amount > credit:
        sentence = f"{session} has {dollars(credit)}, not {dollars(body.amount)}"
        return Refusal(RefusalCode.CREDIT_TOO_SMALL, sentence)
    return chips(session)
