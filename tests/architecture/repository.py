"""The files of this repository, as the checkers see them."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "croupier"

# What tools and builds leave behind is nobody's writing.
PASSED_OVER = re.compile(
    r"\.(git|venv|hypothesis|\w+_cache)|__pycache__|node_modules|build|dist|static|catalogue\.ts"
)


def files(folder: Path = ROOT, pattern: str = "*") -> Iterator[Path]:
    """Every file under a folder whose name fits the pattern, in a stable order."""
    for entry in sorted(folder.iterdir() if folder.is_dir() else ()):
        if PASSED_OVER.fullmatch(entry.name):
            continue
        if entry.is_dir():
            yield from files(entry, pattern)
        elif entry.match(pattern):
            yield entry


def text_of(file: Path) -> str | None:
    """Nothing for a picture or any other file that is not text."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None


def module_name(file: Path) -> str:
    """`croupier.core.money` for src/croupier/core/money.py, a package for its `__init__`."""
    parts = file.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules() -> dict[str, str]:
    """Every module of the package by name, with its source."""
    return {module_name(file): file.read_text(encoding="utf-8") for file in files(PACKAGE, "*.py")}


def shown(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()
