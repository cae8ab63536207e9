"""The rules that a player may have broken, for whoever answers a breach with a sanction."""

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.pit.conduct.breaches import sanctioned_rules
from croupier.core.rulebook.rulebook import Settings
from croupier.rulebooks.register import Clause, Topic, shipped_register


class RuleOfConduct(Struct, frozen=True):
    """A rule that a player may have broken, for whoever has to name it."""

    clause: ClauseId
    summary: str


def rules_of_conduct(book: Settings) -> tuple[RuleOfConduct, ...]:
    """In the order of the document. A document outside the register lists none."""
    return tuple(RuleOfConduct(found.id, found.summary) for found in _clauses(book))


def _clauses(book: Settings) -> list[Clause]:
    conduct, register = book.conduct, shipped_register()
    remedies = tuple(conduct.sanctioned.clauses)
    letters = {clause.partition("-")[0] for clause in remedies}
    numbers = sanctioned_rules(conduct)
    if numbers is not None:
        named = (register.get(f"{letter}-{rule}") for letter in letters for rule in numbers)
        return [clause for clause in named if clause is not None]
    return [
        clause
        for clause in register.select(topic=Topic.CONDUCT)
        if clause.document in letters and not clause.id.startswith(remedies)
    ]
