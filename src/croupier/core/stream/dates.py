"""Days as text, in one spelling only, so that no day has two names."""

from datetime import UTC, date, datetime

from croupier.core.identifiers import Instant
from croupier.core.refusals import Refusal, RefusalCode

DAY_MS = 24 * 60 * 60 * 1000
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC).date()
# Longer than anybody lives, and long before the last day that a calendar has.
AHEAD_MOST_MS = 100 * 366 * DAY_MS
# A gaming day begins and ends some hours from midnight, in a time zone that is hours away.
_NEAR_DAYS = 2


def ends_in_time(until: Instant, at: Instant) -> bool:
    """Whether what begins now can end then: later, and at a moment that people can be told."""
    return at < until <= at + AHEAD_MOST_MS


def date_of(text: str) -> date | Refusal:
    try:
        on = date.fromisoformat(text)
    except ValueError:
        on = date.max
    if on.isoformat() == text and on < date.max:
        return on
    return Refusal(RefusalCode.BAD_AMOUNT, f"{text[:20]!r} is not a date like 2020-03-01")


def date_near(text: str, at: Instant) -> date | Refusal:
    """A day that can be the gaming day of that moment, wherever on earth."""
    if isinstance(on := date_of(text), Refusal):
        return on
    days = (on - _EPOCH).days - at // DAY_MS
    if days < -_NEAR_DAYS:
        return Refusal(RefusalCode.TOO_LATE, f"{text} is over")
    if days > _NEAR_DAYS:
        return Refusal(RefusalCode.TOO_EARLY, f"{text} has not come yet")
    return on
