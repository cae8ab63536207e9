"""Counts what play earns in promotions, and has the venue enter it.

It runs beside the writer of the venue's stream and remembers nothing that the journals do not
have: each count says what a patron has earned in all, so that it may be killed at any moment, told
twice, or begin anew, and nobody has an entry more or less by it.
"""

import asyncio
from collections import Counter
from collections.abc import Iterator

from croupier.core.identifiers import Instant, Origin, PersonId
from croupier.core.pit.registry import CODEC
from croupier.core.promotions.terms import PromotionId
from croupier.core.stream.codec import SEALED_DAY
from croupier.core.stream.envelope import Actor
from croupier.core.venue.promotions.commands import CountedStream, CountPlay, Earned
from croupier.core.venue.promotions.state import Promotion, PromotionStage
from croupier.journal.port import StreamId
from croupier.runtime.let_go import unsealed
from croupier.runtime.promotions.play_tally import MENTIONED, PlayTally, entries_for
from croupier.runtime.task_supervisor import ChoreContext

PROMOTIONS = Origin("promotions")
ACTOR = Actor(PersonId("promotions"))
SECONDS_BETWEEN = 5.0
# What was stamped before the closing time is durable by then, wherever its pit runs.
GRACE_MS = 10_000
# So many patrons are told of at once.
_PATRONS_AT_ONCE = 200
_VENUE = "venue"


class PlayCounter:
    name = "entries from play"

    def __init__(self, every_seconds: float = SECONDS_BETWEEN) -> None:
        self._every_seconds = every_seconds

    async def run(self, desk: ChoreContext) -> None:
        counting = PlayCounting(desk)
        while True:
            await counting.look()
            await asyncio.sleep(self._every_seconds)


class PlayCounting:
    def __init__(self, desk: ChoreContext) -> None:
        self._desk = desk
        self._tallies: dict[StreamId, PlayTally] = {}
        self._read: dict[StreamId, int] = {}
        # What was told of each promotion last: whoever may not enter is not told of for ever.
        self._told: dict[PromotionId, tuple[list[Earned], bool]] = {}

    async def look(self) -> None:
        """Tells of every promotion that play can enter whatever has changed since."""
        now = self._desk.clock()
        promotions = self._desk.floor.state.promotions.values()
        open_ = [each for each in promotions if _counts(each, now)]
        if not open_:
            return
        await self._read_on()
        for promotion in open_:
            await self._submit_entries(promotion, Instant(now - GRACE_MS))

    async def _read_on(self) -> None:
        for stream in await self._desk.journal.streams():
            if stream == _VENUE or stream.startswith(f"{_VENUE}:"):
                continue
            if stream not in self._read:
                self._tallies[stream], self._read[stream] = await self._begun(stream)
            tally, after = self._tallies[stream], self._read[stream]
            head = await self._desk.journal.head(stream)
            async for record in self._desk.journal.mentioning(stream, MENTIONED, after):
                for event in CODEC.decode_entry(record.body).events:
                    tally.take(event)
                after = record.seq
            self._read[stream] = max(after, head.seq)

    async def _begun(self, stream: StreamId) -> tuple[PlayTally, int]:
        """With the players that the pit begins with, whose entries may have been let go."""
        tally, base = PlayTally(), await self._desk.journal.base(stream)
        if base is None:
            return tally, 0
        body = unsealed(base)
        state = CODEC.decode_snapshot(body.state, SEALED_DAY) if body is not None else None
        if state is not None:
            tally.begin(state)
        return tally, base.seq

    async def _submit_entries(self, promotion: Promotion, until: Instant) -> None:
        changed = list(_changed(promotion, self._entries(promotion)))
        read = tuple(CountedStream(stream, seq) for stream, seq in sorted(self._read.items()))
        over = until >= promotion.terms.entries_close
        known = promotion.counted_until
        missing = over and (known is None or known < promotion.terms.entries_close)
        if not missing and (not changed or self._told.get(promotion.id) == (changed, over)):
            return
        self._told[promotion.id] = (changed, over)
        for start in range(0, max(len(changed), 1), _PATRONS_AT_ONCE):
            some = tuple(changed[start : start + _PATRONS_AT_ONCE])
            last = start + _PATRONS_AT_ONCE >= len(changed)
            body = CountPlay(promotion.id, some, read, until if last else None)
            await self._desk.ask(PROMOTIONS, ACTOR, body)

    def _entries(self, promotion: Promotion) -> dict[PersonId, int]:
        amounts: Counter[PersonId] = Counter()
        for tally in self._tallies.values():
            amounts.update(tally.earned(promotion.terms))
        assert promotion.terms.earning is not None
        return entries_for(promotion.terms.earning, amounts)


def _counts(promotion: Promotion, now: int) -> bool:
    """Published, with the terms at the Authority, and begun."""
    known = promotion.stage is PromotionStage.PUBLISHED and promotion.commenced(Instant(now))
    return known and promotion.terms.earning is not None


def _changed(promotion: Promotion, entries: dict[PersonId, int]) -> Iterator[Earned]:
    """Those who have another number of entries than they have earned."""
    for person in sorted({*entries, *promotion.from_play}):
        earned = entries.get(person, 0)
        have = len(promotion.from_play.get(person, ()))
        if have + promotion.struck_by_hand.get(person, 0) != earned:
            yield Earned(person, earned)
