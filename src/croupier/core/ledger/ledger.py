"""The balances of a stream and the transfers that change them."""

from collections.abc import Iterable

from msgspec import Struct

from croupier.core.invariants import require
from croupier.core.ledger.accounts import AccountId, guarded
from croupier.core.money import Cents


class Transfer(Struct, frozen=True, array_like=True, gc=False):
    source: AccountId
    destination: AccountId
    amount: Cents


def moved(source: AccountId, destination: AccountId, amount: int) -> tuple[Transfer, ...]:
    """One transfer, or none where there is nothing to move."""
    return (Transfer(source, destination, Cents(amount)),) if amount else ()


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


class AccountChange(Struct, frozen=True, omit_defaults=True):
    """`terminal` is where the account's holder sits or sat, if it is a player's."""

    account: AccountId
    change: int
    terminal: str | None = None


class AccountChanges(Struct, frozen=True, omit_defaults=True):
    """The first accounts that changed, and how many more did."""

    shown: tuple[AccountChange, ...] = ()
    more: int = 0


def changed_by(events: Iterable[object]) -> dict[AccountId, int]:
    """By how much each account changes; one that gains what it loses does not change."""
    change: dict[AccountId, int] = {}
    for event in events:
        moves: tuple[Transfer, ...] = getattr(event, "moves", ())
        for move in moves:
            change[move.source] = change.get(move.source, 0) - move.amount
            change[move.destination] = change.get(move.destination, 0) + move.amount
    return {account: more for account, more in change.items() if more}
