"""Colour checks: what each buyer was sold, at what value, and what they bring; called bets."""

from collections import Counter
from collections.abc import Iterable

from croupier.audit.independent.entries import Fields, Follow, UnsoundError, agree
from croupier.audit.independent.ledger import Balances
from croupier.audit.independent.sessions import of_these_alone

# Where what a colour is bought with then lies.
PAID_INTO = {"cash": "drop-box", "chips": "float"}
Held = tuple[str, str, str]


class Colours:
    """By table, player and colour: the value of one check, and of all that were bought."""

    def __init__(self, balances: Balances) -> None:
        self._held: dict[Held, tuple[int, int]] = {}

        self._balances = balances
        # The rounds on which bets are taken.
        self._open: set[str] = set()
        self.follows: dict[str, Follow] = {
            "colour-issued": self._issue,
            "colour-redeemed": self._redeem,
            "cash-converted": self._convert,
            "wagering-opened": self._opened,
            "wagering-closed": self._closed,
            "call-bet-taken": self._called,
        }

    def check(self, tables: Iterable[str]) -> None:
        """What the books say of a table's colours is what those in players' hands were sold for."""
        for table in tables:
            out = sum(bought for (at, *_), (_, bought) in self._held.items() if at == table)
            stands = self._balances.of(f"colours:{table}")
            agree(f"the colours of {table} are not those in players' hands", out, stands)

    def _convert(self, event: Fields) -> None:
        table, cents = event["table"], event["amount"]
        _moves(event, {f"drop-box:{table}": -cents, f"float:{table}": cents})

    def _issue(self, event: Fields) -> None:
        table, unit = event["table"], event["unit"]
        name, value = (table, event["player"], event["colour"]), unit * event["checks"]
        before, bought = self._held.get(name, (unit, 0))
        agree(f"{name[2]} of {name[1]} has another value than before", before, unit)
        self._held[name] = (unit, bought + value)
        _moves(event, {f"{PAID_INTO[event['tender']]}:{table}": -value, f"colours:{table}": value})

    def _redeem(self, event: Fields) -> None:
        """Chips for what came back; what was lost on the cloth is the house's, or was won of it."""
        home, table = event["issued_at"], event["table"]
        name = (home, event["player"], event["colour"])
        if name not in self._held:
            raise UnsoundError(f"{name[1]} redeems {name[2]} of {home}, and was sold none")
        unit, bought = self._held.pop(name)
        value = unit * event["checks"]
        due = {f"colours:{home}": -bought, f"float:{table}": value, "house": bought - value}
        _moves(event, due)

    # Bets that are called

    def _opened(self, event: Fields) -> None:
        self._open.add(event["round"])

    def _closed(self, event: Fields) -> None:
        self._open.discard(event["round"])

    def _called(self, event: Fields) -> None:
        """While bets are taken, over something, and with checks by somebody who was sold some."""
        round_, player = event["round"], event["player"]
        if round_ not in self._open:
            raise UnsoundError(f"a bet is called on {round_}, and no more bets are taken")
        if event["amount"] <= 0:
            raise UnsoundError(f"{player} calls a bet of nothing", "1 or more", event["amount"])
        in_checks = event["paid_with"] == "colour-checks" and not event.get("session")
        name = (round_.rpartition("/")[0], player, event.get("colour", ""))
        if in_checks and name not in self._held:
            raise UnsoundError(f"{player} calls a bet with checks, and was sold none")


def _moves(event: Fields, due: dict[str, int]) -> None:
    """These accounts by so much, and no other by anything."""
    of_these_alone(event, ())
    came: Counter[str] = Counter()
    for source, destination, cents in event["moves"]:
        came[source] -= cents
        came[destination] += cents
    found = {account: cents for account, cents in came.items() if cents}
    must = {account: cents for account, cents in due.items() if cents}
    agree("colours do not move what they are worth", sorted(must.items()), sorted(found.items()))
