"""The gaming day of a drawer: a date, and the moment at which it is over."""

from datetime import UTC, date, datetime, timedelta

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.dates import date_of
from croupier.core.stream.names import Instant
from croupier.core.venue.commands import OpenDrawer
from croupier.core.venue.state import DAY_MS, Policy

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def day_ends(body: OpenDrawer, policy: Policy, at: Instant) -> Instant | Refusal:
    """When the day that a drawer is opened for is over, by whoever knows the venue's time zone.

    Without that it is over at the policy's hour. No drawer is opened for a day that is over, or
    for one that is not even the next.
    """
    on = date_of(body.day)
    if isinstance(on, Refusal):
        return on
    usual = _usual_end(on, policy)
    ends = usual if body.ends is None else body.ends
    if abs(ends - usual) > DAY_MS:
        sentence = f"{on.isoformat()} does not end so far from its own date"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    if at >= ends:
        return Refusal(RefusalCode.TOO_LATE, f"{on.isoformat()} is over")
    if ends - at > 2 * DAY_MS:
        return Refusal(RefusalCode.TOO_EARLY, f"{on.isoformat()} has not come yet")
    return ends


def day_at(at: Instant, policy: Policy) -> str:
    """The gaming day of a moment by the policy's hour."""
    days = (at + policy.ahead_ms - policy.day_starts_ms) // DAY_MS
    return (_EPOCH.date() + timedelta(days=days)).isoformat()


def _usual_end(on: date, policy: Policy) -> Instant:
    midnight = datetime.combine(on + timedelta(days=1), datetime.min.time(), tzinfo=UTC)
    since_epoch = (midnight - _EPOCH) // timedelta(milliseconds=1)
    return Instant(since_epoch - policy.ahead_ms + policy.day_starts_ms)
