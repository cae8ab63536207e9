"""Exports all that anyone needs to prove a jackpot's cycle, once its key is revealed.

The day of the hit, or of the reveal after a withdrawal, has every press of the cycle, however many
days ago it was.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from croupier.audit.entry_following import FollowedEntry
from croupier.audit.export.tables import JackpotRow
from croupier.core.jackpots.parameters import JackpotId, Level, Parameters
from croupier.core.venue.jackpots import events

_Key = tuple[JackpotId, int]


class _Committed(NamedTuple):
    entry: int
    cycle: int
    commitment: str
    # The press before the first of the cycle; none has the place 0.
    after_place: int


class JackpotCyclesTold:
    """Of the venue's stream: `take` every event from the first on."""

    def __init__(self, stream: str) -> None:
        self._stream = stream
        self._parameters: dict[JackpotId, Parameters] = {}
        self._terms: dict[_Key, Level] = {}
        self._committed: dict[_Key, _Committed] = {}
        self._counted: dict[JackpotId, FollowedEntry] = {}
        # How many presses were counted.
        self._places: dict[JackpotId, int] = {}
        self._rows: dict[_Key, list[JackpotRow]] = defaultdict(list)

    def take(self, step: FollowedEntry, event: Any) -> Iterator[JackpotRow]:
        """The rows of the cycles that end with it."""
        match event:
            case events.JackpotSetUp():
                name = event.parameters.jackpot
                self._parameters[name] = event.parameters
                for number, level in enumerate(event.parameters.levels, 1):
                    self._terms[name, number] = level
            case events.KeyCommitted():
                key = event.jackpot, event.level
                place = self._places.get(event.jackpot, 0)
                self._committed[key] = _Committed(step.seq, event.cycle, event.commitment, place)
            case events.KeysRevealed():
                yield from self._revealed(event)
            case events.KeeperLost():
                for key in [key for key in self._rows if key[0] == event.jackpot]:
                    del self._rows[key]
            case events.ActivationCounted():
                self._counted[event.jackpot] = step
                self._places[event.jackpot] = event.place
            case events.ActivationAnswered():
                yield from self._answered(step, event)
            case _:
                pass

    def _revealed(self, event: events.KeysRevealed) -> Iterator[JackpotRow]:
        last = self._places.get(event.jackpot, 0)
        for each in event.keys:
            for row in self._rows.pop((event.jackpot, each.level), ()):
                yield replace(row, key=each.key, last_place=last, withdrawn=True)

    def _answered(
        self, step: FollowedEntry, event: events.ActivationAnswered
    ) -> Iterator[JackpotRow]:
        name, counted = event.jackpot, self._counted[event.jackpot]
        hits = {hit.level: hit for hit in event.hits}
        for level in event.levels:
            key = name, level.level
            self._rows[key].append(self._row(counted, event, level, self._committed[key]))
            hit = hits.get(level.level)
            if hit is None:
                continue
            for row in self._rows.pop(key):
                yield replace(row, key=hit.key, last_place=event.place)
            reset = hit.reset
            self._committed[key] = _Committed(step.seq, reset.cycle, reset.commitment, event.place)
            self._terms[key] = reset.terms

    def _row(
        self,
        counted: FollowedEntry,
        event: events.ActivationAnswered,
        level: Any,
        committed: _Committed,
    ) -> JackpotRow:
        parameters = self._parameters[event.jackpot]
        terms = self._terms[event.jackpot, level.level]
        record = counted.record
        return JackpotRow(
            self._stream,
            record.seq,
            record.at,
            event.jackpot,
            level.level,
            committed.cycle,
            committed.entry,
            committed.commitment,
            terms.seed,
            terms.ceiling,
            terms.contribution,
            terms.reserve,
            parameters.wager,
            parameters.sharing.value,
            committed.after_place,
            event.place,
            level.before,
            level.added,
            level.hit,
            event.h,
            counted.previous.hex(),
            record.body.decode(),
        )
