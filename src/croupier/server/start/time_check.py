"""Keeps a stream from being taken at a time that cannot follow its last entry."""

from collections.abc import Callable

from croupier.core.stream.names import Instant
from croupier.journal.port import Journal
from croupier.runtime.house_clock import HouseClock, StartingTime
from croupier.runtime.owning.leasing import Forbidden
from croupier.server.house import House
from croupier.server.network.logs import LOGGER


class StartTimeCheck:
    """Without `longest_gap_days` nobody is asked, as for a floor of training or of a test."""

    def __init__(
        self, house: House, clock: Callable[[], Instant], longest_gap_days: int | None
    ) -> None:
        self._house = house
        self._clock = clock
        days = longest_gap_days
        self._starting = StartingTime(clock, days) if days is not None else None

    def forbidden(self, stream: str) -> Forbidden | None:
        """What keeps a stream from being taken; `/ready` and the log say so meanwhile."""
        starting, waiting = self._starting, self._house.waiting
        if starting is None:
            return None

        async def forbids(journal: Journal) -> bool:
            if stream in waiting:
                self._look_anew()
            why = await starting.objection(journal)
            if why is None:
                waiting.pop(stream, None)
                return False
            if stream not in waiting:
                LOGGER.error(why, extra={"stream": stream})
            waiting[stream] = why
            return True

        return forbids

    async def objection(self, journal: Journal) -> str | None:
        """For whoever does not wait."""
        return await self._starting.objection(journal) if self._starting is not None else None

    def _look_anew(self) -> None:
        """A clock that was put right in the meantime is taken at its word, as long as nothing was
        recorded by it here.
        """
        house = self._house
        if isinstance(self._clock, HouseClock) and not house.pits and house.venue is None:
            self._clock.begin_anew()
