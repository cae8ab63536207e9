"""Describes a store that lies beside the journal: its name, its schema and its migrations."""

from typing import Any

from msgspec import Struct

Row = tuple[Any, ...]
Migration = tuple[str, ...]


class Contents(Struct, frozen=True):
    """`name` is how people call it; `mark` says in a file whose it is, and lets one migrate."""

    name: str
    mark: int
    schema: str
    migrations: tuple[Migration, ...]

    @property
    def version(self) -> int:
        return len(self.migrations)

    def newer(self, place: object, version: int) -> str:
        return (
            f"The {self.name} in {place} was written by a newer Croupier: its version is "
            f"{version}, and this one knows versions up to {self.version}."
        )

    def foreign(self, place: object) -> str:
        return f"{place} is a database, but not a Croupier {self.name}."
