"""What a store's rows mean."""

from collections.abc import Iterable

import msgspec

from croupier.core.rulebook.roles import Role
from croupier.core.stream.names import Instant
from croupier.core.venue.access.names import ScreenId
from croupier.server.beside.contents import Row
from croupier.server.keyring.screen import Enrolment, Screen
from croupier.server.keyring.staff import Badge, Ended, Staff


def staff(row: Row) -> Staff:
    badge, name, roles, locked, left, has_pin, has_password = row
    held = tuple(Role(role) for role in roles.split(","))
    return Staff(
        Badge(badge), name, held, _moment(locked), _moment(left), bool(has_pin), bool(has_password)
    )


def ended(rows: Iterable[Row]) -> tuple[Ended, ...]:
    return tuple(Ended(Badge(badge), Role(role), ScreenId(at)) for badge, role, at in rows)


def screen(definition: str) -> Screen:
    return msgspec.json.decode(definition, type=Screen)


def definition(screen: Screen) -> str:
    return msgspec.json.encode(screen).decode()


def enrolment(row: Row) -> Enrolment:
    said, *moments = row
    return Enrolment(screen(said), *map(_moment, moments))


def _moment(value: int | None) -> Instant | None:
    return None if value is None else Instant(value)
