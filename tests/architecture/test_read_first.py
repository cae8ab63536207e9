"""What a package tells a newcomer to read first is there to be read."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.page_tables import quoted
from tests.architecture.repository import PACKAGE, files, shown

_READ_FIRST = re.compile(r"\bRead first: (.*)", re.DOTALL)


def missing(folder: Path, docstring: str) -> Iterator[str]:
    said = _READ_FIRST.search(docstring)
    named = quoted(said[1]) if said else []
    if said and not named:
        yield "names nothing in backticks"
    for name in named:
        path = folder / name.replace(".", "/")
        if not (path.is_dir() or path.with_suffix(".py").is_file() or (folder / name).is_file()):
            yield f"there is no {name}"


def test_modules_that_a_package_names_to_be_read_first_exist() -> None:
    assert [
        f"{shown(file)}: {lack}"
        for file in files(PACKAGE, "__init__.py")
        for lack in missing(
            file.parent, ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
        )
    ] == []


def test_a_module_that_is_gone_is_found(tmp_path: Path) -> None:
    (tmp_path / "port.py").touch()
    (tmp_path / "sqlite").mkdir()
    assert list(missing(tmp_path, "A log.\n\nRead first: `port`, then `sqlite`.")) == []
    assert list(missing(tmp_path, "Read first: `port`,\nthen `gone`.")) == ["there is no gone"]
    assert list(missing(tmp_path, "Read first: port.")) == ["names nothing in backticks"]
