"""Chips and cash at tables and in terminals: what was counted is what the books then say."""

from croupier.audit.independent.ledger import Balances, net
from croupier.audit.independent.text import Fields, Follow
from croupier.audit.independent.unsound import agree

VAULT = "cage:vault"


class Shift:
    """A table's tray from one count to the next."""

    def __init__(self, opener: int) -> None:
        self.opener = opener
        self.fills = self.credits = self.drop = 0

    def won(self, closer: int) -> int:
        return closer + self.credits + self.drop - self.opener - self.fills


class Trays:
    """What is held counts below nothing in the books."""

    def __init__(self, balances: Balances) -> None:
        self._balances = balances
        self._shifts: dict[str, Shift] = {}
        self._counted: set[str] = set()

        self.follows: dict[str, Follow] = {
            "float-opened": self._open,
            "float-filled": self._fill,
            "float-credited": self._credit,
            "drop-collected": self._drop,
            "float-closed": self._close,
            "stacker-emptied": self._empty,
        }

    def _fill(self, event: Fields) -> None:
        self._shifts[event["table"]].fills += event["amount"]
        self._brought(event, event["amount"])

    def _credit(self, event: Fields) -> None:
        self._shifts[event["table"]].credits += event["amount"]
        self._brought(event, -event["amount"])

    def _open(self, event: Fields) -> None:
        """Before a table's first count nobody knew what its tray held: it comes from the vault."""
        table, tray = event["table"], f"float:{event['table']}"
        self._holds(tray, event["opener"])
        if table not in self._counted:
            given = net(event["moves"], VAULT)
            agree(f"{tray} does not come from the vault", -net(event["moves"], tray), given)
        self._counted.add(table)
        self._shifts[table] = Shift(event["opener"])

    def _brought(self, event: Fields, cents: int) -> None:
        tray = f"float:{event['table']}"
        agree(f"{tray} does not change as the slip says", -cents, net(event["moves"], tray))
        agree("the vault does not change as the slip says", cents, net(event["moves"], VAULT))

    def _drop(self, event: Fields) -> None:
        table, counted = event["table"], event["cash"] + event["vouchers"]
        for box in (f"drop-box:{table}", f"drop-box:{table}/vouchers"):
            self._holds(box, 0)
        self._taken_away(event, counted)
        if table in self._shifts:
            self._shifts[table].drop += counted

    def _close(self, event: Fields) -> None:
        table = event["table"]
        self._holds(f"float:{table}", event["closer"])
        won = self._shifts.pop(table).won(event["closer"])
        agree(f"{table} did not win what its counts say", won, event["won"])

    def _empty(self, event: Fields) -> None:
        account = f"stacker:{event['terminal']}"
        self._holds(account, 0)
        self._taken_away(event, event["counted"])
        before = net(event["moves"], account)
        over = event["counted"] - before
        agree(f"the variance of {account} is not what the count says", over, event["variance"])

    def _holds(self, account: str, cents: int) -> None:
        agree(f"{account} does not hold what was counted", cents, -self._balances.of(account))

    def _taken_away(self, event: Fields, cents: int) -> None:
        agree("the vault does not get what was counted", -cents, net(event["moves"], VAULT))
