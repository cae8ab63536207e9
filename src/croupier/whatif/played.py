"""The rounds of a period as they stand in the end, with what decided each: from a journal."""

import hashlib
from collections.abc import AsyncIterator, Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.audit import entry_following
from croupier.audit.chips_told import Seats
from croupier.audit.starting_points import Span, latest
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import RoundId, SessionId, TableId, table_of
from croupier.core.offer.limits import Sign
from croupier.core.offer.offer import Offer
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.events import PastRoundVoided, RoundResettled
from croupier.core.pit.rounds.events import RoundSettled
from croupier.core.pit.rounds.fold import found
from croupier.core.pit.rounds.results import SessionSettled
from croupier.journal.port import ReadableJournal, StreamId


class PlayedRound(Struct, frozen=True):
    """`results` are those of its last settlement. `offer` is what bound it."""

    stream: StreamId
    id: RoundId
    table: TableId
    settled: int
    outcome: OutcomeData
    results: tuple[SessionSettled, ...]
    offer: Offer
    options: dict[str, str]
    sign: Sign
    # Where each of its players sits, or their place at a conventional table.
    seats: dict[SessionId, str]


async def played_rounds(
    journal: ReadableJournal, span: Span, advance: Callable[[int], None]
) -> AsyncIterator[PlayedRound]:
    """By stream; a correction counts whenever it was made, for it says what the round came to."""
    for stream in await entry_following.pits(journal):
        begun = await latest(journal, stream, span.begins)
        rounds: dict[RoundId, PlayedRound] = {}
        seats = Seats(begun)
        async for step in entry_following.follow(journal, stream, span.ends, begun=begun):
            advance(1)
            for event in step.entry.events:
                seats.take(event)
                if isinstance(event, RoundSettled) and span.has(event.at):
                    rounds[event.round] = _settled(stream, step.floor, event, seats)
        async for event in entry_following.corrections(journal, stream, begun.seq):
            _put_right(rounds, event)
        for one in rounds.values():
            yield one


def _put_right(rounds: dict[RoundId, PlayedRound], event: Any) -> None:
    match event:
        case RoundResettled() if event.round in rounds:
            known = rounds[event.round]
            rounds[event.round] = replace(known, outcome=event.outcome, results=event.sessions)
        case PastRoundVoided():
            rounds.pop(event.round, None)
        case _:
            pass


def _settled(stream: StreamId, floor: Floor, event: RoundSettled, seats: Seats) -> PlayedRound:
    table = floor.state.tables[table_of(event.round)]
    round_ = found(table, event.round)
    assert round_ is not None, "a round is kept when it has just been settled"
    return PlayedRound(
        stream,
        event.round,
        table.id,
        event.at,
        event.outcome,
        event.sessions,
        floor.offer_of(table, round_),
        dict(event.options),
        table.sign,
        {result.session: seats.of(result.session) for result in event.sessions},
    )


def hashed(stream: StreamId, session: SessionId) -> str:
    """A name for a player that says nothing of them, the same in every answer."""
    return hashlib.sha256(f"{stream}\n{session}".encode()).hexdigest()[:12]
