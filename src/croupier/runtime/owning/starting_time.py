"""Whether the time at which a stream is taken over can be the one after the last entry.

A machine that starts has nothing but its wall clock to go by, and that may be wrong: without a
battery, or set by hand. What is in the journal is the only other thing that knows of time.
"""

from collections.abc import Callable

from croupier.core.stream.names import Instant
from croupier.journal.port import ReadableJournal, StreamId
from croupier.runtime.house_clock import BELIEVED_WITHIN_MS, moment, span

DAY_MS = 24 * 60 * 60 * 1000
USUAL_GAP_DAYS = 30
_HOW = "croupier accept clock (see `croupier accept --help`)"


class StartingTime:
    """`longest_gap_days` after the last entry, somebody must say that it was so long."""

    def __init__(
        self, clock: Callable[[], Instant], longest_gap_days: int = USUAL_GAP_DAYS
    ) -> None:
        self._clock = clock
        self._longest_gap_ms = longest_gap_days * DAY_MS

    async def objection(self, journal: ReadableJournal) -> str | None:
        """Why nothing may be recorded at present, in a sentence; None where all is well."""
        stamps = await last_moments(journal)
        if not stamps:
            return None
        stream, last = max(stamps.items(), key=lambda each: each[1])
        now = self._clock()
        if is_ahead(last, now):
            return (
                f"the clock says {moment(now)}, which is {span(last - now)} before the last entry "
                f"of {stream} at {moment(last)}: nothing is recorded until the clock is set "
                f"right or, where that entry is wrong, until two people use {_HOW}"
            )
        if now - last > self._longest_gap_ms:
            return (
                f"the clock says {moment(now)}, which is {span(now - last)} after the last entry "
                f"of {stream} at {moment(last)}: nothing is recorded until the clock is set "
                f"right or, where it was so long, until two people use {_HOW}"
            )
        return None

    def is_long_after(self, last: Instant) -> bool:
        return self._clock() - last > self._longest_gap_ms


def is_ahead(last: Instant, now: Instant) -> bool:
    """Further than the clocks of two servers may be apart."""
    return last - now > BELIEVED_WITHIN_MS


async def last_moments(journal: ReadableJournal) -> dict[StreamId, Instant]:
    """When the last entry of each stream was recorded, by its stamp."""
    found: dict[StreamId, Instant] = {}
    for stream in await journal.streams():
        head = await journal.head(stream)
        async for record in journal.read(stream, max(0, head.seq - 1)):
            found[stream] = Instant(record.at)
            break
    return found
