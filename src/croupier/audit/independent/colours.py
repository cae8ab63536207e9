"""Colour checks: what each buyer was sold, at what value, and what they then bring in chips."""

from collections import Counter

from croupier.audit.independent.purses import of_these_alone
from croupier.audit.independent.text import Fields
from croupier.audit.independent.unsound import UnsoundError, agree

# Where what a colour is bought with then lies.
PAID_INTO = {"cash": "drop-box", "chips": "float"}
Held = tuple[str, str, str]


class Colours:
    """By table, player and colour: the value of one check, and of all that were bought."""

    def __init__(self) -> None:
        self._held: dict[Held, tuple[int, int]] = {}

    def follow(self, kind: str, event: Fields) -> None:
        match kind:
            case "colour-issued":
                self._issue(event)
            case "colour-redeemed":
                self._redeem(event)
            case "cash-converted":
                table, cents = event["table"], event["amount"]
                _moves(event, {f"drop-box:{table}": -cents, f"float:{table}": cents})
            case _:
                pass

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
