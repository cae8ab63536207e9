"""Stakes in prison for a table's next round, and what later rounds made of them."""

from collections.abc import Iterable, Mapping
from typing import Any

from croupier.audit.independent.round_book import RoundBook
from croupier.audit.independent.rules_in_force import RulesInForce

PREFIX = "prison:"


class Prisons:
    """By table and session, the stakes on each bet."""

    def __init__(self) -> None:
        self._held: dict[tuple[str, str], dict[str, int]] = {}

    def of(self, table: str, session: str) -> dict[str, int]:
        return self._held.get((table, session), {})

    def emptied(self, table: str, session: str) -> dict[str, int]:
        return self._held.pop((table, session), {})

    def imprison(self, name: str, sessions: Iterable[Any], way: int) -> None:
        """What a settlement puts into prison, or takes out of it again where it is undone."""
        for session, wagers in sessions:
            for bet, stake, status, *_ in wagers:
                if status == "prison":
                    there = bet if bet.startswith(PREFIX) else f"{PREFIX}{bet}"
                    key = (name.rpartition("/")[0], session)
                    held = self._held.setdefault(key, {})
                    held[there] = max(held.get(there, 0) + way * stake, 0)
                    if not held[there]:
                        del held[there]
                    if not held:
                        del self._held[key]


def lost_later(
    rounds: Mapping[str, RoundBook], rules: RulesInForce, name: str, bet: str, stake: int
) -> bool:
    """Whether a stake that this round imprisons is lost by a later round of the table."""
    table, _, number = name.rpartition("/")
    there = f"{PREFIX}{bet.removeprefix(PREFIX)}"
    after = int(number) + 1
    while (later := rounds.get(f"{table}/{after}")) is not None and later.over:
        if later.outcome is None:
            return False
        own = rules.game(f"{table}/{after}", later.terms).pay(there, stake, later.outcome)
        if not own.imprisoned:
            return own.credit == 0
        after += 1
    return False
