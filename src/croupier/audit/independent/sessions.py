"""Adds up each session's credit, what waits for it and what it owes, and each terminal's meters."""

from collections import defaultdict
from collections.abc import Collection

from croupier.audit.independent.entries import Fields, Follow, Follower, UnsoundError, agree
from croupier.audit.independent.ledger import Balances, net, touched

CREDIT, WAITS, OWES, PRISON = "chips:", "hold:", "receivable:", "prison:"
PURSE = frozenset({"chips", "hold", "receivable", "prison"})
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
    return (
        *(f"{CREDIT}{session}", f"{WAITS}{session}"),
        *(f"{OWES}{session}", f"{PRISON}{session}"),
    )


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


class Purses(Follower):
    """Credit adjusted, held and let go by hand, by what each event says."""

    def __init__(self, balances: Balances) -> None:
        self._balances = balances

    def follow(self, kind: str) -> Follow | None:
        if kind in ON_PAPER:
            return _on_paper
        return _belonging(WHOSE[kind], super().follow(kind)) if kind in WHOSE else None

    def on_credit_held(self, event: Fields) -> None:
        self._moved(event, -event["amount"], event["amount"])

    def on_hold_determined(self, event: Fields) -> None:
        back = event["amount"] if event["determination"] == "released" else 0
        self._moved(event, back, -event["amount"])
        self._kept(event, event["amount"] - back)

    def on_prize_hold_determined(self, event: Fields) -> None:
        """What is withheld is the house's; what is released goes on waiting for its owner."""
        account = f"{WAITS}{event['about']}"
        if event["determination"] == "withheld":
            left = self._balances.of(account)
            agree(f"what was withheld of {event['about']} still waits", 0, left)
            self._kept(event, -net(event["moves"], account))
        else:
            agree(f"{event['about']} is released, and its money moves", [], event["moves"])

    def on_paid_by_hand(self, event: Fields) -> None:
        if event.get("moves"):
            paid = -net(event["moves"], f"{WAITS}{event['about']}")
            agree(f"{event['about']} is not paid what is said", event["amount"], paid)

    def on_credit_adjusted(self, event: Fields) -> None:
        session = event["session"]
        given = net(event["moves"], *purse(session))
        agree(f"{session} is not adjusted by what is said", event["amount"], given)

    def _moved(self, event: Fields, credit: int, waits: int) -> None:
        session = event["session"]
        for account, cents in ((f"{CREDIT}{session}", credit), (f"{WAITS}{session}", waits)):
            agree(f"{account} does not change as is said", cents, net(event["moves"], account))

    def _kept(self, event: Fields, cents: int) -> None:
        agree("the house does not get what was withheld", cents, net(event["moves"], HOUSE))


TURNOVER, WON, NOTES_IN = "turnover", "won", "notes-in"
JACKPOT_WAGERS, JACKPOTS_WON = "jackpot-wagers", "jackpots-won"


class Sessions(Follower):
    def __init__(self, balances: Balances) -> None:
        self._balances = balances
        self._terminals: dict[str, str] = {}
        # By terminal: what came in, went out, was played and was won.
        self.meters: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))

    def on_session_opened(self, event: Fields) -> None:
        self._terminals[event["session"]] = event["terminal"]

    def on_credit_added(self, event: Fields) -> None:
        self._metered(event, net(event["moves"], f"chips:{event['session']}"))

    def on_credit_paid(self, event: Fields) -> None:
        self._metered(event, -net(event["moves"], f"chips:{event['session']}"))

    def on_meters_marked(self, event: Fields) -> None:
        for terminal, notes in event["terminals"]:
            own = self.meters[terminal][NOTES_IN]
            agree(f"the notes meter of {terminal} is wrong", own, notes)

    def _metered(self, event: Fields, moved: int) -> None:
        session, meter = event["session"], event["meter"]
        agree(f"the {meter} of {session} is not what was moved", event["amount"], moved)
        self._count(session, meter, event["amount"])

    def on_round_settled(self, event: Fields) -> None:
        for session, wagers in event["sessions"]:
            self._count(session, TURNOVER, sum(wager[1] for wager in wagers))
            self._count(session, WON, sum(wager[3] for wager in wagers))

    def on_jackpot_answered(self, event: Fields) -> None:
        for wager in event["wagers"]:
            if wager["session"] is not None:
                self._count(wager["session"], JACKPOT_WAGERS, wager["amount"])

    def on_jackpot_share_paid(self, event: Fields) -> None:
        if event["session"] is not None:
            self._count(event["session"], JACKPOTS_WON, event["share"]["amount"])

    def on_session_closed(self, event: Fields) -> None:
        session = event["session"]
        left = self._balances.of(f"chips:{session}")
        if left:
            raise UnsoundError(f"{session} is closed with credit left in it", 0, left)
        self._terminals.pop(session, None)

    def _count(self, session: str, meter: str, cents: int) -> None:
        terminal = self._terminals.get(session)
        if terminal is not None and cents:
            self.meters[terminal][meter] += cents
