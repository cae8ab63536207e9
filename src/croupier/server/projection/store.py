"""The port behind which projections lie: a batch with its progress at once, and questions."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from msgspec import Struct

from croupier.server.side_store.contents import Row

Values = tuple[object, ...]


class Write(NamedTuple):
    """One statement with many rows of values, in order."""

    statement: str
    values: Sequence[Values]


class Batch(Struct, frozen=True):
    """What entries `after` up to `seq` of a stream change. All of it is written, or nothing."""

    stream: str
    after: int
    seq: int
    writes: tuple[Write, ...]


class Store(Protocol):
    async def write(self, batch: Batch) -> bool:
        """False, and nothing is written, where the stream has been counted further meanwhile."""
        ...

    async def ask(self, statement: str, *values: object) -> Sequence[Row]: ...

    async def clear(self) -> None:
        """Everything is forgotten, to be counted again."""
        ...

    async def close(self) -> None: ...
