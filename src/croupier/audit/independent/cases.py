"""Every case has a name of its own, and what a player owes ends before the case about it does."""

from croupier.audit.independent.demands import Demands
from croupier.audit.independent.ledger import Balances, net
from croupier.audit.independent.text import Fields, Follow
from croupier.audit.independent.unsound import UnsoundError, agree


class Cases:
    def __init__(self, balances: Balances, demands: Demands) -> None:
        self._balances = balances
        self._demands = demands
        self._opened: set[str] = set()
        # Who owes, by the case about it.
        self._debtors: dict[str, str] = {}
        # What was written off, by the round it was owed for and whoever owed it.
        self._given_up: dict[tuple[str, str], int] = {}

        self.follows: dict[str, Follow] = {
            "case-opened": self._open,
            "case-decided": self._decide,
            "debt-repaid": self._repaid,
            "debt-written-off": self._written_off,
            "debt-restored": self._restore,
        }

    def _repaid(self, event: Fields) -> None:
        source = "cage:vault" if event["source"] == "cage" else f"chips:{event['session']}"
        self._less(event, source)

    def _written_off(self, event: Fields) -> None:
        self._less(event, "house")
        self._give_up(event)

    def _open(self, event: Fields) -> None:
        name = event["case"]
        if name in self._opened:
            raise UnsoundError(f"{name} was opened before: two cases have one name")
        self._opened.add(name)
        if event["kind"] == "receivable" and not self._demands.asks(name):
            self._debtors[name] = event["about"]

    def _decide(self, event: Fields) -> None:
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

    def _restore(self, event: Fields) -> None:
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
