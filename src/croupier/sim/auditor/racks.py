"""Colour checks of conventional tables and what they cost: who holds which, and what was called."""

from collections import Counter
from collections.abc import Callable

from croupier.sim.auditor.seen import Event

_PAID_INTO = {"cash": "drop-box", "chips": "float"}


class Racks:
    def __init__(self) -> None:
        # By table, player and colour: the value of one check, and of all that were bought.
        self.held: dict[tuple[str, str, str], tuple[int, int]] = {}
        self._open: set[str] = set()
        self.follows: dict[str, Callable[[Event], str | None]] = {
            "colour-issued": self._issued,
            "colour-redeemed": self._redeemed,
            "cash-converted": self._converted,
            "wagering-opened": self._opened,
            "wagering-closed": self._closed,
            "call-bet-taken": self._called,
        }

    def out(self, table: str) -> int:
        """What the checks in players' hands were bought for."""
        return sum(bought for (at, *_), (_, bought) in self.held.items() if at == table)

    def _issued(self, event: Event) -> str | None:
        table, value = event["table"], event["unit"] * event["checks"]
        name = (table, event["player"], event["colour"])
        unit, bought = self.held.get(name, (event["unit"], 0))
        if unit != event["unit"]:
            return f"{event['colour']} is sold at {event['unit']} cents, and was at {unit}"
        self.held[name] = (unit, bought + value)
        paid_into = f"{_PAID_INTO[event['tender']]}:{table}"
        return _moves(event, {paid_into: -value, f"colours:{table}": value})

    def _redeemed(self, event: Event) -> str | None:
        """Chips for what came back; what was lost is the house's, and what was won its loss."""
        home, table = event["issued_at"], event["table"]
        held = self.held.pop((home, event["player"], event["colour"]), None)
        if held is None:
            return f"{event['player']} redeems {event['colour']} and has none"
        unit, bought = held
        value = unit * event["checks"]
        due = {f"colours:{home}": -bought, f"float:{table}": value, "house": bought - value}
        return _moves(event, due)

    def _converted(self, event: Event) -> str | None:
        table, amount = event["table"], event["amount"]
        return _moves(event, {f"drop-box:{table}": -amount, f"float:{table}": amount})

    # Bets that are called

    def _opened(self, event: Event) -> None:
        self._open.add(event["round"])

    def _closed(self, event: Event) -> None:
        self._open.discard(event["round"])

    def _called(self, event: Event) -> str | None:
        table = event["round"].rpartition("/")[0]
        if event["round"] not in self._open:
            return f"a bet is called on {event['round']}, and no more bets are taken"
        if event["amount"] <= 0:
            return f"{event['amount']} cents are called"
        holds = (table, event["player"], event.get("colour", "")) in self.held
        in_checks = event["paid_with"] == "colour-checks" and not event.get("session")
        return f"{event['player']} calls with checks and has none" if in_checks > holds else None


def _moves(event: Event, due: dict[str, int]) -> str | None:
    came: Counter[str] = Counter()
    for source, destination, amount in event["moves"]:
        came[source] -= amount
        came[destination] += amount
    found = {name: amount for name, amount in came.items() if amount}
    wanted = {name: amount for name, amount in due.items() if amount}
    return None if found == wanted else f"{event['type']} moves {found}, and {wanted} is due"
