"""What is a session's: its credit, what waits for it, what it owes; and who may move it how far."""

from collections.abc import Collection

from croupier.audit.independent.ledger import Balances, net, touched
from croupier.audit.independent.text import Fields
from croupier.audit.independent.unsound import UnsoundError, agree

CREDIT, WAITS, OWES = "chips:", "hold:", "receivable:"
HOUSE = "house"
# By which field each of these names whoever's money it moves, and moves no other's.
WHOSE = {
    **dict.fromkeys(("credit-added", "credit-paid", "credit-adjusted"), "session"),
    **dict.fromkeys(("credit-held", "hold-determined"), "session"),
    **dict.fromkeys(("debt-repaid", "debt-written-off", "debt-restored"), "session"),
    "demand-repaid": "session",
    **dict.fromkeys(("prize-hold-determined", "paid-by-hand"), "about"),
    **dict.fromkeys(("cash-dispensed", "rest-paid"), "key"),
}
# And these move what is the house's own.
NOBODYS = frozenset(
    {
        *("float-opened", "float-filled", "float-credited", "float-closed"),
        *("drop-collected", "stacker-emptied", "ticket-paid"),
        "ticket-demand-repaid",
        *("drawer-opened", "drawer-filled", "drawer-closed"),
    }
)


def purse(session: str) -> tuple[str, ...]:
    return f"{CREDIT}{session}", f"{WAITS}{session}", f"{OWES}{session}"


def of_these_alone(event: Fields, sessions: Collection[str]) -> None:
    """Nobody gets or gives anything whom the event has nothing to do with."""
    moves = event.get("moves") or ()
    for prefix in (CREDIT, WAITS, OWES):
        for session in sorted(touched(moves, prefix) - set(sessions)):
            moved = net(moves, *purse(session))
            raise UnsoundError(f"money of {session} moves, who has no part in it", 0, moved)


class Purses:
    """Credit adjusted, held and let go by hand, by what each event says."""

    def __init__(self, balances: Balances) -> None:
        self._balances = balances

    def follow(self, kind: str, event: Fields) -> None:
        if kind in WHOSE:
            of_these_alone(event, {event[WHOSE[kind]]})
        elif kind in NOBODYS:
            of_these_alone(event, ())
        match kind:
            case "credit-adjusted":
                self._adjusted(event)
            case "credit-held":
                self._moved(event, -event["amount"], event["amount"])
            case "hold-determined":
                back = event["amount"] if event["determination"] == "released" else 0
                self._moved(event, back, -event["amount"])
                self._kept(event, event["amount"] - back)
            case "prize-hold-determined" if event["determination"] == "withheld":
                account = f"{WAITS}{event['about']}"
                left = self._balances.of(account)
                agree(f"what was withheld of {event['about']} still waits", 0, left)
                self._kept(event, -net(event["moves"], account))
            case "ticket-issued" | "ticket-voided":
                # What waited to be paid by hand may go on paper, and back; credit leaves before.
                of_these_alone(event, touched(event.get("moves") or (), WAITS))
            case "paid-by-hand" if event.get("moves"):
                paid = -net(event["moves"], f"{WAITS}{event['about']}")
                agree(f"{event['about']} is not paid what is said", event["amount"], paid)
            case _:
                pass

    def _adjusted(self, event: Fields) -> None:
        session = event["session"]
        given = net(event["moves"], *purse(session))
        agree(f"{session} is not adjusted by what is said", event["amount"], given)

    def _moved(self, event: Fields, credit: int, waits: int) -> None:
        session = event["session"]
        for account, cents in ((f"{CREDIT}{session}", credit), (f"{WAITS}{session}", waits)):
            agree(f"{account} does not change as is said", cents, net(event["moves"], account))

    def _kept(self, event: Fields, cents: int) -> None:
        agree("the house does not get what was withheld", cents, net(event["moves"], HOUSE))
