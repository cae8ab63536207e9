"""Finds clauses and readings that a rulebook cites and no list has."""

import difflib
from collections.abc import Iterable, Iterator

from croupier.core.identifiers import ClauseId, is_clause_id
from croupier.core.rulebook.checks.values import PREFIX
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.document.schema import Problem, nodes
from croupier.core.rulebook.rulebook import Settings
from croupier.rulebooks.register import ClauseKind, Register
from croupier.rulebooks.register_decisions import shipped_decisions

_CLAUSE_FIELDS = ("clause", "lose", "push", "void", "on_zero", "on_double_zero")


def unlisted(book: Settings, register: Register) -> Iterator[Problem]:
    prefix = book.document.prefix
    if PREFIX.fullmatch(prefix) is None:
        return
    own = [clause for clause in register if clause.document == prefix]
    if not own:
        yield Problem(
            "document.prefix",
            f"no list has the clauses of {prefix}: write them into {prefix}.csv beside the"
            " rulebook, as `croupier rulebooks new` begins it",
        )
        return
    clauses = [clause.id for clause in own if clause.kind is not ClauseKind.READING]
    readings = [*shipped_decisions(), *(one.id for one in own if one.kind is ClauseKind.READING)]
    for name, node in nodes(book):
        for cited in dict.fromkeys(_cited(node)):
            if is_clause_id(cited) and cited.startswith(f"{prefix}-") and cited not in register:
                told = f"{prefix} has no clause {cited}: list it in {prefix}.csv"
                yield Problem(name, f"{told}{_meant(cited, clauses)}")
        if isinstance(node, Cited) and node.decision and node.decision not in readings:
            yield Problem(
                name,
                f"there is no reading {node.decision}: list it in {prefix}.csv"
                f" as a {ClauseKind.READING}{_meant(node.decision, readings)}",
            )


def _meant(cited: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(cited, known, n=1)
    return f", or did you mean {near[0]}?" if near else ""


def _cited(node: object) -> Iterator[ClauseId]:
    """Every clause that a part of a rulebook names, in whichever field."""
    yield from getattr(node, "clauses", ())
    yield from getattr(node, "permitted", ())
    for field in _CLAUSE_FIELDS:
        named = getattr(node, field, None)
        if isinstance(named, str):
            yield ClauseId(named)
