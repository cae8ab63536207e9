"""Checks cash and chips in drawers, trays and terminals against each count.

Each drawer holds what was put in, less what was paid.
"""

from croupier.audit.independent.entries import Fields, Follower, agree
from croupier.audit.independent.ledger import Balances, net

ACCOUNTS = {"cash-desk": "cage", "kiosk": "kiosk"}


class Drawers(Follower):
    """What is held counts below nothing in the books, as in all accounts of what is there."""

    def __init__(self, balances: Balances) -> None:
        self._balances = balances
        self._accounts: dict[str, str] = {}
        self._must_hold: dict[str, int] = {}

    def on_drawer_opened(self, event: Fields) -> None:
        self._accounts[event["drawer"]] = f"{ACCOUNTS[event['place']]}:{event['drawer']}"
        self.on_drawer_filled(event)

    def on_ticket_paid(self, event: Fields) -> None:
        self._add_to_drawer(event["drawer"], -event["ticket"]["amount"])

    def on_cash_dispensed(self, event: Fields) -> None:
        self._add_to_drawer(event["drawer"], event["short"])
        waits = net(event["moves"], f"hold:{event['ticket']}")
        agree("what a kiosk did not pay does not wait", event["short"], waits)

    def on_rest_paid(self, event: Fields) -> None:
        self._add_to_drawer(event["drawer"], -event["amount"])

    def on_ticket_demand_repaid(self, event: Fields) -> None:
        self._add_to_drawer(event["drawer"], event["amount"])

    on_tournament_chips_bought = on_ticket_demand_repaid

    def on_entry_fee_paid(self, event: Fields) -> None:
        """Only cash lies in a drawer; of a ticket no more than its change leaves it."""
        if event["means"] == "cash":
            self._add_to_drawer(event["drawer"], event["amount"])
        elif event["means"] == "ticket":
            self._add_to_drawer(event["drawer"], -(event["change"] or 0))

    def on_tournament_money_paid(self, event: Fields) -> None:
        self._add_to_drawer(event["drawer"], -event["prize"] - event["back_to_them"])

    def on_prize_paid(self, event: Fields) -> None:
        """Of a promotional prize. What is paid by cheque or transfer leaves no drawer."""
        cash = sum(part["amount"] for part in event["parts"] if part["how"] == "cash")
        if cash:
            self._add_to_drawer(event["drawer"], -cash)

    def on_drawer_filled(self, event: Fields) -> None:
        self._add_to_drawer(event["drawer"], event["cash"])
        given = net(event["moves"], "cage:vault")
        agree(f"{event['drawer']} is not filled from the vault", event["cash"], given)

    def _add_to_drawer(self, drawer: str, cents: int) -> None:
        self._must_hold[drawer] = self._must_hold.get(drawer, 0) + cents
        held = -self._balances.of(self._accounts[drawer])
        sentence = f"{drawer} does not hold what was put in less what was paid"
        agree(sentence, self._must_hold[drawer], held)

    def on_drawer_closed(self, event: Fields) -> None:
        """Counted, squared by what is over or missing, and taken away to the last cent."""
        drawer = event["drawer"]
        over = event["cash"] - self._must_hold.get(drawer, 0)
        agree(f"the variance of {drawer} is not what the count says", over, event["cash_variance"])
        self._must_hold[drawer] = 0
        left = -self._balances.of(self._accounts[drawer])
        agree(f"{drawer} is closed with cash in its book", 0, left)


VAULT = "cage:vault"


class ShiftCounts:
    """A table's tray from one count to the next."""

    def __init__(self, opener: int) -> None:
        self.opener = opener
        self.fills = self.credits = self.drop = 0

    def won(self, closer: int) -> int:
        return closer + self.credits + self.drop - self.opener - self.fills


class Trays(Follower):
    """What is held counts below nothing in the books."""

    def __init__(self, balances: Balances) -> None:
        self._balances = balances
        self._shifts: dict[str, ShiftCounts] = {}
        self._counted: set[str] = set()

    def on_float_filled(self, event: Fields) -> None:
        self._shifts[event["table"]].fills += event["amount"]
        self._brought(event, event["amount"])

    def on_float_credited(self, event: Fields) -> None:
        self._shifts[event["table"]].credits += event["amount"]
        self._brought(event, -event["amount"])

    def on_float_opened(self, event: Fields) -> None:
        """Before a table's first count nobody knew what its tray held: it comes from the vault."""
        table, tray = event["table"], f"float:{event['table']}"
        self._must_hold(tray, event["opener"])
        if table not in self._counted:
            given = net(event["moves"], VAULT)
            agree(f"{tray} does not come from the vault", -net(event["moves"], tray), given)
        self._counted.add(table)
        self._shifts[table] = ShiftCounts(event["opener"])

    def _brought(self, event: Fields, cents: int) -> None:
        tray = f"float:{event['table']}"
        agree(f"{tray} does not change as the slip says", -cents, net(event["moves"], tray))
        agree("the vault does not change as the slip says", cents, net(event["moves"], VAULT))

    def on_drop_collected(self, event: Fields) -> None:
        table, counted = event["table"], event["cash"] + event["vouchers"]
        for box in (f"drop-box:{table}", f"drop-box:{table}/vouchers"):
            self._must_hold(box, 0)
        self._taken_away(event, counted)
        if table in self._shifts:
            self._shifts[table].drop += counted

    def on_float_closed(self, event: Fields) -> None:
        table = event["table"]
        self._must_hold(f"float:{table}", event["closer"])
        won = self._shifts.pop(table).won(event["closer"])
        agree(f"{table} did not win what its counts say", won, event["won"])

    def on_stacker_emptied(self, event: Fields) -> None:
        account = f"stacker:{event['terminal']}"
        self._must_hold(account, 0)
        self._taken_away(event, event["counted"])
        before = net(event["moves"], account)
        over = event["counted"] - before
        agree(f"the variance of {account} is not what the count says", over, event["variance"])

    def _must_hold(self, account: str, cents: int) -> None:
        agree(f"{account} does not hold what was counted", cents, -self._balances.of(account))

    def _taken_away(self, event: Fields, cents: int) -> None:
        agree("the vault does not get what was counted", -cents, net(event["moves"], VAULT))
