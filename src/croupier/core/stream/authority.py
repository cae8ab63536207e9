"""Who may do what by the rulebook: alone, or with another's approval, never their own.

Money is counted by two people.
"""

from collections.abc import Sequence
from itertools import permutations
from typing import Any

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import SUPERVISING, Action, Approval, ApprovedUntil, Powers, Role
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Actor, Approved, Command
from croupier.core.stream.rights import Ask


def must_be_permitted(book: Settings, action: Action, command: Command[Any]) -> Refusal | None:
    """Whether the sender may do this, and has the approval that it takes."""
    return must_be_entitled(book, action, command.actor) or must_have_approval(
        book, action, command
    )


def must_be_entitled(book: Settings, action: Action, actor: Actor) -> Refusal | None:
    """Whether the rulebook gives the actor this action, alone or with somebody's approval."""
    powers = book.authority.get(action)
    if powers is None:
        return Refusal(RefusalCode.NOT_PERMITTED, f"under {book.id} nobody may {_words(action)}")
    if capacities(book, actor) & {*powers.value.alone, *powers.value.requests}:
        return None
    clause = next(iter(powers.clauses), None)
    sentence = f"{actor.role or actor.person} may not {_words(action)}: {_who(powers.value)}"
    return Refusal(RefusalCode.NOT_PERMITTED, sentence, clause)


def must_have_approval(book: Settings, action: Action, command: Command[Any]) -> Refusal | None:
    """Another's approval where it takes one, of an actor who is entitled to the action."""
    powers = book.authority[action]
    if capacities(book, command.actor) & set(powers.value.alone):
        return None
    clause = next(iter(powers.clauses), None)
    if command.approver is None:
        who = _either(powers.value)
        sentence = f"a request to {_words(action)} needs the approval of {who}"
        return Refusal(RefusalCode.APPROVAL_NEEDED, sentence, clause)
    if command.approver.person == command.actor.person:
        return Refusal(RefusalCode.OWN_APPROVAL, "nobody approves their own request", clause)
    if not capacities(book, command.approver) & set(powers.value.approves):
        sentence = f"{command.approver.role} may not approve a request to {_words(action)}"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence, clause)
    if isinstance(command, Approved) and powers.value.until in command.late:
        sentence = f"the request to {_words(action)} has lapsed: it was to be approved"
        said = f"{sentence} {_words(powers.value.until)}. Ask for it again"
        return Refusal(RefusalCode.NOT_NOW, said, clause)
    return _must_have_all(book, action, command)


def _must_have_all(book: Settings, action: Action, command: Command[Any]) -> Refusal | None:
    """Where each of the roles must approve, each does, and each is another person."""
    powers = book.authority[action]
    if powers.value.approval is Approval.ONE_OF or command.approver is None:
        return None
    earlier = command.earlier if isinstance(command, Approved) else ()
    if command.approver.person in {actor.person for actor in earlier}:
        sentence = f"{command.approver.person} has approved it already: somebody else does"
        return Refusal(RefusalCode.OWN_APPROVAL, sentence, powers.first)
    given = [capacities(book, actor) for actor in (*earlier, command.approver)]
    missing = _uncovered(powers.value.approves, given)
    if not missing:
        return None
    sentence = f"a request to {_words(action)} also needs the approval of {' and '.join(missing)}"
    return Refusal(RefusalCode.APPROVAL_NEEDED, sentence, powers.first)


def _uncovered(roles: Sequence[Role], given: Sequence[set[Role]]) -> Sequence[Role]:
    """The roles for which nobody has approved, as few as may be: a person approves for one role."""
    return min((_left_over(order, given) for order in permutations(roles)), key=len)


def _left_over(roles: Sequence[Role], given: Sequence[set[Role]]) -> list[Role]:
    left, missing = sorted(given, key=len), list[Role]()
    for role in roles:
        found = next((held for held in left if role in held), None)
        if found is None:
            missing.append(role)
        else:
            left.remove(found)
    return missing


def must_be_device(command: Command[Any]) -> Refusal | None:
    """What a device has seen or done is never a person's to say."""
    if command.actor.role is None:
        return None
    sentence = f"only a device reports this: {command.actor.person} is not one"
    return Refusal(RefusalCode.NOT_PERMITTED, sentence)


def capacities(book: Settings, actor: Actor) -> set[Role]:
    """A person's role, and those it counts as by the document's definitions."""
    if actor.role is None:
        return set()
    rules = book.roles.get(actor.role)
    return {actor.role, *(rules.counts_as if rules else ())}


def _either(powers: Powers) -> str:
    joined = " and " if powers.approval is Approval.ALL_OF else " or "
    return joined.join(powers.approves)


def _who(powers: Powers) -> str:
    if powers.alone or not powers.requests:
        return " or ".join(powers.alone) or "nobody"
    return f"{' or '.join(powers.requests)}, with the approval of {_either(powers)}"


def _words(action: Action | ApprovedUntil) -> str:
    return action.value.replace("-", " ")


def must_be_seen_from_above(command: Command[Any], why: str) -> Refusal | None:
    """What a house wants somebody above the dealer to see. `why` is said where nobody has."""
    seen_by = command.approver
    if command.actor.role in SUPERVISING:
        return None
    if seen_by is None:
        return Refusal(RefusalCode.APPROVAL_NEEDED, why)
    if seen_by.person == command.actor.person:
        return Refusal(RefusalCode.OWN_APPROVAL, "nobody approves their own request")
    if seen_by.role not in SUPERVISING:
        return Refusal(RefusalCode.NOT_PERMITTED, f"{seen_by.person} is no inspector here")
    return None


def second_person(command: Command[Any]) -> Actor:
    """Whoever stands by and signs too: the gate of a command that takes two has asked for them."""
    assert command.approver is not None
    return command.approver


def must_be_two_who_count(roles: frozenset[Role]) -> Ask:
    """Nobody counts alone; whoever watches has one of these roles."""

    def asks(state: object, command: Command[Any], subject: object) -> Refusal | None:
        witness = command.approver
        if witness is None:
            return Refusal(RefusalCode.APPROVAL_NEEDED, "two people count: name the other one")
        if witness.person == command.actor.person:
            return Refusal(RefusalCode.OWN_APPROVAL, "nobody witnesses their own count")
        if witness.role not in roles:
            sentence = f"{witness.person} may not witness a count here"
            return Refusal(RefusalCode.NOT_PERMITTED, sentence)
        if command.actor.role is Role.DEALER is witness.role:
            return Refusal(RefusalCode.NOT_PERMITTED, "two dealers may not count alone")
        return None

    return asks
