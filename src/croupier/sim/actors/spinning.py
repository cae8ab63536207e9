"""A wheel or a tumbler with whoever runs it: opens, spins, closes, reads, confirms, and errs."""

from typing import Any

from croupier.core.games.contract import OutcomeData
from croupier.core.pit.irregularities import commands as irregularities_commands
from croupier.core.pit.irregularities.failed_dice import DiceFault
from croupier.core.pit.names import TableId
from croupier.core.pit.rounds import commands as rounds_commands
from croupier.core.pit.rounds.motion import rest_at
from croupier.core.pit.state import Round, RoundStatus, Table, TableStatus
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.games.roulette import NoSpinCare, NoSpinReason, SpinTiming
from croupier.core.rulebook.games.sicbo import Tumbling
from croupier.core.rulebook.roles import Action, Role
from croupier.core.rulebook.round import Reading
from croupier.core.rulebook.rulebook import Settings
from croupier.core.rulebook.wagering import Closing
from croupier.core.stream.envelope import Answer
from croupier.floor_plan.building import device_name
from croupier.floor_plan.plan import Hands
from croupier.sim.chances import COLOURS, outcome_of
from croupier.sim.people import at_table, device, may, player, staff
from croupier.sim.world import World, done

_SOON = 1_000
_REVOLVING = 6_000


class SpinningTable:
    def __init__(self, world: World, name: TableId) -> None:
        self.world = world
        self.name = name
        self._device = device(device_name(name, Equipment.WHEEL_SENSOR))

    @property
    def table(self) -> Table:
        return self.world.table(self.name)

    @property
    def _book(self) -> Settings:
        return self.world.floor.settings(self.table)

    @property
    def automated(self) -> bool:
        return self.table.source is Source.AUTOMATED

    async def act(self) -> int:
        table = self.table
        round_ = self.world.under_way(table)
        if round_ is None:
            return await self._between(table)
        match round_.status:
            case RoundStatus.OPEN:
                return await self._open(table, round_)
            case RoundStatus.CLOSED | RoundStatus.RESULTING:
                return await self._closed(table, round_)
            case RoundStatus.PENDING:
                return await self._pending(round_)
            case _:
                return 4_000

    async def _between(self, table: Table) -> int:
        if table.status is TableStatus.CLOSED or table.stops:
            return 5_000
        hands = Hands(self._device) if self.automated else self._may(Action.OPEN_WAGERING)
        await self.world.by(hands, rounds_commands.OpenWagering(table.id))
        return 2_000

    def _may(self, action: Action) -> Hands | None:
        return at_table(may(self._book, action), self.table.dealer)

    # While bets are taken

    async def _open(self, table: Table, round_: Round) -> int:
        world = self.world
        passed = world.agenda.clock() - round_.opened
        if passed < table.wagering_ms * 6 // 10:
            return table.wagering_ms * 6 // 10 - passed + world.chance.randrange(500)
        if round_.spun is None and (self._spins_early() or world.errs(0.01)):
            await self._spin(table, round_)
            return _SOON
        if world.errs(0.02):
            seen = world.truth.get(round_.id) or outcome_of(world.chance, world.floor, table)
            known = seen if world.chance.random() < 0.7 else None
            await world.ask(
                self._device, rounds_commands.SenseRest(round_.id, str(self._device.person), known)
            )
            return _SOON
        if round_.spun is not None and world.errs(0.02):
            await self._no_spin(round_)
            return _SOON
        if self._plays_lucky(table) and round_.draw is None and round_.spun is not None:
            await self._draw_lucky(round_)
            return _SOON
        return await self._close(table, round_, passed)

    def _spins_early(self) -> bool:
        rules = self._book
        if self.table.game is GameName.SIC_BO:
            assert rules.dice is not None
            tumbled = rules.dice.tumbling.value
            return Tumbling.BY_DEALER_AT_NEW_GAME in tumbled or Tumbling.BY_THE_TUMBLER in tumbled
        assert rules.spin is not None
        return rules.spin.timing[self.table.source].value is not SpinTiming.AFTER_CLOSE

    async def _close(self, table: Table, round_: Round, passed: int) -> int:
        closes = self.world.floor.wagering(table).closes[table.source].value
        if Closing.DEALER_CALL in closes and passed >= table.wagering_ms:
            await self.world.by(
                self._may(Action.CALL_NO_MORE_BETS), rounds_commands.CallNoMoreBets(round_.id)
            )
            return _SOON
        sensed = Closing.SENSOR in closes or Closing.SYSTEM_WHILE_BALL_ROTATES in closes
        if sensed and self.world.chance.random() < 0.1:
            await self.world.ask(self._device, rounds_commands.SenseClose(round_.id))
            return _SOON
        return max(table.wagering_ms - passed, 0) + _SOON

    def _plays_lucky(self, table: Table) -> bool:
        return table.options.get("lucky_ball", "off") != "off"

    async def _draw_lucky(self, round_: Round) -> None:
        drawn = self.world.chance.sample(range(1, 37), len(COLOURS))
        numbers = {colour: str(pocket) for colour, pocket in zip(COLOURS, drawn, strict=True)}
        await self.world.ask(self._device, rounds_commands.DrawLuckyNumbers(round_.id, numbers))

    # The ball and the dice

    async def _spin(self, table: Table, round_: Round) -> None:
        if NoSpinCare.EXAMINE_BALL in round_.care:
            await self.world.by(
                self._may(Action.EXAMINE_BALL), irregularities_commands.ExamineBall(round_.id)
            )
        answer = await self._set_in_motion(table, round_)
        if done(answer):
            world = self.world
            world.truth[round_.id] = outcome_of(world.chance, world.floor, table)

    async def _set_in_motion(self, table: Table, round_: Round) -> Answer | None:
        """Nobody's doing where the system itself tells the wheel or the tumbler."""
        world = self.world
        if world.state.plan.desk(table.id).launcher is not None:
            return None
        if table.game is GameName.SIC_BO:
            tumbled = rounds_commands.TumbleDice(round_.id)
            hands = Hands(self._device) if self.automated else self._may(Action.TUMBLE_DICE)
            return await world.by(hands, tumbled)
        if table.source is Source.USPIN:
            await world.by(self._may(Action.LOAD_USPIN), rounds_commands.LoadUspin(round_.id))
            someone = Hands(player(world.chance.choice(list(world.state.terminals))))
            started = await world.by(someone, rounds_commands.StartUspin(round_.id))
            if done(started):
                return started
            dealer = at_table(Hands(staff(Role.DEALER)), table.dealer)
            return await world.by(dealer, rounds_commands.StartUspin(round_.id))
        told = self.automated or (table.source is Source.LIVE and world.chance.random() < 0.1)
        hands = Hands(self._device) if told else self._may(Action.SPIN_BALL)
        return await world.by(hands, rounds_commands.SpinBall(round_.id))

    async def _no_spin(self, round_: Round) -> None:
        reason = self.world.chance.choice(list(NoSpinReason))
        await self.world.by(
            self._may(Action.DECLARE_NO_SPIN),
            irregularities_commands.DeclareNoSpin(round_.id, reason),
        )

    # Once bets are closed

    async def _closed(self, table: Table, round_: Round) -> int:
        world = self.world
        if round_.spun is None:
            if world.errs(0.01):
                # The ball of the last round, or dice that still lie there.
                await self._read(round_, outcome_of(world.chance, world.floor, table))
            await self._spin(table, round_)
            return _REVOLVING
        if world.errs(0.02):
            await self._go_wrong(table, round_)
            return _SOON
        draw = round_.draw
        if draw is not None and draw.boosted is None and round_.status is RoundStatus.CLOSED:
            colour = world.chance.choice(COLOURS)
            await world.ask(
                self._device, rounds_commands.BoostLuckyNumber(round_.id, colour, "super")
            )
        await self._tell(table, round_)
        return _SOON

    async def _go_wrong(self, table: Table, round_: Round) -> None:
        world, sensor = self.world, str(self._device.person)
        if table.game is GameName.SIC_BO and world.chance.random() < 0.6:
            fault = world.chance.choice(list(DiceFault)).value
            hands = self._may(Action.VOID_DICE_ROUND)
            told = Hands(self._device) if world.chance.random() < 0.5 else hands
            await world.by(told, irregularities_commands.ReportDice(round_.id, fault))
        elif world.chance.random() < 0.5:
            shown = world.truth.get(round_.id)
            await world.ask(
                self._device, irregularities_commands.ReportReadError(round_.id, sensor, shown)
            )
        else:
            await self._no_spin(round_)

    async def _tell(self, table: Table, round_: Round) -> None:
        """What came reaches the system, now and then as something else."""
        world = self.world
        came = world.truth.get(round_.id) or outcome_of(world.chance, world.floor, table)
        world.truth[round_.id] = came
        allowed = self._book.outcome[table.game].get(table.source, {})
        keyed = Reading.DEALER_ENTRY in allowed and (
            len(allowed) == 1 or world.chance.random() < 0.5
        )
        said = outcome_of(world.chance, world.floor, table) if world.errs(0.03) else came
        if keyed:
            await self._see_rest(table, round_)
            await world.by(
                self._may(Action.ENTER_OUTCOME), rounds_commands.EnterOutcome(round_.id, said)
            )
        else:
            await self._read(round_, said)
        if len(allowed) > 1 and world.chance.random() < 0.2:
            await self._read(round_, came)

    async def _see_rest(self, table: Table, round_: Round) -> None:
        """Reported by whoever looks; nobody's report leaves it to the clock, and a key too soon."""
        world = self.world
        if rest_at(world.floor, table) is None or world.errs(0.2):
            return
        if world.chance.random() < 0.5:
            await world.by(
                self._may(Action.ENTER_OUTCOME), rounds_commands.ReportBallAtRest(round_.id)
            )
        else:
            sensor = str(self._device.person)
            await world.ask(self._device, rounds_commands.SenseRest(round_.id, sensor))

    async def _read(self, round_: Round, said: OutcomeData) -> None:
        name = str(self._device.person)
        await self.world.ask(self._device, rounds_commands.ReadOutcome(round_.id, name, said))

    async def _pending(self, round_: Round) -> int:
        world = self.world
        read = round_.readings[-1].outcome
        if world.errs(0.02):
            shown = outcome_of(world.chance, world.floor, self.table)
            await world.ask(
                staff(Role.DEALER),
                irregularities_commands.ReportDisplay(round_.id, "display", shown),
            )
        if world.errs(0.02):
            await self._no_spin(round_)
            return _SOON
        body: Any = rounds_commands.ConfirmOutcome(round_.id, read)
        action = Action.CONFIRM_OUTCOME
        if round_.display_differs:
            body, action = (
                irregularities_commands.ConfirmDespiteDisplay(round_.id, read),
                Action.CONFIRM_DESPITE_DISPLAY,
            )
        await world.by(self._may(action), body)
        return 3_000
