"""What a store's rows mean."""

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from croupier.core.rulebook.people.roles import Role
from croupier.core.stream.names import Instant
from croupier.core.venue.access.names import ScreenId
from croupier.server.keyring.screen import Enrolment, Screen
from croupier.server.keyring.staff import Badge, Ended, Staff
from croupier.server.keyring.storage.authenticated_table import Kept
from croupier.server.side_store.contents import Row


class StaffRow(Struct, frozen=True):
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


class ScreenRow(Struct, frozen=True):
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


def staff(kept: Kept[StaffRow], locked: Iterable[tuple[ScreenId, Instant]] = ()) -> Staff:
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


def ended(rows: Iterable[Row]) -> tuple[Ended, ...]:
    return tuple(Ended(Badge(badge), Role(role), ScreenId(at)) for badge, role, at in rows)


def screen(definition: str) -> Screen:
    return msgspec.json.decode(definition, type=Screen)


def definition(screen: Screen) -> str:
    return msgspec.json.encode(screen).decode()


def enrolment(row: ScreenRow) -> Enrolment:
    moments = (row.enrolled, row.code_until, row.revoked, row.retired)
    return Enrolment(screen(row.definition), *map(_moment, moments))


def _moment(value: int | None) -> Instant | None:
    return None if value is None else Instant(value)
