"""What was paid and is asked back: brought back once, no more than was asked, and to the house."""

from croupier.audit.independent.ledger import net
from croupier.audit.independent.text import Fields
from croupier.audit.independent.unsound import UnsoundError, agree


class Demands:
    """By the case about each. Those of older journals name none, and no money came back of them."""

    def __init__(self) -> None:
        self._left: dict[str, int] = {}
        self._whose: dict[str, str] = {}
        # Of tickets, what has come back already.
        self._back: dict[str, int] = {}

    def follow(self, kind: str, event: Fields) -> None:
        match kind:
            case "return-demanded":
                self._ask(event, event["session"])
            case "ticket-return-demanded":
                key = event["ticket"]["number"][0]
                self._ask(event, key)
                out = event["ticket"]["amount"] - self._back.get(key, 0)
                if event.get("amount", 0) > out:
                    raise UnsoundError(
                        f"{event['case']} asks what is not out", out, event["amount"]
                    )
            case "demand-repaid":
                source = "cage:vault" if event["source"] == "cage" else f"chips:{event['session']}"
                self._take(event, event["session"])
                came = -net(event["moves"], source)
                agree(f"it does not come from {source}", event["amount"], came)
            case "ticket-demand-repaid":
                self._take(event, event["key"])
                self._back[event["key"]] = self._back.get(event["key"], 0) + event["amount"]
            case "demand-withdrawn" | "ticket-demand-withdrawn":
                left = self._left.pop(event["case"], 0)
                agree(f"{event['case']} withdraws what was not asked", left, event["amount"])
            case "case-decided" | "venue-case-decided":
                left = self._left.pop(event["case"], 0)
                agree(f"{event['case']} is closed while its money is asked back", 0, left)
            case _:
                pass

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
