"""A field given twice in one object: readers differ in which they take, so neither is taken."""

import json

import msgspec


class _Twice(Exception):
    def __init__(self, name: str) -> None:
        self.name = name


def repeated_field(line: bytes) -> str | None:
    """The name of a field that some object of this well-formed line gives twice, or None.

    Written out again, an object has lost the earlier of two, and a colon with it. A line with
    escapes may spell a colon otherwise, so that one is read with more care.
    """
    if b"\\" not in line:
        again = msgspec.json.encode(msgspec.json.decode(line))
        if again.count(b":") == line.count(b":"):
            return None
    try:
        json.loads(line, object_pairs_hook=_once_each)
    except _Twice as found:
        return found.name
    return None


def _once_each(pairs: list[tuple[str, object]]) -> None:
    seen = set()
    for name, _ in pairs:
        if name in seen:
            raise _Twice(name)
        seen.add(name)
