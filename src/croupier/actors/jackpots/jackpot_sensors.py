"""A jackpot's sensors and the players who put chips on them: sometimes a wrong chip, or none.

Chips lie there while bets are taken and are off again once the console was pressed. A sensor fails
now and then, and works again after a while.
"""

from collections.abc import Iterator

from croupier.actors.port import FloorPort
from croupier.actors.port import device as device_named
from croupier.core.identifiers import DeviceId, TableId
from croupier.core.pit.jackpots import commands, jackpot_terminal
from croupier.core.pit.jackpots.state import (
    JackpotProgress,
    JackpotRound,
    JackpotTable,
    SensorReading,
    SensorSeen,
)
from croupier.core.pit.state import Round, RoundStatus

_LOOKS_MS = 1_200
_PLAYS, _FOREIGN, _TAKES_UP, _DIES, _WORKS_AGAIN = 0.65, 0.01, 0.004, 0.0002, 0.25


class JackpotSensors:
    def __init__(self, pit: FloorPort, table: TableId) -> None:
        self._pit = pit
        self._name = table

    async def act(self) -> int:
        pit = self._pit
        here = pit.state.jackpots.get(self._name)
        seen = tuple(self._changed(here)) if here is not None else ()
        if seen:
            said = commands.ReportJackpotSensors(self._name, seen)
            await pit.ask(device_named(seen[0].device), said)
        return pit.ms(_LOOKS_MS)

    def _changed(self, here: JackpotTable) -> Iterator[SensorSeen]:
        """All sensors of a table stand on one board, which says what has changed at once."""
        for device in jackpot_terminal.sensors_at(self._pit.floor, self._name):
            reading = self._sees(here, device.id)
            if reading is not None and reading is not here.sensors.get(device.id):
                yield SensorSeen(device.id, reading)

    def _sees(self, here: JackpotTable, sensor: DeviceId) -> SensorReading | None:
        """What it says now; None where it says nothing new."""
        pit, before = self._pit, here.sensors.get(sensor)
        if before in (None, SensorReading.FAULT):
            works = before is None or pit.chance.random() < _WORKS_AGAIN
            return SensorReading.EMPTY if works else None
        if pit.errs(_DIES):
            return SensorReading.FAULT
        main = pit.under_way(pit.table(self._name))
        if not here.open or here.stops or main is None or here.round is None:
            return SensorReading.EMPTY
        return self._chip(here.round, main, sensor, before)

    def _chip(
        self, round_: JackpotRound, main: Round, sensor: DeviceId, before: SensorReading | None
    ) -> SensorReading | None:
        pit = self._pit
        if round_.removed or round_.progress is JackpotProgress.RETURNED:
            return SensorReading.EMPTY
        if main.status is not RoundStatus.OPEN or round_.round != main.id:
            return None
        if before is SensorReading.EMPTY:
            # One draw for a sensor and a round: whoever does not play does not think again.
            plays = pit.chance_of("jackpot wager", main.id, sensor).random() < _PLAYS
            if not plays:
                return None
            foreign = pit.errs(_FOREIGN)
            return SensorReading.FOREIGN_CHIP if foreign else SensorReading.CHIP
        return SensorReading.EMPTY if pit.errs(_TAKES_UP) else None
