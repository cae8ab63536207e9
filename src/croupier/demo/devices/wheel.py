"""A wheel or a tumbler with its sensors: launches by its own clock or when told, and reads."""

from croupier.core.pit.irregularities.commands import ReportReadError
from croupier.core.pit.names import DeviceId, TableId
from croupier.core.pit.rounds import commands as rounds_commands
from croupier.core.pit.state import PitState, Round, RoundStatus, Table, TableStatus
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.round import Reading
from croupier.core.stream.intents import Became, IntentKind
from croupier.core.venue.access.state import ScreenId
from croupier.demo.devices.agent import Agent
from croupier.demo.devices.memory import Memory
from croupier.demo.surroundings import Surroundings
from croupier.sim.chances import COLOURS
from croupier.wire.inbound import Done
from croupier.wire.outbound import Intended

_SPINS_AT = 0.6
_REVOLVES_MS = 7_000
_SEEN_BY_DEVICES = (Reading.SENSOR, Reading.DICE_RECOGNITION)
_MISREADS, _BLIND = 0.008, 0.008
_BOOST = "super"
_LAUNCHING_SECONDS, _STUCK = 0.8, 0.003


class Wheel:
    """`device` stands at the table and is the one that its agent speaks for."""

    def __init__(
        self,
        scene: Surroundings,
        screen: ScreenId,
        table: TableId,
        device: DeviceId,
        memory: Memory,
    ) -> None:
        self.agent = Agent(scene.post, screen, memory, self._launch)
        self._scene = scene
        self._screen = screen
        self._name = table
        self._device = device

    async def look(self) -> None:
        table = self._scene.table(self._name)
        round_ = self._scene.under_way(table)
        if round_ is None:
            await self._between(table)
        elif round_.status is RoundStatus.OPEN:
            await self._open(table, round_)
        elif round_.status in (RoundStatus.CLOSED, RoundStatus.RESULTING):
            await self._closed(table, round_)

    async def _between(self, table: Table) -> None:
        automated = table.source is Source.AUTOMATED
        if automated and table.status is not TableStatus.CLOSED and not table.stops:
            await self._say(rounds_commands.OpenWagering(table.id))

    async def _open(self, table: Table, round_: Round) -> None:
        passed = self._scene.now - round_.opened
        if round_.spun is not None:
            if table.options.get("lucky_ball", "off") != "off" and round_.draw is None:
                await self._draw_lucky(round_)
        elif table.source is Source.AUTOMATED and passed >= table.wagering_ms * _SPINS_AT:
            await self._spin(table, round_)

    async def _closed(self, table: Table, round_: Round) -> None:
        scene = self._scene
        if round_.spun is None:
            if table.source is Source.AUTOMATED:
                await self._spin(table, round_)
            return
        draw = round_.draw
        if draw is not None and draw.boosted is None and round_.status is RoundStatus.CLOSED:
            await self._say(
                rounds_commands.BoostLuckyNumber(round_.id, self._lucky_colour(round_), _BOOST)
            )
            return
        rested = max(round_.spun, round_.closed or 0) + scene.pacing.ms(_REVOLVES_MS)
        if scene.now >= rested and not self._has_read(round_) and self._reads(table):
            await self._read(table, round_)

    def _has_read(self, round_: Round) -> bool:
        return any(reading.by == self._device for reading in round_.readings)

    def _reads(self, table: Table) -> bool:
        allowed = self._scene.settings().outcome[table.game].get(table.source, {})
        return any(kind in allowed for kind in _SEEN_BY_DEVICES)

    async def _read(self, table: Table, round_: Round) -> None:
        scene = self._scene
        came = scene.came(table, round_)
        if scene.befalls(round_, "blind sensor", _BLIND):
            await self._say(ReportReadError(round_.id, self._device, None))
            return
        if scene.befalls(round_, "misread", _MISREADS):
            came = scene.another(table, round_, "what is misread")
        await self._say(rounds_commands.ReadOutcome(round_.id, self._device, came))

    async def _spin(self, table: Table, round_: Round) -> None:
        """By its own clock, unless the system tells it."""
        if self._scene.state.plan.desk(table.id).launcher is not None:
            return
        dice = table.game is GameName.SIC_BO
        await self._say(
            rounds_commands.TumbleDice(round_.id) if dice else rounds_commands.SpinBall(round_.id)
        )

    async def _launch(self, told: Intended) -> Done:
        await self._scene.pacing.pause(_LAUNCHING_SECONDS)
        if told.kind is not IntentKind.LAUNCH or self._scene.errs(_STUCK, "stuck", told.task):
            return Done(told.task, Became.NOT_DONE)
        return Done(told.task, Became.DONE)

    async def _draw_lucky(self, round_: Round) -> None:
        chance = self._scene.chance_of("lucky numbers", round_.id)
        drawn = chance.sample(range(1, 37), len(COLOURS))
        numbers = {colour: str(pocket) for colour, pocket in zip(COLOURS, drawn, strict=True)}
        await self._say(rounds_commands.DrawLuckyNumbers(round_.id, numbers))

    def _lucky_colour(self, round_: Round) -> str:
        return self._scene.chance_of("lucky colour", round_.id).choice(COLOURS)

    async def _say(self, body: object) -> None:
        await self._scene.post.do(self._screen, body)


def chance_device(state: PitState, table: TableId) -> DeviceId | None:
    """The wheel or the tumbler that stands at a table."""
    for device in state.plan.devices.values():
        if device.place == table and device.kind.value.endswith(("wheel", "tumbler")):
            return device.id
    return None
