"""What the venue knows of its people and screens, all of it without a secret."""

from msgspec import Struct, field

from croupier.core.rulebook.people.roles import Role
from croupier.core.stream.names import Instant, PersonId
from croupier.core.venue.access.names import ScreenId, ScreenPlan, SecretKind


class Member(Struct, frozen=True):
    name: str
    roles: tuple[Role, ...]


class Presence(Struct, frozen=True):
    """Who is signed on at a screen, and since when."""

    role: Role
    since: Instant


class EnrolledScreen(Struct, frozen=True):
    kind: str
    since: Instant


class Access(Struct):
    staff: dict[PersonId, Member] = field(default_factory=dict)
    # At a screen that is being handed over there are two for a moment.
    present: dict[ScreenId, dict[PersonId, Presence]] = field(default_factory=dict)
    # Each at the screens where failures locked it.
    locked: dict[PersonId, dict[ScreenId, Instant]] = field(default_factory=dict)
    # Which secrets somebody has by the record; what they are, only the keyring knows, hashed.
    secrets: dict[PersonId, tuple[SecretKind, ...]] = field(default_factory=dict)
    screens: dict[ScreenId, EnrolledScreen] = field(default_factory=dict)
    # What the office has set up or retired; of the others the configuration says what they are.
    planned: dict[ScreenId, ScreenPlan] = field(default_factory=dict)
    retired: dict[ScreenId, str] = field(default_factory=dict)
