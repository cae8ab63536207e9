"""Checks that odds can be paid: above zero, and in whole cents on the smallest stake."""

from collections.abc import Iterator
from fractions import Fraction

from croupier.core.rulebook.document.schema import Problem, nodes
from croupier.core.rulebook.games.paytable import Prize, Terms
from croupier.core.rulebook.rulebook import Settings


def problems(book: Settings) -> Iterator[Problem]:
    for name, node in nodes(book):
        if isinstance(node, Prize):
            yield from _prize(name, node)
        elif isinstance(node, Terms):
            yield from _terms(name, node)


def _prize(name: str, prize: Prize) -> Iterator[Problem]:
    if not prize.pays.possible():
        yield Problem(name, f"odds of {prize.pays} are impossible: both must be above zero")
    kept = prize.commission
    if kept is not None and not (kept.possible() and kept.fraction < 1):
        yield Problem(name, f"a commission of {kept} is impossible: it is a share below one")


def _terms(name: str, terms: Terms) -> Iterator[Problem]:
    if not terms.prizes:
        yield Problem(name, "the bet has no prize: it could never win")
    if terms.unit < 1:
        yield Problem(f"{name}.unit", "a wager unit is at least one cent")
        return
    for event, prize in terms.prizes.items():
        if not list(_prize(name, prize)) and (terms.unit * prize.net).denominator != 1:
            won = Fraction(terms.unit) * prize.net
            yield Problem(
                f"{name}.unit",
                f"a stake of {terms.unit} cents would win {won} cents on {event}: not whole cents",
            )
