"""Every value of a rulebook with its dotted name and its citation, in the order of the sections."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from croupier.core.identifiers import ClauseId
from croupier.core.rulebook.citation import Cited
from croupier.core.rulebook.paytable import Odds, Prize


class Setting(Struct, frozen=True):
    name: str
    shown: str
    clauses: tuple[ClauseId, ...]
    source: str
    cited: Cited[Any] | None = None
    prize: Prize | None = None


def settings(part: object, name: str = "") -> Iterator[Setting]:
    if isinstance(part, Cited):
        yield Setting(name, shown(part.value), part.clauses, part.sources(), cited=part)
    elif isinstance(part, Prize):
        yield _prize(part, name)
    elif isinstance(part, Odds):
        return
    elif isinstance(part, Struct):
        yield from _struct(part, name)
    elif isinstance(part, Mapping):
        for key, value in part.items():
            yield from settings(value, f"{name}.{key}")


def _prize(prize: Prize, name: str) -> Setting:
    text = str(prize.pays)
    if prize.commission is not None:
        text += f" less {prize.commission.fraction * 100}% commission"
    return Setting(name, text, (prize.clause,), prize.clause, prize=prize)


def _struct(part: Struct, name: str) -> Iterator[Setting]:
    """A struct with clauses of its own is a setting too: its plain fields make up its value."""
    clauses: tuple[ClauseId, ...] = getattr(part, "clauses", ())
    plain: list[str] = []
    nested: list[tuple[str, object]] = []
    for item in fields(part):
        value = getattr(part, item.name)
        if item.name == "clauses" or value is None:
            continue
        if isinstance(value, Struct | Mapping):
            nested.append((item.encode_name, value))
        elif clauses:
            plain.append(shown(value) if item.name == "label" else f"{item.name} {shown(value)}")
        else:
            nested.append((item.encode_name, value))
    if clauses:
        yield Setting(name, "; ".join(plain), clauses, ", ".join(clauses))
    for key, value in nested:
        dotted = f"{name}.{key}" if name else key
        if isinstance(value, Struct | Mapping):
            yield from settings(value, dotted)
        elif _is_citation(key):
            cited = value if isinstance(value, tuple) else (value,)
            yield Setting(dotted, "", cited, ", ".join(cited))


def _is_citation(key: str) -> bool:
    """The fields whose whole value is a clause: what permits, loses or voids."""
    return key in {"permitted", "lose", "push", "void", "on_zero", "on_double_zero"}


def shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return (
            ", ".join(
                f"({shown(item)})" if isinstance(item, tuple) else shown(item) for item in value
            )
            or "none"
        )
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {shown(item)}" for key, item in value.items())
    if isinstance(value, Struct) and not isinstance(value, Odds):
        parts = ((item.name, getattr(value, item.name)) for item in fields(value))
        return ", ".join(f"{name} {shown(item)}" for name, item in parts if item is not None)
    return str(value)
