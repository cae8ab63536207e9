"""Values that the engine would not carry out, however plainly a rulebook asks for them."""

from collections.abc import Iterator

from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.citation import Cited
from croupier.core.rulebook.facts import FIXED, covers
from croupier.core.rulebook.nodes import nodes
from croupier.core.rulebook.problem import Problem
from croupier.core.rulebook.rulebook import Settings
from croupier.core.rulebook.voids import Forfeiture, Refund
from croupier.core.rulebook.walk import shown


def problems(book: Settings) -> Iterator[Problem]:
    for name, node in nodes(book):
        if isinstance(node, Cited):
            yield from _fixed(name, node)
    yield from _refunds(book)
    yield from _uspin(book)


def _fixed(name: str, cited: Cited[object]) -> Iterator[Problem]:
    for key, only in FIXED.items():
        if covers(key, name) and cited.value != only.value:
            clauses = f" ({', '.join(cited.clauses)})" if cited.clauses else ""
            yield Problem(
                name,
                f"{shown(cited.value)} is not supported{clauses}: {only.does}, "
                f"so {shown(only.value)} is all that it can be",
            )


def _refunds(book: Settings) -> Iterator[Problem]:
    refund, forfeiture = book.voids.refund, book.voids.forfeiture
    if (refund.value is Refund.ALWAYS) != (forfeiture.value is Forfeiture.NEVER):
        yield Problem(
            "voids.refund", f"{refund.value} does not go with a forfeiture of {forfeiture.value}"
        )


def _uspin(book: Settings) -> Iterator[Problem]:
    """Whom the unit's own section names must be those who have the power."""
    uspin = book.spin.uspin if book.spin is not None else None
    if uspin is None:
        return
    named = ((uspin.loaded_by, Action.LOAD_USPIN), (uspin.started_by, Action.START_USPIN))
    for key, (roles, action) in zip(("loaded_by", "started_by"), named, strict=True):
        powers = book.authority.get(action)
        if powers is not None and set(powers.value.alone) != set(roles.value):
            has = " or ".join(powers.value.alone) or "nobody"
            yield Problem(
                f"spin.uspin.{key}", f"authority.{action.value} gives it to {has}, not to these"
            )
