"""Words that no record can do without: why something was done, what was found, what was decided.

Asked last, when nothing else speaks against a command. So whoever may not do a thing at all is told
that, and not to say why they want it.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import NODEFAULT
from msgspec.structs import fields

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decision

_WORDS = frozenset({"reason", "finding", "note", "words", "decision"})

Decide = Callable[..., Decision | Refusal]


def worded(deciders: Mapping[type, Decide]) -> dict[type, Decide]:
    """The same deciders, of which those whose command has words to give insist on them."""
    return {
        kind: _insisting(decide) if _needed(kind) else decide for kind, decide in deciders.items()
    }


def wordless(body: Any) -> Refusal | None:  # noqa: ANN401 - any command
    """Blanks are no words."""
    for name in _needed(type(body)):
        if not getattr(body, name).strip():
            return Refusal(RefusalCode.NO_REASON, f"the {name} goes on record, and there is none")
    return None


def _insisting(decide: Decide) -> Decide:
    def decided(state: Any, command: Command[Any]) -> Decision | Refusal:  # noqa: ANN401
        decision = decide(state, command)
        if isinstance(decision, Refusal) or decision.answer.refusal is not None:
            return decision
        return wordless(command.body) or decision

    return decided


def _needed(kind: type) -> tuple[str, ...]:
    """What must be given and is free text: a reason out of a list is always one."""
    return tuple(
        field.name
        for field in fields(kind)
        if field.name in _WORDS and field.type is str and field.default is NODEFAULT
    )
