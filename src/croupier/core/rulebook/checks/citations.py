"""Checks that every value has a source: a clause, a reading of one, or a house's own reason."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from croupier.core.identifiers import is_clause_id, is_decision_id
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.document.schema import Problem, dotted, nodes
from croupier.core.rulebook.games.paytable import Prize
from croupier.core.rulebook.rulebook import Settings

# Fields whose whole value is a clause, or a list of them.
CLAUSE_FIELDS = ("clause", "permitted", "lose", "push", "void", "on_zero", "on_double_zero")


def problems(book: Settings) -> Iterator[Problem]:
    derived = book.derived_from is not None
    for name, node in nodes(book):
        if isinstance(node, Cited):
            yield from _cited(name, node)
        elif isinstance(node, Prize):
            pass
        elif getattr(node, "clauses", None) == () and getattr(node, "house", None) is None:
            yield Problem(name, "no clause is cited")
        yield from _house(name, node, derived=derived)
        yield from _clauses(name, node, book.document.prefix)


def _cited(name: str, cited: Cited[Any]) -> Iterator[Problem]:
    if cited.decision is not None and not is_decision_id(cited.decision):
        yield Problem(name, f"{cited.decision!r} is not a reading such as B14")
    if cited.silent and cited.clauses:
        yield Problem(name, "the document is said to be silent, yet clauses are cited")
    if cited.clauses or cited.house is not None:
        return
    if not cited.silent:
        yield Problem(name, "no clause is cited; where the document is silent say silent = true")
    elif cited.decision is None and cited.note is None:
        yield Problem(name, "the document is silent here: name the reading taken or add a note")


def _house(name: str, node: Struct, *, derived: bool) -> Iterator[Problem]:
    reason = getattr(node, "house", None)
    if reason is None:
        return
    if not derived:
        yield Problem(name, "a house reason belongs to a derived rulebook only")
    elif not reason.strip():
        yield Problem(name, "the house reason is empty")


def _clauses(name: str, node: Struct, prefix: str) -> Iterator[Problem]:
    for clause in getattr(node, "clauses", ()):
        yield from _clause(name, clause, prefix)
    for field in CLAUSE_FIELDS:
        value = getattr(node, field, None)
        # In other sections the same word may name a setting of its own.
        for clause in (value,) if isinstance(value, str) else value or ():
            if isinstance(clause, str):
                yield from _clause(dotted(name, field), clause, prefix)


def _clause(name: str, clause: str, prefix: str) -> Iterator[Problem]:
    if not is_clause_id(clause):
        yield Problem(name, f"{clause!r} is not a clause id such as {prefix}-1.1")
    elif not clause.startswith(f"{prefix}-"):
        yield Problem(name, f"{clause} is not a clause of {prefix}")
