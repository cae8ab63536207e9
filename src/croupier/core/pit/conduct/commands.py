"""What staff do about players who break a rule or keep a place they do not use."""

from enum import StrEnum

from msgspec import Struct

from croupier.core.pit.names import SessionId, TableId


class VoidPlayersWagers(Struct, frozen=True, tag="void-players-wagers"):
    """All that the player has unsettled at the table. `breach` names the rule that was broken."""

    session: SessionId
    table: TableId
    breach: str


class BarPlayer(Struct, frozen=True, tag="bar-player"):
    session: SessionId
    table: TableId
    breach: str


class LiftBar(Struct, frozen=True, tag="lift-bar"):
    session: SessionId
    table: TableId
    reason: str


class ExcludePlayer(Struct, frozen=True, tag="exclude-player"):
    """From the casino: by whoever may, or as a recommendation to whoever does."""

    session: SessionId
    table: TableId
    breach: str


class DirectToVacate(Struct, frozen=True, tag="direct-to-vacate"):
    session: SessionId
    table: TableId
    reason: str


class Games(StrEnum):
    ONE_AT_A_TIME = "one-at-a-time"
    SEVERAL_AT_ONCE = "several-at-once"


class InstructOnGames(Struct, frozen=True, tag="instruct-on-games"):
    """Where players may play several games at once unless somebody tells them otherwise."""

    session: SessionId
    table: TableId
    games: Games
    reason: str
