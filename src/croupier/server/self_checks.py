"""Checks the server itself: its software, the room for its journal, its clock, its chance.

A failure is logged, shown by `/ready`, and told to the venue's stream where this server runs it.
"""

import asyncio
import shutil
from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from msgspec import Struct

from croupier.chance import system_chance
from croupier.core.identifiers import Origin, PersonId
from croupier.core.stream.envelope import Actor
from croupier.core.venue.self_checks import Check, ReportCheckFailed, ReportCheckPassed, about
from croupier.runtime.house_clock import HouseClock
from croupier.runtime.structured_logging import LOGGER
from croupier.runtime.tickets.row_history import RowHistory, told
from croupier.runtime.writing.pending_commands import UnknownResultError

if TYPE_CHECKING:
    from croupier.server.hosts.venue_host import VenueHost
    from croupier.server.house import House


SECONDS_BETWEEN = 60.0
SECONDS_BETWEEN_CLOCKS = 1.0
_ORIGIN = "self-checks"
_SAID_AT_MOST = 500
# While one of these fails the server is not ready.
_GRAVE = frozenset({Check.SOFTWARE, Check.CHANCE})

# What differs from the approved list, in sentences; whoever starts a server hands it in.
Differing = Callable[[], tuple[str, ...]]


class Software(Struct, frozen=True):
    differing: Differing
    every_seconds: float


DOUBTS_TOLD = 3


class Room(Struct, frozen=True):
    """A folder on the journal's disk, and how many bytes should be free there."""

    folder: Path
    least: int

    def free(self) -> int:
        return shutil.disk_usage(self.folder).free


class SelfChecks:
    def __init__(self, house: "House", server: str) -> None:
        self._house = house
        self._server = server
        self.software: Software | None = None
        self.room: Room | None = None
        self._looked: float | None = None
        # What fails at present, each in a sentence.
        self.failing: dict[Check, str] = {}

    @property
    def gravely_failing(self) -> bool:
        return not _GRAVE.isdisjoint(self.failing)

    async def watch(self) -> None:
        await self.look()
        await self.tell()

    async def watch_clock(self) -> None:
        """Often: what was set wrong for seconds is to be known as well."""
        before = Check.CLOCK in self.failing
        self.look_at_clock()
        if before != (Check.CLOCK in self.failing):
            await self.tell()

    def look_at_clock(self) -> None:
        clock = self._house.clock
        if isinstance(clock, HouseClock):
            self._note(Check.CLOCK, clock.disbelief)

    def look_at_chance(self) -> None:
        self._note(Check.CHANCE, system_chance.failed())

    def look_at_room(self) -> None:
        if self.room is not None:
            self._note(Check.STORAGE, self._too_little(self.room))

    def look_at_rows(self) -> None:
        self._note(Check.ROWS, _doubted(self._house.row_history))

    async def look(self) -> None:
        self.look_at_clock()
        self.look_at_room()
        self.look_at_rows()
        self.look_at_chance()
        if self.software is not None and self._due(self.software):
            found = await asyncio.to_thread(self.software.differing)
            self._looked = monotonic()
            self._note(Check.SOFTWARE, _in_short(found))

    async def tell(self) -> None:
        """The venue's journal is told what it does not know yet; if it cannot be, next time."""
        venue = self._house.venue
        if venue is not None:
            with suppress(UnknownResultError):
                await self._report_changes(venue)

    async def _report_changes(self, venue: "VenueHost") -> None:
        known = venue.hall.state.failing
        origin, actor = Origin(f"{_ORIGIN} {self._server}"), Actor(PersonId(self._server))
        for check in Check:
            sentence, name = self.failing.get(check), about(check, self._server)
            if sentence is not None and name not in known:
                failed = ReportCheckFailed(check, self._server, sentence)
                await venue.submit(origin, actor, failed)
            elif sentence is None and name in known and self._checks(check):
                await venue.submit(origin, actor, ReportCheckPassed(check, self._server))

    def _checks(self, check: Check) -> bool:
        match check:
            case Check.SOFTWARE:
                return self.software is not None
            case Check.STORAGE:
                return self.room is not None
            case Check.CLOCK:
                return isinstance(self._house.clock, HouseClock)
            case Check.ROWS:
                # What was doubted is forgotten with a start only.
                return True
            case Check.CHANCE:
                # Final while a process runs, so it is another one that finds nothing wrong.
                return True

    def _due(self, software: Software) -> bool:
        return self._looked is None or monotonic() - self._looked >= software.every_seconds

    def _too_little(self, room: Room) -> str | None:
        try:
            free = room.free()
        except OSError as error:
            return f"the journal's disk cannot be checked: {error.strerror}"
        if free >= room.least:
            return None
        wanted = room.least // 2**20
        return f"the journal's disk has {free // 2**20} MB free, less than {wanted} MB"

    def _note(self, check: Check, sentence: str | None) -> None:
        if sentence is None:
            if self.failing.pop(check, None) is not None:
                LOGGER.info("a self-check passes again", extra={"check": check.value})
            return
        if check not in self.failing:
            log = LOGGER.error if check in _GRAVE else LOGGER.warning
            log(sentence, extra={"check": check.value})
        self.failing[check] = sentence


def _in_short(differences: tuple[str, ...]) -> str | None:
    first = next(iter(differences), None)
    if first is None:
        return None
    others = f" (and {len(differences) - 1} more)" if len(differences) > 1 else ""
    return f"the running software is not what was approved: {first[:_SAID_AT_MOST]}{others}"


def _doubted(history: RowHistory) -> str | None:
    """Who is told of the first few knows where to look."""
    count = len(history.doubted)
    if not count:
        return None
    first = islice(history.doubted.items(), DOUBTS_TOLD)
    rows = "; ".join(f"{told(name)}: {why}" for name, why in first)
    what = "1 row of the store is" if count == 1 else f"{count} rows of the store are"
    return f"{what} not believed. {rows}"
