"""ARCHITECTURE.md: its tables are sorted, its paths exist, every power to void is indexed."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.page_tables import nowhere, path_of, quoted, rows, unsorted
from tests.architecture.repository import PACKAGE, ROOT

TEXT = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
WHERE = rows(TEXT, "## Where is …?")
POWERS = rows(TEXT, "## The powers to void")
LIVES = rows(TEXT, "## Where things live")
CORE = {file: file.read_text("utf-8") for file in (PACKAGE / "core").rglob("*.py")}
# What makes void: called, or an event that is made, anywhere but where they are defined.
VOIDS = re.compile(r"(?<!def )\b(make_void|void_wagers)\(|(?<!class )\bRoundVoided\((?!\))")
DEFINED = ("voids.py", "wager_voids.py")
CLAUSE = re.compile(r"\b[A-Z]{3}-[\w.()]+")


def test_what_every_row_names_is_there() -> None:
    said = [f"{what}: {why}" for what, where in WHERE for why in map(nowhere, quoted(where)) if why]
    assert said == []
    assert [what for what, where in WHERE if not quoted(where) and "](" not in where] == []


@pytest.mark.parametrize("table", [WHERE, POWERS], ids=["where", "powers to void"])
def test_rows_are_sorted_by_their_first_cell(table: list[list[str]]) -> None:
    assert len(table) > 20
    assert list(unsorted(table)) == []


def test_every_folder_and_what_to_read_first_in_it_is_there() -> None:
    assert [said for folders, _, first in LIVES for said in _missing(folders, first)] == []


def _missing(folders: str, first: str) -> Iterator[str]:
    inside: list[Path] = []
    for name in quoted(folders):
        path = path_of(name.removeprefix("src/croupier/"))
        if path is None:
            yield f"there is no {name}"
        else:
            inside.append(path)
    for name in quoted(first):
        ways = [ROOT / name, *(way / end for way in inside for end in (name, f"{name}.py"))]
        if not any(way.exists() for way in ways):
            yield f"{folders}: there is no {name}"


def test_powers_to_void_name_commands_clauses_that_rulebooks_cite_and_modules_that_void() -> None:
    cited = _cited()
    source = "\n".join(CORE.values())
    wrong: list[str] = []
    for what, commands, clauses, module in POWERS:
        tags = [tag for tag in quoted(commands) if f'tag="{tag}"' not in source]
        uncited = [clause for clause in CLAUSE.findall(clauses) if clause not in cited]
        voiding = [name for name in quoted(module) if _voids(name)]
        if tags or uncited or not (quoted(commands) and CLAUSE.search(clauses) and voiding):
            wrong.append(f"{what}: {tags} {uncited} {module}")
    assert wrong == []


def _voids(name: str) -> bool:
    path = path_of(name)
    return path in CORE and bool(VOIDS.search(CORE[path]) or "void_unsettled(" in CORE[path])


def test_every_module_that_voids_is_in_the_index() -> None:
    named = {path_of(name) for row in POWERS for name in quoted(row[3])}
    voiding = {file for file, source in CORE.items() if VOIDS.search(source)}
    missing = [file for file in voiding - named if file.name not in DEFINED]
    assert [file.relative_to(PACKAGE).as_posix() for file in missing] == []


def test_a_path_that_is_gone_and_a_row_out_of_order_are_found() -> None:
    text = "\n## Where is …?\n\n| what | where |\n| --- | --- |\n| Zero | `core/gone.py` |\n"
    text += "| Burn | `core/money.py`, `[gone]` |\n| Cut | `core/pit` |\n\n## Next\n\n| a | b |\n"
    found = rows(text, "## Where is …?")
    assert [row[0] for row in found] == ["Zero", "Burn", "Cut"]
    assert list(unsorted(found)) == ["burn"]
    said = [nowhere(name) for row in found for name in quoted(row[1])]
    assert said == [
        "there is no core/gone.py",
        None,
        "no rulebook has [gone]",
        "there is no core/pit",
    ]
    assert nowhere("somewhere") == "somewhere is no path, no section of a rulebook and no command"
    assert nowhere("croupier vanish") == "there is no command croupier vanish"
    assert nowhere("gone.py") == "no file is called gone.py"


def _cited() -> set[str]:
    books = [tomllib.loads(file.read_text("utf-8")) for file in _books()]
    return {clause for book in books for clause in CLAUSE.findall(str(book))}


def _books() -> list[Path]:
    return sorted((PACKAGE / "rulebooks").glob("*.toml"))
