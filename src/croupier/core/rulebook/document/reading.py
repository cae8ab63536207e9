"""Reads the text of a rulebook into checked values, or into a list of what is wrong with it.

A house variant is read as its parent's tables with some values replaced, added or removed.
"""

import hashlib
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from croupier.core.identifiers import RulebookId
from croupier.core.invariants import InvariantBroken
from croupier.core.refusals import quoted
from croupier.core.rulebook.document.approval import (
    KEY,
    SignedApproval,
    approval_in,
    digest_before,
    written,
)
from croupier.core.rulebook.document.check import problems, unsupported
from croupier.core.rulebook.document.schema import Problem, dotted, misfits
from croupier.core.rulebook.rulebook import Rulebook, Settings

Table = dict[str, Any]

# What a derived rulebook says of itself needs no reason.
_OF_ITSELF = frozenset({"id", "derived_from", "removes", "document.title"})


def derive(parent: Table, child: Table) -> Table:
    """The parent's tables with the child's on top. A cited value is replaced whole, never mixed.

    Whoever has signed the parent has not signed the child.
    """
    kept = _without(parent, child.get("removes", []))
    kept.pop(KEY, None)
    changes = {key: value for key, value in child.items() if key != "removes"}
    return _merge(kept, changes)


def faults(parent: Table, parent_name: str, child: Table) -> Iterator[Problem]:
    for key in _unexplained(child):
        yield Problem(key, "a changed value needs a house reason")
    removes = child.get("removes", [])
    if not isinstance(removes, list) or not all(isinstance(key, str) for key in removes):
        yield Problem("removes", "a list of dotted keys is expected")
        return
    for key in removes:
        if _found(parent, key) is None:
            yield Problem("removes", f"{key} is not in {parent_name}")


def _unexplained(table: Table, name: str = "") -> Iterator[str]:
    """The keys of changed values that give no house reason, nor stand in a table that does."""
    if "house" in table:
        return
    for key, value in table.items():
        inner = dotted(name, key)
        match value:
            case _ if inner in _OF_ITSELF:
                pass
            case dict() if not _is_value(value):
                yield from _unexplained(value, inner)
            case dict() if "house" in value:
                pass
            case [dict(), *_] if all("house" in step for step in value):
                pass
            case _:
                yield inner


def _is_value(table: Table) -> bool:
    """A cited value or a prize, as against a table of them."""
    return "is" in table or isinstance(table.get("pays"), list)


def _found(table: Table, key: str) -> object:
    found: object = table
    for part in key.split("."):
        found = found.get(part) if isinstance(found, dict) else None
    return found


def clauses_in(table: Table, key: str) -> tuple[str, ...]:
    """What is cited for a value there, where it is one that cites."""
    found = _found(table, key)
    return tuple(found.get("clauses", ())) if isinstance(found, dict) else ()


def _merge(parent: Table, child: Table) -> Table:
    merged = dict(parent)
    for key, value in child.items():
        old = merged.get(key)
        whole = not isinstance(value, dict) or _is_value(value)
        merged[key] = value if whole or not isinstance(old, dict) else _merge(old, value)
    return merged


def _without(table: Table, names: list[str]) -> Table:
    kept = dict(table)
    for name in names:
        head, _, rest = name.partition(".")
        if rest and isinstance(kept.get(head), dict):
            kept[head] = _without(kept[head], [rest])
        elif not rest:
            kept.pop(head, None)
    return kept


_READ_LATELY = 32
# Nothing that anybody reads lies as deep as this.
_DEPTH_MAX = 50
_TOO_DEEP = Problem("text", f"tables and lists lie more than {_DEPTH_MAX} deep in one another")
_DIGITS = re.compile(r"[\d_]+")
_AT_LINE = re.compile(r" ?\(at line (\d+), column \d+\)")
_HEADER = re.compile(r"\[+([^\]]+)\]+$")
# What TOML calls a key or a table that is there already.
_TWICE = (
    "Cannot overwrite",
    "Cannot declare",
    "Cannot mutate",
    "Cannot redefine",
    "Duplicate inline",
)
_KEY = re.compile(r"""([\w."'-]+)\s*=""")


class Unreadable(msgspec.Struct, frozen=True):
    """A rulebook that may not be used: the file, and each key with the reason."""

    source: str
    problems: tuple[Problem, ...]

    def __str__(self) -> str:
        return "\n".join(f"{self.source}: {fault.key}: {fault.reason}" for fault in self.problems)


def read(text: str, source: str, others: Mapping[RulebookId, str]) -> Rulebook | Unreadable:
    """`others` holds the texts a derived rulebook may name as its parent."""
    parents = _parents(text, others)
    book = _read(text, source, parents)
    if isinstance(book, Unreadable):
        return book
    found = Unreadable(source, _unsupported(text, source, parents))
    if not found.problems:
        return book
    parent = others.get(RulebookId(str(tomllib.loads(text).get("derived_from"))))
    return _citing(found, parent) if parent is not None else found


def read_adopted(text: str, source: str, others: Mapping[RulebookId, str]) -> Rulebook | Unreadable:
    """One that a journal holds: it was played by, whatever is asked of a new one since."""
    return _read(text, source, _parents(text, others))


def adopted(name: RulebookId, texts: Mapping[RulebookId, str]) -> Rulebook:
    """One of a stream's own: of a journal that holds a bad one nothing can be made."""
    others = {key: text for key, text in texts.items() if key != name}
    book = read_adopted(texts[name], name, others)
    if isinstance(book, Unreadable):
        raise InvariantBroken(f"the journal holds a bad rulebook: {book}")
    return book


def _parents(text: str, others: Mapping[RulebookId, str]) -> tuple[tuple[RulebookId, str], ...]:
    return tuple(others.items()) if "derived_from" in text else ()


@lru_cache(_READ_LATELY)
def _read(
    text: str, source: str, parents: tuple[tuple[RulebookId, str], ...]
) -> Rulebook | Unreadable:
    """The same text always reads the same, and every stream of a process asks for the same few."""
    others = dict(parents)
    tables = _tables(text, source)
    if isinstance(tables, Unreadable):
        return tables
    digest = _digest_of(text)
    if "derived_from" in tables:
        merged = _derived(tables, source, others)
        if isinstance(merged, Unreadable):
            return merged
        tables, parent_text = merged
        digest = _digest_of(digest + _digest_of(parent_text))
        book = _checked(tables, source, digest, text)
        return _citing(book, parent_text) if isinstance(book, Unreadable) else book
    return _checked(tables, source, digest, text)


@lru_cache(_READ_LATELY)
def _unsupported(
    text: str, source: str, parents: tuple[tuple[RulebookId, str], ...]
) -> tuple[Problem, ...]:
    """Asked of hundreds of values, whenever a pit adopts what others have adopted before it."""
    book = _read(text, source, parents)
    return () if isinstance(book, Unreadable) else tuple(unsupported(book.settings))


def _citing(book: Unreadable, parent_text: str) -> Unreadable:
    """A house's own value has no clause, so what its parent cites in its place is named."""
    parent = _parent_tables(parent_text)
    assert not isinstance(parent, Problem)
    cited = []
    for fault in book.problems:
        clauses = ", ".join(clauses_in(parent, fault.key))
        reason = f"{fault.reason}; its parent has this from {clauses}" if clauses else fault.reason
        cited.append(Problem(fault.key, reason))
    return Unreadable(book.source, tuple(cited))


def _digest_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@lru_cache(_READ_LATELY)
def _parent_tables(text: str) -> dict[str, Any] | Problem:
    """Many are derived from the same few. Nobody changes these tables: what is derived is new."""
    return tables(text)


def _tables(text: str, source: str) -> dict[str, Any] | Unreadable:
    found = tables(text)
    return Unreadable(source, (found,)) if isinstance(found, Problem) else found


def tables(text: str) -> dict[str, Any] | Problem:
    """Any TOML, or the key at which it stops being that."""
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        return _syntax(text, str(fault))
    except RecursionError:
        return _TOO_DEEP
    except ValueError:  # Python reads no number with so many digits.
        return _too_long(text)
    return found if _depth(found) <= _DEPTH_MAX else _TOO_DEEP


def _depth(value: object) -> int:
    """How deep tables and lists lie in one another, without going down as deep."""
    level: list[object] = [value]
    count = 0
    while level and count <= _DEPTH_MAX:
        tables = [each.values() for each in level if isinstance(each, dict)]
        lists = [each for each in level if isinstance(each, list)]
        level, count = [one for each in (*tables, *lists) for one in each], count + 1
    return count


def _too_long(text: str) -> Problem:
    lines = text.splitlines()
    longest = max(lines, key=lambda line: max(map(len, _DIGITS.findall(line)), default=0))
    number = lines.index(longest) + 1
    told = f"line {number} has a number of thousands of digits: write what the document says"
    return Problem(_key_at(lines[:number]), told)


def _syntax(text: str, fault: str) -> Problem:
    """TOML's own message names a line and column; a person looks for the key that stands there."""
    place = _AT_LINE.search(fault)
    if place is None:
        return Problem("text", f"not TOML: {fault}")
    number = int(place[1])
    key, reason = _key_at(text.splitlines()[:number]), _AT_LINE.sub("", fault)
    if reason.startswith(_TWICE):
        return Problem(key, f"line {number} says this once more: say it once")
    return Problem(key, f"line {number} is not TOML: {reason}")


def _key_at(lines: list[str]) -> str:
    """The last key begun in these lines, under the last table begun before it."""
    key = ""
    for line in reversed(lines):
        header = _HEADER.match(line)
        if header:
            return f"{header[1]}.{key}" if key else header[1]
        found = _KEY.match(line)
        if found and not key:
            key = found[1]
    return key or "text"


def _derived(
    child: dict[str, Any], source: str, others: Mapping[RulebookId, str]
) -> tuple[dict[str, Any], str] | Unreadable:
    name = child["derived_from"]
    parent_text = others.get(RulebookId(name)) if isinstance(name, str) else None
    if parent_text is None:
        return Unreadable(
            source, (Problem("derived_from", f"there is no rulebook {quoted(name)}"),)
        )
    parent = _parent_tables(parent_text)
    if isinstance(parent, Problem):
        return Unreadable(f"{source} (parent {name})", (parent,))
    if "derived_from" in parent:
        return Unreadable(
            source, (Problem("derived_from", f"{name} is itself derived: name an approved one"),)
        )
    found = tuple(faults(parent, name, child))
    return Unreadable(source, found) if found else (derive(parent, child), parent_text)


def _checked(tables: dict[str, Any], source: str, digest: str, text: str) -> Rulebook | Unreadable:
    try:
        settings = msgspec.convert(tables, Settings, strict=True)
    except msgspec.ValidationError as fault:
        return Unreadable(source, tuple(misfits(tables)) or (_located(fault),))
    found = (*problems(settings), *signed_otherwise(settings, text))
    return Unreadable(source, found) if found else Rulebook(settings, digest, text)


def signed_otherwise(settings: Settings, text: str) -> Iterator[Problem]:
    """Nothing may follow the approval either: its digest is of what stands before it."""
    if settings.approval is None:
        return
    rest = tables(approval_in(text))
    alone = isinstance(rest, dict) and rest.keys() == {KEY}
    if not alone or settings.approval.digest != digest_before(text):
        yield Problem("approval.digest", "the text was changed after it was signed")
    elif any("#" in line for line in _beside(settings.approval, text)):
        told = "a remark stands below the signature, which nobody has signed: leave it out"
        yield Problem("approval", told)


def _beside(approval: SignedApproval, text: str) -> Iterator[str]:
    """What stands at the approval and is none of it."""
    own = [*map(str.strip, written(approval).splitlines()), ""]
    return (line for line in approval_in(text).splitlines() if line.strip() not in own)


def _located(fault: msgspec.ValidationError) -> Problem:
    """msgspec ends its message with the path: `... - at `$.document.title``."""
    reason, _, path = str(fault).partition(" - at ")
    return Problem(path.strip("`").removeprefix("$.") or "text", reason)
