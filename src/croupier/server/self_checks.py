"""What this server watches about itself: the software it runs, and the room for its journal.

A failure is logged, shown by `/ready`, and told to the venue's stream where this server runs it.
"""

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from msgspec import Struct

from croupier.core.stream.envelope import Actor
from croupier.core.stream.names import Origin, PersonId
from croupier.core.venue.self_checks import Check, ReportCheckFailed, ReportCheckPassed, about
from croupier.server.logs import LOGGER

if TYPE_CHECKING:
    from croupier.server.house import House

SECONDS_BETWEEN = 60.0
_ORIGIN = "self-checks"
_SAID_AT_MOST = 500

# What differs from the approved list, in sentences; whoever starts a server hands it in.
Differing = Callable[[], tuple[str, ...]]


class Software(Struct, frozen=True):
    differing: Differing
    every_seconds: float


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

    async def watch_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN)
            await self.look()
            await self.tell()

    async def look(self) -> None:
        if self.room is not None:
            self._note(Check.STORAGE, self._too_little(self.room))
        if self.software is not None and self._due(self.software):
            found = await asyncio.to_thread(self.software.differing)
            self._looked = monotonic()
            self._note(Check.SOFTWARE, _in_short(found))

    async def tell(self) -> None:
        """The venue's journal is told what it does not know yet."""
        venue = self._house.venue
        if venue is None:
            return
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
        return (self.software if check is Check.SOFTWARE else self.room) is not None

    def _due(self, software: Software) -> bool:
        return self._looked is None or monotonic() - self._looked >= software.every_seconds

    def _too_little(self, room: Room) -> str | None:
        try:
            free = room.free()
        except OSError as error:
            return f"the journal's disk cannot be looked at: {error.strerror}"
        if free >= room.least:
            return None
        wanted = room.least // 2**20
        return f"the journal's disk has {free // 2**20} MB free, less than {wanted} MB"

    def _note(self, check: Check, sentence: str | None) -> None:
        if sentence is None:
            if self.failing.pop(check, None) is not None:
                LOGGER.info("passes again", extra={"check": check.value})
            return
        if check not in self.failing:
            log = LOGGER.warning if check is Check.STORAGE else LOGGER.error
            log(sentence, extra={"check": check.value})
        self.failing[check] = sentence


def _in_short(differences: tuple[str, ...]) -> str | None:
    first = next(iter(differences), None)
    if first is None:
        return None
    others = f" (and {len(differences) - 1} more)" if len(differences) > 1 else ""
    return f"what runs is not what was approved: {first[:_SAID_AT_MOST]}{others}"
