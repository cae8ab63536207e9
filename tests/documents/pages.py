"""The pages of docs and the blocks of code in them."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
# A command line in a block or between back-quotes, up to where a shell would end it.
_COMMAND = re.compile(r"(?<![\w./-])croupier ([a-z][^\n`|>&#]*)")


def pages() -> list[Path]:
    return [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]


def blocks(page: Path, language: str) -> list[str]:
    return [text for name, text in _BLOCK.findall(page.read_text("utf-8")) if name == language]


def commands(page: Path) -> Iterator[str]:
    """What follows `croupier` on each command line, also between back-quotes."""
    text = page.read_text("utf-8")
    code = [text for name, text in _BLOCK.findall(text) if name in ("", "sh", "ini")]
    inline = re.findall(r"(?<!`)`([^`\n]+)`(?!`)", _BLOCK.sub("", text))
    for piece in (*code, *inline):
        for found in _COMMAND.findall(piece):
            yield found.strip()
