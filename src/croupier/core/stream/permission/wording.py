"""Words that no record can do without: why something was done, what was found, what was decided.

They are part of a command's shape: nothing that needs words is looked at without them.
"""

from typing import Any

from msgspec import NODEFAULT
from msgspec.structs import fields

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.fields import FieldKind, holds

_NEEDED: dict[type, tuple[str, ...]] = {}


def must_have_words(body: Any) -> Refusal | None:  # noqa: ANN401 - any command
    """Blanks are no words."""
    for name in needed(type(body)):
        if not getattr(body, name).strip():
            return Refusal(RefusalCode.NO_REASON, f"the {name} goes on record, and there is none")
    return None


def needed(kind: type) -> tuple[str, ...]:
    """What must be given and is free text: a reason out of a list is always one."""
    if kind not in _NEEDED:
        _NEEDED[kind] = _texts(kind)
    return _NEEDED[kind]


def _texts(kind: type) -> tuple[str, ...]:
    return tuple(
        field.name
        for field in fields(kind)
        if holds(field.type, FieldKind.WORDS) and field.default is NODEFAULT
    )
