"""What happened, counted from entries as plain values."""

from collections import Counter
from typing import Any

from msgspec import Struct, field


class Tally(Struct):
    entries: int = 0
    rounds: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    cases: Counter[str] = field(default_factory=Counter)
    staked: int = 0
    paid: int = 0

    def count(self, events: list[dict[str, Any]]) -> None:
        """The events of one entry."""
        self.entries += 1
        for event in events:
            kind = event["type"].partition(".")[0]
            self.events[kind] += 1
            if kind == "round-settled":
                self.rounds[event["round"].rpartition("/")[0]] += 1
                for _, wagers in event["sessions"]:
                    self.staked += sum(wager[1] for wager in wagers)
                    self.paid += sum(wager[3] for wager in wagers)
            elif kind == "case-opened":
                self.cases[event["kind"]] += 1
