"""What was done about a player."""

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.pit.conduct.commands import Games
from croupier.core.pit.names import Instant, PersonId, SessionId, TableId


class PlayerBarred(Struct, frozen=True, tag="player-barred.1"):
    session: SessionId
    patron: PersonId | None
    table: TableId | None
    breach: str
    clause: ClauseId | None
    at: Instant


class BarLifted(Struct, frozen=True, tag="bar-lifted.1"):
    session: SessionId
    table: TableId | None
    reason: str


class PlayerExcluded(Struct, frozen=True, tag="player-excluded.1"):
    """From the casino. The venue keeps the list; this pit stops the wagers at once."""

    session: SessionId
    patron: PersonId | None
    breach: str
    clause: ClauseId | None
    at: Instant


class DirectedToVacate(Struct, frozen=True, tag="directed-to-vacate.1"):
    session: SessionId
    reason: str
    clause: ClauseId | None
    at: Instant


class InstructedOnGames(Struct, frozen=True, tag="instructed-on-games.1"):
    session: SessionId
    games: Games
    reason: str
    clause: ClauseId | None
