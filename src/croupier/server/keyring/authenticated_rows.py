"""Reads and writes rows of the keyring, each with a keyed code, by compare-and-set.

The code is over every column. So a row that was copied, or changed without the venue's key, counts
as altered: it lets nobody in. Hashes alone would not tell whose row a secret lies in, in which role
or at which screen. What the code cannot tell is an old row of the same name put back whole.
"""

import hmac
from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

import msgspec

from croupier.core.identifiers import Instant
from croupier.core.rulebook.roles import Role
from croupier.core.venue.access.state import ScreenId
from croupier.devices.validation import VenueKey
from croupier.journal.port import StoreFailedError
from croupier.server.keyring.staff import Badge, EndedSession, Enrolment, Screen, Staff
from croupier.server.side_store.contents import Row, SideStore


class Sealing:
    def __init__(self, key: VenueKey) -> None:
        self._key = hmac.digest(key, b"croupier keyring row", "sha256")

    def seal(self, table: str, *fields: object) -> bytes:
        """Over the table and each field with its kind and length: none runs into another."""
        return hmac.digest(self._key, msgspec.msgpack.encode((table, *fields)), "sha256")

    def holds(self, seal: object, table: str, *fields: object) -> bool:
        if not isinstance(seal, bytes | bytearray | memoryview):
            return False
        return hmac.compare_digest(bytes(seal), self.seal(table, *fields))


T = TypeVar("T", bound=msgspec.Struct)

# More of them change one row at the same instant only where something is wrong.
_TRIES = 20


class KeptRow(msgspec.Struct, Generic[T], frozen=True):
    """What lies there; `intact` says whether its code holds. `seal` is the code itself."""

    row: T
    seal: bytes
    intact: bool


class SealedTable(Generic[T]):
    """The columns are the fields of `kind`; the first of them is the key."""

    def __init__(self, store: SideStore, sealing: Sealing, table: str, kind: type[T]) -> None:
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

    def read(self, found: Row) -> KeptRow[T]:
        """Of a row as `columns` asks for it."""
        *values, seal = (bytes(each) if isinstance(each, memoryview) else each for each in found)
        intact = self._sealing.holds(seal, self._table, *values)
        return KeptRow(self._kind(*values), bytes(seal), intact)

    async def find(self, key: str, by: str | None = None) -> KeptRow[T] | None:
        return next(
            iter(await self.select(f"WHERE {self._table}.{by or self._key} = $1", key)), None
        )

    async def select(self, where: str, *values: object) -> Sequence[KeptRow[T]]:
        statement = f"SELECT {self.columns} FROM {self._table} {where}"
        return tuple(map(self.read, await self._store.run(statement, *values)))

    async def rewrite(self, key: str, change: Callable[[KeptRow[T] | None], T | None]) -> T | None:
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
        raise StoreFailedError(f"{self._table} {key}: others keep changing it.")


class StaffRow(msgspec.Struct, frozen=True):
    """Its fields are the columns. `roles` are joined by commas; secrets are hashes."""

    badge: str
    name: str
    roles: str
    pin: str | None = None
    password: str | None = None
    left_at: int | None = None
    code_hash: bytes | None = None
    code_until: int | None = None

    @property
    def held(self) -> tuple[Role, ...]:
        return tuple(Role(role) for role in self.roles.split(","))


class ScreenRow(msgspec.Struct, frozen=True):
    """Its fields are the columns."""

    id: str
    definition: str
    key_hash: bytes | None = None
    enrolled: int | None = None
    code_hash: bytes | None = None
    code_until: int | None = None
    revoked: int | None = None
    retired: int | None = None
    planned: int | None = None


def staff(kept: KeptRow[StaffRow], locked: Iterable[tuple[ScreenId, Instant]] = ()) -> Staff:
    """Of a row that was altered nothing is believed but the badge that it lies under."""
    row, locks = kept.row, tuple(locked)
    return Staff(
        Badge(row.badge),
        row.name,
        row.held if kept.intact else (),
        max((since for _, since in locks), default=None),
        _moment(row.left_at),
        row.pin is not None,
        row.password is not None,
        tuple(screen for screen, _ in locks),
        altered=not kept.intact,
    )


def ended(rows: Iterable[Row]) -> tuple[EndedSession, ...]:
    return tuple(EndedSession(Badge(badge), Role(role), ScreenId(at)) for badge, role, at in rows)


def screen(definition: str) -> Screen:
    return msgspec.json.decode(definition, type=Screen)


def definition(screen: Screen) -> str:
    return msgspec.json.encode(screen).decode()


def enrolment(row: ScreenRow) -> Enrolment:
    moments = (row.enrolled, row.code_until, row.revoked, row.retired)
    return Enrolment(screen(row.definition), *map(_moment, moments))


def _moment(value: int | None) -> Instant | None:
    return None if value is None else Instant(value)
