"""The results of a table in order, as the strip, the roads and the statistics want them."""

from msgspec import Struct

from croupier.core.games.contract import OutcomeData
from croupier.core.pit.names import Instant, RoundId, TableId

ROUNDS_SHOWN = 500


class PastRound(Struct, frozen=True, omit_defaults=True):
    """A round with its result, or void. `shoe` numbers the shoe it was dealt from."""

    round: RoundId
    at: Instant
    outcome: OutcomeData | None = None
    shoe: int | None = None
    corrected: bool = False


class HistoryView(Struct, frozen=True, tag="history"):
    table: TableId
    rounds: tuple[PastRound, ...]
