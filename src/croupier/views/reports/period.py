"""Gaming days: from the venue's own hour, by its own clock, to the same hour of the next date."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from msgspec import Struct

from croupier.core.identifiers import Instant

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_INSTANT_DIGITS = 15


class Period(Struct, frozen=True):
    """What happens at `until` is no longer of it."""

    since: Instant
    until: Instant


class BadPeriod(Struct, frozen=True):
    sentence: str


class GamingDays:
    def __init__(self, zone: str, starts: str) -> None:
        self.zone = ZoneInfo(zone)
        self.starts = time.fromisoformat(starts).replace(tzinfo=None)

    def begins(self, on: date) -> Instant:
        moment = datetime.combine(on, self.starts, tzinfo=self.zone)
        return Instant(round((moment - _EPOCH) / timedelta(milliseconds=1)))

    def ends(self, day: str) -> Instant | None:
        """When a day is over; none where the text is no date."""
        return self._moment(day, ahead=1) if not day.isdecimal() else None

    def of(self, at: int) -> date:
        moment = (_EPOCH + timedelta(milliseconds=at)).astimezone(self.zone)
        before = timedelta(days=1) if moment.time() < self.starts else timedelta()
        return moment.date() - before

    def period(self, since: str, until: str, now: Instant) -> Period | BadPeriod:
        """Each end is a gaming day, or a moment in milliseconds. Without any it is today."""
        today = self.of(now).isoformat()
        begins = self._moment(since or today, ahead=0)
        ends = self._moment(until or (since if not since.isdecimal() else "") or today, ahead=1)
        if begins is None or ends is None:
            wrong = (since if begins is None else until)[:40]
            return BadPeriod(f"{wrong!r} is neither a date such as {today} nor milliseconds")
        if begins >= ends:
            return BadPeriod("a period ends after it begins")
        return Period(begins, ends)

    def _moment(self, text: str, ahead: int) -> Instant | None:
        """A day as an end is the whole day."""
        if text.isascii() and text.isdecimal() and len(text) <= _INSTANT_DIGITS:
            return Instant(int(text))
        try:
            return self.begins(date.fromisoformat(text) + timedelta(days=ahead))
        except (ValueError, OverflowError):
            return None
