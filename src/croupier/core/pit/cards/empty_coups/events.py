"""A coup that nobody could wager on."""

from croupier.core.identifiers import ClauseId
from croupier.core.pit.names import Instant, RoundId, TableId
from croupier.core.stream.body import Event


class CoupWithoutWagersBegan(Event, frozen=True, tag="coup-without-wagers-began.1"):
    table: TableId
    round: RoundId
    number: int
    reason: str
    clause: ClauseId | None
    at: Instant
