"""Watches wheels and tumblers from the counted results, reading only what is new.

A watch is counted anew where a result was put right, or where the device was maintained.
"""

import asyncio
from collections.abc import Sequence

from msgspec import Struct

from croupier.core.games.roulette.rules import WHEELS
from croupier.core.identifiers import Instant
from croupier.server.projection import schema
from croupier.server.projection.machines import DICE, UNREGISTERED
from croupier.server.side_store.contents import Row
from croupier.views.reports.wheel_tally import Came, WheelTally

_MACHINES = """
    SELECT stream, device, kind, desk, serial, since, since_at, revised FROM machines
    WHERE retired = 0 ORDER BY stream, desk, device
"""
_SPINS = """
    SELECT seq, at, wheel, dealer, direction, result FROM spins
    WHERE stream = $1 AND device = $2 AND seq > $3 ORDER BY seq
"""


class WatchedMachine(Struct, frozen=True):
    """`wheel` says in which order its pockets lie, or that it has dice. `serial` may be empty."""

    pit: str
    device: str
    kind: str
    table: str
    serial: str
    since: Instant
    wheel: str
    tally: WheelTally

    @property
    def registered(self) -> bool:
        return not self.device.startswith(UNREGISTERED)


class _Kept(Struct):
    since: int
    revised: int
    seq: int
    wheel: str = ""
    tally: WheelTally | None = None


class WheelDesk:
    def __init__(self, store: schema.Store) -> None:
        self._store = store
        self._kept: dict[tuple[str, str], _Kept] = {}
        self._busy = asyncio.Lock()

    async def look(self) -> tuple[WatchedMachine, ...]:
        """Every wheel and tumbler that has come to anything since its watch began."""
        async with self._busy:
            found = [await self._looked(row) for row in await self._store.run(_MACHINES)]
        return tuple(each for each in found if each is not None)

    async def _looked(self, row: Row) -> WatchedMachine | None:
        pit, device, kind, desk, serial, since, since_at, revised = row
        kept = self._kept.get((pit, device))
        if kept is None or (kept.since, kept.revised) != (since, revised):
            kept = self._kept[pit, device] = _Kept(since, revised, since)
        rows = await self._store.run(_SPINS, pit, device, kept.seq)
        if rows:
            await asyncio.to_thread(_take, kept, rows)
        if kept.tally is None:
            return None
        at = Instant(since_at)
        return WatchedMachine(pit, device, kind, desk, serial, at, kept.wheel, kept.tally)


def _take(kept: _Kept, rows: Sequence[Row]) -> None:
    for seq, at, wheel, dealer, direction, result in rows:
        kept.seq = seq
        if wheel not in (*WHEELS, DICE):
            continue
        if kept.tally is None or kept.wheel != wheel:
            # Another wheel lies there now, whatever is registered.
            kept.wheel = wheel
            kept.tally = WheelTally(WHEELS[wheel].order if wheel != DICE else ())
        kept.tally.take(Came(at, tuple(result.split()), direction, dealer))
