"""What was paid and is asked back: brought back once, no more than was asked, and to the house."""

from croupier.audit.independent.ledger import net
from croupier.audit.independent.text import Fields, Follow
from croupier.audit.independent.unsound import UnsoundError, agree


class Demands:
    """By the case about each. Those of older journals name none, and no money came back of them."""

    def __init__(self) -> None:
        self._left: dict[str, int] = {}
        self._whose: dict[str, str] = {}
        # Of tickets, what has come back already.
        self._back: dict[str, int] = {}

        self.follows: dict[str, Follow] = {
            "return-demanded": self._asked,
            "ticket-return-demanded": self._ticket_asked,
            "demand-repaid": self._repaid,
            "ticket-demand-repaid": self._ticket_repaid,
            **dict.fromkeys(("demand-withdrawn", "ticket-demand-withdrawn"), self._withdrawn),
            **dict.fromkeys(("case-decided", "venue-case-decided"), self._decided),
        }

    def _asked(self, event: Fields) -> None:
        self._ask(event, event["session"])

    def _ticket_asked(self, event: Fields) -> None:
        key = event["ticket"]["number"][0]
        self._ask(event, key)
        out = event["ticket"]["amount"] - self._back.get(key, 0)
        if event.get("amount", 0) > out:
            raise UnsoundError(f"{event['case']} asks what is not out", out, event["amount"])

    def _repaid(self, event: Fields) -> None:
        source = "cage:vault" if event["source"] == "cage" else f"chips:{event['session']}"
        self._take(event, event["session"])
        came = -net(event["moves"], source)
        agree(f"it does not come from {source}", event["amount"], came)

    def _ticket_repaid(self, event: Fields) -> None:
        self._take(event, event["ticket"])
        self._back[event["ticket"]] = self._back.get(event["ticket"], 0) + event["amount"]

    def _withdrawn(self, event: Fields) -> None:
        left = self._left.pop(event["case"], 0)
        agree(f"{event['case']} withdraws what was not asked", left, event["amount"])

    def _decided(self, event: Fields) -> None:
        left = self._left.pop(event["case"], 0)
        agree(f"{event['case']} is closed while its money is asked back", 0, left)

    def asks(self, case: str) -> bool:
        return case in self._left

    def _ask(self, event: Fields, whose: str) -> None:
        case = event.get("case")
        if case is not None:
            self._left[case], self._whose[case] = event["amount"], whose

    def _take(self, event: Fields, whose: str) -> None:
        case, cents = event["case"], event["amount"]
        left = self._left.get(case, 0) - cents
        if left < 0:
            raise UnsoundError(f"more comes back in {case} than was asked", 0, -left)
        if self._whose[case] != whose:
            raise UnsoundError(f"{case} asked somebody else", self._whose[case], whose)
        self._left[case] = left
        agree("the house does not have what came back", cents, net(event["moves"], "house"))
