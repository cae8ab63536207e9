"""One round: by which rules it is played, what lies on it, and what it came to.

Of rounds of long ago only the digest of what their record must come to is kept.
"""

import hashlib
import json
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from croupier.audit.independent.entries import Fields, UnsoundError, agree

# Enough of a digest that nobody finds another record with the same.
SIZE = 16
NOTHING = bytes(SIZE)


class Forgotten:
    """One row of bytes for each table: a million rounds take sixteen megabytes."""

    def __init__(self) -> None:
        self._rows: dict[str, bytearray] = {}

    def keep(self, name: str, record: Fields) -> None:
        table, number = _parts(name)
        row, place = self._rows.setdefault(table, bytearray()), number * SIZE
        if len(row) < place + SIZE:
            row.extend(bytes(place + SIZE - len(row)))
        row[place : place + SIZE] = _digest(record)

    def has(self, name: str) -> bool:
        return self._row_of(name) != NOTHING

    def agree(self, name: str, record: Fields) -> None:
        sentence = f"the record of {name} is not what the round came to"
        agree(sentence, self._row_of(name).hex(), _digest(record).hex())

    def _row_of(self, name: str) -> bytes:
        table, number = _parts(name)
        row, place = self._rows.get(table, b""), number * SIZE
        return bytes(row[place : place + SIZE]) or NOTHING


def _parts(name: str) -> tuple[str, int]:
    table, _, number = name.rpartition("/")
    return table, int(number)


def _digest(record: Fields) -> bytes:
    text = json.dumps(record, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).digest()[:SIZE]


# Bets and cents, by session.
Layout = dict[str, dict[str, int]]
# A session and its wagers: bet, stake, status, credit, clause, commission.
Result = list[Any]


class RoundTerms:
    """Under what a round is played: a change at its table reaches the next one."""

    def __init__(self, rulebook: str, game: str, options: dict[str, str]) -> None:
        self.rulebook = rulebook
        self.game = game
        self.options = options


class RoundBook:
    def __init__(self, terms: RoundTerms) -> None:
        self.terms = terms
        self.layout: Layout = {}
        # What players have confirmed of it, wager by wager added up.
        self.confirmed: Layout = {}
        # All that lies on it, kept as it changes: adding it up each time would take ever longer.
        self.staked = 0
        self.results: list[Result] = []
        # By how much credit was adjusted for it by hand and still is, by session.
        self.adjusted: dict[str, int] = {}
        self.outcome: Fields | None = None
        self.over = False

    def set(self, session: str, bet: str, cents: int) -> None:
        bets = self.layout.setdefault(session, {})
        self.staked += cents - bets.pop(bet, 0)
        if cents:
            bets[bet] = cents
        if not bets:
            del self.layout[session]

    def confirm(self, session: str, bet: str, cents: int) -> None:
        bets = self.confirmed.setdefault(session, {})
        bets[bet] = bets.get(bet, 0) + cents

    def sure(self, session: str, bet: str) -> int:
        return self.confirmed.get(session, {}).get(bet, 0)

    def clear(self) -> None:
        self.layout, self.staked = {}, 0

    def end(self, results: list[Result], outcome: Fields | None = None) -> None:
        self.over, self.results, self.outcome = True, results, outcome

    def record(self) -> Fields:
        """As a command about a round of long ago must bring it along."""
        bound = {"rulebook": self.terms.rulebook, "options": self.terms.options}
        came = {"outcome": self.outcome, "results": self.results}
        return {**bound, **came, "adjusted": self.adjusted}

    def adjust(self, session: str, cents: int) -> None:
        """Only what somebody's settled wagers are the ground of can fall with them."""
        if not any(name == session and wagers for name, wagers in self.results):
            return
        left = self.adjusted.pop(session, 0) + cents
        if left:
            self.adjusted[session] = left

    def laid(self, session: str) -> dict[str, int]:
        """What lies of a session; of a round that is over, what it had laid."""
        if not self.over:
            return self.layout.get(session, {})
        own = (wagers for name, wagers in self.results if name == session)
        return {bet: stake for wagers in own for bet, stake, *_ in wagers}

    def undone(self, session: str, bets: Mapping[str, int]) -> tuple[int, int]:
        """What a session is due if it had never laid so much of these, less than nothing where they
        won; and what was put aside of them in commission.
        """
        gone = of_bets(self.results, session, bets)
        due = sum((stake - paid) * bets[bet] // stake for bet, stake, _, paid, *_ in gone)
        return due, sum(map(commission, gone))

    def take_out(self, session: str, gone: Mapping[str, int]) -> None:
        """So much of these is void; of a stake in prison that may be a part."""
        if self.over:
            self.results = [_without(result, session, gone) for result in self.results]
            return
        for bet, cents in gone.items():
            left = self.laid(session).get(bet, 0) - cents
            self.set(session, bet, left)
            sure = self.confirmed.get(session, {})
            if left:
                sure[bet] = min(sure.get(bet, 0), left)
            else:
                sure.pop(bet, None)

    def decide_prison(self, session: str, bets: Collection[str], status: str, clause: str) -> None:
        """What it has left in prison is decided by its table's closing."""
        for name, wagers in self.results:
            for wager in wagers if name == session else ():
                if wager[2] == "prison" and f"prison:{wager[0].removeprefix('prison:')}" in bets:
                    wager[2:5] = [status, wager[3] if status == "push" else 0, clause]

    def tell(self, session: str, wager: list[Any]) -> None:
        """Counts a wager that was told once the round was over: as more of its bet, if it has any.

        Whoever it is of is then the last of those who played.
        """
        mine = [list(each) for name, own in self.results if name == session for each in own]
        others = [result for result in self.results if result[0] != session]
        same = next((each for each in mine if each[0] == wager[0]), None)
        if same is None:
            mine.append(wager)
        else:
            for place in (1, 3, 5):
                if len(wager) > place:
                    same[place] += wager[place]
        self.results = [*others, [session, mine]]

    def untell(self, session: str, wager: list[Any]) -> None:
        """Takes back what was told, and no more than that."""
        mine = [list(each) for name, own in self.results if name == session for each in own]
        same = next((each for each in mine if each[0] == wager[0]), None)
        if same is None or same[1] < wager[1]:
            raise UnsoundError(f"{session} has no such wager on {wager[0]}", wager[1], same)
        for place in (1, 3, 5):
            if len(wager) > place:
                same[place] -= wager[place]
        mine = [each for each in mine if each[1]]
        others = [result for result in self.results if result[0] != session]
        self.results = [*others, [session, mine]] if mine else others

    def revive(self) -> None:
        """Settled no more: its stakes are to lie on it again."""
        self.over, self.results = False, []
        self.clear()


def _without(result: Result, session: str, gone: Mapping[str, int]) -> Result:
    name, wagers = result
    if name != session:
        return result
    left = []
    for bet, stake, status, paid, *rest in wagers:
        stays = stake - gone.get(bet, 0)
        if stays:
            left.append([bet, stays, status, paid * stays // stake, *rest])
    return [name, left]


def of_bets(results: list[Result], session: str, bets: Collection[str]) -> list[Any]:
    laid = (wager for name, wagers in results if name == session for wager in wagers)
    return [wager for wager in laid if wager[0] in bets]


def totals(pairs: Iterable[tuple[str, int]]) -> dict[str, int]:
    totals: dict[str, int] = {}
    for session, cents in pairs:
        totals[session] = totals.get(session, 0) + cents
    return totals


def commission(wager: list[Any]) -> int:
    return int(wager[5]) if len(wager) > 5 else 0
