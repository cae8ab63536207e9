"""What every session must have, from what was inserted, laid, returned, won and put right.

A session's worth is its credit, with what is held for it and less what it owes. It changes by facts
that events state; the transfers are not asked. The ledger must then say the same.
"""

from collections import OrderedDict, defaultdict
from collections.abc import Callable

from croupier.sim.auditor.payouts import credit
from croupier.sim.auditor.seen import Event

Bets = dict[str, int]

_ROUNDS_KEPT = 1_000


class RoundBook:
    """Who has what on a round; once it is settled, what each wager was worth."""

    def __init__(self) -> None:
        self.bets: defaultdict[str, Bets] = defaultdict(dict)
        self.over = False
        # Of a settled round: stake and credit of every wager.
        self.settled: dict[str, dict[str, tuple[int, int]]] = {}
        self.rulebook = ""
        self.options: dict[str, str] = {}

        # All that lies on it, kept up as bets come and go.
        self.lying = 0

    def lay(self, session: str, bet: str, amount: int) -> int:
        """So much lies on a bet from now on; how much more that is than before."""
        bets = self.bets[session]
        more = amount - bets.get(bet, 0)
        bets[bet] = amount
        self.lying += more
        return more

    def empty(self) -> None:
        self.bets.clear()
        self.lying = 0


class Purses:
    def __init__(self) -> None:
        self.worth: defaultdict[str, int] = defaultdict(int)
        self.rounds: OrderedDict[str, RoundBook] = OrderedDict()
        self.tables: dict[str, Event] = {}
        self.follows: dict[str, Callable[[Event], str | None]] = {
            "table-set-up": self._set_up,
            "lucky-ball-stopped": self._lucky,
            "lucky-ball-restored": self._lucky,
            "wagering-opened": self._opened,
            "coup-without-wagers-began": self._opened,
            "credit-added": self._added,
            "credit-paid": self._paid,
            "wagers-changed": self._changed,
            "wagering-closed": self._closed,
            "round-settled": self._settled,
            "round-voided": self._voided,
            "round-reversed": self._reversed,
            "round-resettled": self._resettled,
            "past-round-voided": self._past_voided,
            "wagers-voided": self._wagers_voided,
            "wagers-replaced": self._wagers_replaced,
            "credit-adjusted": self._adjusted,
            "debt-repaid": self._repaid,
            "demand-repaid": self._brought_back,
            "debt-written-off": self._written_off,
            "debt-restored": self._restored,
            "hold-determined": self._determined,
            "prize-hold-determined": self._prize,
            "paid-by-hand": self._by_hand,
        }

    def book(self, round_: str) -> RoundBook:
        return self.rounds[round_]

    # Tables and rounds

    def _set_up(self, event: Event) -> None:
        self.tables[event["table"]] = event

    def _lucky(self, event: Event) -> None:
        table = self.tables[event["table"]]
        options = {**table["options"], "lucky_ball": event.get("mode", "off")}
        self.tables[event["table"]] = {**table, "options": options}

    def _opened(self, event: Event) -> str | None:
        if event["round"] in self.rounds:
            return f"{event['round']} opens twice"
        book = self.rounds[event["round"]] = RoundBook()
        table = self.tables[event["table"]]
        book.rulebook, book.options = table["rulebook"], table["options"]
        if len(self.rounds) > _ROUNDS_KEPT:
            self.rounds.popitem(last=False)
        return None

    # Money in and out

    def _added(self, event: Event) -> None:
        self.worth[event["session"]] += event["amount"]

    def _paid(self, event: Event) -> None:
        self.worth[event["session"]] -= event["amount"]

    def _by_hand(self, event: Event) -> None:
        """What is paid for a ticket waited under the ticket's own name."""
        if event["about"] in self.worth:
            self.worth[event["about"]] -= event["amount"]

    def _repaid(self, event: Event) -> None:
        """What comes out of the credit leaves them worth what they were."""
        if event["source"] == "cage":
            self.worth[event["session"]] += event["amount"]

    def _brought_back(self, event: Event) -> None:
        """What was only demanded they did not owe before."""
        if event["source"] == "credit":
            self.worth[event["session"]] -= event["amount"]

    def _written_off(self, event: Event) -> None:
        self.worth[event["session"]] += event["amount"]

    def _restored(self, event: Event) -> None:
        self.worth[event["session"]] -= event["amount"]

    def _determined(self, event: Event) -> None:
        if event["determination"] == "withheld" and "session" in event:
            self.worth[event["session"]] -= event["amount"]

    def _prize(self, event: Event) -> str | None:
        """What is withheld was owed under this name, and is the house's."""
        moved = sum(amount for _, _, amount in event["moves"])
        if event["determination"] != "withheld":
            return f"{event['about']} is released and {moved} cents move" if moved else None
        if event["about"] in self.worth:
            self.worth[event["about"]] -= moved
        return None

    # Wagers

    def _changed(self, event: Event) -> str | None:
        book = self.book(event["round"])
        if book.over:
            return f"wagers change on {event['round']}, which is over"
        for bet, amount in event["stakes"]:
            if amount < 0:
                return f"{amount} cents lie on {bet}"
            self.worth[event["session"]] -= book.lay(event["session"], bet, amount)
        return None

    def _closed(self, event: Event) -> str | None:
        book = self.book(event["round"])
        for session, bet, amount, *_ in event["returned"]:
            left = book.bets[session].get(bet, 0) - amount
            if left < 0 or amount <= 0:
                return f"{amount} cents of {bet} return, and {left + amount} lay there"
            self.worth[session] -= book.lay(session, bet, left)
        return None

    def _settled(self, event: Event) -> str | None:
        book = self.book(event["round"])
        if book.over:
            return f"{event['round']} is settled twice"
        laid = {name: _some(bets) for name, bets in book.bets.items()}
        paid = {name: {w[0]: w[1] for w in wagers} for name, wagers in event["sessions"]}
        if {name: bets for name, bets in laid.items() if bets} != paid:
            return f"{event['round']} settles {paid}, and there lay {laid}"
        book.over = True
        book.empty()
        return self._credited(event, book)

    def _credited(self, event: Event, book: RoundBook) -> str | None:
        book.settled = {}
        for name, wagers in event["sessions"]:
            for bet, stake, _, paid, *_ in wagers:
                due = credit(book.rulebook, book.options, bet, stake, event["outcome"])
                if due is not None and due != paid:
                    what = f"{bet} with {stake} cents on {event['outcome']}"
                    return f"{what} pays {paid} cents to {name}, and {due} are due"
                self.worth[name] += paid
                book.settled.setdefault(name, {})[bet] = (stake, paid)
        return None

    def _voided(self, event: Event) -> str | None:
        book = self.book(event["round"])
        back = {name: amount for name, amount in event["refunds"] if amount}
        lost = {name: amount for name, amount in event["forfeits"] if amount}
        laid = {name: sum(bets.values()) for name, bets in book.bets.items()}
        if {n: a for n, a in laid.items() if a} != {**back, **lost} or back.keys() & lost.keys():
            return f"{event['round']} is void with {laid} on it and gives {back} back"
        for name, amount in back.items():
            self.worth[name] += amount
        book.over = True
        book.empty()
        return None

    # Putting right

    def _reversed(self, event: Event) -> str | None:
        """All stakes lie again, and all that was credited is gone."""
        book = self._old(event["round"])
        for name, wagers in event["sessions"]:
            for bet, stake, _, paid, *_ in wagers:
                before = book.settled.get(name, {}).get(bet)
                if before is not None and before != (stake, paid):
                    return f"{bet} of {name} was settled as {before}, not as {(stake, paid)}"
                self.worth[name] -= paid
                book.lay(name, bet, stake)
        book.settled, book.over = {}, False
        return None

    def _old(self, round_: str) -> RoundBook:
        return self.rounds.get(round_) or self.rounds.setdefault(round_, RoundBook())

    def _resettled(self, event: Event) -> str | None:
        return self._settled(event)

    def _past_voided(self, event: Event) -> str | None:
        """A forfeit leaves a session out of those that the moves pay."""
        book = self._old(event["round"])
        house = sum(m[2] for m in event["moves"] if m[1] == "house")
        owed = {name: sum(bets.values()) for name, bets in book.bets.items()}
        if house:
            return f"{event['round']} is void and the house keeps {house} cents"
        for name, amount in owed.items():
            self.worth[name] += amount
        book.over = True
        book.empty()
        return None

    def _wagers_voided(self, event: Event) -> str | None:
        book, name = self._old(event["round"]), event["session"]
        for bet, stake in event["bets"]:
            if book.over:
                if bet not in book.settled.get(name, {}):
                    return f"{bet} of {name} is void and was never settled"
                before, paid = book.settled[name].pop(bet)
                self.worth[name] += before - paid
                continue
            if book.bets[name].get(bet, 0) != stake:
                return f"{stake} cents on {bet} are void, and {book.bets[name].get(bet, 0)} lay"
            self.worth[name] -= book.lay(name, bet, 0)
        return None

    def _wagers_replaced(self, event: Event) -> str | None:
        book, name = self.book(event["round"]), event["session"]
        before, after = dict(event["before"]), dict(event["after"])
        if _some(book.bets[name]) != before:
            return f"{before} is replaced, and there lay {dict(book.bets[name])}"
        for bet in {**before, **after}:
            self.worth[name] -= book.lay(name, bet, after.get(bet, 0))
        return None

    def _adjusted(self, event: Event) -> None:
        self.worth[event["session"]] += event["amount"]


def _some(bets: Bets) -> Bets:
    return {bet: stake for bet, stake in bets.items() if stake}
