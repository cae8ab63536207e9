"""Who may raise what another decides: a request and its approval are two persons' acts."""

from typing import Any

from croupier.core.pit.state import Case
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.people.authority import Action
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Actor, Command
from croupier.core.stream.permission.authority import capacities, must_be_permitted


def must_be_permitted_to_raise(book: Settings, action: Action, actor: Actor) -> Refusal | None:
    """Whoever may do a thing, ask for it or approve it may also say that it needs doing."""
    powers = book.authority.get(action)
    words = action.value.replace("-", " ")
    if powers is None:
        return Refusal(RefusalCode.NOT_PERMITTED, f"under {book.id} nobody may {words}")
    named = {*powers.value.alone, *powers.value.requests, *powers.value.approves}
    if capacities(book, actor) & named:
        return None
    sentence = f"{actor.role or actor.person} may not ask to {words}"
    return Refusal(RefusalCode.NOT_PERMITTED, sentence, powers.first)


def must_be_permitted_in_case(
    book: Settings, action: Action, command: Command[Any], found: Case | None
) -> Refusal | None:
    """As `must_be_permitted`, but somebody who approves may answer what another has raised.

    Whoever may ask for it, do it or approve it may have raised it: there are two people either way.
    """
    refusal = must_be_permitted(book, action, command)
    powers = book.authority.get(action)
    if refusal is None or powers is None or found is None or found.by is None:
        return refusal
    approves = capacities(book, command.actor) & set(powers.value.approves)
    if not approves or must_be_permitted_to_raise(book, action, found.by) is not None:
        return refusal
    if found.by.person == command.actor.person:
        sentence = f"{found.by.person} raised {found.id}, and another answers it"
        return Refusal(RefusalCode.OWN_APPROVAL, sentence, powers.first)
    return None
