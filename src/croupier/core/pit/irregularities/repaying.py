"""How a debt ends: paid back, in parts or at once, or written off. Its case ends with it.

What was only demanded back is paid back in the same way, and is never written off.
"""

from collections.abc import Iterator

from croupier.core.ledger.accounts import HOUSE, VAULT, AccountId, chips, receivable
from croupier.core.ledger.transfer import moved
from croupier.core.money import dollars
from croupier.core.pit.accounts.state import Demand
from croupier.core.pit.cases.closing_off import books
from croupier.core.pit.cases.events import CaseDecided
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import RepayDebt, WriteOffDebt
from croupier.core.pit.irregularities.events import (
    DebtRepaid,
    DebtWrittenOff,
    DemandRepaid,
    RepaidFrom,
)
from croupier.core.pit.irregularities.owing import shares
from croupier.core.pit.names import CaseId, SessionId
from croupier.core.pit.state import Case, CaseKind
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.stream.authority import permit
from croupier.core.stream.envelope import Command, Decision
from croupier.core.stream.withholding import undecided


def repay_debt(floor: Floor, command: Command[RepayDebt]) -> Decision | Refusal:
    """Taken by whoever works out what each player must have."""
    body = command.body
    demand = floor.state.money.demands.get(body.case)
    if demand is not None:
        return _repay_demand(floor, command, demand)
    found = _debt(floor, command, body.case, Action.RECALCULATE_AFTER_FAULT)
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
    repaid = DebtRepaid(found.id, session, body.amount, body.source, body.note, moves)
    if body.amount < owes:
        return Decision((repaid,))
    return Decision((repaid, CaseDecided(found.id, "paid back", command.at, command.actor)))


def _repay_demand(floor: Floor, command: Command[RepayDebt], demand: Demand) -> Decision | Refusal:
    """Taken by whoever may demand it; out of credit not before it may be withheld there."""
    body = command.body
    book = floor.book(demand.rulebook).settings
    refusal = permit(book, Action.HOLD_PAYMENT, command)
    if refusal is not None:
        return refusal
    if not 0 < body.amount <= demand.amount:
        sentence = f"{dollars(demand.amount)} are demanded, so {body.amount} cents are not taken"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    unseen = undecided(book, demand.review) if body.source is RepaidFrom.CREDIT else None
    if unseen is not None:
        return unseen
    source = _source(floor, demand.session, body)
    if isinstance(source, Refusal):
        return source
    moves = moved(source, HOUSE, body.amount)
    name, session = demand.case, demand.session
    repaid = DemandRepaid(name, session, body.amount, body.source, body.note, moves)
    if body.amount < demand.amount:
        return Decision((repaid,))
    return Decision((repaid, CaseDecided(name, "paid back", command.at, command.actor)))


def write_off_debt(floor: Floor, command: Command[WriteOffDebt]) -> Decision | Refusal:
    """All that is left of it. No record bounds what the house gives up, so two people do."""
    body = command.body
    found = _debt(floor, command, body.case, Action.ADJUST_BEYOND_RECORDS)
    if isinstance(found, Refusal):
        return found
    session, owes = SessionId(found.about), owed(floor, found)
    moves = moved(HOUSE, receivable(session), owes)
    decision = f"written off: {body.reason}"
    return Decision(
        (
            DebtWrittenOff(found.id, session, owes, body.reason, moves, shares(floor, session)),
            CaseDecided(found.id, decision, command.at, command.actor),
        )
    )


def owed(floor: Floor, found: Case) -> int:
    return -floor.ledger.balance(receivable(found.about))


def _debt(
    floor: Floor, command: Command[RepayDebt] | Command[WriteOffDebt], name: CaseId, action: Action
) -> Case | Refusal:
    found = floor.state.cases.get(name)
    if found is None or found.kind is not CaseKind.RECEIVABLE:
        return Refusal(RefusalCode.UNKNOWN_CASE, f"there is no case {name!r} of what is owed")
    verdicts = list(_verdicts(floor, found, action, command))
    if None not in verdicts:
        return next(verdict for verdict in verdicts if verdict is not None)
    if found.id in floor.state.money.demands:
        sentence = f"what is demanded in {found.id} is no debt: it is paid back or withdrawn"
        return Refusal(RefusalCode.NOT_NOW, sentence, found.clause)
    if owed(floor, found) == 0:
        return Refusal(RefusalCode.NOT_NOW, f"{found.about} owes nothing", found.clause)
    return found


def _verdicts(
    floor: Floor,
    found: Case,
    action: Action,
    command: Command[RepayDebt] | Command[WriteOffDebt],
) -> Iterator[Refusal | None]:
    """Of somebody who has left, whichever of the pit's rulebooks gives the power, gives it."""
    for book in books(floor, found):
        yield permit(book, action, command)


def _source(floor: Floor, session: SessionId, body: RepayDebt) -> AccountId | Refusal:
    if body.source is RepaidFrom.CAGE:
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
