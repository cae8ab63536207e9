"""What no rulebook may contain, however well it reads: each fault named with its key and reason."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from msgspec import Struct

from croupier.core.identifiers import is_clause_id, is_decision_id, is_rulebook_id
from croupier.core.rulebook.citation import Cited
from croupier.core.rulebook.paytable import PayTable, Prize, Terms
from croupier.core.rulebook.rulebook import Settings
from croupier.core.rulebook.walk import Setting, settings


class Problem(Struct, frozen=True):
    key: str
    reason: str


def problems(book: Settings) -> Iterator[Problem]:
    if not is_rulebook_id(book.id):
        yield Problem("id", f"{book.id!r} is not lower-case words joined by hyphens")
    for setting in settings(book):
        yield from _clauses(setting, book.document.prefix)
        if setting.cited is not None:
            yield from _citation(setting.name, setting.cited, derived=book.derived_from is not None)
        if setting.prize is not None:
            yield from _prize(setting.name, setting.prize)
    for name, table in pay_tables(book):
        for kind, terms in table.items():
            yield from _terms(f"{name}.{kind}", terms)
    yield from _dates(book)
    if not (book.roulette or book.baccarat or book.sicbo):
        yield Problem("id", "the rulebook has no game: roulette, baccarat or sic-bo")
    if not book.limits:
        yield Problem("limits", "the rulebook names no form of play: terminal or table")


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


def _clauses(setting: Setting, prefix: str) -> Iterator[Problem]:
    for clause in setting.clauses:
        if not is_clause_id(clause):
            yield Problem(setting.name, f"{clause!r} is not a clause id such as {prefix}-1.1")
        elif not clause.startswith(f"{prefix}-"):
            yield Problem(setting.name, f"{clause} is not a clause of {prefix}")


def _citation(name: str, cited: Cited[Any], *, derived: bool) -> Iterator[Problem]:
    if cited.decision is not None and not is_decision_id(cited.decision):
        yield Problem(name, f"{cited.decision!r} is not a reading such as B14")
    if cited.house is not None and not derived:
        yield Problem(name, "a house reason belongs to a derived rulebook only")
    if cited.clauses or cited.house is not None:
        return
    if not cited.silent:
        yield Problem(name, "no clause is cited; where the document is silent say silent = true")
    elif cited.decision is None and cited.note is None:
        yield Problem(name, "the document is silent here: name the reading taken or add a note")


def _prize(name: str, prize: Prize) -> Iterator[Problem]:
    if not prize.pays.possible():
        yield Problem(name, f"odds of {prize.pays} are impossible: both must be above zero")
        return
    if prize.commission is None:
        return
    share = prize.commission
    if not share.possible() or share.fraction >= 1:
        yield Problem(name, f"a commission of {share} is impossible: a share of the winnings")


def _terms(name: str, terms: Terms) -> Iterator[Problem]:
    if not terms.clauses:
        yield Problem(name, "no clause is cited")
    if not terms.prizes:
        yield Problem(name, "the bet has no prize: it could never win")
    if terms.unit < 1:
        yield Problem(f"{name}.unit", "a wager unit is at least one cent")
        return
    for event, prize in terms.prizes.items():
        if prize.pays.possible() and (terms.unit * prize.net).denominator != 1:
            won = Fraction(terms.unit) * prize.net
            yield Problem(
                f"{name}.unit",
                f"a stake of {terms.unit} cents would win {won} cents on {event}: not whole cents",
            )


def _dates(book: Settings) -> Iterator[Problem]:
    signed, start = book.document.signed.value, book.document.in_force_from.value
    if start < signed:
        yield Problem(
            "document.in_force_from", f"in force from {start}, before it was signed on {signed}"
        )
