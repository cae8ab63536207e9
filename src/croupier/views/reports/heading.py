"""What stands at the head of every report: what it is, of which period, made when and by what."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from croupier.core.stream.names import Instant
from croupier.views.reports.figures import Heading

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def heading_lines(heading: Heading) -> Iterator[str]:
    zone = ZoneInfo(heading.time_zone)
    since, until = _told(heading.since, zone), _told(heading.until, zone)
    yield _line(heading.title)
    if heading.venue:
        yield _line(f"Venue: {heading.venue}")
    yield f"Period: {since} to {until}"
    yield f"Gaming day: from {heading.gaming_day_starts}, {heading.time_zone}"
    yield f"Made: {_told(heading.made, zone)}"
    yield f"Software: Croupier {heading.version}"


def _told(at: Instant, zone: ZoneInfo) -> str:
    moment = (_EPOCH + timedelta(milliseconds=at)).astimezone(zone)
    return moment.strftime("%Y-%m-%d %H:%M:%S %z")


def _line(text: str) -> str:
    """A venue's name is one line, however it was written."""
    return " ".join(text.split())
