"""What was said of a coup's result."""

from croupier.core.games.baccarat.cards import Card
from croupier.core.games.baccarat.outcome import Result
from croupier.core.pit.names import Instant, PersonId, RoundId
from croupier.core.stream.body import Event


class ResultPressed(Event, frozen=True, tag="result-pressed.1"):
    round: RoundId
    result: Result
    by: PersonId
    at: Instant


class ShoeResultRead(Event, frozen=True, tag="shoe-result-read.1"):
    round: RoundId
    result: Result
    at: Instant


class HandsPutRight(Event, frozen=True, tag="hands-put-right.1"):
    """What was taken to lie on the table, and what lies there."""

    round: RoundId
    player_before: tuple[Card, ...]
    banker_before: tuple[Card, ...]
    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    reason: str
    at: Instant
    # Whether cards that had been out of place are in the hands now.
    strays: bool = False
