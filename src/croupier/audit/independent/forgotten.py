"""Rounds of long ago: of each, only what its record must come to."""

import hashlib
import json

from croupier.audit.independent.text import Fields
from croupier.audit.independent.unsound import agree

# Enough of a digest that nobody finds another record with the same.
SIZE = 16
NOTHING = bytes(SIZE)


class Forgotten:
    """One row of bytes for each table: a million rounds take sixteen megabytes."""

    def __init__(self) -> None:
        self._rows: dict[str, bytearray] = {}

    def keep(self, name: str, record: Fields) -> None:
        table, number = _parts(name)
        row, place = self._rows.setdefault(table, bytearray()), number * SIZE
        if len(row) < place + SIZE:
            row.extend(bytes(place + SIZE - len(row)))
        row[place : place + SIZE] = _digest(record)

    def has(self, name: str) -> bool:
        return self._of(name) != NOTHING

    def agree(self, name: str, record: Fields) -> None:
        sentence = f"the record of {name} is not what the round came to"
        agree(sentence, self._of(name).hex(), _digest(record).hex())

    def _of(self, name: str) -> bytes:
        table, number = _parts(name)
        row, place = self._rows.get(table, b""), number * SIZE
        return bytes(row[place : place + SIZE]) or NOTHING


def _parts(name: str) -> tuple[str, int]:
    table, _, number = name.rpartition("/")
    return table, int(number)


def _digest(record: Fields) -> bytes:
    text = json.dumps(record, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).digest()[:SIZE]
