"""What several transfers together do to each account."""

from collections.abc import Iterable

from msgspec import Struct

from croupier.core.ledger.accounts import AccountId
from croupier.core.ledger.transfer import Transfer


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
