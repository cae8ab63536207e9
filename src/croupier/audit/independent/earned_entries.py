"""Counts a second time what play earned in promotions: from the pits' own entries.

Each pit's play is kept as it was told, so that it can be counted up to the very entry that the
venue's count was made from. Later corrections change nothing that was drawn by then.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from croupier.audit.independent.entries import Fields, Follower, agree

_VOID = "void"
_TICKET = "ticket"


class StakeChange(NamedTuple):
    """At that entry a patron's stake in something changed; without a patron, all of it is void."""

    seq: int
    about: str
    session: str
    patron: str | None
    stake: int
    at: int


class PlayTold(Follower):
    """The play of one pit whose players were recognised."""

    def __init__(self) -> None:
        self.seq = 0
        self.told: list[StakeChange] = []
        # When each round was first settled, and by which entry.
        self.settled: dict[str, tuple[int, int]] = {}
        self._cards: dict[str, str] = {}
        self._at: dict[str, str] = {}
        self._patrons: dict[str, str] = {}

    def on_session_opened(self, event: Fields) -> None:
        self._at[event["terminal"]] = event["session"]
        if event["terminal"] in self._cards:
            self._patrons[event["session"]] = self._cards[event["terminal"]]

    def on_patron_recognised(self, event: Fields) -> None:
        self._cards[event["terminal"]] = event["patron"]
        if event["terminal"] in self._at:
            self._patrons[self._at[event["terminal"]]] = event["patron"]

    def on_card_removed(self, event: Fields) -> None:
        self._cards.pop(event["terminal"], None)

    def on_round_settled(self, event: Fields) -> None:
        if not self._patrons:
            return
        self._add_void(event["round"])
        for session, wagers in event["sessions"]:
            stake = sum(wager[1] for wager in wagers if wager[2] != _VOID)
            self._add_settled_stake(event["round"], session, stake, event["at"])

    on_round_resettled = on_round_settled

    def on_round_reversed(self, event: Fields) -> None:
        self._add_void(event["round"])

    on_past_round_voided = on_round_reversed

    def on_wagers_voided(self, event: Fields) -> None:
        self._add_correction(event, -sum(bet[1] for bet in event["bets"]))

    def on_winning_bet_told(self, event: Fields) -> None:
        self._add_correction(event, event["wager"][1])

    def on_winning_bet_taken_back(self, event: Fields) -> None:
        self._add_correction(event, -event["wager"][1])

    def on_ticket_issued(self, event: Fields) -> None:
        ticket = event["ticket"]
        (name, *_), (at, _, where, *_) = ticket["number"], ticket["issued"]
        session = self._at.get(ticket.get("asset") or where)
        if ticket["paper"] == _TICKET and session in self._patrons:
            self._add_change(f"{_TICKET} {name}", session, ticket["amount"], at)

    def on_ticket_voided(self, event: Fields) -> None:
        self._add_void(f"{_TICKET} {event['ticket']['number'][0]}")

    def _add_settled_stake(self, round_: str, session: str, stake: int, at: int) -> None:
        first, _ = self.settled.setdefault(round_, (at, self.seq))
        if session in self._patrons:
            self._add_change(round_, session, stake, first)

    def _add_correction(self, event: Fields, stake: int) -> None:
        """Before a round is settled nothing of it counts."""
        if event["round"] in self.settled and event["session"] in self._patrons:
            at, _ = self.settled[event["round"]]
            self._add_change(event["round"], event["session"], stake, at)

    def _add_change(self, about: str, session: str, stake: int, at: int) -> None:
        patron = self._patrons[session]
        self.told.append(StakeChange(self.seq, about, session, patron, stake, at))

    def _add_void(self, about: str) -> None:
        if self.told:
            self.told.append(StakeChange(self.seq, about, "", None, 0, 0))

    def plays(self, upto: float) -> list[tuple[str, str, int, int]]:
        """What, whose, how much and when, as the entries up to that one have it."""
        found: dict[str, dict[str, tuple[str, int, int]]] = defaultdict(dict)
        for told in self.told:
            if told.seq > upto:
                break
            if told.patron is None:
                found.pop(told.about, None)
                continue
            _, before, _ = found[told.about].get(told.session, ("", 0, 0))
            found[told.about][told.session] = (told.patron, before + told.stake, told.at)
        return [(about, *play) for about, each in found.items() for play in each.values()]


class FromPlay:
    """The entries from play of one promotion."""

    def __init__(self) -> None:
        self.numbers: dict[int, str] = {}
        self.struck: Counter[str] = Counter()
        # How far each pit was read for the last count, and the moment that it reached.
        self.read: dict[str, int] = {}
        self.closed_at = 0

    def strike(self, number: int, *, taken_back: bool) -> None:
        person = self.numbers.pop(number, None)
        if person is not None and not taken_back:
            self.struck[person] += 1

    def recount(
        self, name: str, terms: Fields, pits: Mapping[str, PlayTold], barred: Iterable[str]
    ) -> None:
        earning = terms["earning"]
        amounts: Counter[str] = Counter()
        for stream, pit in pits.items():
            self._must_count_all_rounds(name, stream, terms, pit)
            for about, patron, stake, at in pit.plays(self.read.get(stream, float("inf"))):
                if terms["starts"] <= at < terms["entries_close"]:
                    amounts[patron] += _worth(earning, about, stake)
        have = Counter(self.numbers.values())
        earned = {person: _entries(earning, amount) for person, amount in amounts.items()}
        for person in sorted({*have, *earned}):
            due = max(earned.get(person, 0) - self.struck[person], 0)
            if person in barred and have[person] < due:
                continue
            agree(f"play has earned {person} other entries in {name}", due, have[person])

    def _must_count_all_rounds(self, name: str, stream: str, terms: Fields, pit: PlayTold) -> None:
        """Nothing that was settled before the closing time was left out."""
        last = self.read.get(stream, 0)
        played = {told.about for told in pit.told if told.patron is not None}
        for round_, (at, seq) in pit.settled.items():
            if round_ in played and seq > last and terms["starts"] <= at < terms["entries_close"]:
                agree(f"{round_} is not counted in {name}", f"entry {seq}", f"entry {last}")


def _worth(earning: Fields, about: str, stake: int) -> int:
    by = earning["by"]
    if (by == "tickets") is not about.startswith(f"{_TICKET} "):
        return 0
    if by == "turnover":
        return stake
    return 1 if stake >= earning["amount"] else 0


def _entries(earning: Fields, amount: int) -> int:
    units = {"turnover": earning["amount"], "rounds": earning.get("rounds", 1)}
    entries: int = amount // units.get(earning["by"], 1)
    most = earning.get("most_a_person", 0)
    return min(entries, most) if most else entries
