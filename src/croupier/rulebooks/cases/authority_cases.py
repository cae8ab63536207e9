"""Who may do what: every role of the rulebook tries every action, alone and with each approval."""

from collections.abc import Iterator, Mapping
from typing import Any

from croupier.core.identifiers import Instant, Origin, PersonId
from croupier.core.rulebook.roles import Action, Approval, ApprovedUntil, Role
from croupier.core.rulebook.rulebook import Rulebook
from croupier.core.stream.authority import must_be_permitted
from croupier.core.stream.envelope import Actor, Approved, Command
from croupier.rulebooks.cases.case import Answered, AuthorityAsked, RuleCase

# What no role may do is one case, however much it is.
NOBODYS = "what-nobody-may-do"


def authority_cases(book: Rulebook) -> Iterator[RuleCase]:
    for action in (*book.settings.authority, NOBODYS):
        asked = AuthorityAsked(str(action))
        yield RuleCase(f"authority {action}", asked, answer(book, asked))


def answer(book: Rulebook, asked: AuthorityAsked) -> Answered:
    if asked.action == NOBODYS:
        left = [action.value for action in Action if not any(_who(book, action))]
        return Answered({"nobody": left}, f"Nobody may: {', '.join(map(_words, left))}.")
    action = Action(asked.action)
    alone, asking = _who(book, action)
    powers = book.settings.authority.get(action)
    clauses = [str(clause) for clause in powers.clauses] if powers is not None else []
    facts: dict[str, Any] = {"alone": alone, "with the approval of": asking, "clauses": clauses}
    if powers is not None and asking:
        facts |= {"approval": powers.value.approval.value, "until": powers.value.until.value}
    return Answered(facts, _sentence(book, action, facts))


def _who(book: Rulebook, action: Action) -> tuple[list[str], dict[str, list[str]]]:
    """Who may alone, and who with whose approval: each tries."""
    roles = sorted(book.settings.roles)
    alone = [role.value for role in roles if _may(book, action, role, ())]
    asking = {
        role.value: _approving(book, action, role) for role in roles if role.value not in alone
    }
    return alone, {role: others for role, others in asking.items() if others}


def _approving(book: Rulebook, action: Action, role: Role) -> list[str]:
    """Any of whom is enough; or, where it takes all who may approve, all of them together."""
    roles = sorted(book.settings.roles)
    powers = book.settings.authority.get(action)
    if powers is not None and powers.value.approval is Approval.ALL_OF:
        everybody = tuple(powers.value.approves)
        return [other.value for other in everybody] if _may(book, action, role, everybody) else []
    return [other.value for other in roles if _may(book, action, role, (other,))]


def _may(book: Rulebook, action: Action, role: Role, approvers: tuple[Role, ...]) -> bool:
    first = Actor(PersonId("one"), role)
    others = tuple(
        Actor(PersonId(f"other {number}"), other) for number, other in enumerate(approvers, start=1)
    )
    last = others[-1] if others else None
    command: Command[None] = Approved(Origin("case"), 1, Instant(0), first, None, last, others[:-1])
    return must_be_permitted(book.settings, action, command) is None


def _sentence(book: Rulebook, action: Action, facts: Mapping[str, Any]) -> str:
    labels = {role.value: rules.label for role, rules in book.settings.roles.items()}
    parts = [" or ".join(labels[role] for role in facts["alone"])] if facts["alone"] else []
    for role, others in facts["with the approval of"].items():
        joined = " and " if facts["approval"] == Approval.ALL_OF else " or "
        by = joined.join(labels[other] for other in others)
        parts.append(f"{labels[role]} with the approval of {by}")
    limited = facts.get("until", ApprovedUntil.LATER) != ApprovedUntil.LATER
    ends = f", given {_words(facts['until'])}" if limited else ""
    cited = f", by {', '.join(facts['clauses'])}" if facts["clauses"] else ""
    return f"To {_words(action.value)}: {'; or '.join(parts) or 'nobody'}{ends}{cited}."


def _words(action: str) -> str:
    return action.replace("-", " ")
