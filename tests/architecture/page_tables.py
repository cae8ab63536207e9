"""Tables of a page: their rows by heading, and where what they name is to be found."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from croupier.cli.commands import COMMANDS
from tests.architecture.repository import PACKAGE, ROOT

_QUOTED = re.compile(r"`([^`]+)`")
_SECTION = re.compile(r"\[([\w.-]+)\]")
_FILE = re.compile(r"[\w.-]+\.(py|ts|tsx|md|toml)")


def rows(text: str, heading: str) -> list[list[str]]:
    """The cells of the first table below a heading, without its head."""
    _, _, below = text.partition(f"\n{heading}\n")
    section = re.split(r"^#+ ", below, maxsplit=1, flags=re.MULTILINE)[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip()[1:-1].split(" | ")] for line in lines[2:]]


def quoted(cell: str) -> list[str]:
    return _QUOTED.findall(cell)


def unsorted(found: list[list[str]]) -> Iterator[str]:
    """What each row that stands before its place begins with."""
    names = [row[0].replace("`", "").casefold() for row in found]
    return (late for early, late in pairwise(names) if late <= early)


def nowhere(name: str) -> str | None:
    """Why a reader would not find it, or nothing."""
    section = _SECTION.fullmatch(name)
    if section:
        return None if section.group(1) in sections() else f"no rulebook has {name}"
    if name.startswith("croupier "):
        return None if name.split()[1] in COMMANDS else f"there is no command {name}"
    if "/" in name or (ROOT / name).exists():
        return None if path_of(name) else f"there is no {name}"
    if not _FILE.fullmatch(name):
        return f"{name} is no path, no section of a rulebook and no command"
    return None if name in file_names() else f"no file is called {name}"


def path_of(name: str) -> Path | None:
    """From the package or from the top; a folder ends with a stroke, and a file does not."""
    for start in (PACKAGE, ROOT):
        path = start / name
        if path.is_dir() if name.endswith("/") else path.is_file():
            return path
    return None


@cache
def file_names() -> frozenset[str]:
    folders = (PACKAGE, ROOT / "web" / "src")
    return frozenset(file.name for folder in folders for file in folder.rglob("*.*"))


@cache
def sections() -> frozenset[str]:
    books = (PACKAGE / "rulebooks").glob("*.toml")
    return frozenset(
        section for book in books for section in _sections(tomllib.loads(book.read_text("utf-8")))
    )


def _sections(node: dict[str, Any], before: str = "") -> Iterator[str]:
    for name, value in node.items():
        if isinstance(value, dict):
            yield f"{before}{name}"
            yield from _sections(value, f"{before}{name}.")
