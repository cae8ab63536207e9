"""Every cited setting of a rulebook, changed mechanically: one thing at a time, by its type.

A switch is turned over, a number grows by one, a name becomes another name that the schema knows,
a list loses an item or gets one more, a bet disappears, odds change.
"""

import copy
import datetime
import tomllib
from collections.abc import Iterator
from typing import Any, cast

from msgspec import Struct, inspect

from croupier.core.identifiers import RulebookId
from croupier.core.rulebook.document.reading import Unreadable
from croupier.core.rulebook.rulebook import Settings
from croupier.rulebooks.shelf import Shelf
from tests.mutants.toml_text import written

Table = dict[str, Any]
Path = tuple[str | int, ...]

# What a table cites or says about itself, as against what it sets.
_APART = frozenset({"clauses", "clause", "decision", "silent", "note", "house", "lose", "push"})
# What a table is about altogether: the setting is then named by the table.
_WHOLE = frozenset({"is", "pays", "table"})


class SettingMutant(Struct, frozen=True):
    rulebook: RulebookId
    setting: str
    change: str
    clauses: tuple[str, ...]
    tables: Table
    path: Path
    changed: Table | None

    @property
    def name(self) -> str:
        return f"{self.rulebook}: {self.setting}: {self.change}"

    @property
    def text(self) -> str:
        whole = copy.deepcopy(self.tables)
        _put(whole, self.path, self.changed)
        return written(whole)


class CitedSetting(Struct, frozen=True):
    """One thing that a clause sets, and every way to change it, the likeliest to load first."""

    rulebook: RulebookId
    setting: str
    clauses: tuple[str, ...]
    changes: tuple[SettingMutant, ...]

    def mutant(self) -> SettingMutant:
        """The first change that loading lets pass; else the first, which loading refuses."""
        loads = (each for each in self.changes if is_loadable(each))
        return next(loads, self.changes[0])


def is_loadable(mutant: SettingMutant) -> bool:
    book = Shelf().examine(mutant.text, f"{mutant.rulebook}.toml", priced=False)
    return not isinstance(book, Unreadable)


def cited_settings(rulebook: RulebookId) -> Iterator[CitedSetting]:
    tables = tomllib.loads(Shelf().text(rulebook))
    for path, table, kind in _citing(tables, inspect.type_info(Settings), ()):
        clauses = tuple(_cited(table))
        for key, changes in _changes(table, kind):
            setting = _shown(path) if key in _WHOLE else f"{_shown(path)}.{key}"
            found = tuple(
                SettingMutant(rulebook, setting, how, clauses, tables, path, changed)
                for how, changed in changes
            )
            if found:
                yield CitedSetting(rulebook, setting, clauses, found)


def _cited(table: Table) -> Iterator[str]:
    yield from table.get("clauses", ())
    if "clause" in table:
        yield table["clause"]


def _citing(value: Any, kind: inspect.Type, path: Path) -> Iterator[tuple[Path, Table, Any]]:
    """Each table that names a clause, with its place and what the schema wants there."""
    kind = _without_none(kind)
    if isinstance(value, list):
        item = getattr(kind, "item_type", None)
        for number, each in enumerate(value):
            if isinstance(each, dict) and item is not None:
                yield from _citing(each, item, (*path, number))
    elif isinstance(value, dict):
        table = cast("Table", value)
        if any(True for _ in _cited(table)):
            yield path, table, kind
        for key, each in table.items():
            inner = _type_of(kind, key)
            if inner is not None and isinstance(each, dict | list):
                yield from _citing(each, inner, (*path, key))


def _type_of(kind: inspect.Type, key: str) -> inspect.Type | None:
    if isinstance(kind, inspect.StructType):
        return next((each.type for each in kind.fields if each.encode_name == key), None)
    return kind.value_type if isinstance(kind, inspect.DictType) else None


def _without_none(kind: inspect.Type) -> inspect.Type:
    if isinstance(kind, inspect.UnionType):
        return next(each for each in kind.types if not isinstance(each, inspect.NoneType))
    return kind


def _put(tables: Table, path: Path, changed: Table | None) -> None:
    *way, last = path
    place: Any = tables
    for step in way:
        place = place[step]
    if changed is None:
        del place[last]
    else:
        place[last] = changed


def _shown(path: Path) -> str:
    """As `croupier clauses` names settings: items of a list counted from one."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step + 1}]"
        else:
            text += f".{step}" if text else step
    return text


def _changes(
    table: Table, kind: inspect.Type
) -> Iterator[tuple[str, list[tuple[str, Table | None]]]]:
    """By what is changed, each changed form of the table; None if it is gone."""
    held = [key for key in table if key not in _APART]
    if "prizes" in table or "bets" in table or not held:
        yield "table", [("gone", None)]
        held = [key for key in held if key not in ("prizes", "bets", "label")]
    for key in held:
        inner = _type_of(kind, key)
        if inner is not None:
            others = _other_values(table[key], _without_none(inner))
            yield key, [(how, {**table, key: other}) for how, other in others]


def _other_values(value: Any, kind: inspect.Type) -> Iterator[tuple[str, Any]]:
    match value:
        case bool():
            yield f"{not value}", not value
        case int():
            yield f"{value + 1}", value + 1
        case datetime.datetime() | datetime.date():
            yield "a day later", value + datetime.timedelta(days=1)
        case str() if isinstance(kind, inspect.EnumType):
            names = [each.value for each in kind.cls if each.value != value]
            yield from ((name, name) for name in names)
        case str():
            yield "other words", f"{value} changed"
        case list():
            yield from _other_lists(value, kind)
        case dict():
            yield from _other_tables(cast("Table", value), kind)
        case _:
            raise TypeError(f"no way to change {value!r}")


def _other_lists(value: list[Any], kind: inspect.Type) -> Iterator[tuple[str, list[Any]]]:
    if isinstance(kind, inspect.StructType):  # odds: so much to so much
        yield f"{value[0] + 1} to {value[1]}", [value[0] + 1, *value[1:]]
        return
    item = getattr(kind, "item_type", None)
    if value and isinstance(value[0], list):
        inner = cast("list[list[Any]]", value)
        at = next(number for number, each in enumerate(inner) if each)
        yield "one less", [*inner[:at], inner[at][:-1], *inner[at + 1 :]]
    elif value:
        yield f"without {value[-1]}", value[:-1]
        yield f"without {value[0]}", value[1:]
    if isinstance(item, inspect.EnumType):
        for each in (each.value for each in item.cls if each.value not in value):
            yield f"{each} instead" if value else f"with {each}", [*value[:-1], each]


def _other_tables(value: Table, kind: inspect.Type) -> Iterator[tuple[str, Table]]:
    for key, each in value.items():
        inner = _type_of(kind, key)
        if inner is None:
            continue
        for change, other in _other_values(each, _without_none(inner)):
            yield f"{key} {change}", {**value, key: other}
    if not value and isinstance(kind, inspect.StructType):
        for field in kind.fields:
            if isinstance(_without_none(field.type), inspect.IntType):
                yield f"{field.encode_name} 1", {field.encode_name: 1}
