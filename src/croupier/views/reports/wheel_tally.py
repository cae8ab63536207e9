"""Keeps the results of one wheel or tumbler as they come, by direction and by dealer.

Pockets, arcs and tilt are looked at once in a thousand results, so that a fair wheel raises a false
alarm as seldom as is said; cumulative sums may be looked at always. An alarm stays until the next
maintenance.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct

from croupier.views.reports import wheel_watch
from croupier.views.reports.cusum import CurvePoint
from croupier.views.reports.wheel_watch import Displacement, Finding, Level, Watched, WatchTest

# All results together, and those of which nobody said which way the ball ran.
ALL, UNKNOWN = "all", "unknown"


class Came(NamedTuple):
    """`pockets` is the pocket, or the face of each die. `direction` and `dealer` may be empty."""

    at: int
    pockets: tuple[str, ...]
    direction: str = ""
    dealer: str = ""


class Alarm(Struct, frozen=True, omit_defaults=True):
    """Raised at `at`, after `results` of its group. `dealer` where one dealer's spins are meant."""

    group: str
    at: int
    results: int
    finding: Finding
    dealer: str = ""


class GroupWatch(Struct, frozen=True):
    """What the results of one direction show by now, and how their sums went."""

    group: str
    watched: Watched
    curve: tuple[CurvePoint, ...]


class DealerWatch(Struct, frozen=True):
    dealer: str
    group: str
    displacement: Displacement


class Group:
    def __init__(self, order: Sequence[str]) -> None:
        self._places = {pocket: place for place, pocket in enumerate(order)}
        self._order = order
        self.counts = [0] * len(order)
        self.sums = wheel_watch.cusum_of(order)

    def take(self, pocket: str, at: int) -> Iterable[Finding]:
        """What is found at this result, where it is one to look at."""
        self.counts[self._places[pocket]] += 1
        self.sums.take(pocket, at)
        if self.sums.results % wheel_watch.LOOK_EVERY == 0:
            return self.look().findings
        return (wheel_watch.cusum_finding(self.sums, self._order),)

    def look(self) -> Watched:
        return wheel_watch.look(self.counts, self._order, self.sums)


class WheelTally:
    def __init__(self, order: Sequence[str]) -> None:
        self.order = tuple(order) or wheel_watch.FACES
        self._is_wheel = bool(order)
        self.results = 0
        self.alarms: list[Alarm] = []
        self._raised: set[tuple[str, str, WatchTest]] = set()
        self._groups = {ALL: Group(self.order)}
        self._shifts: dict[tuple[str, str], list[int]] = {}
        self._last: str | None = None

    def take(self, came: Came) -> None:
        self.results += 1
        self._take_shift(came)
        direction = came.direction or UNKNOWN
        for name in (ALL, direction) if self._is_wheel else (ALL,):
            group = self._groups.setdefault(name, Group(self.order))
            for pocket in came.pockets:
                found = group.take(pocket, came.at)
                # Those of which nobody told are among all, and are no kind of their own.
                if name != UNKNOWN:
                    self._raise(name, "", came.at, group.sums.results, found)

    def _take_shift(self, came: Came) -> None:
        """From the pocket out of which the ball was taken, whoever had spun it there."""
        if not self._is_wheel:
            return
        pocket, before = came.pockets[0], self._last
        self._last = pocket
        if before is None or not came.dealer:
            return
        key = (came.dealer, came.direction or UNKNOWN)
        shifts = self._shifts.setdefault(key, [0] * len(self.order))
        way = (self.order.index(pocket) - self.order.index(before)) % len(self.order)
        shifts[way] += 1
        known = sum(shifts)
        if known % wheel_watch.LOOK_EVERY == 0:
            finding = wheel_watch.displaced(shifts).finding
            if finding is not None:
                self._raise(key[1], came.dealer, came.at, known, (finding,))

    def _raise(
        self, group: str, dealer: str, at: int, results: int, found: Iterable[Finding]
    ) -> None:
        for finding in found:
            key = (group, dealer, finding.test)
            if finding.level is Level.ALARM and key not in self._raised:
                self._raised.add(key)
                self.alarms.append(Alarm(group, at, results, finding, dealer))

    @property
    def level(self) -> Level:
        """An alarm stays; what only needs watching is as it now stands."""
        if self.alarms:
            return Level.ALARM
        levels = {group.watched.level for group in self.groups()}
        return Level.WATCH if levels & {Level.WATCH, Level.ALARM} else Level.NONE

    def whole(self) -> Watched:
        return self._groups[ALL].look()

    def groups(self) -> tuple[GroupWatch, ...]:
        """All, and each direction where any was told."""
        told = self._groups.keys() - {ALL, UNKNOWN}
        names = [name for name in sorted(self._groups) if name == ALL or told]
        return tuple(
            GroupWatch(name, found.look(), tuple(found.sums.curve))
            for name in names
            for found in (self._groups[name],)
        )

    def dealers(self) -> tuple[DealerWatch, ...]:
        return tuple(
            DealerWatch(dealer, group, wheel_watch.displaced(shifts))
            for (dealer, group), shifts in sorted(self._shifts.items())
        )
