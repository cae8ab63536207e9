"""A new rulebook to fill in: every key that its games need, with what the documents say there.

It begins as a copy of the shipped document that has these games, so that it can be checked, priced
and played at once; each value is then replaced, and with it the clause that it cites.
"""

import csv
import datetime
import io
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from croupier.core.identifiers import RulebookId
from croupier.core.rulebook.checks.supported import covers
from croupier.core.rulebook.games.paytable import GameName
from croupier.rulebooks.authoring import reference
from croupier.rulebooks.authoring.rulebook_keys import RulebookKey, all_keys
from croupier.rulebooks.register import COLUMNS
from croupier.rulebooks.shelf import Shelf

Table = dict[str, Any]
UNWRITTEN = "To be written: what the clause says."

# The document to begin with, by its games: the first that has them all.
_BEGINNINGS = ("nsw-rapid-2016", "nsw-interblock-2016", "act-mttg-2019")
# What only one game needs.
_OF_GAME = {
    GameName.ROULETTE: ("roulette", "spin", "no_spin", "early_result.ball-at-rest"),
    GameName.BACCARAT: ("baccarat", "cards", "misdeals", "early_result.cards-drawn"),
    GameName.SIC_BO: ("sic-bo", "dice", "early_result.dice-at-rest"),
}
_LEFT_OUT = ("tournaments", "jackpot", "promotions")


class Skeleton(Struct, frozen=True):
    rulebook: str
    clauses: str


def skeleton(id_: RulebookId, prefix: str, games: tuple[GameName, ...]) -> Skeleton:
    tables = _beginning(games)
    for name in (
        *_LEFT_OUT,
        *(key for game in GameName if game not in games for key in _OF_GAME[game]),
    ):
        _remove(tables, name.split("."))
    for game in GameName:
        if game not in games:
            _remove_game(tables, game)
    _remove_sources(tables)
    written = _Writer(prefix)
    lines = list(written.lines(id_, tables))
    return Skeleton("\n".join(lines) + "\n", _clauses(written.cited))


def _beginning(games: tuple[GameName, ...]) -> Table:
    shelf = Shelf()
    for name in _BEGINNINGS:
        if set(games) <= set(shelf.rulebook(RulebookId(name)).settings.games()):
            return tomllib.loads(shelf.text(RulebookId(name)))
    raise AssertionError(f"no document has {games}")


def _remove(table: Table, path: list[str]) -> None:
    for key in path[:-1]:
        table = table.get(key, {})
    table.pop(path[-1], None)


def _remove_game(tables: Table, game: GameName) -> None:
    tables["equipment"]["games"].pop(game.value, None)
    tables["outcome"].pop(game.value, None)
    tables["faults"]["remedies"].pop(game.value, None)
    for form in tables["script"].values():
        form.pop(game.value, None)


def _remove_sources(tables: Table) -> None:
    """What only the games that went were played from."""
    left = {source for readings in tables["outcome"].values() for source in readings}
    by_source = [*tables["staff"].values()]
    for wagering in tables["wagering"].values():
        by_source += [wagering["opens"], wagering["closes"]]
    for table in by_source:
        for source in set(table) - left:
            del table[source]


_ONLY_SOME_HAVE = (
    "",
    "# Only some documents say these, so they are not begun here. Add what yours says:",
    "# - [money]: its currency, with its own sign and notes",
    "# - [bounds]: between which numbers a house may set seconds, limits and tickets",
    "# - [limits.terminal.groups.*]: maxima of kinds of bets",
    "# `croupier rulebooks reference money` says how, and so for bounds, limits and any other.",
)


class _Writer:
    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        # A clause of the beginning, by the number it gets here.
        self.cited: dict[str, str] = {}
        self._explained: set[str] = set()

    def lines(self, id_: RulebookId, tables: Table) -> Iterator[str]:
        yield f'id = "{id_}"'
        yield from _ONLY_SOME_HAVE
        for section, table in tables.items():
            if section == "document":
                yield from self._document(table)
            elif isinstance(table, dict):
                yield from self._table(section, table)

    def _document(self, table: Table) -> Iterator[str]:
        yield from ("", "[document]", f'prefix = "{self._prefix}"', 'title = "To be written"')
        yield f'jurisdiction = {{ is = "To be written", clauses = ["{self._cite("document")}"] }}'
        yield f'instrument = {{ is = "To be written", clauses = ["{self._cite("document")}"] }}'
        yield f'approved_by = {{ is = "To be written", clauses = ["{self._cite("document")}"] }}'
        for key in ("signed", "in_force_from"):
            said = _value(table[key]["is"])
            yield f'{key} = {{ is = {said}, clauses = ["{self._cite("document")}"] }}'

    def _table(self, name: str, table: Mapping[str, Any]) -> Iterator[str]:
        own = {key: value for key, value in table.items() if not _is_table(value)}
        if own:
            yield from ("", f"[{_quoted(name)}]")
        for key, value in own.items():
            yield from self._setting(f"{name}.{key}", key, value)
        for key, value in table.items():
            if _is_table(value):
                yield from self._table(f"{name}.{key}", value)

    def _setting(self, name: str, key: str, value: Any) -> Iterator[str]:
        known = next(
            (each for each in all_keys() if covers(each.name, name) and _as_deep(each, name)), None
        )
        if known is not None:
            # What a key of many names accepts is told once.
            if known.name not in self._explained:
                yield _accepted(known)
            self._explained.add(known.name)
            yield from _as_documents_say(known, name)
        yield f"{_plain_key(key)} = {self._written(name, value)}"

    def _written(self, name: str, value: Any) -> str:
        if isinstance(value, dict):
            kept = {
                key: each
                for key, each in value.items()
                if key not in ("decision", "note", "silent")
            }
            if "is" in value and not kept.get("clauses"):
                kept["clauses"] = [name]
            return (
                "{ "
                + ", ".join(f"{key} = {self._part(name, key, each)}" for key, each in kept.items())
                + " }"
            )
        if isinstance(value, list) and value and isinstance(value[0], dict):
            return "[\n" + "".join(f"    {self._written(name, each)},\n" for each in value) + "]"
        return self._part(name, name.rpartition(".")[2], value)

    def _part(self, name: str, key: str, value: Any) -> str:
        if key in _OF_CLAUSES and isinstance(value, list):
            return _value(list(dict.fromkeys(self._cite(each) for each in value)))
        if key in _OF_CLAUSES:
            return _value(self._cite(value))
        if isinstance(value, dict):
            return self._written(name, value)
        return _value(value)

    def _cite(self, clause: str) -> str:
        """A clause of one's own for each that the beginning cites."""
        return self.cited.setdefault(clause, f"{self._prefix}-{len(self.cited) + 1}")


_OF_CLAUSES = frozenset(
    {"clauses", "clause", "lose", "push", "void", "permitted", "on_zero", "on_double_zero"}
)


def _is_table(value: object) -> bool:
    """A table of its own, and no value, prize or list."""
    return (
        isinstance(value, dict)
        and "is" not in value
        and "pays" not in value
        and "back" not in value
    )


def _as_deep(key: RulebookKey, name: str) -> bool:
    return key.name.count(".") == name.count(".")


def _accepted(key: RulebookKey) -> str:
    words = f": {', '.join(key.words)}" if key.words else ""
    return f"# {key.accepts}{words}"


def _as_documents_say(key: RulebookKey, name: str) -> Iterator[str]:
    """What the documents say at this very setting."""
    said: dict[str, list[str]] = {}
    for use in reference.uses().get(key.name, ()):
        if use.name == name and use.shown:
            said.setdefault(use.shown, []).append(use.document)
    for shown, documents in said.items():
        yield f"#   {', '.join(dict.fromkeys(documents))}: {shown}"


def _plain_key(key: str) -> str:
    return key if key.replace("-", "").replace("_", "").isalnum() else f'"{key}"'


def _quoted(name: str) -> str:
    """A dotted name as TOML has it; only bets on numbers need quotation marks."""
    return ".".join(_plain_key(part) for part in name.split("."))


def _value(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
        case list():
            return "[" + ", ".join(_value(each) for each in value) + "]"
        case dict():
            return "{ " + ", ".join(f"{key} = {_value(each)}" for key, each in value.items()) + " }"
        case datetime.date():
            return value.isoformat()
        case _:
            return str(value)


def _clauses(cited: Mapping[str, str]) -> str:
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(COLUMNS)
    for own in cited.values():
        rows.writerow((own, "rule", "document", UNWRITTEN, UNWRITTEN))
    return out.getvalue()
