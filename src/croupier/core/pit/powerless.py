"""Which commands nobody may give under a rulebook, for screens that show them dim."""

from typing import Any

from croupier.core.pit.powers import Answers, May, Raises
from croupier.core.pit.registry import RIGHTS
from croupier.core.rulebook.people.authority import Action
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.permission.rights import Ask


def nobody_may(book: Settings) -> tuple[str, ...]:
    """By their tags. What depends on the state of things is not among them."""
    return tuple(
        sorted(
            _tag(kind)
            for kind, rights in RIGHTS.items()
            if any(action not in book.authority for action in _actions(rights.asks))
        )
    )


def _tag(kind: Any) -> str:  # noqa: ANN401 - any command's type
    return str(kind.__struct_config__.tag)


def _actions(asks: Ask | None) -> tuple[Action, ...]:
    if isinstance(asks, May):
        return asks.actions
    return (asks.action,) if isinstance(asks, Raises | Answers) else ()
