"""Keeps what a player owes after a round was put right, and opens a case for each debt.

Money is taken back never below nothing. What a player no longer has becomes a receivable: what
they owe. What a player is owed who has left waits in a hold account under the name of the session.
Another round's escrow is never touched.

A debt that was written off is forgiven for what the round then came to. Put right once more in the
player's favour, the round gives them that money anew: so what was forgiven is owed again first, as
far as there is something to set against it, and nobody keeps the same money twice.
"""

from collections.abc import Iterable, Iterator, Mapping

from croupier.core.identifiers import CaseId, ClauseId, Instant, RoundId, RulebookId, SessionId
from croupier.core.ledger.accounts import HOUSE, VAULT, AccountId, chips, hold, receivable
from croupier.core.ledger.ledger import Transfer, moved
from croupier.core.money import Cents
from croupier.core.pit.accounts.events import LeftOwing
from croupier.core.pit.accounts.state import Demand
from croupier.core.pit.cases import closing, open_cases
from croupier.core.pit.cases.case_words import CaseWords
from croupier.core.pit.cases.events import CaseDecided
from croupier.core.pit.chips.settlement.paying import own_chips
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import events
from croupier.core.pit.irregularities.commands import RepayDebt, WriteOffDebt
from croupier.core.pit.state import Case, CaseKind, Round, Table
from croupier.core.pit.subjects import Subject
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Action
from croupier.core.stream.authority import must_be_permitted
from croupier.core.stream.envelope import Command, Decided, Decision
from croupier.core.stream.holds import must_be_reviewed_to_withdraw


def in_chips(floor: Floor, session: SessionId) -> int:
    """What an account stands for that its player has in chips."""
    known = floor.state.sessions.get(session)
    if known is None or known.place is None:
        return 0
    return own_chips(floor, floor.state.tables[known.place], session)


class PlayerBalance:
    """One player's account while a decision works on it, seen as the moves made so far leave it."""

    def __init__(self, floor: Floor, session: SessionId) -> None:
        self.session = session
        self.gone = session not in floor.state.sessions
        self.account: AccountId = hold(session) if self.gone else chips(session)
        self.credit = floor.ledger.balance(self.account) - in_chips(floor, session)
        self.owes = -floor.ledger.balance(receivable(session))
        self.owed_before = self.owes
        self.moves: list[Transfer] = []

    def take(self, amount: int, destination: AccountId) -> None:
        """From the credit while it lasts, and as a debt beyond it."""
        from_credit = min(amount, self.credit)
        self._move(self.account, destination, from_credit)
        self.credit -= from_credit
        self._move(receivable(self.session), destination, amount - from_credit)
        self.owes += amount - from_credit

    def give(self, amount: int, source: AccountId) -> None:
        """A debt is paid first: nobody is given what they owe."""
        to_debt = min(amount, self.owes)
        self._move(source, receivable(self.session), to_debt)
        self.owes -= to_debt
        self._move(source, self.account, amount - to_debt)
        self.credit += amount - to_debt

    def receive(self, amount: int, source: AccountId) -> None:
        """A stake of their own, out of a round that is not settled: it pays no debt."""
        self._move(source, self.account, amount)
        self.credit += amount

    def take_up(self, amount: int, destination: AccountId) -> None:
        """Chips that lie on the layout, which are no credit and pay no debt."""
        self._move(self.account, destination, amount)

    def leave(self, amount: int, source: AccountId) -> None:
        """Chips that go on lying on the layout."""
        self._move(source, self.account, amount)

    def adjust(self, amount: int) -> None:
        if amount >= 0:
            self.give(amount, HOUSE)
        else:
            self.take(-amount, HOUSE)

    def restore(self, amount: int) -> None:
        """A debt that was given up, owed again: the house has it back."""
        self._move(receivable(self.session), HOUSE, amount)
        self.owes += amount

    @property
    def new_debt(self) -> int:
        return max(self.owes - self.owed_before, 0)

    def drawn(self) -> tuple[Transfer, ...]:
        """The moves made since this was last asked."""
        moves = tuple(self.moves)
        self.moves = []
        return moves

    def _move(self, source: AccountId, destination: AccountId, amount: int) -> None:
        if amount:
            self.moves.append(Transfer(source, destination, Cents(amount)))


def restore_debts(
    floor: Floor,
    round_: RoundId,
    purses: Mapping[SessionId, PlayerBalance],
    due: Mapping[SessionId, int],
    clause: ClauseId | None,
) -> Iterator[events.DebtRestored]:
    """`due` is what each gets by what is decided now, all in all; before any purse is touched."""
    forgiven = floor.state.given_up.get(round_, {})
    for session, purse in purses.items():
        amount = min(forgiven.get(session, 0), due[session] - purse.owes)
        if amount > 0:
            purse.restore(amount)
            yield events.DebtRestored(round_, session, amount, clause, purse.drawn())


def noted(
    floor: Floor, session: SessionId, moves: Iterable[Transfer], round_: RoundId | None = None
) -> None:
    """What is paid goes against the round it is paid for, and beyond that against the oldest."""
    account = receivable(session)
    owed = floor.state.owing.setdefault(session, {})
    for move in moves:
        if move.source == account and round_ is not None:
            owed[round_] = owed.get(round_, 0) + move.amount
        if move.destination == account:
            _pay_off(owed, move.amount, round_)
    if not owed:
        del floor.state.owing[session]


def _pay_off(owed: dict[RoundId, int], amount: int, round_: RoundId | None) -> None:
    first = [round_] if round_ in owed else []
    for name in dict.fromkeys([*first, *owed]):
        assert name is not None
        paid = min(amount, owed[name])
        amount -= paid
        owed[name] -= paid
        if not owed[name]:
            del owed[name]


def given_up(floor: Floor, session: SessionId, rounds: Iterable[tuple[RoundId, int]]) -> None:
    for round_, amount in rounds:
        forgiven = floor.state.given_up.setdefault(round_, {})
        forgiven[session] = forgiven.get(session, 0) + amount


def restored(floor: Floor, event: events.DebtRestored) -> None:
    forgiven = floor.state.given_up[event.round]
    forgiven[event.session] -= event.amount
    if not forgiven[event.session]:
        del forgiven[event.session]
    if not forgiven:
        del floor.state.given_up[event.round]
    noted(floor, event.session, event.moves, event.round)


def debts(
    floor: Floor,
    rulebook: RulebookId,
    purses: Iterable[PlayerBalance],
    clause: ClauseId | None,
    at: Instant,
) -> Iterator[object]:
    """`rulebook` is that of the round: what is due after it is paid under no other."""
    for purse in purses:
        more = purse.credit - floor.ledger.balance(purse.account) if purse.gone else 0
        if more:
            sentence = "due after a correction"
            yield LeftOwing(purse.session, purse.credit, rulebook, sentence, at)
        if purse.new_debt:
            sentence = f"the player owes {floor.money(purse.new_debt)} after a correction"
            kind, words = CaseKind.RECEIVABLE, CaseWords("owes", {"amount": purse.new_debt})
        elif more > 0:
            sentence = f"{floor.money(more)} is due to a player who has left"
            kind, words = CaseKind.PAYMENT, CaseWords("due-to-one-who-left", {"amount": more})
        else:
            continue
        yield open_cases.case(floor, kind, purse.session, sentence, clause, at, words=words)


def bound_by(table: Table, round_: Round) -> RulebookId:
    """A round that never had a result is on record without its rules."""
    return round_.rulebook or table.rulebook


def repay_debt(floor: Floor, command: Command[RepayDebt]) -> Decided:
    body = command.body
    demand = floor.state.money.demands.get(body.case)
    if demand is not None:
        return _repay_demand(floor, command, demand)
    if isinstance(found := _debt(floor, body.case), Refusal):
        return found
    session, owes = SessionId(found.about), owed(floor, found)
    if not 0 < body.amount <= owes:
        sentence = f"{session} owes {floor.money(owes)}: {body.amount} cents cannot be paid back"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    if isinstance(source := _source(floor, session, body), Refusal):
        return source
    moves = moved(source, receivable(session), body.amount)
    repaid = events.DebtRepaid(found.id, session, body.amount, body.source, body.note, moves)
    if body.amount < owes:
        return Decision((repaid,))
    return Decision((repaid, CaseDecided(found.id, "paid back", command.at, command.actor)))


def _repay_demand(floor: Floor, command: Command[RepayDebt], demand: Demand) -> Decided:
    """A demand is taken from credit only once it may be withheld there."""
    body = command.body
    book = floor.book(demand.rulebook).settings
    if not 0 < body.amount <= demand.amount:
        due, back = floor.money(demand.amount), floor.money(body.amount)
        sentence = f"{due} is demanded: {back} cannot be paid back"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    unseen = (
        must_be_reviewed_to_withdraw(book, demand.review)
        if body.source is events.RepaidFrom.CREDIT
        else None
    )
    if unseen is not None:
        return unseen
    if isinstance(source := _source(floor, demand.session, body), Refusal):
        return source
    moves = moved(source, HOUSE, body.amount)
    name, session = demand.case, demand.session
    repaid = events.DemandRepaid(name, session, body.amount, body.source, body.note, moves)
    if body.amount < demand.amount:
        return Decision((repaid,))
    return Decision((repaid, CaseDecided(name, "paid back", command.at, command.actor)))


def write_off_debt(floor: Floor, command: Command[WriteOffDebt]) -> Decided:
    """All that is left of it."""
    body = command.body
    if isinstance(found := _debt(floor, body.case), Refusal):
        return found
    session, owes = SessionId(found.about), owed(floor, found)
    moves = moved(HOUSE, receivable(session), owes)
    decision = f"written off: {body.reason}"
    by_round = tuple(floor.state.owing.get(session, {}).items())
    return Decision(
        (
            events.DebtWrittenOff(found.id, session, owes, body.reason, moves, by_round),
            CaseDecided(found.id, decision, command.at, command.actor),
        )
    )


def owed(floor: Floor, found: Case) -> int:
    return -floor.ledger.balance(receivable(found.about))


def _debt(floor: Floor, name: CaseId) -> Case | Refusal:
    found = floor.state.cases[name]
    if found.id in floor.state.money.demands:
        sentence = f"{found.id} is a demand and no debt: it is paid back or withdrawn"
        return Refusal(RefusalCode.NOT_NOW, sentence, found.clause)
    if owed(floor, found) == 0:
        return Refusal(RefusalCode.NOT_NOW, f"{found.about} owes nothing", found.clause)
    return found


def must_be_permitted_to_take_repayment(
    floor: Floor, command: Command[RepayDebt], subject: Case | Subject
) -> Refusal | None:
    """The rulebook says who takes a debt; whoever may demand a return takes that."""
    if isinstance(subject, Subject):
        return must_be_permitted(subject.book, Action.HOLD_PAYMENT, command)
    return _must_be_permitted_under_any(floor, command, subject, Action.TAKE_REPAYMENT)


def must_be_permitted_to_write_off(
    floor: Floor, command: Command[WriteOffDebt], subject: Case
) -> Refusal | None:
    """No record limits what the house gives up, so it takes two people."""
    return _must_be_permitted_under_any(floor, command, subject, Action.ADJUST_BEYOND_RECORDS)


def _must_be_permitted_under_any(
    floor: Floor, command: Command[RepayDebt] | Command[WriteOffDebt], found: Case, action: Action
) -> Refusal | None:
    """For a player who has left, any rulebook of the pit may give the power."""
    verdicts = [must_be_permitted(book, action, command) for book in closing.books(floor, found)]
    return None if None in verdicts else verdicts[0]


def _source(floor: Floor, session: SessionId, body: RepayDebt) -> AccountId | Refusal:
    if body.source is events.RepaidFrom.CAGE:
        return VAULT
    there = floor.state.sessions.get(session)
    if there is None:
        return Refusal(RefusalCode.NOT_NOW, f"{session} has left with no credit")
    if there.frozen:
        return Refusal(RefusalCode.FROZEN, f"the account of {session} is frozen")
    credit = floor.ledger.balance(chips(session)) - in_chips(floor, session)
    if body.amount > credit:
        sentence = f"{session} has {floor.money(credit)}, not {floor.money(body.amount)}"
        return Refusal(RefusalCode.CREDIT_TOO_SMALL, sentence)
    return chips(session)
