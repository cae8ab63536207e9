"""A table of the keyring whose rows carry a keyed code, and are changed by compare-and-set.

The code is over every column. So a row that was copied, or changed without the venue's key, counts
as altered: it lets nobody in. What it cannot tell is an old row of the same name put back whole.
"""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from croupier.journal.port import StoreFailedError
from croupier.server.keyring.storage.row_authentication import Sealing
from croupier.server.keyring.storage.store import Store
from croupier.server.side_store.contents import Row

T = TypeVar("T", bound=Struct)

# More of them change one row at the same instant only where something is wrong.
_TRIES = 20


class Kept(Struct, Generic[T], frozen=True):
    """What lies there; `intact` says whether its code holds. `seal` is the code itself."""

    row: T
    seal: bytes
    intact: bool


class SealedTable(Generic[T]):
    """The columns are the fields of `kind`; the first of them is the key."""

    def __init__(self, store: Store, sealing: Sealing, table: str, kind: type[T]) -> None:
        self._store = store
        self._sealing = sealing
        self._table = table
        self._kind = kind
        names = kind.__struct_fields__
        self._key = names[0]
        last = len(names) + 1
        places = ", ".join(f"${number}" for number in range(1, last + 1))
        setting = ", ".join(f"{name} = ${number}" for number, name in enumerate(names, 1))
        self.columns = ", ".join(f"{table}.{name}" for name in (*names, "seal"))
        self._insert = (
            f"INSERT INTO {table} ({', '.join(names)}, seal) VALUES ({places}) "
            f"ON CONFLICT ({self._key}) DO NOTHING RETURNING {self._key}"
        )
        self._update = (
            f"UPDATE {table} SET {setting}, seal = ${last} "
            f"WHERE {self._key} = $1 AND seal = ${last + 1} RETURNING {self._key}"
        )

    def read(self, found: Row) -> Kept[T]:
        """Of a row as `columns` asks for it."""
        *values, seal = (bytes(each) if isinstance(each, memoryview) else each for each in found)
        intact = self._sealing.holds(seal, self._table, *values)
        return Kept(self._kind(*values), bytes(seal), intact)

    async def find(self, key: str, by: str | None = None) -> Kept[T] | None:
        return next(
            iter(await self.select(f"WHERE {self._table}.{by or self._key} = $1", key)), None
        )

    async def select(self, where: str, *values: object) -> Sequence[Kept[T]]:
        statement = f"SELECT {self.columns} FROM {self._table} {where}"
        return tuple(map(self.read, await self._store.run(statement, *values)))

    async def rewrite(self, key: str, change: Callable[[Kept[T] | None], T | None]) -> T | None:
        """What `change` makes of the row, or None where it makes nothing of it."""
        for _ in range(_TRIES):
            kept = await self.find(key)
            changed = change(kept)
            if changed is None:
                return None
            values = msgspec.structs.astuple(changed)
            seal = self._sealing.seal(self._table, *values)
            if kept is None:
                done = await self._store.run(self._insert, *values, seal)
            else:
                done = await self._store.run(self._update, *values, seal, kept.seal)
            if done:
                return changed
        raise StoreFailedError(f"{self._table} {key}: others change it all the time.")
