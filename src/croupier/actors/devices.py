"""Simulated devices: printer, acceptor, dispenser, a wheel or tumbler, a Lucky Ball screen.

A wheel or a tumbler also has sensors: it launches by its own clock or when told, and reads.
"""

from random import Random
from typing import Protocol

from croupier.actors.port import FloorPort
from croupier.actors.port import device as device_named
from croupier.actors.spinning import spun
from croupier.core.identifiers import DeviceId, RoundId, TableId
from croupier.core.pit.irregularities.commands import ReportLuckyScreen, ReportReadError
from croupier.core.pit.rounds import commands as rounds
from croupier.core.pit.rounds.results import LuckyShows
from croupier.core.pit.state import Round, RoundStatus, Table, TableStatus
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.round import OutcomeSource
from croupier.core.stream.intents import Became, IntentKind, IntentOutcome

_JAMS, _NOTES_BACK, _STUCK, _RUNS_SHORT = 0.03, 0.01, 0.003, 0.02
_NOTE = 500
# How long each takes at a real terminal, table or kiosk.
TAKES_MS = {
    IntentKind.STACK: 600,
    IntentKind.PRINT: 1_200,
    IntentKind.LAUNCH: 800,
    IntentKind.PAY: 1_500,
}


class Erring(Protocol):
    """The chances of a pit or of the venue."""

    def errs(self, rate: float, *about: object) -> bool: ...

    def chance_of(self, *about: object) -> Random: ...


def carried_out(
    floor: Erring, kind: IntentKind, task: str, about: str, amount: int
) -> IntentOutcome:
    """Mostly done. A paper that jams may be out or not; a dispenser may count out too little."""
    match kind:
        case IntentKind.PRINT if floor.errs(_JAMS, "jam", task):
            doubtful = floor.chance_of("doubt", task).random() < 0.5
            return IntentOutcome(Became.DOUBTFUL if doubtful else Became.NOT_DONE)
        case IntentKind.STACK if is_note(about) and floor.errs(_NOTES_BACK, "note back", task):
            return IntentOutcome(Became.NOT_DONE)
        case IntentKind.LAUNCH if floor.errs(_STUCK, "stuck", task):
            return IntentOutcome(Became.NOT_DONE)
        case IntentKind.PAY if floor.errs(_RUNS_SHORT, "runs short", task):
            return IntentOutcome(Became.DONE, max(amount - _NOTE, 0))
        case IntentKind.PRINT | IntentKind.STACK | IntentKind.LAUNCH:
            return IntentOutcome(Became.DONE)
        case IntentKind.PAY:
            return IntentOutcome(Became.DONE, amount)
        case _:
            return IntentOutcome(Became.NOT_DONE)


def is_note(about: str) -> bool:
    """A note is told by its currency and amount, a ticket by its name."""
    return " " in about


_SPINS_AT = 0.6
_SOON_MS = 1_000
_REVOLVES_MS = 7_000
_SEEN_BY_DEVICES = (OutcomeSource.SENSOR, OutcomeSource.DICE_RECOGNITION)
_MISREADS, _BLIND = 0.008, 0.008


class TableDevice:
    """`device` stands at the table, and says what it sees or shows there."""

    def __init__(self, pit: FloorPort, table: TableId, device: DeviceId) -> None:
        self._pit = pit
        self._name = table
        self._device = device
        self._me = device_named(device)


class SimulatedWheel(TableDevice):
    """A wheel or a tumbler, which tells what came."""

    async def act(self) -> int:
        table = self._pit.table(self._name)
        round_ = self._pit.under_way(table)
        if round_ is None:
            automated = table.source is Source.AUTOMATED
            if automated and table.status is not TableStatus.CLOSED and not table.stops:
                await self._say(rounds.OpenWagering(table.id))
            return self._pit.ms(2 * _SOON_MS)
        if round_.status is RoundStatus.OPEN:
            return await self._open(table, round_)
        if round_.status in (RoundStatus.CLOSED, RoundStatus.RESULTING):
            return await self._closed(table, round_)
        return self._pit.ms(2 * _SOON_MS)

    async def _open(self, table: Table, round_: Round) -> int:
        pit, soon = self._pit, self._pit.ms(_SOON_MS)
        passed = pit.now - round_.opened
        if round_.spun is None and table.source is Source.AUTOMATED:
            left = int(table.wagering_ms * _SPINS_AT) - passed
            if left > 0:
                return left
            await self._spin(table, round_)
        return max(table.wagering_ms - passed, 0) + soon

    async def _closed(self, table: Table, round_: Round) -> int:
        pit, soon = self._pit, self._pit.ms(_SOON_MS)
        if round_.spun is None:
            if table.source is Source.AUTOMATED:
                await self._spin(table, round_)
            return soon
        left = max(round_.spun, round_.closed or 0) + pit.ms(_REVOLVES_MS) - pit.now
        if left > 0:
            return left
        if self._reads(table) and not any(each.by == self._device for each in round_.readings):
            await self._read(table, round_)
        return soon

    def _reads(self, table: Table) -> bool:
        allowed = self._pit.floor.settings(table).outcome[table.game].get(table.source, {})
        return any(kind in allowed for kind in _SEEN_BY_DEVICES)

    async def _read(self, table: Table, round_: Round) -> None:
        pit = self._pit
        came = pit.came(table, round_)
        if pit.befalls(round_, "blind sensor", _BLIND):
            await self._say(ReportReadError(round_.id, self._device, None))
            return
        if pit.befalls(round_, "misread", _MISREADS):
            came = pit.another(table, round_, "what is misread")
        await self._say(rounds.ReadOutcome(round_.id, self._device, came))

    async def _spin(self, table: Table, round_: Round) -> None:
        """By its own clock, unless the system tells it."""
        if self._pit.state.plan.desk(table.id).launcher is None:
            dice = table.game is GameName.SIC_BO
            await self._say(rounds.TumbleDice(round_.id) if dice else spun(round_))

    async def _say(self, body: object) -> None:
        await self._pit.ask(self._me, body)


_LOOKS_MS = 300
_DARK, _SILENT = 0.004, 0.004


class LuckyScreen(TableDevice):
    """Says what it shows, now and then fails, and now and then falls silent."""

    _silent_in: RoundId | None = None

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
            await self._pit.ask(self._me, rounds.ShowLuckyBall(round_.id, self._device, shows))


def _next(round_: Round) -> LuckyShows | None:
    """What it puts up now and has not said yet."""
    if round_.draw is None or round_.lucky.void:
        return None
    if round_.closed is None:
        return LuckyShows.NUMBERS if round_.lucky.shows is None else None
    return LuckyShows.NO_MORE_BETS if round_.lucky.shows is LuckyShows.NUMBERS else None
