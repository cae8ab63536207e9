"""Makes the rows of a round's wagers and of the days of drawers.

Wagers: for each settlement, and for being made void afterwards. Drawers and kiosks: cash against
records, as two people counted it.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from croupier.audit.chips_told import Seats, chips_told
from croupier.audit.entry_following import FollowedEntry
from croupier.audit.export.tables import ChipRow, DrawerRow, GamingDay, WagerRow
from croupier.audit.starting_points import Beginning, EarlierNeededError
from croupier.core.pit.chips.events import WinningBetTakenBack, WinningBetTold
from croupier.core.pit.irregularities import events as irregularities_events
from croupier.core.pit.rounds.events import RoundSettled
from croupier.core.pit.rounds.results import SessionSettled, WagerSettled
from croupier.core.venue.events import DrawerClosed, DrawerOpened
from croupier.core.venue.state import Drawer, DrawerId, Hall

FIRST, CORRECTED, VOID, FORFEITED = "first", "corrected", "void", "forfeited"
TOLD, TAKEN_BACK = "told", "taken-back"


def wager_rows(stream: str, step: FollowedEntry, event: Any, seats: Seats) -> Iterator[WagerRow]:
    match event:
        case RoundSettled():
            settlement, results = FIRST, event.sessions
        case irregularities_events.RoundResettled():
            settlement, results = CORRECTED, event.sessions
        case irregularities_events.PastRoundVoided():
            settlement, results = VOID, tuple(_made_void(step, event))
        case WinningBetTold():
            settlement, results = TOLD, (SessionSettled(event.session, (event.wager,)),)
        case WinningBetTakenBack():
            settlement, results = TAKEN_BACK, (SessionSettled(event.session, (event.wager,)),)
        case _:
            return
    for result in results:
        for wager in result.wagers:
            terminal = seats.of(result.session)
            yield WagerRow(
                stream, step.seq, step.entry.command.at, event.round, settlement, terminal,
                result.session, wager.bet, wager.stake, wager.status, wager.credit,
                wager.commission, wager.clause,
            )  # fmt: skip


def chip_rows(stream: str, step: FollowedEntry, event: Any, seats: Seats) -> Iterator[ChipRow]:
    for each in chips_told(event):
        place = each.place or seats.of(each.session)
        yield ChipRow(
            stream, step.seq, step.entry.command.at, each.table, getattr(event, "round", ""),
            place, each.session, each.what, each.bet, each.kind, each.colour, each.amount,
            each.checks,
        )  # fmt: skip


def _made_void(
    step: FollowedEntry, event: irregularities_events.PastRoundVoided
) -> Iterator[SessionSettled]:
    """The reversal that goes before it says what had been laid."""
    forfeited = {forfeit.session for forfeit in event.forfeits}
    for undone in step.entry.events:
        if isinstance(undone, irregularities_events.RoundReversed) and undone.round == event.round:
            for result in undone.sessions:
                gone = result.session in forfeited
                wagers = tuple(_void(wager, event, gone=gone) for wager in result.wagers)
                yield SessionSettled(result.session, wagers)


def _void(
    wager: WagerSettled, event: irregularities_events.PastRoundVoided, *, gone: bool
) -> WagerSettled:
    clause = event.clause if event.clause is not None else wager.clause
    if gone:
        return replace(wager, status=FORFEITED, credit=0, commission=0, clause=clause)
    return replace(wager, status=VOID, credit=wager.stake, commission=0, clause=clause)


# When a drawer was opened of which that is not known, because it was before the beginning.
_BEFORE = -1


class DrawerDays:
    """Of the venue's stream: `take` every event from a beginning on, with the state after it."""

    def __init__(self, stream: str, begun: Beginning) -> None:
        self._stream = stream
        # The last of each drawer is the one that is open, if any is.
        self._of: dict[DrawerId, list[DrawerRow]] = {}
        if isinstance(begun.floor, Hall):
            for drawer in begun.floor.state.drawers.values():
                self._of[drawer.id] = [self._gone_on_with(drawer, begun.at)]

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
                if row.opened == _BEFORE:
                    raise EarlierNeededError
                yield row

    def _gone_on_with(self, drawer: Drawer, at: int) -> DrawerRow:
        row = self._opened(drawer, _BEFORE if drawer.opened is None else drawer.opened)
        counted = {"added": drawer.added, "paid": drawer.paid, "papers_paid": drawer.papers}
        return replace(row, closed=None if drawer.open else at, **counted)

    def _opened(self, drawer: Drawer, at: int) -> DrawerRow:
        place, with_ = drawer.place.value, drawer.opened_with
        return DrawerRow(self._stream, drawer.id, place, drawer.day, at, None, with_, 0, 0, 0)
