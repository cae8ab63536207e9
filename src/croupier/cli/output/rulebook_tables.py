"""Prints rulebooks as tables: one alone, or two side by side."""

import shutil
import sys
from collections.abc import Iterator
from itertools import groupby

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from croupier.core.rulebook.document.listing import Setting, SettingDifference
from croupier.core.rulebook.rulebook import Rulebook
from croupier.rulebooks.trusted_keys import standing_of

# Where nobody's window sets the width, lines are long enough to hold most clauses.
WIDTH_WHEN_PIPED = 150
# The least width at which two values stand well beside the name of their setting.
WIDE = 130
DIGITS_OF_DIGEST = 12
ABSENT = "(nothing)"


def print_list(books: list[Rulebook]) -> None:
    columns = ("title", "jurisdiction", "in force from", "games", "", "digest")
    table = _table("rulebook", *columns)
    for book in books:
        document = book.settings.document
        table.add_row(
            book.id,
            document.title,
            document.jurisdiction.value,
            _day_first(book),
            ", ".join(book.settings.games()),
            str(standing_of(book)),
            book.digest[:DIGITS_OF_DIGEST],
        )
    _print(table)


def print_settings(book: Rulebook, chosen: list[Setting]) -> None:
    _print_heading(book)
    table = _table("setting", "value", "source")
    for section, members in groupby(chosen, lambda one: one.section):
        table.add_row(section, style="bold")
        for one in members:
            for name, value, source in _rows(one):
                table.add_row(f"  {name}", value, source)
        table.add_row()
    _print(table)


def print_differences(found: list[SettingDifference], left: Rulebook, right: Rulebook) -> None:
    for book in (left, right):
        _print_heading(book)
    _print(_side_by_side(found, left, right) if _width() >= WIDE else _below(found, left, right))


def _rows(setting: Setting) -> Iterator[tuple[str, str, str]]:
    """A script takes a row for each step; anything else takes one."""
    name = _inner(setting.name)
    if not setting.steps:
        yield name, _with_note(setting), setting.source
        return
    yield name, "", ""
    for number, step in enumerate(setting.steps, start=1):
        yield "", f"{number}. {_with_note(step)}", step.source


def _side_by_side(found: list[SettingDifference], left: Rulebook, right: Rulebook) -> Table:
    table = _table("setting", left.id, right.id)
    for section, members in groupby(found, lambda one: one.name.partition(".")[0]):
        table.add_row(section, style="bold")
        for one in members:
            table.add_row(f"  {_inner(one.name)}", _side(one.left), _side(one.right))
        table.add_row()
    return table


def _below(found: list[SettingDifference], left: Rulebook, right: Rulebook) -> Table:
    """For a narrow window: the sides under the name, and not beside it."""
    table = _table("", left.id, right.id)
    for one in found:
        table.add_row("", one.name, style="bold")
        table.add_row("", _side(one.left), _side(one.right))
    return table


def _side(setting: Setting | None) -> str:
    if setting is None:
        return ABSENT
    return "\n".join(part for part in (_with_note(setting), setting.source) if part)


def _inner(name: str) -> str:
    """A setting's name within its section."""
    return name.partition(".")[2] or name


def _with_note(setting: Setting) -> str:
    return setting.shown if setting.note is None else f"{setting.shown} ({setting.note})"


def _print_heading(book: Rulebook) -> None:
    document = book.settings.document
    print(f"{book.id}: {document.title}, {document.jurisdiction.value}, {standing_of(book)}")
    print(f"in force from {_day_first(book)}, digest {book.digest}\n")


def _day_first(book: Rulebook) -> str:
    start = book.settings.document.in_force_from.value
    return f"{start.day} {start:%B %Y}"


def _table(name: str, *columns: str) -> Table:
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column(name, no_wrap=True)
    for column in columns:
        table.add_column(column, overflow="fold")
    return table


def _print(table: Table) -> None:
    console = Console(width=_width(), markup=False, highlight=False)
    with console.capture() as drawn:
        console.print(table)
    for line in drawn.get().splitlines():
        print(line.rstrip())


def _width() -> int:
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else WIDTH_WHEN_PIPED
