"""Describes a store beside the journal: its name, its schema and its migrations."""

from collections.abc import Sequence
from typing import Any, Protocol

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


class SideStore(Protocol):
    async def run(self, statement: str, *values: object) -> Sequence[Row]:
        """Durable when it returns. Raises StoreFailedError where the store does not answer."""
        ...

    async def close(self) -> None: ...
