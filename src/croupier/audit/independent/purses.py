"""What is a session's: its credit, what waits for it, what it owes; and who may move it how far."""

from collections.abc import Collection

from croupier.audit.independent.ledger import Balances, net, touched
from croupier.audit.independent.text import Fields, Follow
from croupier.audit.independent.unsound import UnsoundError, agree

CREDIT, WAITS, OWES = "chips:", "hold:", "receivable:"
PURSE = frozenset({"chips", "hold", "receivable"})
HOUSE = "house"
# By which field each of these names whoever's money it moves, and moves no other's.
WHOSE = {
    **dict.fromkeys(("credit-added", "credit-paid", "credit-adjusted"), "session"),
    **dict.fromkeys(("credit-held", "hold-determined"), "session"),
    **dict.fromkeys(("debt-repaid", "debt-written-off", "debt-restored"), "session"),
    "demand-repaid": "session",
    **dict.fromkeys(("prize-hold-determined", "paid-by-hand"), "about"),
    **dict.fromkeys(("cash-dispensed", "rest-paid"), "ticket"),
}
# What waited to be paid by hand may go on paper, and back; credit leaves before.
ON_PAPER = ("ticket-issued", "ticket-voided")


def purse(session: str) -> tuple[str, ...]:
    return f"{CREDIT}{session}", f"{WAITS}{session}", f"{OWES}{session}"


def of_these_alone(event: Fields, sessions: Collection[str]) -> None:
    """Nobody gets or gives anything whom the event has nothing to do with."""
    for source, destination, _ in event.get("moves") or ():
        for account in (source, destination):
            kind, _, whose = account.partition(":")
            if kind in PURSE and whose not in sessions:
                moved = net(event["moves"], *purse(whose))
                raise UnsoundError(f"money of {whose} moves, who has no part in it", 0, moved)


def _belonging(whose: str, follow: Follow | None) -> Follow:
    """It moves money of whoever that field names and of nobody else, and as `follow` says."""

    def belongs(event: Fields) -> None:
        of_these_alone(event, (event[whose],))
        if follow is not None:
            follow(event)

    return belongs


def _on_paper(event: Fields) -> None:
    of_these_alone(event, touched(event.get("moves") or (), WAITS))


class Purses:
    """Credit adjusted, held and let go by hand, by what each event says."""

    def __init__(self, balances: Balances) -> None:
        self._balances = balances
        follows: dict[str, Follow] = {
            "credit-adjusted": self._adjusted,
            "credit-held": self._held,
            "hold-determined": self._determined,
            "prize-hold-determined": self._prize_determined,
            "paid-by-hand": self._paid_by_hand,
        }
        self.follows: dict[str, Follow] = {
            **{kind: _belonging(whose, follows.get(kind)) for kind, whose in WHOSE.items()},
            **dict.fromkeys(ON_PAPER, _on_paper),
        }

    def _held(self, event: Fields) -> None:
        self._moved(event, -event["amount"], event["amount"])

    def _determined(self, event: Fields) -> None:
        back = event["amount"] if event["determination"] == "released" else 0
        self._moved(event, back, -event["amount"])
        self._kept(event, event["amount"] - back)

    def _prize_determined(self, event: Fields) -> None:
        """What is withheld is the house's; what is released goes on waiting for its owner."""
        account = f"{WAITS}{event['about']}"
        if event["determination"] == "withheld":
            left = self._balances.of(account)
            agree(f"what was withheld of {event['about']} still waits", 0, left)
            self._kept(event, -net(event["moves"], account))
        else:
            agree(f"{event['about']} is released, and its money moves", [], event["moves"])

    def _paid_by_hand(self, event: Fields) -> None:
        if event.get("moves"):
            paid = -net(event["moves"], f"{WAITS}{event['about']}")
            agree(f"{event['about']} is not paid what is said", event["amount"], paid)

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
