"""The clock of a house: wall time, while the boot-time clock and the journal confirm it.

A machine's wall clock can be set, by a person, by a time server or by a fault; its boot-time clock
cannot. Wall time that is more than a minute away from where the boot-time clock puts it is not
believed: time goes on by the boot-time clock until the two agree again. A lesser step back is
never recorded either: time goes on a little slower until the wall has caught up, so that no
countdown stands still.

A machine that starts has nothing but its wall clock to go by, and that may be wrong: without a
battery, or set by hand. So `StartingTime` compares it with the last entries of the journal.
"""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from croupier.core.identifiers import Instant
from croupier.journal.clock import boot_clock, wall_clock
from croupier.journal.port import ReadableJournal, StreamId

# So far from the boot-time clock, wall time is still believed.
BELIEVED_WITHIN_MS = 60_000
# Slow enough to be caught up with, and still the same countdown to whoever plays.
PACE = 0.9


class HouseClock:
    """`ticking` counts milliseconds from wherever it likes, and nobody can set it."""

    def __init__(
        self, wall: Callable[[], int] = wall_clock, ticking: Callable[[], int] = boot_clock
    ) -> None:
        self._wall = wall
        self._ticking = ticking
        # What wall time was ahead of the boot-time clock when it was last taken at its word.
        self._ahead = wall() - ticking()
        self._last = 0
        self._ticked = ticking()

    def __call__(self) -> Instant:
        said, ticked = self._wall(), self._ticking()
        reckoned = ticked + self._ahead
        now = said if abs(said - reckoned) <= BELIEVED_WITHIN_MS else reckoned
        slowly = self._last + int((ticked - self._ticked) * PACE)
        if now < slowly:
            return Instant(slowly)
        self._last, self._ticked = now, ticked
        return Instant(now)

    def not_before(self, at: Instant) -> None:
        """A stream may have come further than the wall, under another clock or another server."""
        if self() < at:
            self._last, self._ticked = at, self._ticking()

    def begin_anew(self) -> None:
        """Takes the wall at its word, as at a start: for a server that has recorded nothing yet."""
        self._ahead, self._last = self._wall() - self._ticking(), 0

    @property
    def disbelief(self) -> str | None:
        """Why wall time is not believed, in a sentence; None while it is."""
        said, ticked = self._wall(), self._ticking()
        off = said - (ticked + self._ahead)
        if abs(off) <= BELIEVED_WITHIN_MS:
            return None
        which = "ahead of" if off > 0 else "behind"
        return (
            f"the machine's clock says {moment(said)}, {span(off)} {which} where its boot-time "
            f"clock puts it: it is not trusted, and time goes on from {moment(self())}. Set the "
            "clock right; if it is right now, restart the server"
        )


def moment(at: int) -> str:
    """To the second, in words that no time zone changes."""
    try:
        return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M:%S} UTC"
    except (ValueError, OverflowError, OSError):
        return f"{at} ms"


def span(milliseconds: int) -> str:
    """Roughly, in the largest unit that says something."""
    seconds = timedelta(milliseconds=abs(milliseconds)).total_seconds()
    for name, size in (("days", 86_400), ("hours", 3_600), ("minutes", 60)):
        if seconds >= 2 * size:
            return f"{seconds / size:.0f} {name}"
    return f"{seconds:.0f} seconds"


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
                f"right or, if that entry is wrong, until two people use {_HOW}"
            )
        if now - last > self._longest_gap_ms:
            return (
                f"the clock says {moment(now)}, which is {span(now - last)} after the last entry "
                f"of {stream} at {moment(last)}: nothing is recorded until the clock is set "
                f"right or, if it really was so long, until two people use {_HOW}"
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
        head, base = await journal.head(stream), await journal.base(stream)
        if base is not None and base.seq == head.seq:
            found[stream] = Instant(base.at)
            continue
        async for record in journal.read(stream, max(0, head.seq - 1)):
            found[stream] = Instant(record.at)
            break
    return found
