"""Bets and prizes that a rulebook describes itself, beside the named ones of a game."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Generic, TypeVar

from msgspec import Struct

from croupier.core.games.contract import Settlement, Status
from croupier.core.identifiers import BetText
from croupier.core.money import Cents, winnings
from croupier.core.rulebook.games.conditions import When
from croupier.core.rulebook.games.paytable import BetPrize, BetTerms, Return

Outcome = TypeVar("Outcome")
Holds = Callable[[When, Outcome], bool]
# How a rulebook may write a bet of its own: `lucky-six`, `final-4`.
NAME = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")
_NAME_MAX = 60


def is_name(text: str) -> bool:
    return len(text) <= _NAME_MAX and NAME.fullmatch(text) is not None


class Described(Struct, Generic[Outcome], frozen=True):
    """The prizes and returns of every bet that say when they are due, in the order written."""

    holds: Holds[Outcome]
    of_bet: dict[BetText, tuple[BetPrize | Return, ...]]

    def add(self, text: BetText, terms: BetTerms) -> None:
        found = tuple(_described(terms))
        if found:
            self.of_bet[text] = found

    def due(self, text: BetText, outcome: Outcome) -> BetPrize | Return | None:
        """The first that holds, if any does."""
        for each in self.of_bet.get(text, ()):
            if each.when is not None and self.holds(each.when, outcome):
                return each
        return None


def _described(terms: BetTerms) -> Iterator[BetPrize | Return]:
    yield from (prize for prize in terms.prizes.values() if prize.when is not None)
    yield from terms.returns.values()


def house_bets(
    table: Mapping[str, BetTerms], known: Iterable[str]
) -> Iterator[tuple[BetText, BetTerms]]:
    """The lines of a pay table that the game has no name for, in the order written."""
    names = frozenset(known)
    for text, terms in table.items():
        if text.partition(":")[0] not in names:
            yield BetText(text), terms


def settled(due: BetPrize | Return, stake: Cents) -> Settlement:
    if isinstance(due, Return):
        credit = winnings(stake, due.back.fraction)
        status = Status.PUSH if due.back.fraction == Fraction(1) else Status.PART
        return Settlement(status, stake, credit, due.clause)
    won = winnings(stake, due.net)
    kept = Cents(winnings(stake, due.pays.fraction) - won)
    return Settlement(Status.WIN, stake, Cents(stake + won), due.clause, kept)
