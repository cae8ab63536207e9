"""A gaming day: from its start by the clock of the venue to the same time on the next date."""

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from msgspec import Struct

_EPOCH = datetime(1970, 1, 1, tzinfo=ZoneInfo("UTC"))


class GamingDay(Struct, frozen=True):
    """`begins` and `ends` are milliseconds since 1970; what happens at `ends` is the next day's."""

    date: str
    starts: str
    zone: str
    begins: int
    ends: int

    def has(self, at: int) -> bool:
        return self.begins <= at < self.ends


def gaming_day(on: date, starts: time, zone: ZoneInfo) -> GamingDay:
    return GamingDay(
        on.isoformat(),
        starts.isoformat("minutes"),
        zone.key,
        _instant(on, starts, zone),
        _instant(on + timedelta(days=1), starts, zone),
    )


def _instant(on: date, at: time, zone: ZoneInfo) -> int:
    moment = datetime.combine(on, at, tzinfo=zone)
    return round((moment - _EPOCH) / timedelta(milliseconds=1))
