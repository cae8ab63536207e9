"""How fast games go: rounds an hour, and how long one takes from its opening to its settlement."""

from enum import StrEnum

from msgspec import Struct


class PaceGrouping(StrEnum):
    TABLE = "table"
    DEALER = "dealer"
    GAME = "game"
    HOUR = "hour"


class PaceRow(Struct, frozen=True):
    """`name` is of the table, the dealer, the game, or the hour of the day by the venue's clock.

    `rate` is rounds an hour, `wagers` and `players` are those of a round, all in hundredths. Half
    of the rounds took `median_ms` from open to settled or less, nine of ten `ninth_ms` or less.
    """

    name: str
    pit: str
    rounds: int
    rate: int | None
    median_ms: int
    ninth_ms: int
    wagers: int
    players: int
