"""Whether a patron may play: one row for each who was ever excluded, and none for the others."""

from typing import Any, ClassVar, Self

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.identifiers import ClauseId
from croupier.core.stream.claiming import NeedsClaim, RowName
from croupier.core.stream.envelope import Claim
from croupier.core.stream.names import Instant, PersonId

KIND = "patron"


class Standing(Struct, frozen=True, tag="standing.1"):
    """As the venue left it last: excluded until a moment or for good, or no longer."""

    excluded: bool
    reason: str
    clause: ClauseId | None = None
    until: Instant | None = None

    def excludes(self, at: Instant) -> bool:
        return self.excluded and (self.until is None or at < self.until)


class StandingByPit(Standing, frozen=True, kw_only=True, tag="standing-by-pit.1"):
    """As a pit left it: by whom and when, which the venue's own list has yet to be told."""

    at: Instant
    by: PersonId


Known = Claim[Standing | StandingByPit]


def standing_row(person: PersonId, found: Known | None, standing: Standing) -> Known:
    return Claim(KIND, person, found.version if found is not None else 0, standing)


class NeedsStanding(NeedsClaim, frozen=True):
    """The base of every command about somebody whom the casino may have excluded."""

    person: PersonId
    found: Known | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("found",)

    def needs_claim(self) -> RowName:
        return RowName(KIND, self.person)

    def with_claim(self, found: Claim[Any] | None) -> Self:
        return replace(self, found=found)
