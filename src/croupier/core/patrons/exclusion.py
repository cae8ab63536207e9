"""Whether a patron may play: one row for each patron who was ever excluded or barred."""

from typing import Any, ClassVar, Self

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from croupier.core.identifiers import BetText, ClauseId, Instant, PersonId, RulebookId
from croupier.core.stream import envelope, messages

KIND = "patron"
# A pit hears of a void within a moment, so that few are waited for at once.
_KEPT = 16


class BarredFrom(Struct, frozen=True):
    """From every game that is played under a document, by a pit that saw its rule broken."""

    rulebook: RulebookId
    reason: str
    clause: ClauseId | None
    at: Instant
    by: PersonId


class WagerAt(Struct, frozen=True):
    """One wager of somebody, by the terminal it came from: names that a whole venue has once."""

    terminal: str
    round: str
    bet: BetText


class VoidedUnder(Struct, frozen=True, omit_defaults=True):
    """Wagers void that somebody had under a document at that moment, wherever they lay.

    They are those that were chosen, or every one where none was.
    """

    rulebook: RulebookId
    reason: str
    clause: ClauseId | None
    at: Instant
    by: PersonId
    chosen: tuple[WagerAt, ...] = ()


class PatronRecord(Struct, frozen=True, tag="standing.1"):
    """As it was left last: excluded until a moment or for good, or no longer; and barred from what.

    Most are barred from nothing, and their rows say nothing of it.
    """

    excluded: bool
    reason: str
    clause: ClauseId | None = None
    until: Instant | None = None
    bars: tuple[BarredFrom, ...] | UnsetType = UNSET
    # The last few, which every pit carries out once it hears of them.
    voids: tuple[VoidedUnder, ...] | UnsetType = UNSET

    @property
    def barred_from(self) -> tuple[BarredFrom, ...]:
        return () if self.bars is UNSET else self.bars

    def excludes(self, at: Instant) -> bool:
        return self.excluded and (self.until is None or at < self.until)


class PatronRecordByPit(PatronRecord, frozen=True, kw_only=True, tag="standing-by-pit.1"):
    """As a pit left it: by whom and when, which the venue's own list has yet to be told."""

    at: Instant
    by: PersonId


Known = envelope.Claim[PatronRecord | PatronRecordByPit]
Bars = tuple[BarredFrom, ...]


def standing_row(person: PersonId, found: Known | None, standing: PatronRecord) -> Known:
    """Whatever else changes, other pits still hear that wagers are void."""
    if standing.voids is UNSET and found is not None:
        standing = replace(standing, voids=found.body.voids)
    return envelope.Claim(KIND, person, found.version if found is not None else 0, standing)


def bars_in(found: Known | None) -> Bars:
    return found.body.barred_from if found is not None else ()


def kept(found: Known | None) -> Bars | UnsetType:
    """The bars of a row as they stand, for whoever changes something else of it."""
    return found.body.bars if found is not None else UNSET


def barred_row(person: PersonId, found: Known | None, bars: Bars) -> Known:
    """The row with other bars, and all else as it was."""
    standing = found.body if found is not None else PatronRecord(excluded=False, reason="")
    return standing_row(person, found, replace(standing, bars=bars or UNSET))


def voids_in(found: Known | None) -> tuple[VoidedUnder, ...]:
    return () if found is None or found.body.voids is UNSET else found.body.voids


def voided_row(person: PersonId, found: Known | None, voided: VoidedUnder) -> Known:
    standing = found.body if found is not None else PatronRecord(excluded=False, reason="")
    return standing_row(person, found, replace(standing, voids=(*voids_in(found), voided)[-_KEPT:]))


class NeedsStanding(messages.NeedsClaim, frozen=True):
    """The base of every command about somebody whom the casino may have excluded."""

    person: PersonId
    found: Known | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("found",)

    def needs_claim(self) -> messages.RowName:
        return messages.RowName(KIND, self.person)

    def with_claim(self, found: envelope.Claim[Any] | None) -> Self:
        return replace(self, found=found)
