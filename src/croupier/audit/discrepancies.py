"""A discrepancy of a journal: where it is, what was expected, and what is there."""

from collections.abc import Iterator
from typing import Any

import msgspec

from croupier.journal.port import StreamId

# Longer than any amount, name or hash; short enough for a line.
SHOWN_AT_MOST = 200


class Wrong(msgspec.Struct, frozen=True, omit_defaults=True):
    """`seq` is the first entry of the stream that is wrong; zero where no entry is."""

    stream: StreamId
    seq: int
    sentence: str
    expected: str | None = None
    found: str | None = None

    def __str__(self) -> str:
        where = f"{self.stream}, entry {self.seq}: " if self.seq else f"{self.stream}: "
        told = where + self.sentence
        if self.expected is None:
            return told
        return f"{told}\n  expected  {self.expected}\n  found     {self.found}"


class JsonDifference(msgspec.Struct, frozen=True):
    """The first place at which two JSON values part."""

    path: str
    expected: str
    found: str


def first_difference(expected: bytes, found: bytes) -> JsonDifference | None:
    """None where both say the same in other bytes."""
    pairs = _differences("", msgspec.json.decode(expected), msgspec.json.decode(found))
    return next(pairs, None)


def same(one: bytes, other: bytes) -> bool:
    """Whether two texts are one JSON value, however they are written."""
    return bool(msgspec.json.decode(one) == msgspec.json.decode(other))


def first_unknown(known: bytes, found: bytes) -> str | None:
    """The first field that is found and not known, in something of the same type."""
    return next(_unknown("", msgspec.json.decode(known), msgspec.json.decode(found)), None)


def _unknown(path: str, known: Any, found: Any) -> Iterator[str]:
    if isinstance(known, dict) and isinstance(found, dict):
        # Of another version it is read as something else, whose fields are its own.
        if known.get("type") != found.get("type"):
            return
        for key, value in found.items():
            inner = f"{path}.{key}" if path else str(key)
            if key not in known:
                yield inner
            else:
                yield from _unknown(inner, known[key], value)
    elif isinstance(known, list) and isinstance(found, list):
        for place, (one, other) in enumerate(zip(known, found, strict=False)):
            yield from _unknown(f"{path}[{place}]", one, other)


def _differences(path: str, expected: Any, found: Any) -> Iterator[JsonDifference]:
    if isinstance(expected, dict) and isinstance(found, dict):
        for key in (*expected, *(key for key in found if key not in expected)):
            inner = f"{path}.{key}" if path else str(key)
            yield from _differences(inner, expected.get(key), found.get(key))
    elif isinstance(expected, list) and isinstance(found, list):
        for place in range(max(len(expected), len(found))):
            yield from _differences(
                f"{path}[{place}]", _item_or_none(expected, place), _item_or_none(found, place)
            )
    elif expected != found or type(expected) is not type(found):
        yield JsonDifference(path or "the whole", _shown(expected), _shown(found))


def _item_or_none(items: list[Any], place: int) -> Any:
    return items[place] if place < len(items) else None


def _shown(value: Any) -> str:
    if value is None:
        return "nothing"
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= SHOWN_AT_MOST else f"{text[:SHOWN_AT_MOST]} …"
