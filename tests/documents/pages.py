"""The pages of docs and the blocks of code in them."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
# Up to where a shell would end it.
_COMMAND = re.compile(r"(?:^|[\s`=]|bin/)croupier ([a-z][^\n`|>&#]*)")


def pages() -> list[Path]:
    return [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]


def blocks(page: Path, language: str) -> list[str]:
    return [text for name, text in _BLOCK.findall(page.read_text("utf-8")) if name == language]


def typed(page: Path) -> Iterator[str]:
    """What follows `croupier` on each command line of a block."""
    for name, text in _BLOCK.findall(page.read_text("utf-8")):
        if name in ("", "sh", "ini"):
            yield from map(str.strip, _COMMAND.findall(text))


def named(page: Path) -> Iterator[str]:
    """The same between back-quotes in a sentence, where what is clear may be left out."""
    text = _BLOCK.sub("", page.read_text("utf-8"))
    for piece in re.findall(r"(?<!`)`([^`\n]+)`(?!`)", text):
        yield from map(str.strip, _COMMAND.findall(piece))
