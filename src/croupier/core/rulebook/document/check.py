"""Runs every check on a rulebook whose text could be read."""

from collections.abc import Iterator

from croupier.core.rulebook.checks import (
    games,
    people,
    plausible,
    sections,
    sense,
    steps,
    supported,
    values,
)
from croupier.core.rulebook.document.schema import Problem, nodes
from croupier.core.rulebook.games.paytable import PayTable
from croupier.core.rulebook.rulebook import Settings


def problems(book: Settings) -> Iterator[Problem]:
    parts = nodes(book)
    yield from values.citation_problems(book, parts)
    yield from sections.problems(book)
    yield from values.problems(book, parts)
    yield from people.problems(book, parts)
    yield from games.problems(book)
    yield from games.price_problems(book, parts)


def unsupported(book: Settings) -> Iterator[Problem]:
    """What the engine would not carry out. Asked of a text that is new, not of one in force."""
    parts = nodes(book)
    yield from supported.problems(book, parts)
    yield from plausible.problems(parts)
    yield from sense.problems(book, parts)
    yield from steps.problems(book)


def pay_tables(book: Settings) -> Iterator[tuple[str, PayTable]]:
    """Every pay table of every game, with its key."""
    if book.roulette is not None:
        yield "roulette.bets", book.roulette.bets
        for wheel, rules in book.roulette.wheels.items():
            yield f"roulette.wheels.{wheel}.bets", rules.bets
        if book.roulette.lucky_ball is not None:
            for mode, lucky in book.roulette.lucky_ball.modes.items():
                yield f"roulette.lucky_ball.modes.{mode}.bets", lucky.bets
    if book.baccarat is not None:
        yield "baccarat.bets", book.baccarat.bets
        for settlement, banker in book.baccarat.settlement.items():
            yield f"baccarat.settlement.{settlement}.bets", banker.bets
    if book.sicbo is not None:
        yield "sic-bo.bets", book.sicbo.bets
