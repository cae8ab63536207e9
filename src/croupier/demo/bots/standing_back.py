"""When a bot stands back: a visitor sits there, is about to, or has switched the bot off."""

from collections.abc import Callable

from croupier.core.pit.names import TableId
from croupier.core.venue.access.state import ScreenId
from croupier.demo.plan import BANKS
from croupier.server.sockets.connected_screens import ConnectedScreens

# Somebody who looks at a dealer's screen without signing on keeps its bot waiting this long.
_SECONDS_TO_SIGN_ON = 90.0
# And somebody whose socket is gone may be back in a moment.
_SECONDS_TO_COME_BACK = 8.0


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
        here = self._at(screen)
        if any(session is not None for session in here):
            return self.seen(screen)
        if here:
            since = self._looking.setdefault(screen, self._clock())
            return self._clock() - since < _SECONDS_TO_SIGN_ON
        self._looking.pop(screen, None)
        return self._just_left(screen)

    def signed_on(self, desk: str) -> bool:
        return any(session is not None for session in self._at(ScreenId(desk)))

    def visited(self, terminal: str) -> bool:
        screen = ScreenId(terminal)
        return self.seen(screen) if self._at(screen) else self._just_left(screen)

    def seen(self, screen: ScreenId) -> bool:
        """Somebody is there, or was a moment ago: they may be back."""
        self._left[screen] = self._clock()
        return True

    def _just_left(self, screen: ScreenId) -> bool:
        left = self._left.get(screen)
        return left is not None and self._clock() - left < _SECONDS_TO_COME_BACK

    def _at(self, screen: ScreenId) -> list[object]:
        door = self._door()
        return [each.visitor.session for each in door.at(screen)] if door is not None else []


def desk_of(table: TableId) -> str | None:
    for bank in BANKS:
        for plan in bank.tables:
            if plan.id == table:
                return plan.desk
    return None
