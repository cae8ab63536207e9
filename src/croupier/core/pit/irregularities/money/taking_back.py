"""Money between the house and a player whose round is put right, never below nothing.

What a player no longer has becomes a receivable: what they owe. What a player is owed who has left
waits in a hold account under the name of the session. Another round's escrow is never touched.
"""

from croupier.core.ledger.accounts import HOUSE, AccountId, chips, hold, receivable
from croupier.core.ledger.transfer import Transfer
from croupier.core.money import Cents
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import SessionId


class Purse:
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
