"""Where a stream can be followed from: its first entry, or a state that a sealed day has left.

Each archive opens with the state of every stream, and a journal that has let entries go begins with
one. So what is asked of a span costs what that span costs, and not what all years cost.
"""

from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

from msgspec import Struct

from croupier.audit.replaying.machines import UnreadableStateError, machine_of
from croupier.audit.sealed_days.opening_state import closing_state, opening_state
from croupier.journal.archive.day_file import DayFile
from croupier.journal.archive.joined import JoinedJournal
from croupier.journal.archive.manifest import Standing
from croupier.journal.port import GENESIS, Base, LetGoError, ReadableJournal, StreamId
from croupier.runtime.let_go import unsealed


class Span(Struct, frozen=True):
    """What is asked for, in milliseconds since 1970; None is without end."""

    begins: int | None = None
    ends: int | None = None

    def has(self, at: int) -> bool:
        return (self.begins is None or at >= self.begins) and (self.ends is None or at < self.ends)


EVER = Span()


class EarlierNeededError(Exception):
    """What is told rests on something from before the beginning: an earlier one may know it."""


class Beginning(NamedTuple):
    """How a stream stood after an entry, from which it is followed on; zero is before the first.

    `at` is the moment of that entry. `floor` changes with whoever follows from here: `anew` is the
    same as it was.
    """

    seq: int
    hash: bytes
    at: int
    floor: Any
    read: Callable[[], Any]

    def told_since(self, span: Span) -> int | None:
        """None where nothing of the span lies before."""
        return self.at if self.has_past and span.begins is None else None

    def anew(self) -> "Beginning":
        return self._replace(floor=self.read())

    @property
    def has_past(self) -> bool:
        return self.seq > 0


class _Point(NamedTuple):
    """A beginning whose state is still to be read."""

    seq: int
    hash: bytes
    at: int
    state: Callable[[], bytes]


def first_entry(stream: StreamId) -> Beginning:
    empty = machine_of(stream).empty
    return Beginning(0, GENESIS, 0, empty(), empty)


async def beginnings(
    journal: ReadableJournal, stream: StreamId, since: int | None = None
) -> AsyncIterator[Beginning]:
    """Those with nothing before them of the moment `since` or later: the latest, and for whoever
    has to know more than its state tells, earlier ones, each twice as far back.

    LetGoError where there is none.
    """
    points = await _points(journal, stream)
    fit = [point for point in points if since is None or not point.seq or point.at < since]
    found = False
    for point in _further_and_further_back(fit):
        with suppress(UnreadableStateError):
            begun, found = _begun(stream, point), True
            yield begun
    if not found:
        raise LetGoError(stream, points[0].seq)


async def earliest(journal: ReadableJournal, stream: StreamId) -> Beginning:
    """LetGoError where it was written by a build whose states are others."""
    point = (await _points(journal, stream))[0]
    try:
        return _begun(stream, point)
    except UnreadableStateError as error:
        raise LetGoError(stream, point.seq) from error


def _begun(stream: StreamId, point: _Point) -> Beginning:
    if not point.seq:
        return first_entry(stream)

    def read() -> Any:
        return machine_of(stream).restore(point.state())

    return Beginning(point.seq, point.hash, point.at, read(), read)


async def latest(journal: ReadableJournal, stream: StreamId, since: int | None) -> Beginning:
    """The one that costs least; the earliest where nobody says since when."""
    if since is None:
        return await earliest(journal, stream)
    async for found in beginnings(journal, stream, since):
        return found
    raise AssertionError


def _further_and_further_back(points: Sequence[_Point]) -> Iterator[_Point]:
    place, step = len(points) - 1, 1
    while place > 0:
        yield points[place]
        place, step = place - step, 2 * step
    yield from points[:1]


async def _points(journal: ReadableJournal, stream: StreamId) -> list[_Point]:
    """The earliest first; one at least."""
    base = await journal.base(stream)
    days = journal.days if isinstance(journal, JoinedJournal) else ()
    return [*_unsealed(base), *_sealed(days, stream)]


def _unsealed(base: Base | None) -> Iterator[_Point]:
    """None where archives begin in the midst: the first of them opens with the state."""
    if base is None:
        yield _Point(0, GENESIS, 0, bytes)
    elif base.body:
        body = unsealed(base)
        state = body.state if body is not None else b""
        yield _Point(base.seq, base.hash, base.at, lambda: state)


def _sealed(days: Sequence[DayFile], stream: StreamId) -> Iterator[_Point]:
    """Of each archive its opening, and of the last one its closing."""
    for day in days:
        for place, one in enumerate(day.manifest.streams):
            if one.stream != stream:
                continue
            if one.before.seq:
                yield _point(one.before, partial(opening_state, day, place))
            if day is days[-1] and one.after.seq:
                yield _point(one.after, partial(closing_state, day, place))


def _point(standing: Standing, state: Callable[[], bytes]) -> _Point:
    return _Point(standing.head.seq, standing.head.hash, standing.last_at, state)
