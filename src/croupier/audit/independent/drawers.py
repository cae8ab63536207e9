"""Cash at the desk and in kiosks: each drawer holds what was put in, less what was paid."""

from croupier.audit.independent.ledger import Balances, net
from croupier.audit.independent.text import Fields, Follow
from croupier.audit.independent.unsound import agree

ACCOUNTS = {"cash-desk": "cage", "kiosk": "kiosk"}


class Drawers:
    """What is held counts below nothing in the books, as in all accounts of what is there."""

    def __init__(self, balances: Balances) -> None:
        self._balances = balances
        self._accounts: dict[str, str] = {}
        self._holds: dict[str, int] = {}

        self.follows: dict[str, Follow] = {
            "drawer-opened": self._open,
            "drawer-filled": self._fill,
            "ticket-paid": self._ticket_paid,
            "cash-dispensed": self._dispensed,
            "rest-paid": self._rest_paid,
            "ticket-demand-repaid": self._repaid,
            "drawer-closed": self._close,
        }

    def _open(self, event: Fields) -> None:
        self._accounts[event["drawer"]] = f"{ACCOUNTS[event['place']]}:{event['drawer']}"
        self._fill(event)

    def _ticket_paid(self, event: Fields) -> None:
        self._put(event["drawer"], -event["ticket"]["amount"])

    def _dispensed(self, event: Fields) -> None:
        self._put(event["drawer"], event["short"])
        waits = net(event["moves"], f"hold:{event['ticket']}")
        agree("what a kiosk did not pay does not wait", event["short"], waits)

    def _rest_paid(self, event: Fields) -> None:
        self._put(event["drawer"], -event["amount"])

    def _repaid(self, event: Fields) -> None:
        self._put(event["drawer"], event["amount"])

    def _fill(self, event: Fields) -> None:
        self._put(event["drawer"], event["cash"])
        given = net(event["moves"], "cage:vault")
        agree(f"{event['drawer']} is not filled from the vault", event["cash"], given)

    def _put(self, drawer: str, cents: int) -> None:
        self._holds[drawer] = self._holds.get(drawer, 0) + cents
        held = -self._balances.of(self._accounts[drawer])
        sentence = f"{drawer} does not hold what was put in less what was paid"
        agree(sentence, self._holds[drawer], held)

    def _close(self, event: Fields) -> None:
        """Counted, squared by what is over or missing, and taken away to the last cent."""
        drawer = event["drawer"]
        over = event["cash"] - self._holds.get(drawer, 0)
        agree(f"the variance of {drawer} is not what the count says", over, event["cash_variance"])
        self._holds[drawer] = 0
        left = -self._balances.of(self._accounts[drawer])
        agree(f"{drawer} is closed with cash in its book", 0, left)
