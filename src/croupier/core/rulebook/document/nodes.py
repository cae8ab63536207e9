"""Every part of a rulebook, down to the single value, with its dotted name."""

from collections.abc import Iterator, Mapping

from msgspec import Struct


def nodes(part: object, name: str = "") -> Iterator[tuple[str, Struct]]:
    if isinstance(part, Struct):
        yield name, part
        for field, key in zip(part.__struct_fields__, part.__struct_encode_fields__, strict=True):
            yield from nodes(getattr(part, field), dotted(name, key))
    elif isinstance(part, Mapping):
        for key, value in part.items():
            yield from nodes(value, dotted(name, str(key)))
    elif isinstance(part, tuple):
        for number, value in enumerate(part, start=1):
            yield from nodes(value, dotted(name, str(number)))


def dotted(name: str, key: str) -> str:
    return f"{name}.{key}" if name else key
