"""Finds where visitors are, so that bots make way for them."""

from collections.abc import Callable

from croupier.actors.chip_players import ChipPlayers
from croupier.actors.dealer import DealingTurns
from croupier.actors.port import staff
from croupier.core.identifiers import PersonId, TableId
from croupier.core.pit.state import Table
from croupier.core.pit.tables.commands import TakeTable
from croupier.core.rulebook.roles import Action, Role
from croupier.core.venue.access.state import ScreenId
from croupier.demo.bots.port import DemoPit
from croupier.demo.plan import desk_of
from croupier.server.sockets.connected_screens import ConnectedScreens

# Somebody who looks at a dealer's screen without signing on keeps its bot waiting this long.
_SECONDS_TO_SIGN_ON = 90.0
# And somebody whose socket is gone may be back in a moment.
_SECONDS_TO_COME_BACK = 8.0
# Guests of a table look so often whether a bot deals there.
_MS_TO_LOOK_AGAIN = 5_000


class Seats:
    def __init__(
        self, door: Callable[[], ConnectedScreens | None], clock: Callable[[], float]
    ) -> None:
        self._door = door
        self._clock = clock
        self._off: set[str] = set()
        self._looking: dict[ScreenId, float] = {}
        self._left: dict[ScreenId, float] = {}

    def switch(self, table: TableId, *, bot: bool) -> None:
        """For the whole desk: one dealer deals at all of its tables."""
        desk = desk_of(table)
        if desk is None:
            return
        if bot:
            self._off.discard(desk)
        else:
            self._off.add(desk)

    def switched_on(self, desk: str) -> bool:
        return desk not in self._off

    def dealt_by_visitor(self, desk: str) -> bool:
        """Whether the bot deals no further round there."""
        screen = ScreenId(desk)
        here = self._sessions_at(screen)
        if any(session is not None for session in here):
            return self.seen(screen)
        if here:
            since = self._looking.setdefault(screen, self._clock())
            return self._clock() - since < _SECONDS_TO_SIGN_ON
        self._looking.pop(screen, None)
        return self._just_left(screen)

    def signed_on(self, desk: str) -> bool:
        return any(session is not None for session in self._sessions_at(ScreenId(desk)))

    def visited(self, terminal: str) -> bool:
        screen = ScreenId(terminal)
        return self.seen(screen) if self._sessions_at(screen) else self._just_left(screen)

    def seen(self, screen: ScreenId) -> bool:
        """Somebody is there, or was a moment ago: they may be back."""
        self._left[screen] = self._clock()
        return True

    def _just_left(self, screen: ScreenId) -> bool:
        left = self._left.get(screen)
        return left is not None and self._clock() - left < _SECONDS_TO_COME_BACK

    def _sessions_at(self, screen: ScreenId) -> list[object]:
        door = self._door()
        return [each.principal.session for each in door.at(screen)] if door is not None else []


class BotDesk(DealingTurns):
    """A dealer's place that a bot leaves to any visitor, and takes again when they have gone."""

    def __init__(self, pit: DemoPit, seats: Seats, desk: str) -> None:
        self._pit = pit
        self._seats = seats
        self._desk = desk
        self._me = PersonId(pit.dealer(desk).badge)
        # Whose the table was at the last look.
        self._dealer: PersonId | None = None

    def stands_back(self, table: Table) -> bool:
        seats = self._seats
        return not seats.switched_on(self._desk) or seats.dealt_by_visitor(self._desk)

    def deals(self, table: Table) -> bool:
        return table.dealer == self._me

    async def begins(self, table: Table) -> bool:
        """Only a table's own dealer handles its cards: a visitor who has left still deals at it.

        Nor has one left who has only just signed on, and whose screen is not linked yet.
        """
        if table.dealer != self._dealer:
            self._dealer = table.dealer
            if table.dealer not in (None, self._me):
                self._seats.seen(ScreenId(self._desk))
        if table.dealer != self._me and not self.stands_back(table):
            await self._pit.ask(staff(Role.DEALER), TakeTable(table.id, self._me))
        return table.dealer == self._me

    async def finishes(self, table: Table) -> bool:
        """A round that has begun is brought to its end, whoever began it.

        By a bot that was switched off meanwhile too: the supervisor hands the table over.
        """
        if self._seats.signed_on(self._desk):
            return False
        if table.dealer not in (None, self._me):
            hands = self._pit.who(Action.CHANGE_DEALER_MID_ROUND)
            left = TakeTable(table.id, self._me, "the dealer has left the table")
            await self._pit.by(hands, left)
        return True


class ChipGuests:
    """Players with chips, of whose bets the bot that deals tells; a visitor has no such guests."""

    def __init__(self, pit: DemoPit, table: TableId, guests: ChipPlayers, desk: BotDesk) -> None:
        self._pit = pit
        self._table = table
        self._guests = guests
        self._desk = desk

    async def act(self) -> int:
        table = self._pit.table(self._table)
        if self._desk.stands_back(table) or not self._desk.deals(table):
            return self._pit.ms(_MS_TO_LOOK_AGAIN)
        return await self._guests.act()
