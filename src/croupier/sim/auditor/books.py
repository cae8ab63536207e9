"""Balances of one stream, added up again from the transfers alone."""

from collections import defaultdict
from typing import Any

Move = tuple[str, str, int]


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
