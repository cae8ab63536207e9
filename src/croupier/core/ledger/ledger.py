"""The balances of a stream, changed by transfers only."""

from collections.abc import Iterable

from croupier.core.invariants import require
from croupier.core.ledger.accounts import AccountId, guarded
from croupier.core.ledger.transfer import Transfer


class Ledger:
    def __init__(self, balances: dict[AccountId, int] | None = None) -> None:
        """The balances given are the ledger's from then on, and change with it."""
        self._balances: dict[AccountId, int] = balances if balances is not None else {}

    def balance(self, name: AccountId) -> int:
        return self._balances.get(name, 0)

    def balances(self) -> dict[AccountId, int]:
        return dict(self._balances)

    def apply(self, transfers: Iterable[Transfer]) -> None:
        balances = self._balances
        for transfer in transfers:
            amount = transfer.amount
            if amount <= 0:
                require(False, f"a transfer of {amount} cents moves nothing")
            left = balances.get(transfer.source, 0) - amount
            if left < 0 and guarded(transfer.source):
                require(False, f"{transfer.source} would stand at {left} cents")
            if left:
                balances[transfer.source] = left
            else:
                balances.pop(transfer.source, None)
            reached = balances.get(transfer.destination, 0) + amount
            if reached:
                balances[transfer.destination] = reached
            else:
                balances.pop(transfer.destination, None)

    def total(self) -> int:
        """Always nothing: what left one account arrived in another."""
        return sum(self._balances.values())
