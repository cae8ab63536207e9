"""Adds up balances from transfers, and checks the accounts that may never go below zero."""

from collections import defaultdict
from collections.abc import Iterable

from croupier.audit.independent.entries import UnsoundError

# Source, destination, cents.
Move = tuple[str, str, int]

NEVER_BELOW_NOTHING = (
    *("chips:", "escrow:", "hold:", "prison:", "promo:", "jackpot:", "prizes:", "colours:"),
    *("tournament-chips:", "tournament-stakes:", "tournament-refunds:"),
    *("tournament-fees:", "tournament-buy-ins:", "tournament-pool:"),
)


class Balances:
    def __init__(self) -> None:
        self._cents: dict[str, int] = defaultdict(int)

    def of(self, account: str) -> int:
        return self._cents.get(account, 0)

    def several(self, accounts: Iterable[str]) -> list[int]:
        of = self._cents.get
        return [of(account, 0) for account in accounts]

    def all(self) -> dict[str, int]:
        return {account: cents for account, cents in self._cents.items() if cents}

    def apply(self, moves: Iterable[Move]) -> None:
        balances = self._cents
        for source, destination, cents in moves:
            if type(cents) is not int or cents <= 0:
                raise UnsoundError(f"a transfer moves {cents!r}, and must move whole cents")
            if source == destination:
                raise UnsoundError(f"a transfer moves {cents} from {source} to itself")
            left = balances[source] = balances[source] - cents
            balances[destination] += cents
            if left < 0 and source.startswith(NEVER_BELOW_NOTHING):
                raise UnsoundError(f"{source} goes below nothing", "0 or more", left)


def net(moves: Iterable[Move], *accounts: str) -> int:
    """What these moves together bring to these accounts."""
    total = 0
    for source, destination, cents in moves:
        total += cents * ((destination in accounts) - (source in accounts))
    return total


def touched(moves: Iterable[Move], prefix: str) -> set[str]:
    """The holders of accounts of a kind that any of these moves names."""
    found, start = set(), len(prefix)
    for source, destination, _ in moves:
        for name in (source, destination):
            if name.startswith(prefix):
                found.add(name[start:])
    return found


def nets(moves: Iterable[Move]) -> dict[str, int]:
    """What these moves together bring to each account that they name."""
    found: dict[str, int] = defaultdict(int)
    for source, destination, cents in moves:
        found[source] -= cents
        found[destination] += cents
    return found
