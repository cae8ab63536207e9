"""Which breach a sanction answers: any rule, the listed ones, or the ban on devices alone."""

import re

from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook.people.conduct import ConductRules, SanctionedBreach
from croupier.core.rulebook.rulebook import Settings

# A breach is told by the number of its rule, with or without its document, and words after it.
_RULE = re.compile(r"(?:[A-Z]+-)?([0-9]+(?:[./][0-9]+|\([0-9a-z]+\))*)(?![0-9A-Za-z])")


def must_have_sanction(book: Settings, breach: str) -> Refusal | None:
    rule = book.conduct.sanctioned
    if not breach.strip():
        return Refusal(RefusalCode.NO_REASON, "a sanction names the rule that was broken")
    if rule.value is SanctionedBreach.ANY_RULE:
        return None
    named = _RULE.match(breach)
    answered = _answered(book.conduct)
    if named is not None and named[1] in answered:
        return None
    sentence = f"{quoted(breach)} is no rule with a sanction under {book.id}: {_listed(answered)}"
    return Refusal(RefusalCode.NO_REASON, sentence, rule.first)


def sanctioned_rules(conduct: ConductRules) -> tuple[str, ...] | None:
    """The rules whose breach may be sanctioned, by number; nothing where any rule's may."""
    if conduct.sanctioned.value is SanctionedBreach.ANY_RULE:
        return None
    return _answered(conduct)


def _answered(conduct: ConductRules) -> tuple[str, ...]:
    """The rules whose breach is sanctioned, by their numbers."""
    if conduct.sanctioned.value is SanctionedBreach.LISTED_RULES:
        return conduct.listed_rules.value if conduct.listed_rules is not None else ()
    if conduct.sanctioned.value is SanctionedBreach.NONE:
        return ()
    return tuple(clause.partition("-")[2] for clause in conduct.banned_devices.clauses)


def _listed(rules: tuple[str, ...]) -> str:
    return f"it has {', '.join(rules)}" if rules else "it has none"
