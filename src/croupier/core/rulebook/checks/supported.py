"""Values that the engine would not carry out, however plainly a rulebook asks for them."""

from collections.abc import Iterator

from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.document.facts import FIXED, covers
from croupier.core.rulebook.document.nodes import nodes
from croupier.core.rulebook.document.problem import Problem
from croupier.core.rulebook.document.walk import shown
from croupier.core.rulebook.irregularities.no_spin import AfterNoSpin, NoSpinRules, NoSpinWagers
from croupier.core.rulebook.irregularities.voids import Forfeiture, Refund
from croupier.core.rulebook.people.authority import Action
from croupier.core.rulebook.people.conduct import SanctionedBreach
from croupier.core.rulebook.rulebook import Settings

# Where a round can go on after a no spin: wagering that is closed is opened for nobody again.
_GOES_ON = {
    "while_open": (AfterNoSpin.WAGERING_GOES_ON, AfterNoSpin.BETS_CALLED_AGAIN),
    "while_closed": (AfterNoSpin.SPUN_AGAIN_CLOSED,),
}


def problems(book: Settings) -> Iterator[Problem]:
    for name, node in nodes(book):
        if isinstance(node, Cited):
            yield from _fixed(name, node)
    yield from _refunds(book)
    if book.no_spin is not None:
        yield from _no_spin(book.no_spin)
    yield from _found(book)
    yield from _papers(book)
    yield from _sanctions(book)
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


def _no_spin(rules: NoSpinRules) -> Iterator[Problem]:
    """Wagers go back with a round that ends, and stand in one that goes on."""
    refunded = rules.wagers.value is NoSpinWagers.REFUNDED
    for key, after in (("while_open", rules.while_open), ("while_closed", rules.while_closed)):
        ends = after.value is AfterNoSpin.ROUND_ENDS
        if not ends and after.value not in _GOES_ON[key]:
            yield Problem(f"no_spin.{key}", f"{after.value} is no way on from there")
        elif ends != refunded:
            said = f"{after.value} does not go with wagers that are {rules.wagers.value}"
            yield Problem(f"no_spin.{key}", said)


def _found(book: Settings) -> Iterator[Problem]:
    """What the system notices it says, under every rulebook: a document has its clause for it."""
    for reason, found in book.faults.found_by_system.items():
        if not found.value:
            name = f"faults.found_by_system.{reason.value}"
            yield Problem(name, "no is not supported: what the system finds is never kept quiet")


def _papers(book: Settings) -> Iterator[Problem]:
    rules = book.cash_out
    above = rules.above_ticket_limit if rules is not None else None
    if rules is not None and above is not None and above.value not in rules.pays.value:
        yield Problem("cash_out.above_ticket_limit", f"{above.value.value} is not in cash_out.pays")


def _sanctions(book: Settings) -> Iterator[Problem]:
    """A sanction answers some breach, and a list has rules in it."""
    conduct = book.conduct
    listed = conduct.listed_rules.value if conduct.listed_rules is not None else ()
    if conduct.sanctioned.value is SanctionedBreach.LISTED_RULES and not listed:
        yield Problem("conduct.listed_rules", "missing: conduct.sanctioned is listed-rules")
    if conduct.sanctioned.value is SanctionedBreach.NONE and conduct.sanctions.value:
        yield Problem("conduct.sanctioned", "none does not go with sanctions that there are")


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
