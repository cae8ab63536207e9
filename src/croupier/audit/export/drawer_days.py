"""The days of cashiers' drawers and kiosks: cash against records, as two people counted it."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from croupier.audit.export.tables import DrawerRow, GamingDay
from croupier.core.venue.events import DrawerClosed, DrawerOpened
from croupier.core.venue.hall import Hall
from croupier.core.venue.state import Drawer, DrawerId


class DrawerDays:
    """Of the venue's stream: `take` every event from the first on, with the state after it."""

    def __init__(self, stream: str) -> None:
        self._stream = stream
        # The last of each drawer is the one that is open, if any is.
        self._of: dict[DrawerId, list[DrawerRow]] = {}

    def take(self, hall: Hall, event: Any, at: int) -> None:
        name = getattr(event, "drawer", None)
        drawer = hall.state.drawers.get(name) if name is not None else None
        if drawer is None:
            return
        days = self._of.setdefault(drawer.id, [])
        if isinstance(event, DrawerOpened):
            days.append(self._opened(drawer, at))
        days[-1] = replace(
            days[-1], added=drawer.added, paid=drawer.paid, papers_paid=drawer.papers
        )
        if isinstance(event, DrawerClosed):
            days[-1] = replace(
                days[-1],
                closed=at,
                cash=event.cash,
                cash_variance=event.cash_variance,
                papers=event.papers,
                papers_variance=event.papers_variance,
            )

    def rows(self, day: GamingDay) -> Iterator[DrawerRow]:
        """Those that were counted in the day, and those that were open when it ended."""
        for row in (row for days in self._of.values() for row in days):
            if row.closed is None or row.closed >= day.begins:
                yield row

    def _opened(self, drawer: Drawer, at: int) -> DrawerRow:
        place, with_ = drawer.place.value, drawer.opened_with
        return DrawerRow(self._stream, drawer.id, place, drawer.day, at, None, with_, 0, 0, 0)
