"""Who directs a tournament: a row that the venue writes and every pit reads."""

from typing import Any, ClassVar, Self

from msgspec import Struct, structs

from croupier.core.identifiers import PersonId
from croupier.core.stream import envelope, messages
from croupier.core.tournaments.score_sheet import TournamentId

KIND = "tournament-direction"


class Direction(Struct, frozen=True, tag="tournament-direction.1"):
    """`present` is None while nobody directs. A cancelled tournament is played no further."""

    directors: tuple[PersonId, ...]
    present: PersonId | None
    cancelled: bool = False


FoundDirection = envelope.Claim[Direction]


def direction_row(
    tournament: TournamentId, found: FoundDirection | None, direction: Direction
) -> FoundDirection:
    return envelope.Claim(KIND, tournament, found.version if found is not None else 0, direction)


class NeedsDirection(messages.NeedsClaim, frozen=True):
    """The base of every command about who directs. A subclass has the row as its field `found`."""

    tournament: TournamentId

    SUPPLIED: ClassVar[tuple[str, ...]] = ("found",)

    def needs_claim(self) -> messages.RowName:
        return messages.RowName(KIND, self.tournament)

    def with_claim(self, found: envelope.Claim[Any] | None) -> Self:
        return structs.replace(self, found=found)
