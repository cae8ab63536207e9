"""The demo's Supernova: a keeper in the demo's own process, a jackpot of three levels, two tables.

Its keys come from the demo's seed. The first level is small, so that a visitor sees it won.
"""

import asyncio
from random import Random

from croupier.actors.seeded_chance import seeded_chance
from croupier.chance.system_chance import SYSTEM
from croupier.core.identifiers import DeviceId, Origin, PersonId, TableId
from croupier.core.jackpots.parameters import HitSharing, JackpotId, LevelAsked
from croupier.core.pit.jackpots.commands import (
    OpenJackpotTerminal,
    ReportJackpotSensor,
    SetUpTableJackpot,
)
from croupier.core.pit.jackpots.jackpot_terminal import sensors_at
from croupier.core.pit.jackpots.state import SensorReading
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.jackpots import commands
from croupier.demo import plan, screens
from croupier.demo.demo_folder import DemoFolder
from croupier.floor_plan.plan import DevicePlan
from croupier.keeper import address, client, frames, keeping, key_file, serving
from croupier.server.hosts.pit_host import PitHost
from croupier.server.house import House
from croupier.server.keyring.staff import PitId

_SET_UP = Origin("demo set-up")
NOVA = JackpotId("supernova")
SENSORS = 5
_WAGER = 500
_LEVELS = (
    LevelAsked("Mini", 2_000, 6_000, "1/4", "1/50"),
    LevelAsked("Major", 20_000, 60_000, "1/20", "1/50"),
    LevelAsked("Supernova", 500_000, 2_000_000, "1/50", "1/50"),
)
_APPROVED_FROM, _SLIP_FROM = 50_000, 100_000
_MANAGER = plan.OTHERS[Role.MANAGEMENT_REPRESENTATIVE].acting(Role.MANAGEMENT_REPRESENTATIVE)
_APPROVER = plan.SECOND.acting(Role.CASINO_OPERATOR)
_SECONDS_TO_COMMIT = 20.0
_TABLES = ((plan.MAIN, plan.JACKPOT_TABLE), (plan.ANNEXE, plan.SPOT_TABLE))


class DemoKeeper:
    def __init__(self, folder: DemoFolder, chance: Random) -> None:
        self._secret = SYSTEM.raw(frames.SECRET_BYTES)
        keys = key_file.KeyFile(folder.path / "keeper.keys")
        keeper = keeping.Keeper(keys, seeded_chance(chance))
        self._server = serving.KeeperServer(keeper, self._secret, SYSTEM)

    async def start(self) -> client.KeeperAt:
        return client.KeeperAt(
            await self._server.start(address.Address(None, "127.0.0.1", 0)), self._secret
        )

    def stop(self) -> None:
        self._server.stop()


def devices(table: TableId, many: int) -> tuple[DevicePlan, ...]:
    """What a table with a jackpot has besides: so many sensors, and a display."""
    sensors = (
        DevicePlan(
            id=DeviceId(f"{table}-sensor-{number}"),
            kind=Equipment.JACKPOT_SENSORS,
            serial=f"sensor {number}",
            place=table,
        )
        for number in range(1, many + 1)
    )
    display = DeviceId(f"{table}-jackpot-display")
    shown = DevicePlan(id=display, kind=Equipment.JACKPOT_DISPLAY, serial=display, place=table)
    return (*sensors, shown)


async def build_jackpot(house: House) -> None:
    """The venue's part first: what a table plays for is linked before the table is set up."""
    venue = house.venue
    assert venue is not None
    known = venue.owner.floor.state.jackpots
    if NOVA not in known:
        asked = commands.SetUpJackpot(
            jackpot=NOVA,
            rulebook=plan.RFS,
            wager=_WAGER,
            sharing=HitSharing.EVEN,
            levels=_LEVELS,
            approve_from=_APPROVED_FROM,
            slip_from=_SLIP_FROM,
            edge="1",
            wagers_max=SENSORS,
        )
        links = (commands.LinkTable(NOVA, pit, table) for pit, table in _TABLES)
        for body in (asked, *links):
            answer = await venue.submit(_SET_UP, _MANAGER, body, _APPROVER)
            if answer.refusal is not None:
                raise screens.DemoSetUpError(answer.refusal.sentence)
    jackpot = known[NOVA]
    async with asyncio.timeout(_SECONDS_TO_COMMIT):
        while not jackpot.withdrawn and not all(level.commitment for level in jackpot.levels):
            await asyncio.sleep(0.02)
    if jackpot.withdrawn:
        # By a visitor, some other day.
        return
    for pit, table in _TABLES:
        await _open_terminal(house.pits[pit], pit, table)


async def _open_terminal(host: PitHost, pit: PitId, table: TableId) -> None:
    state = host.owner.floor.state
    here = state.jackpots.get(table)
    steps: list[tuple[Actor, object]] = []
    if here is None:
        body = SetUpTableJackpot(table=table, jackpot=NOVA, pit=pit)
        steps.append((plan.OPERATOR, body))
    if here is None or not here.open:
        for device in sensors_at(host.owner.floor, table):
            said = ReportJackpotSensor(table, device.id, SensorReading.EMPTY)
            if here is None or here.sensors.get(device.id) is not SensorReading.EMPTY:
                steps.append((Actor(PersonId(device.id)), said))
        steps.append((_MANAGER, OpenJackpotTerminal(table)))
    for actor, step in steps:
        answer = await host.submit(_SET_UP, host.last_seq(_SET_UP) + 1, actor, step)
        if answer.refusal is not None and answer.refusal.code is RefusalCode.TABLE_STOPPED:
            # A visitor has stopped the jackpot: its terminals stay closed until it goes on.
            return
        if answer.refusal is not None:
            raise screens.DemoSetUpError(f"{type(step).__name__}: {answer.refusal.sentence}")
