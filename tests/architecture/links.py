"""Relative links and pictures in Markdown lead somewhere, to the very heading they name."""

import re
from collections.abc import Iterator
from pathlib import Path

CODE = re.compile(r"^(```|~~~).*?^\1|`[^`\n]*`", re.MULTILINE | re.DOTALL)
TARGET = re.compile(r"\]\(\s*<?([^)>\s]+)>?[^)]*\)|<(?:img|a)\s[^>]*?(?:src|href)=\"([^\"]+)\"")
HEADING = re.compile(r"^#+ +(.+?) *$", re.MULTILINE)
ELSEWHERE = re.compile(r"[a-z][a-z+.-]*:|//")


def dead_links(file: Path) -> Iterator[str]:
    for target in targets(file.read_text(encoding="utf-8")):
        path, _, heading = target.partition("#")
        aim = file.parent / path if path else file
        if not aim.exists():
            yield f"{target}: there is no such file"
        elif heading and heading not in headings(aim):
            yield f"{target}: there is no such heading"


def targets(text: str) -> list[str]:
    """What a text links to within the repository, outside of code."""
    found = [link or source for link, source in TARGET.findall(CODE.sub("", text))]
    return [target for target in found if not ELSEWHERE.match(target)]


def headings(file: Path) -> set[str]:
    """The anchors that a forge makes of the headings of a page."""
    if file.suffix != ".md":
        return set()
    text = CODE.sub(lambda code: code.group().strip("`"), file.read_text(encoding="utf-8"))
    return {
        re.sub(r"[^\w -]", "", line.lower()).replace(" ", "-") for line in HEADING.findall(text)
    }
