"""Who may not play, where, and why."""

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.pit.names import CaseId, Instant, PersonId, SessionId, TableId


class Bar(Struct):
    """`table` is None where every game under the rulebook is closed to the player."""

    session: SessionId
    table: TableId | None
    reason: str
    clause: ClauseId | None
    at: Instant
    patron: PersonId | None = None
    case: CaseId | None = None


class Direction(Struct):
    """Somebody was told to give up a place and has not yet."""

    session: SessionId
    reason: str
    clause: ClauseId | None
    at: Instant
