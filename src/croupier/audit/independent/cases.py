"""Every case has a name of its own, and what a player owes ends before the case about it does."""

from croupier.audit.independent.ledger import Balances, net
from croupier.audit.independent.text import Fields
from croupier.audit.independent.unsound import UnsoundError, agree


class Cases:
    def __init__(self, balances: Balances) -> None:
        self._balances = balances
        self._opened: set[str] = set()
        # Who owes, by the case about it.
        self._debtors: dict[str, str] = {}

    def follow(self, kind: str, event: Fields) -> None:
        match kind:
            case "case-opened":
                self._open(event)
            case "case-decided":
                self._decide(event["case"])
            case "debt-repaid":
                source = "cage:vault" if event["source"] == "cage" else f"chips:{event['session']}"
                self._less(event, source)
            case "debt-written-off":
                self._less(event, "house")
            case _:
                pass

    def _open(self, event: Fields) -> None:
        name = event["case"]
        if name in self._opened:
            raise UnsoundError(f"{name} was opened before: two cases have one name")
        self._opened.add(name)
        if event["kind"] == "receivable":
            self._debtors[name] = event["about"]

    def _decide(self, name: str) -> None:
        debtor = self._debtors.pop(name, None)
        if debtor is not None:
            owes = -self._balances.of(f"receivable:{debtor}")
            agree(f"{name} is closed while {debtor} owes", 0, owes)

    def _less(self, event: Fields, source: str) -> None:
        """As much as is said, from where it is said, and never more than is owed."""
        account = f"receivable:{event['session']}"
        agree(f"what {event['session']} owes is not less by it", event["amount"],
              net(event["moves"], account))  # fmt: skip
        agree(f"it does not come from {source}", event["amount"], -net(event["moves"], source))
        left = -self._balances.of(account)
        if left < 0:
            raise UnsoundError(f"{event['session']} paid back more than was owed", 0, -left)
