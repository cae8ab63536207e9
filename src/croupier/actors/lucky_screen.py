"""A Lucky Ball screen: says what it shows, now and then fails, and now and then falls silent."""

from croupier.actors.port import FloorPort
from croupier.actors.port import device as device_named
from croupier.core.identifiers import DeviceId, RoundId, TableId
from croupier.core.pit.irregularities.commands import ReportLuckyScreen
from croupier.core.pit.rounds.commands import ShowLuckyBall
from croupier.core.pit.rounds.results import LuckyShows
from croupier.core.pit.state import Round

_LOOKS_MS = 300
_DARK, _SILENT = 0.004, 0.004


class LuckyScreen:
    def __init__(self, pit: FloorPort, table: TableId, device: DeviceId) -> None:
        self._pit = pit
        self._name = table
        self._device = device
        self._me = device_named(device)
        self._silent_in: RoundId | None = None

    async def act(self) -> int:
        pit = self._pit
        table = pit.table(self._name)
        round_ = pit.under_way(table)
        if round_ is not None and round_.id != self._silent_in:
            await self._show(round_)
        return pit.ms(_LOOKS_MS)

    async def _show(self, round_: Round) -> None:
        shows = _next(round_)
        if shows is None:
            return
        if self._pit.befalls(round_, f"silent screen, {shows}", _SILENT):
            self._silent_in = round_.id
        elif self._pit.befalls(round_, f"dark screen, {shows}", _DARK):
            await self._pit.ask(self._me, ReportLuckyScreen(self._name, "it went dark"))
        else:
            await self._pit.ask(self._me, ShowLuckyBall(round_.id, self._device, shows))


def _next(round_: Round) -> LuckyShows | None:
    """What it puts up now and has not said yet."""
    if round_.draw is None or round_.lucky.void:
        return None
    if round_.closed is None:
        return LuckyShows.NUMBERS if round_.lucky.shows is None else None
    return LuckyShows.NO_MORE_BETS if round_.lucky.shows is LuckyShows.NUMBERS else None
