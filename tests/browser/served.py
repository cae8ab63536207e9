"""The house of a browser test, always at the same address.

What a browser has read and compiled of the screens, it has for their address; and a page keeps its
process only as long as it stays there.
"""

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path

from croupier.core.currencies import AUSTRALIAN_DOLLARS, Currency
from croupier.keeper.client import KeeperAt
from croupier.server.keyring.staff import PitId
from croupier.wire.outbound import Mode
from tests.server.floor_house import PIT, FloorHouse, floor_house


@cache
def _door() -> socket.socket:
    """Listens as long as the run, so that nobody else gets the port between two houses."""
    return socket.create_server(("127.0.0.1", 0))


def close_door() -> None:
    """When the run is over."""
    if _door.cache_info().currsize:
        _door().close()
        _door.cache_clear()


@asynccontextmanager
async def served_house(
    folder: Path,
    mode: Mode = Mode.TRAINING,
    pits: tuple[PitId, ...] = (PIT,),
    keeper: KeeperAt | None = None,
    currency: Currency = AUSTRALIAN_DOLLARS,
) -> AsyncIterator[FloorHouse]:
    async with floor_house(
        folder, mode=mode, pits=pits, door=_door(), keeper=keeper, currency=currency
    ) as floor:
        yield floor
