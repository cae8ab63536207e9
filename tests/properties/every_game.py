"""Every game under every shipped rulebook with every choice of options, each with its outcomes."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from hypothesis import strategies as st
from msgspec import Struct

from croupier.core.games.baccarat.payout import Baccarat
from croupier.core.games.contract import Bet, Game, Settlement
from croupier.core.games.roulette.outcome import LuckyBall
from croupier.core.money import Cents
from croupier.core.rulebook.document.check import pay_tables
from croupier.core.rulebook.rulebook import Settings
from tests.core.games.shipped import RULEBOOKS, roulette, settings, sicbo

MEGA = Fraction(1, 500)


class Played(Struct, frozen=True):
    """What an outcome is differs from game to game; each is given back only what it yielded."""

    section: str
    document: str
    options: str
    game: Game[Any]
    weighted: list[tuple[Any, Fraction]]

    def __str__(self) -> str:
        return f"{self.document} {self.section} {self.options}".strip()

    def best_odds(self, bet: Bet) -> Fraction:
        """The best net odds that any pay table of the rulebook holds for a piece of this bet."""
        tables = [
            table
            for name, table in pay_tables(settings(self.document))
            if name.startswith(self.section)
        ]
        return max(
            prize.net
            for piece in bet.positions
            for table in tables
            for key, terms in table.items()
            if key in (piece, piece.partition(":")[0])
            for prize in terms.prizes.values()
        )


def _played(section: str, document: str, options: str, game: Game[Any]) -> Played:
    return Played(section, document, options, game, list(game.weighted_outcomes()))


def _roulette(document: str, book: Settings) -> Iterator[Played]:
    if book.roulette is None:
        return
    lucky = book.roulette.lucky_ball
    modes = [LuckyBall.OFF, *map(LuckyBall, lucky.modes if lucky else ())]
    for wheel in book.roulette.wheels:
        for mode in modes:
            game = roulette(document, wheel, mode, MEGA if mode is LuckyBall.MEGA else None)
            yield _played("roulette", document, f"{wheel} {mode}", game)


def _every() -> Iterator[Played]:
    for document in RULEBOOKS:
        book = settings(document)
        yield from _roulette(document, book)
        if book.baccarat is not None:
            for way in book.baccarat.settlement:
                yield _played("baccarat", document, way, Baccarat(book.baccarat, way))
        if book.sicbo is not None:
            yield _played("sic-bo", document, "", sicbo(document))


GAMES = tuple(_every())


class Wager(Struct, frozen=True):
    """A bet of a game, what came, and the stake of one piece."""

    played: Played
    bet: Bet
    outcome: Any
    piece: int

    @property
    def stake(self) -> Cents:
        return Cents(self.piece * len(self.bet.positions))

    def settled(self) -> Settlement:
        return self.played.game.settle(self.bet, self.stake, self.outcome)


STAKES = st.integers(1, 10**11) | st.sampled_from([1, 2, 3, 19, 20, 99, 100, 10**11])


@st.composite
def wagers(draw: st.DrawFn) -> Wager:
    played = draw(st.sampled_from(GAMES))
    bet = draw(st.sampled_from(list(played.game.bets())))
    outcome, _ = draw(st.sampled_from(played.weighted))
    return Wager(played, bet, outcome, draw(STAKES))
