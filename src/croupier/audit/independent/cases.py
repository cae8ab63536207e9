"""Cases and demands: every case has its own name, and what a player owes ends before its case does.

What was paid and is asked back is brought back once, no more than was asked, and to the house.
"""

from croupier.audit.independent.entries import Fields, Follower, UnsoundError, agree
from croupier.audit.independent.ledger import Balances, net


class Demands(Follower):
    """By the case about each."""

    def __init__(self) -> None:
        self._left: dict[str, int] = {}
        self._whose: dict[str, str] = {}
        # Of tickets, what has come back already.
        self._back: dict[str, int] = {}

    def on_return_demanded(self, event: Fields) -> None:
        self._ask(event, event["session"])

    def on_ticket_return_demanded(self, event: Fields) -> None:
        key = event["ticket"]["number"][0]
        self._ask(event, key)
        out = event["ticket"]["amount"] - self._back.get(key, 0)
        if event["amount"] > out:
            raise UnsoundError(f"{event['case']} asks what is not out", out, event["amount"])

    def on_demand_repaid(self, event: Fields) -> None:
        source = "cage:vault" if event["source"] == "cage" else f"chips:{event['session']}"
        self._take(event, event["session"])
        came = -net(event["moves"], source)
        agree(f"it does not come from {source}", event["amount"], came)

    def on_ticket_demand_repaid(self, event: Fields) -> None:
        self._take(event, event["ticket"])
        self._back[event["ticket"]] = self._back.get(event["ticket"], 0) + event["amount"]

    def on_demand_withdrawn(self, event: Fields) -> None:
        left = self._left.pop(event["case"], 0)
        agree(f"{event['case']} withdraws what was not asked", left, event["amount"])

    on_ticket_demand_withdrawn = on_demand_withdrawn

    def on_case_decided(self, event: Fields) -> None:
        left = self._left.pop(event["case"], 0)
        agree(f"{event['case']} is closed while its money is asked back", 0, left)

    on_venue_case_decided = on_case_decided

    def asks(self, case: str) -> bool:
        return case in self._left

    def _ask(self, event: Fields, whose: str) -> None:
        self._left[event["case"]], self._whose[event["case"]] = event["amount"], whose

    def _take(self, event: Fields, whose: str) -> None:
        case, cents = event["case"], event["amount"]
        left = self._left.get(case, 0) - cents
        if left < 0:
            raise UnsoundError(f"more comes back in {case} than was asked", 0, -left)
        if self._whose[case] != whose:
            raise UnsoundError(f"{case} asked somebody else", self._whose[case], whose)
        self._left[case] = left
        agree("the house does not have what came back", cents, net(event["moves"], "house"))


class Cases(Follower):
    def __init__(self, balances: Balances, demands: Demands) -> None:
        self._balances = balances
        self._demands = demands
        self._opened: set[str] = set()
        # Who owes, by the case about it.
        self._debtors: dict[str, str] = {}
        # What was written off, by the round it was owed for and whoever owed it.
        self._given_up: dict[tuple[str, str], int] = {}

    def on_debt_repaid(self, event: Fields) -> None:
        source = "cage:vault" if event["source"] == "cage" else f"chips:{event['session']}"
        self._less(event, source)

    def on_debt_written_off(self, event: Fields) -> None:
        self._less(event, "house")
        self._give_up(event)

    def on_case_opened(self, event: Fields) -> None:
        name = event["case"]
        if name in self._opened:
            raise UnsoundError(f"{name} was opened before: two cases have one name")
        self._opened.add(name)
        if event["kind"] == "receivable" and not self._demands.asks(name):
            self._debtors[name] = event["about"]

    def on_case_decided(self, event: Fields) -> None:
        name = event["case"]
        debtor = self._debtors.pop(name, None)
        if debtor is not None:
            owes = -self._balances.of(f"receivable:{debtor}")
            agree(f"{name} is closed while {debtor} owes", 0, owes)

    def _give_up(self, event: Fields) -> None:
        """An event of an older core does not say for which rounds."""
        rounds, session = event.get("rounds", ()), event["session"]
        if rounds:
            total = sum(cents for _, cents in rounds)
            agree(f"{session} owed for other rounds than are said", event["amount"], total)
        for round_, cents in rounds:
            key = (round_, session)
            self._given_up[key] = self._given_up.get(key, 0) + cents

    def on_debt_restored(self, event: Fields) -> None:
        """No more than was given up, and the house has it back."""
        key, cents = (event["round"], event["session"]), event["amount"]
        left = self._given_up.get(key, 0) - cents
        if left < 0:
            raise UnsoundError(f"{key[1]} owes again what was never written off", 0, -left)
        self._given_up[key] = left
        owes = -net(event["moves"], f"receivable:{key[1]}")
        agree(f"{key[1]} does not owe again what is said", cents, owes)
        agree("the house does not have it back", cents, net(event["moves"], "house"))

    def _less(self, event: Fields, source: str) -> None:
        """As much as is said, from where it is said, and never more than is owed."""
        account = f"receivable:{event['session']}"
        agree(f"what {event['session']} owes is not less by it", event["amount"],
              net(event["moves"], account))  # fmt: skip
        agree(f"it does not come from {source}", event["amount"], -net(event["moves"], source))
        left = -self._balances.of(account)
        if left < 0:
            raise UnsoundError(f"{event['session']} paid back more than was owed", 0, -left)
