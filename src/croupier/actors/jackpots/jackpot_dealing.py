"""A dealer at a jackpot table: presses the console between the steps of the game.

Who has won is confirmed by the inspector, and what is wrong is put right by management.
"""

from croupier.actors import cashier, port
from croupier.actors.spinning import Spinning
from croupier.core.jackpots.activation import SensorId
from croupier.core.pit.chips.state import Rack
from croupier.core.pit.jackpots import commands, jackpot_terminal, round_order, sensor_wagers
from croupier.core.pit.jackpots.state import (
    JackpotProgress,
    JackpotRound,
    JackpotTable,
    SensorReading,
)
from croupier.core.pit.state import Round, RoundStatus, Table
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream.envelope import Actor
from croupier.floor_plan.plan import Allowed

_PEOPLE = ("Ann", "Bob", "Cid", "Dot", "Eve")
_SOON_MS = 900
_CHECKS_AT = 0.8
# So long a dealer waits for the venue before saying that its server has failed.
_PATIENCE_MS = 45_000
_WRONG = 0.02
# Looks at which the dealer says that those who had the sensors last play on.
_PLAY_ON = 0.5
_INSPECTOR = port.staff(Role.TABLE_INSPECTOR)


class JackpotDealing(Spinning):
    def __init__(self, pit: port.FloorPort) -> None:
        super().__init__(pit)
        self._floor = pit

    # Between rounds

    async def prepare(self, table: Table) -> int | None:
        here = self._floor.state.jackpots.get(table.id)
        round_ = here.round if here is not None else None
        if here is None or round_ is None or not round_order.under_way(round_):
            return None
        if not await self._waited(table, here, round_):
            await self._settle(table, here, round_)
        return self._floor.ms(_SOON_MS)

    async def lay_out(self, table: Table) -> None:
        """Somebody waits to deal: what the actor has begun at the console comes to its end."""
        here = self._floor.state.jackpots.get(table.id)
        round_ = here.round if here is not None else None
        if here is None or round_ is None or not round_order.under_way(round_):
            return
        if not await self._waited(table, here, round_):
            await self._settle(table, here, round_, relieved=True)

    async def _settle(
        self, table: Table, here: JackpotTable, round_: JackpotRound, *, relieved: bool = False
    ) -> None:
        for sensor, noted in round_.noted.items():
            if not noted.adjusted:
                await self._adjust(table, here, round_, sensor)
                return
        if round_.unadjusted:
            return
        for share in round_.unpaid:
            sensor = SensorId(share.sensor)
            winner = (
                cashier.SOMEBODY.name if share.amount >= here.terms_of(round_).slip_from else ""
            )
            pays = commands.PayJackpot(round_.round, sensor, share.level, winner)
            answer = await self._floor.ask(self._dealer(table), pays, _INSPECTOR)
            if answer is not None and sensor not in round_.confirmed:
                seen = commands.ConfirmJackpotWin(round_.round, sensor, "camera 4")
                await self._floor.ask(_INSPECTOR, seen)
            return
        over = commands.PressGameOver(
            jackpot=here.settings.jackpot,
            pit=here.settings.pit,
            table=table.id,
            round=round_.round,
            relieved=relieved,
        )
        await self._floor.by(self._presses(table), over)

    async def _adjust(
        self, table: Table, here: JackpotTable, round_: JackpotRound, sensor: SensorId
    ) -> None:
        body = commands.AdjustJackpotWager(
            jackpot=here.settings.jackpot,
            pit=here.settings.pit,
            table=table.id,
            round=round_.round,
            sensor=sensor,
            reason="as noted",
        )
        await self._floor.by(self._floor.who(Action.ADJUST_JACKPOT, table), body)

    async def _waited(self, table: Table, here: JackpotTable, round_: JackpotRound) -> bool:
        """Whether the venue has yet to answer; in the end the chips go back."""
        if round_.progress is not JackpotProgress.PRESSED:
            return False
        if self._floor.now - (round_.pressed or 0) > self._floor.ms(_PATIENCE_MS):
            body = commands.ReturnJackpotWagers(
                jackpot=here.settings.jackpot,
                pit=here.settings.pit,
                table=table.id,
                round=round_.round,
                reason="the jackpot server does not answer",
            )
            await self._floor.ask(self._dealer(table), body)
        return True

    # In a round

    async def deal(self, table: Table, round_: Round) -> int:
        here = self._floor.state.jackpots.get(table.id)
        console = here.round if here is not None else None
        if here is None or console is None or console.round != round_.id or here.stops:
            return await super().deal(table, round_)
        if round_.status is RoundStatus.OPEN:
            await self._name_players(table, here, console)
            if self._floor.now - round_.opened < table.wagering_ms * _CHECKS_AT:
                return self._floor.ms(_SOON_MS)
        chips = jackpot_terminal.sensors_to_see_to(self._floor.floor, table)
        if chips and console.progress is JackpotProgress.TAKING and not console.checked:
            checks = commands.CheckJackpotSensors(round_.id)
            await self._floor.by(self._presses(table), checks)
        if round_.closed is None or not console.wagers:
            return await super().deal(table, round_)
        if await self._console(table, here, console, round_):
            return self._floor.ms(_SOON_MS)
        return await super().deal(table, round_)

    async def _name_players(self, table: Table, here: JackpotTable, console: JackpotRound) -> None:
        """Whose chip lies on which sensor: those with colours come first, or decline."""
        pit = self._floor
        lit = {name for name, said in here.sensors.items() if said is SensorReading.CHIP}
        if here.past and lit - console.wagers.keys() and pit.chance.random() < _PLAY_ON:
            await pit.ask(self._dealer(table), commands.RepeatJackpotWagers(console.round))
        for device, reading in list(here.sensors.items()):
            sensor = SensorId(device)
            if reading is not SensorReading.CHIP or sensor in console.wagers:
                continue
            waiting = sensor_wagers.colour_players_waiting(pit.floor, table, console)
            player = waiting[0] if waiting else pit.chance.choice(self._players(table))
            if waiting and pit.chance.random() < 0.2:
                declines = commands.DeclineJackpotWager(console.round, waiting[0])
                await pit.ask(self._dealer(table), declines)
            places = commands.PlaceJackpotWager(console.round, sensor, player)
            await pit.ask(self._dealer(table), places)

    def _players(self, table: Table) -> tuple[str, ...]:
        rack: Rack | None = self._floor.state.racks.get(table.id)
        known = tuple(rack.places) if rack is not None and rack.everything_known() else ()
        return known or _PEOPLE

    async def _console(
        self, table: Table, here: JackpotTable, console: JackpotRound, round_: Round
    ) -> bool:
        """Whether it pressed something: the game goes on once the chips are off."""
        pit = self._floor
        if console.progress is JackpotProgress.TAKING:
            body = commands.PressJackpotNoMoreBets(
                jackpot=here.settings.jackpot,
                pit=here.settings.pit,
                table=table.id,
                round=round_.id,
            )
            return port.done(await pit.by(self._presses(table), body))
        # Also while the venue's answer is awaited.
        if pit.befalls(round_, "incorrect jackpot wager", _WRONG):
            await self._note(table, console)
        chips = jackpot_terminal.sensors_to_see_to(pit.floor, table)
        if chips and not console.removed and console.counting:
            removes = commands.RemoveJackpotWagers(round_.id)
            return port.done(await pit.by(self._presses(table), removes))
        return False

    async def _note(self, table: Table, console: JackpotRound) -> None:
        left = [wager.sensor for wager in console.counting]
        if left and not console.noted:
            kinds = jackpot_terminal.rules_of(self._floor.floor, table).incorrect_wagers.value
            kind = self._floor.chance.choice(kinds)
            noted = commands.NoteIncorrectWager(console.round, left[0], kind, "seen on camera 4")
            await self._floor.ask(self._dealer(table), noted)

    def _dealer(self, table: Table) -> Actor:
        assert table.dealer is not None
        return Actor(table.dealer, Role.DEALER)

    def _presses(self, table: Table) -> Allowed | None:
        return self._floor.who(Action.CALL_NO_MORE_BETS, table)
