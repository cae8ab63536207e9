"""Moments by the venue's own clock, day first, where the core can only give universal time."""

import re
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

_UNIVERSAL = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC")


def by_the_clock(sentence: str, zone: ZoneInfo) -> str:
    """`2026-11-15 21:08:00 UTC` as `16/11/2026 08:08:00` in Sydney."""
    return _UNIVERSAL.sub(lambda found: _local(found.group(), zone), sentence)


def _local(universal: str, zone: ZoneInfo) -> str:
    moment = datetime.strptime(universal, "%Y-%m-%d %H:%M:%S UTC").replace(tzinfo=UTC)
    return moment.astimezone(zone).strftime("%d/%m/%Y %H:%M:%S")
