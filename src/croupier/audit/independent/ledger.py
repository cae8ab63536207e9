"""Balances by transfers: what leaves one account arrives in another, and some can never owe."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from croupier.audit.independent.unsound import UnsoundError

# Source, destination, cents.
Move = Sequence[str | int]

NEVER_BELOW_NOTHING = (
    *("chips:", "escrow:", "hold:", "promo:", "jackpot:", "prizes:"),
    "colours:",
)


class Balances:
    def __init__(self) -> None:
        self._cents: dict[str, int] = defaultdict(int)

    def of(self, account: str) -> int:
        return self._cents.get(account, 0)

    def all(self) -> dict[str, int]:
        return {account: cents for account, cents in self._cents.items() if cents}

    def apply(self, moves: Iterable[Move]) -> None:
        for source, destination, cents in moves:
            if not isinstance(cents, int) or isinstance(cents, bool) or cents <= 0:
                raise UnsoundError(f"a transfer moves {cents!r}, and must move whole cents")
            self._cents[str(source)] -= cents
            self._cents[str(destination)] += cents
            if self._cents[str(source)] < 0 and str(source).startswith(NEVER_BELOW_NOTHING):
                below = self._cents[str(source)]
                raise UnsoundError(f"{source} goes below nothing", "0 or more", below)


def net(moves: Iterable[Move], *accounts: str) -> int:
    """What these moves together bring to these accounts."""
    total = 0
    for source, destination, cents in moves:
        assert isinstance(cents, int)
        total += cents * ((destination in accounts) - (source in accounts))
    return total


def touched(moves: Iterable[Move], prefix: str) -> set[str]:
    """The holders of accounts of a kind that any of these moves names."""
    names = (str(name) for move in moves for name in move[:2])
    return {name[len(prefix) :] for name in names if name.startswith(prefix)}
