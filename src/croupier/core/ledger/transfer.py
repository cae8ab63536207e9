"""Money moving from one account to another, in whole cents, always some."""

from msgspec import Struct

from croupier.core.ledger.accounts import AccountId
from croupier.core.money import Cents


class Transfer(Struct, frozen=True, array_like=True, gc=False):
    source: AccountId
    destination: AccountId
    amount: Cents


def moved(source: AccountId, destination: AccountId, amount: int) -> tuple[Transfer, ...]:
    """One transfer, or none where there is nothing to move."""
    return (Transfer(source, destination, Cents(amount)),) if amount else ()
