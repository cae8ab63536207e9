"""Keeps what a player owes after a round was put right, and opens a case for each debt.

Money is taken back never below nothing. What a player no longer has becomes a receivable: what
they owe. What a player is owed who has left waits in a hold account under the name of the session.
Another round's escrow is never touched.

A debt that was written off is forgiven for what the round then came to. Put right once more in the
player's favour, the round gives them that money anew: so what was forgiven is owed again first, as
far as there is something to set against it, and nobody keeps the same money twice.
"""

from collections.abc import Iterable, Iterator, Mapping

from croupier.core.identifiers import ClauseId, RulebookId
from croupier.core.ledger.accounts import HOUSE, AccountId, chips, hold, receivable
from croupier.core.ledger.ledger import Transfer
from croupier.core.money import Cents, dollars
from croupier.core.pit.accounts.events import LeftOwing
from croupier.core.pit.cases.open_cases import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.events import DebtRestored
from croupier.core.pit.names import Instant, RoundId, SessionId
from croupier.core.pit.state import CaseKind, Round, Table


class PlayerBalance:
    """One player's account while a decision works on it, seen as the moves made so far leave it."""

    def __init__(self, floor: Floor, session: SessionId) -> None:
        self.session = session
        self.gone = session not in floor.state.sessions
        self.account: AccountId = hold(session) if self.gone else chips(session)
        self.credit = floor.ledger.balance(self.account)
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
) -> tuple[DebtRestored, ...]:
    """`due` is what each gets by what is decided now, all in all; before any purse is touched."""
    return tuple(_owed_anew(floor, round_, purses, due, clause))


def _owed_anew(
    floor: Floor,
    round_: RoundId,
    purses: Mapping[SessionId, PlayerBalance],
    due: Mapping[SessionId, int],
    clause: ClauseId | None,
) -> Iterator[DebtRestored]:
    forgiven = floor.state.given_up.get(round_, {})
    for session, purse in purses.items():
        amount = min(forgiven.get(session, 0), due[session] - purse.owes)
        if amount > 0:
            purse.restore(amount)
            yield DebtRestored(round_, session, amount, clause, purse.drawn())


def shares(floor: Floor, session: SessionId) -> tuple[tuple[RoundId, int], ...]:
    """What a player owes, by the rounds that it is owed for."""
    return tuple(floor.state.owing.get(session, {}).items())


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


def restored(floor: Floor, event: DebtRestored) -> None:
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
            sentence = f"the player owes {dollars(purse.new_debt)} after a correction"
            kind = CaseKind.RECEIVABLE
        elif more > 0:
            sentence = f"{dollars(more)} are due to a player who has left"
            kind = CaseKind.PAYMENT
        else:
            continue
        yield case(floor, kind, purse.session, sentence, clause, at)


def bound_by(table: Table, round_: Round) -> RulebookId:
    """A round that never had a result is on record without its rules."""
    return round_.rulebook or table.rulebook
