"""A past period's presses of a jackpot under other levels.

Exact: what the same wagers would have contributed and set aside. Exact in expectation, keys being
drawn anew: hits and what they pay, before rounding. Realised, on an assumption: every press is
judged by the number that its own key and entry made of it, now that the key is revealed, although
other levels would have reset at other presses and had other keys then. Every level is taken to
begin at its seed with the period's first press.
"""

from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any

from msgspec import Struct, field

from croupier.audit import entry_following
from croupier.core.identifiers import is_the_venues
from croupier.core.jackpots.hit_judging import at_hit, hits
from croupier.core.jackpots.parameters import JackpotId, Level, Parameters
from croupier.core.venue.jackpots import events
from croupier.journal.port import ReadableJournal
from croupier.whatif.played import PlayedPeriod


class LevelAtPress(Struct):
    """How a press found a level: its cycle, what it added and set aside, and what was won."""

    cycle: int
    added: int
    reserved: int
    won: int = 0


class PastPress(Struct):
    """`wagers` are those that count in the end."""

    at: int
    wagers: int
    levels: dict[int, LevelAtPress]
    h: str = ""


class Presses(Struct):
    """`keys` are the revealed ones, by level and cycle; without `parameters` there is no such."""

    parameters: Parameters | None = None
    presses: dict[int, PastPress] = field(default_factory=dict)
    keys: dict[tuple[int, int], bytes] = field(default_factory=dict)

    def take(self, event: Any) -> None:
        match event:
            case events.JackpotSetUp():
                self.parameters = event.parameters
            case events.ActivationCounted():
                levels = {
                    each.level: LevelAtPress(each.cycle, each.added, each.reserved)
                    for each in event.levels
                }
                self.presses[event.place] = PastPress(event.at, len(event.sensors), levels)
            case events.ActivationAnswered() if event.place in self.presses:
                press = self.presses[event.place]
                press.h = event.h
                for hit in event.hits:
                    judged = press.levels[hit.level]
                    judged.won = hit.amount
                    self.keys[hit.level, judged.cycle] = bytes.fromhex(hit.key)
            case events.KeysRevealed():
                for each in event.keys:
                    self.keys[each.level, each.cycle] = bytes.fromhex(each.key)
            case events.ContributionsTakenBack():
                self._take_back(event)
            case events.ActivationReversed():
                self.presses.pop(event.place, None)
            case _:
                pass

    def _take_back(self, event: events.ContributionsTakenBack) -> None:
        press = self.presses[event.place]
        for each in press.levels.values():
            each.added -= each.added // press.wagers * len(event.voids)
            each.reserved -= each.reserved // press.wagers * len(event.voids)
        press.wagers -= len(event.voids)
        for voided in event.voided:
            press.levels[voided.level].won = 0


class LevelSum(Struct, frozen=True):
    """Micro-cents, before what is rounded up. `hits` may be an expectation."""

    contributed: int
    reserved: int
    hits: float
    won: float


class LevelCompared(Struct, frozen=True):
    """`realised` is none unless every press's key is revealed; `known` is how many are."""

    name: str
    was: LevelSum
    expected: LevelSum
    realised: LevelSum | None
    known: int
    meter: int | None


class JackpotCompared(Struct, frozen=True):
    jackpot: str
    presses: int
    wagers: int
    staked: int
    levels: tuple[LevelCompared, ...]


async def presses_of(journal: ReadableJournal, jackpot: JackpotId) -> AsyncIterator[Presses]:
    """One for each stream of the venue that has the jackpot; keys come to light later."""
    for stream in await journal.streams():
        if not is_the_venues(stream):
            continue
        found = Presses()
        async for step in entry_following.follow(journal, stream):
            for event in step.entry.events:
                if getattr(event, "jackpot", None) == jackpot:
                    found.take(event)
        if found.parameters is not None:
            yield found


def compare(found: Presses, levels: Sequence[Level], period: PlayedPeriod) -> JackpotCompared:
    assert found.parameters is not None, "the jackpot was set up"
    pressed = [
        press
        for press in found.presses.values()
        if press.h and press.wagers and period.has(press.at)
    ]
    wagers = sum(press.wagers for press in pressed)
    return JackpotCompared(
        jackpot=found.parameters.jackpot,
        presses=len(pressed),
        wagers=wagers,
        staked=wagers * found.parameters.wager,
        levels=tuple(
            _level(found, pressed, number, level) for number, level in enumerate(levels, 1)
        ),
    )


def _level(
    found: Presses, pressed: Sequence[PastPress], number: int, level: Level
) -> LevelCompared:
    judged = [press.levels[number] for press in pressed]
    was = LevelSum(
        contributed=sum(each.added for each in judged),
        reserved=sum(each.reserved for each in judged),
        hits=sum(each.won > 0 for each in judged),
        won=sum(each.won for each in judged),
    )
    wagers = [press.wagers for press in pressed]
    contributed, reserved = sum(wagers) * level.contribution, sum(wagers) * level.reserve
    often, won = expected([each * level.contribution for each in wagers], level)
    keys = [found.keys.get((number, each.cycle)) for each in judged]
    known = [key for key in keys if key is not None]
    realised = meter = None
    if len(known) == len(keys):
        hs = [bytes.fromhex(press.h) for press in pressed]
        prizes, meter = _judged_anew(zip(known, hs, wagers, strict=True), level)
        realised = LevelSum(contributed, reserved, len(prizes), sum(prizes))
    return LevelCompared(
        name=level.name,
        was=was,
        expected=LevelSum(contributed, reserved, often, won),
        realised=realised,
        known=len(known),
        meter=meter,
    )


def _judged_anew(
    presses: Iterable[tuple[bytes, bytes, int]], level: Level
) -> tuple[list[int], int]:
    """What each hit wins, and the meter in the end."""
    meter, prizes = int(level.seed), list[int]()
    for key, h, wagers in presses:
        added = wagers * level.contribution
        if hits(key, h, level.ceiling, meter, added):
            prizes.append(at_hit(meter, added, level.ceiling))
            meter = level.seed
        else:
            meter += added
    return prizes, meter


def expected(added: Sequence[int], level: Level) -> tuple[float, float]:
    """Hits and what they win on average, from a seed on. Nothing is drawn.

    From a reset on, each press hits with what it adds, up to the ceiling, out of all between seed
    and ceiling: the chances of the misses before it cancel out.
    """
    span = level.ceiling - level.seed
    # The chance that the level was reset right before each press.
    reset = [1.0] + [0.0] * len(added)
    often = won = 0.0
    for place, more in enumerate(added):
        gone = 0
        for start in range(place, -1, -1):
            if start < place:
                gone += added[start]
            if gone >= span:
                break
            chance = reset[start] * min(more, span - gone) / span
            reset[place + 1] += chance
            won += chance * min(level.seed + gone + more, level.ceiling)
        often += reset[place + 1]
    return often, won
