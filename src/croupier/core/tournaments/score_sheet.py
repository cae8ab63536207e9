"""The score sheet of a session at one table: a row that the venue sends and the pit returns.

The venue writes who sits where and under which terms. The pit takes it up when play begins and
returns it with the count of every player. Each changes it as it found it, so nobody sits twice.
"""

from enum import StrEnum
from typing import Annotated, Any, ClassVar, NewType, Self

from msgspec import Struct, structs

from croupier.core.identifiers import ClauseId, Instant, PersonId, RulebookId, TableId
from croupier.core.rulebook.tournaments import SessionEnd
from croupier.core.stream import envelope, messages
from croupier.core.tournaments.conditions import (
    ChipRise,
    ChipValue,
    Conditions,
    Ends,
    LimitStep,
    Supply,
    TournamentStage,
    Wagering,
    values_in,
)
from croupier.core.tournaments.placing import Out

TournamentId = NewType("TournamentId", str)
EntryId = NewType("EntryId", str)
# The tournament, the stage, the table and how many sheets were sent there before: N1/heat/T1/1.
SheetId = NewType("SheetId", str)

KIND = "score-sheet"


class SheetState(StrEnum):
    """RECALLED sheets are never played. COUNTED ones say how it ended; TAKEN ones were ranked."""

    SENT = "sent"
    PLAYING = "playing"
    COUNTED = "counted"
    TAKEN = "taken"
    RECALLED = "recalled"


class Seated(Struct, frozen=True):
    """`seat` is a terminal, or a place at a table; `chips` is what they begin with."""

    entry: EntryId
    name: str
    seat: str
    chips: messages.InCents
    person: PersonId | None = None


class SessionTerms(Struct, frozen=True):
    """What of the conditions binds play in this session. `advance` is how many go on from here."""

    rulebook: RulebookId
    limits: tuple[LimitStep, ...]
    ends: Ends
    wagering: Wagering
    compulsory: bool
    advance: int
    supply: Supply = Supply.ALLOCATED
    values: tuple[ChipValue, ...] = ()
    # Extra rounds among players who are equal: one at a time, with the chips they hold.
    play_off: bool = False
    # Whether chips are worth cash at the end, by their count.
    chips_are_cashed: bool = False
    rises: tuple[ChipRise, ...] = ()

    def limits_in(self, round_: int) -> LimitStep:
        return [step for step in self.limits if step.from_round <= max(round_, 1)][-1]

    def values_in(self, round_: int) -> tuple[ChipValue, ...]:
        return values_in(round_, self.values, self.rises)


class SeatResult(Struct, frozen=True, omit_defaults=True):
    """Without `out` they held `chips` when the session ended."""

    entry: EntryId
    chips: messages.InCents
    out: Out | None = None
    disqualified: str = ""
    clause: ClauseId | None = None
    # The seat was never taken.
    never_came: bool = False
    # What chips won or bought count for, where their value is kept.
    kept: messages.InCents = 0


class ScoreSheet(Struct, frozen=True, tag="score-sheet.1"):
    tournament: TournamentId
    stage: str
    table: TableId
    terms: SessionTerms
    seats: tuple[Seated, ...]
    starts: Instant
    # The managers of the tournament who may act at this table.
    directors: tuple[PersonId, ...] = ()
    state: SheetState = SheetState.SENT
    rounds: int = 0
    results: tuple[SeatResult, ...] = ()


FoundSheet = envelope.Claim[ScoreSheet]


def terms_of(
    conditions: Conditions, stage: TournamentStage, *, cashed: bool = False
) -> SessionTerms:
    chips, wagering = conditions.chips, conditions.wagering
    assert chips is not None
    assert wagering is not None
    return SessionTerms(
        conditions.rulebook,
        conditions.limits,
        stage.ends,
        wagering,
        conditions.compulsory_wager is not False,
        stage.advance,
        chips.supply,
        chips.values,
        chips_are_cashed=cashed,
        rises=chips.rises,
    )


def play_off_terms(terms: SessionTerms, rounds: int) -> SessionTerms:
    """One round under the limits, and with the colours, that the session ended with."""
    return structs.replace(
        terms,
        limits=(structs.replace(terms.limits_in(rounds), from_round=1),),
        values=terms.values_in(rounds),
        rises=(),
        ends=Ends(SessionEnd.ROUNDS, 1),
        play_off=True,
    )


def new_sheet(name: SheetId, sheet: ScoreSheet) -> FoundSheet:
    return envelope.Claim(KIND, name, 0, sheet)


def changed_sheet(found: FoundSheet, sheet: ScoreSheet) -> FoundSheet:
    return envelope.Claim(found.kind, found.key, found.version, sheet)


class NeedsSheet(messages.NeedsClaim, frozen=True):
    """The base of every command about a score sheet that another stream may have changed."""

    sheet: Annotated[SheetId, messages.Field(messages.FieldKind.TEXT)]
    found: FoundSheet | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("found",)

    def needs_claim(self) -> messages.RowName:
        return messages.RowName(KIND, self.sheet)

    def with_claim(self, found: envelope.Claim[Any] | None) -> Self:
        return structs.replace(self, found=found)
