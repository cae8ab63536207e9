"""The port for simulated devices and players that join a training floor.

The server knows none of them. Whoever starts it passes them in; on a live floor there are none.
"""

from collections.abc import Callable
from typing import Protocol

from aiohttp import web

from croupier.server.house import House
from croupier.server.keyring.staff import PitId


class Simulators(Protocol):
    def routes(self) -> tuple[web.AbstractRouteDef, ...]:
        """Addresses of their own, for whoever hands them notes and tickets."""
        ...

    async def arrive(self, runner: web.AppRunner) -> None:
        """The server listens."""
        ...

    async def join(self, pit: PitId) -> None:
        """The pit is owned here and has its tables."""
        ...

    async def leave(self, pit: PitId) -> None: ...

    async def depart(self) -> None:
        """The server is about to stop."""
        ...


class Nobody:
    """A live floor's company."""

    def routes(self) -> tuple[web.AbstractRouteDef, ...]:
        return ()

    async def arrive(self, runner: web.AppRunner) -> None:
        return

    async def join(self, pit: PitId) -> None:
        return

    async def leave(self, pit: PitId) -> None:
        return

    async def depart(self) -> None:
        return


SimulatorFactory = Callable[[House], Simulators]


def no_simulators(house: House) -> Simulators:
    return Nobody()
