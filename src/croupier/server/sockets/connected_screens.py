"""Knows which screens are connected. A screen has one socket; a display may have several."""

from collections.abc import Set
from typing import Protocol

from croupier.core.venue.access.state import ScreenId
from croupier.server.hosts.pit_host import PitHost
from croupier.server.keyring.staff import KeyMark, SessionMark, StaffSession
from croupier.server.sockets.outbox import Outbox
from croupier.server.sockets.principal import Principal
from croupier.wire.outbound import Bye, ByeCode, Moved, Outbound, Replaced
from croupier.wire.screens import ScreenKind

_MANY = frozenset({ScreenKind.DISPLAY, ScreenKind.PIT_CONSOLE, ScreenKind.INSPECTOR})


class ConnectedScreen(Protocol):
    """A screen's socket, or a device agent's."""

    principal: Principal

    # None for an agent of the venue itself.
    @property
    def host(self) -> PitHost | None: ...

    outbox: Outbox

    def hear(self, frame: bytes) -> None: ...
    def welcome(self) -> None: ...
    def end(self, last: Outbound) -> None: ...
    def left(self) -> None: ...


class ConnectedScreens:
    def __init__(self) -> None:
        self._inside: dict[ScreenId, list[ConnectedScreen]] = {}
        self.connections = 0
        self._closed: Bye | None = None

    def enter(self, connection: ConnectedScreen) -> None:
        screen = connection.principal.screen
        here = self._inside.setdefault(screen.id, [])
        if screen.kind not in _MANY:
            for other in here:
                other.end(Replaced())
        here.append(connection)
        self.connections += 1
        if self._closed is not None:
            connection.end(self._closed)

    def leave(self, connection: ConnectedScreen) -> None:
        screen = connection.principal.screen.id
        here = self._inside.get(screen, [])
        if connection in here:
            here.remove(connection)
            self.connections -= 1
        if not here:
            self._inside.pop(screen, None)
        connection.left()

    def at(self, screen: ScreenId) -> tuple[ConnectedScreen, ...]:
        return tuple(self._inside.get(screen, ()))

    def principals(self) -> tuple[Principal, ...]:
        return tuple(each.principal for each in self._everybody())

    def signed_on(self, principal: Principal, session: StaffSession | None) -> None:
        """Everyone who looks at that screen with the same key learns who is signed on now."""
        for connection in self.at(principal.screen.id):
            if connection.principal.key == principal.key:
                _now_with(connection, session)

    def sign_off(self, gone: Set[SessionMark]) -> None:
        """Nobody goes on in a session that is over, wherever it was ended."""
        for connection in self._everybody():
            session = connection.principal.session
            if session is not None and session.mark in gone:
                _now_with(connection, None)

    def disconnect(self, screen: ScreenId, last: Outbound) -> None:
        for connection in self.at(screen):
            connection.end(last)

    def disconnect_keys(self, keys: Set[KeyMark], last: Outbound) -> None:
        """Whoever came in with a key that opens nothing any more."""
        for connection in self._everybody():
            if connection.principal.key in keys:
                connection.end(last)

    def rules_changed(self, pit: str) -> None:
        """Every screen of the pit is welcomed again, and asks by which rules it plays now."""
        for connection in self._everybody():
            host, kind = connection.host, connection.principal.screen.kind
            if host is not None and host.pit == pit and kind is not ScreenKind.AGENT:
                connection.welcome()

    def close(self, why: str) -> None:
        """For good: whoever was already on the way in is told the same."""
        self._closed = Bye(ByeCode.STOPPING, why)
        for screen in [*self._inside]:
            self.disconnect(screen, self._closed)

    def ping(self) -> None:
        for connection in self._everybody():
            connection.outbox.ping()

    def redirect(self, pit: str, address: str | None) -> None:
        """Every screen of the pit, to where it is run now."""
        for screen, here in [*self._inside.items()]:
            for connection in [*here]:
                if connection.host is None or connection.host.pit != pit:
                    continue
                if address is None:
                    connection.end(Bye(ByeCode.NOT_RUN, "no server runs this pit at the moment"))
                else:
                    connection.end(Moved(f"{address.rstrip('/')}/screen/{screen}/"))

    def _everybody(self) -> tuple[ConnectedScreen, ...]:
        return tuple(each for here in self._inside.values() for each in here)


def _now_with(connection: ConnectedScreen, session: StaffSession | None) -> None:
    connection.principal.session = session
    connection.welcome()
