"""Stakes in prison for a table's next round, and what later rounds made of them."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from croupier.audit.independent.entries import UnsoundError, agree
from croupier.audit.independent.games.roulette import Roulette
from croupier.audit.independent.round_book import RoundBook
from croupier.audit.independent.rules_in_force import RulesInForce

PREFIX = "prison:"


class Prisons:
    """By table and session, the stakes on each bet."""

    def __init__(self) -> None:
        self._held: dict[tuple[str, str], dict[str, int]] = {}

    def end(self, table: str, session: str, ended: Mapping[str, int]) -> None:
        held = self._held.get((table, session), {})
        for bet, cents in ended.items():
            left = held.pop(bet, 0) - cents
            if left < 0:
                raise UnsoundError(f"{session} has less in prison on {bet}", left + cents, cents)
            if left:
                held[bet] = left
        if not held:
            self._held.pop((table, session), None)

    def must_be_empty(self, table: str) -> None:
        """Nobody is in prison at a table that is closed."""
        left = {session: bets for (where, session), bets in self._held.items() if where == table}
        agree(f"{table} is closed, and stakes are in prison there", {}, left)

    def emptied(self, table: str, session: str) -> dict[str, int]:
        return self._held.pop((table, session), {})

    def imprison(self, name: str, sessions: Iterable[Any]) -> None:
        """What a settlement puts into prison."""
        for session, wagers in sessions:
            for bet, stake in _imprisoned(wagers):
                held = self._held.setdefault((_table(name), session), {})
                held[bet] = held.get(bet, 0) + stake

    def free(self, name: str, session: str, wagers: Iterable[Any], out: int) -> None:
        """So much of these wagers comes out of prison, where a result is undone or made void."""
        key = (_table(name), session)
        held = self._held.get(key, {})
        for bet, stake in _imprisoned(wagers):
            freed = min(out, stake, held.get(bet, 0))
            out -= freed
            if freed:
                held[bet] -= freed
                if not held[bet]:
                    del held[bet]
        agree(f"{session} gets more out of prison than {name} has put there", 0, out)
        if not held:
            self._held.pop(key, None)


def _table(name: str) -> str:
    return name.rpartition("/")[0]


def _imprisoned(wagers: Iterable[Any]) -> Iterator[tuple[str, int]]:
    for bet, stake, status, *_ in wagers:
        if status == "prison":
            yield f"{PREFIX}{bet.removeprefix(PREFIX)}", stake


def lost_later(
    rounds: Mapping[str, RoundBook],
    rules: RulesInForce,
    closings: Collection[int],
    name: str,
    bet: str,
    stake: int,
) -> bool:
    """Whether a stake that this round imprisons is lost by a later one, or by a closing before."""
    table, _, number = name.rpartition("/")
    there = f"{PREFIX}{bet.removeprefix(PREFIX)}"
    last, before = int(number), rounds[name]
    while True:
        if last in closings:
            game = rules.game(f"{table}/{last}", before.terms)
            return isinstance(game, Roulette) and game.lost_at_closing([bet])
        last += 1
        later = rounds.get(f"{table}/{last}")
        if later is None or not later.over or later.outcome is None:
            return False
        own = rules.game(f"{table}/{last}", later.terms).pay(there, stake, later.outcome)
        if not own.imprisoned:
            return own.credit == 0
        before = later
