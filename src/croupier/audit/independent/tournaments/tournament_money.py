"""Follows a tournament's money: what comes in is kept, paid or refunded, to the cent.

Fees, added value, the top-up of a guarantee and the money for bought chips are commission, prizes,
refunds and what goes back to the operator.
"""

from collections import Counter

from croupier.audit.independent.entries import Fields, Follower, agree
from croupier.audit.independent.ledger import Balances, net

_FEES, _BOUGHT = "tournament-fees:", "tournament-buy-ins:"
_POOL, _KEPT = "tournament-pool:", "tournament-commission:"


class TournamentMoney(Follower):
    def __init__(self, balances: Balances) -> None:
        self._balances = balances
        # What was paid in for each tournament and has not gone back.
        self._fees: Counter[str] = Counter()
        self._commission: Counter[str] = Counter()
        self._of_entry: Counter[tuple[str, str]] = Counter()
        # All that ever came in from outside, and all that went out or is owed.
        self._came: Counter[str] = Counter()
        self._went: Counter[str] = Counter()
        self._bought: Counter[str] = Counter()
        # What is drawn for a tournament: out of how many, and how many of them.
        self._asked: dict[str, tuple[int, int]] = {}

    def _follow(self, event: Fields) -> None:
        """Money from elsewhere for fees, chips, pool and prizes; and what leaves for commission,
        prizes, refunds, or goes back to the operator.
        """
        name = event["tournament"]
        for source, destination, amount in event["moves"]:
            if not _held(source, name):
                self._came[name] += amount if _held(destination, name) else 0
            if _settled(destination, name):
                self._went[name] += amount
            if _held(source, name) and destination == "house":
                self._went[name] += amount
            if source == "house" and _settled(destination, name):
                self._came[name] += amount

    def _adds_up(self, name: str) -> None:
        """Nothing is left between what came in and what went out."""
        agree(f"money of {name} came from nowhere or is left", self._came[name], self._went[name])

    def on_tournament_chips_bought(self, event: Fields) -> None:
        self._follow(event)
        name = event["tournament"]
        came = net(event["moves"], _BOUGHT + name)
        agree(f"{event['entry']} buys chips for another sum", event["amount"], came)
        self._bought[name] += came

    def on_score_sheet_taken(self, event: Fields) -> None:
        """Chips that are cashed are owed to whoever held them."""
        self._follow(event)
        name = event["tournament"]
        self._bought[name] += net(event["moves"], _BOUGHT + name)
        for entry, amount in event["cashed"]:
            owed = net(event["moves"], f"prizes:{name}/{entry}")
            agree(f"{entry} is owed other cash for chips", amount, owed)

    def on_intent_opened(self, event: Fields) -> None:
        intent = event["intent"]
        if intent["kind"] == "draw":
            draw = intent["draw"]
            self._asked[intent["id"]] = (draw["population"], draw["count"])

    def on_tournament_players_seated(self, event: Fields) -> None:
        """Where chance drew: different numbers, as many as were asked for, and one seat each."""
        if event.get("intent") is not None:
            population, count = self._asked.pop(event["intent"])
            drawn = {each for each in event["drawn"] if 0 <= each < population}
            agree("seats were drawn otherwise than asked for", count, len(drawn))
        seats = [
            (table, each["seat"])
            for table, seated in zip(event["tables"], event["seats"], strict=True)
            for each in seated
        ]
        agree("somebody has a seat of somebody else", len(seats), len(set(seats)))

    def on_entry_fee_paid(self, event: Fields) -> None:
        self._follow(event)
        name, entry = event["tournament"], event["entry"]
        came = net(event["moves"], _FEES + name)
        agree(f"the fee of {entry} is not what {name} got", event["amount"], came)
        self._fees[name] += event["amount"]
        self._of_entry[name, entry] += event["commission"]
        self._commission[name] += event["commission"]
        self._check(name)

    def on_entry_withdrawn(self, event: Fields) -> None:
        self._follow(event)
        name, entry = event["tournament"], event["entry"]
        self._bought[name] += net(event["moves"], _BOUGHT + name)
        went = -net(event["moves"], _FEES + name)
        self._fees[name] -= went
        if went:
            self._commission[name] -= self._of_entry.pop((name, entry), 0)
        owed = net(event["moves"], f"tournament-refunds:{name}/{entry}")
        agree(f"{entry} is owed another refund", event["back_to_them"], owed)
        self._check(name)

    on_fee_allowed_back = on_entry_withdrawn

    def _check(self, name: str) -> None:
        held = self._balances.of(_FEES + name)
        agree(f"the fees of {name} are not those that were paid", self._fees[name], held)

    def on_tournament_prizes_awarded(self, event: Fields) -> None:
        """The pool is paid out to the cent."""
        self._follow(event)
        name, total = event["tournament"], event["sum"]
        agree(f"another sum is told for chips of {name}", self._bought[name], total["bought"])
        agree(f"other fees of {name} are told than were paid", self._fees[name], total["fees"])
        kept = self._commission[name]
        agree(f"another commission of {name} is kept", kept, total["commission"])
        pool = total["fees"] - kept + total["bought"] + total["added"] + total["top_up"]
        pool -= total.get("returned", 0)
        prizes = sum(each["prize"] for each in event["places"])
        agree(f"the prizes of {name} are not its pool", pool, prizes)
        agree(f"other prizes of {name} are told", prizes, total["prizes"])
        for each in event["places"]:
            account = f"prizes:{name}/{each['entry']}"
            came = net(event["moves"], account)
            agree(f"{each['entry']} is owed another prize", each["prize"], came)
        for kind in (_FEES, _BOUGHT, _POOL):
            agree(f"{kind}{name} does not end at nothing", 0, self._balances.of(kind + name))
        agree(f"{_KEPT}{name} is not the commission", kept, self._balances.of(_KEPT + name))
        self._fees[name] = self._commission[name] = self._bought[name] = 0
        self._adds_up(name)

    def on_tournament_money_paid(self, event: Fields) -> None:
        name, entry = event["tournament"], event["entry"]
        for account in (f"prizes:{name}/{entry}", f"tournament-refunds:{name}/{entry}"):
            agree(f"{account} is not paid whole", 0, self._balances.of(account))
        drawer = net(event["moves"], f"cage:{event['drawer']}")
        agree(f"{entry} gets other cash", event["prize"] + event["back_to_them"], drawer)

    def on_tournament_cancelled(self, event: Fields) -> None:
        self._follow(event)
        name = event["tournament"]
        for kind in (_FEES, _BOUGHT):
            agree(f"{kind}{name} is not refunded", 0, self._balances.of(kind + name))
        for entry, amount in event["refunds"]:
            owed = net(event["moves"], f"tournament-refunds:{name}/{entry}")
            agree(f"{entry} is owed another refund", amount, owed)
        self._fees[name] = self._commission[name] = self._bought[name] = 0
        self._adds_up(name)


def _held(account: str, name: str) -> bool:
    """What has come in and is not settled."""
    return account in (_FEES + name, _BOUGHT + name, _POOL + name)


def _settled(account: str, name: str) -> bool:
    owed = (f"prizes:{name}/", f"tournament-refunds:{name}/")
    return account == _KEPT + name or account.startswith(owed)
