"""Finds the odds that a round is paid by: those in force when it began."""

from collections.abc import Callable

from croupier.audit.independent import entries, round_book
from croupier.audit.independent.games import baccarat, odds_tables, roulette, sicbo

Game = roulette.Roulette | baccarat.Baccarat | sicbo.SicBo
GAMES: dict[str, Callable[..., Game]] = {
    "roulette": roulette.Roulette,
    "baccarat": baccarat.Baccarat,
    "sic-bo": sicbo.SicBo,
}


class RulesInForce(entries.Follower):
    def __init__(self) -> None:
        self._books = odds_tables.Books()
        # The last round of each table that has begun, and that had when each text was replaced.
        self._begun: dict[str, int] = {}
        self._begun_by: list[dict[str, int]] = []
        self._games: dict[tuple[object, ...], Game] = {}

    def begin(self, table: str, number: int) -> None:
        self._begun[table] = number

    def game(self, round_: str, terms: round_book.RoundTerms) -> Game:
        edition = self._edition(round_)
        key = (terms.rulebook, edition, terms.game, *sorted(terms.options.items()))
        if key not in self._games:
            tables = self._books.tables(terms.rulebook, edition)
            self._games[key] = GAMES[terms.game](tables, terms.options)
        return self._games[key]

    def on_rulebook_adopted(self, event: entries.Fields) -> None:
        """Rounds that had begun are paid by what it said until now."""
        self._books.adopt(event["rulebook"], event["text"], event["digest"])
        self._games.clear()
        if self._books.edition > len(self._begun_by):
            self._begun_by.append(dict(self._begun))

    def _edition(self, round_: str) -> int:
        table, _, number = round_.rpartition("/")
        ages = (n for n, begun in enumerate(self._begun_by) if begun.get(table, 0) >= int(number))
        return next(ages, self._books.edition)
