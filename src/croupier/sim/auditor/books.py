"""Balances of one stream, added up again from the transfers alone."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

Move = tuple[str, str, int]

# Nobody may owe in these: a player's credit, a stake that lies, money set aside.
_NEVER_BELOW_NOTHING = ("chips:", "escrow:", "hold:")


class Books:
    def __init__(self) -> None:
        self.balances: defaultdict[str, int] = defaultdict(int)

    def post(self, event: dict[str, Any], touched: set[str]) -> str | None:
        """What is wrong with an event's transfers, or nothing; the accounts join the touched."""
        for source, destination, amount in event.get("moves", ()):
            if type(amount) is not int or amount <= 0 or source == destination:
                return f"{event['type']} moves {amount!r} from {source} to {destination}"
            self.balances[source] -= amount
            self.balances[destination] += amount
            touched.add(source)
            touched.add(destination)
        return None

    def overdrawn(self, names: Iterable[str]) -> str | None:
        for name in names:
            if name.startswith(_NEVER_BELOW_NOTHING) and self.balances[name] < 0:
                return f"{name} stands at {self.balances[name]} cents"
        return None
