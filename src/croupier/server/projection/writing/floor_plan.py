"""What stands on a stream's floor, and who sits where."""

from croupier.server.projection.store import Store

_GAMES = "SELECT desk, game FROM desks WHERE stream = $1"
_SEATS = "SELECT session, terminal FROM sessions WHERE stream = $1"


class FloorPlan:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def games(self, stream: str) -> dict[str, str]:
        """The game of each table."""
        return dict(await self._store.ask(_GAMES, stream))

    async def seats(self, stream: str) -> dict[str, str]:
        """The terminal of each session that is open."""
        return dict(await self._store.ask(_SEATS, stream))
