"""Reads old events as what they would be today. No stored event is ever edited.

The type of a record ends in its version, as in `wagers-changed.1`. An upcaster takes the fields of
one version to the next; a record is taken from step to step until no upcaster wants it.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

Fields = dict[str, Any]
Upcaster = Callable[[Fields], Fields]
T = TypeVar("T")

TYPE = "type"


class Upcasters:
    def __init__(self) -> None:
        self._steps: dict[str, tuple[Upcaster, str]] = {}

    def register(self, name: str, version: int) -> Callable[[Upcaster], Upcaster]:
        """Decorates a pure function from the fields of this version to those of the next."""
        old, new = f"{name}.{version}", f"{name}.{version + 1}"
        if old in self._steps:
            raise ValueError(f"{old} has an upcaster already.")

        def remember(upcaster: Upcaster) -> Upcaster:
            self._steps[old] = (upcaster, new)
            return upcaster

        return remember

    def decode(self, body: bytes, decode: Callable[[bytes], T], unreadable: type[Exception]) -> T:
        """Tries the bytes as they are first, for nearly all of them are of today.

        What `decode` cannot read, and no upcaster wants either, raises `unreadable` as it would.
        """
        try:
            return decode(body)
        except unreadable:
            found = msgspec.json.decode(body)
            today = self.upcast(found)
            if today == found:
                raise
            return decode(msgspec.json.encode(today))

    def upcast(self, value: object) -> object:
        """The same JSON value with every record inside it brought to its latest version."""
        if isinstance(value, list):
            return [self.upcast(item) for item in value]
        if isinstance(value, dict):
            return self._latest({key: self.upcast(item) for key, item in value.items()})
        return value

    def _latest(self, record: Fields) -> Fields:
        while (step := self._steps.get(str(record.get(TYPE)))) is not None:
            upcaster, new = step
            fields = {key: value for key, value in record.items() if key != TYPE}
            record = {TYPE: new, **upcaster(fields)}
        return record
