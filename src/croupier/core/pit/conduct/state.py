"""Who may not play, where, and why."""

from msgspec import Struct

from croupier.core.identifiers import ClauseId, RulebookId
from croupier.core.pit.names import CaseId, Instant, PersonId, SessionId, TableId


class TablePlace(Struct, frozen=True):
    """Where somebody plays with chips: a table, and the place or name they are known by there."""

    table: TableId
    player: str


class Bar(Struct):
    """From one table; from all under a document, named by its rulebook; or, with neither, from
    every game of the casino.

    `person` is whose row keeps them out: the bar goes when the row lets them in.
    """

    session: SessionId | None
    table: TableId | None
    reason: str
    clause: ClauseId | None
    at: Instant
    patron: PersonId | None = None
    case: CaseId | None = None
    rulebook: RulebookId | None = None
    person: PersonId | None = None
    place: TablePlace | None = None
    # Who imposed it, where that is on record, and when it is over by itself.
    by: PersonId | None = None
    until: Instant | None = None

    @property
    def excludes(self) -> bool:
        return self.table is None and self.rulebook is None

    @property
    def of_a_stranger(self) -> bool:
        return self.patron is None and self.person is None and self.place is None


class Direction(Struct):
    """Somebody was told to give up a place and has not yet."""

    session: SessionId
    reason: str
    clause: ClauseId | None
    at: Instant
