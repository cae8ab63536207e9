"""Who may not play, where, and why."""

from msgspec import Struct

from croupier.core import identifiers


class TablePlace(Struct, frozen=True):
    """Where somebody plays with chips: a table, and the place or name they are known by there."""

    table: identifiers.TableId
    player: str


class Bar(Struct):
    """From one table; from all under a document, named by its rulebook; or, with neither, from
    every game of the casino.

    `person` is whose row keeps them out: the bar goes when the row lets them in.
    """

    session: identifiers.SessionId | None
    table: identifiers.TableId | None
    reason: str
    clause: identifiers.ClauseId | None
    at: identifiers.Instant
    patron: identifiers.PersonId | None = None
    case: identifiers.CaseId | None = None
    rulebook: identifiers.RulebookId | None = None
    person: identifiers.PersonId | None = None
    place: TablePlace | None = None
    # Who imposed it, where that is on record, and when it is over by itself.
    by: identifiers.PersonId | None = None
    until: identifiers.Instant | None = None

    @property
    def excludes(self) -> bool:
        return self.table is None and self.rulebook is None

    @property
    def of_a_stranger(self) -> bool:
        return self.patron is None and self.person is None and self.place is None


class Direction(Struct):
    """Somebody was told to give up a place and has not yet."""

    session: identifiers.SessionId
    reason: str
    clause: identifiers.ClauseId | None
    at: identifiers.Instant
