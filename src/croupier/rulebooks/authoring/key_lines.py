"""On which line of a rulebook's text each key stands, so that faults can be told in its order."""

import re
from collections.abc import Mapping

_HEADER = re.compile(r"\[+([^\]]+)\]+\s*(#.*)?$")
_KEY = re.compile(r"""([\w."'-]+)\s*=""")


def key_lines(text: str) -> Mapping[str, int]:
    """The first line of each table and key, however deep; values within one line have no own."""
    found: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if header := _HEADER.match(line):
            table = _unquoted(header[1])
            found.setdefault(table, number)
        elif key := _KEY.match(line):
            name = _unquoted(key[1])
            found.setdefault(f"{table}.{name}" if table else name, number)
    return found


def _unquoted(name: str) -> str:
    return name.replace('"', "").replace("'", "").replace(" ", "")


def line_of(key: str, lines: Mapping[str, int]) -> int | None:
    """The line of a key, or of the nearest table around it; none where the text has neither."""
    parts = key.split(".")
    for count in range(len(parts), 0, -1):
        line = lines.get(".".join(parts[:count]))
        if line is not None:
            return line
    return None
