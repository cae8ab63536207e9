"""A house with a jackpot: the venue's, its keeper, and a table whose sensors speak."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from croupier.chance.system_chance import SYSTEM
from croupier.core.identifiers import DeviceId, Origin, PersonId, RulebookId
from croupier.core.jackpots.parameters import HitSharing, JackpotId, LevelAsked
from croupier.core.pit.jackpots import commands
from croupier.core.pit.jackpots.state import JackpotTable, SensorReading
from croupier.core.pit.tables.commands import ApproveDevice, RegisterDevice
from croupier.core.rulebook.equipment import Equipment
from croupier.core.stream.envelope import Actor
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.jackpots import commands as of_venue
from croupier.keeper.address import Address
from croupier.keeper.client import KeeperAt
from croupier.keeper.frames import SECRET_BYTES
from croupier.keeper.keeping import Keeper
from croupier.keeper.key_file import KeyFile
from croupier.keeper.serving import KeeperServer
from croupier.server.hosts.pit_host import PitHost
from tests.core.jackpots.jackpot_stage import MANAGEMENT, REP
from tests.core.pit.chips.conventional_script import RFS, T1
from tests.core.pit.floor_script import OPERATOR, SHELF, TECHNICIAN
from tests.server.floor_house import PIT, FloorHouse

NOVA, BOOK = JackpotId("supernova"), RulebookId(RFS)
# Two wagers reach the ceiling, so that the first press of two is a hit, whatever the key.
LEVEL = LevelAsked("Mystery", 0, 10_005, "2001/4000", "0")
SENSORS = (DeviceId("sensor-1"), DeviceId("sensor-2"))


@asynccontextmanager
async def keeping(folder: Path) -> AsyncIterator[KeeperAt]:
    async with keeper_running(folder) as (keeper, _):
        yield keeper


@asynccontextmanager
async def keeper_running(folder: Path) -> AsyncIterator[tuple[KeeperAt, KeeperServer]]:
    """One that a test may stop."""
    secret = SYSTEM.raw(SECRET_BYTES)
    server = KeeperServer(Keeper(KeyFile(folder / "keeper.keys"), SYSTEM), secret, SYSTEM)
    try:
        yield KeeperAt(await server.start(Address(None, "127.0.0.1", 0)), secret), server
    finally:
        server.stop()


async def link(floor: FloorHouse) -> None:
    """The venue's jackpot, with a key committed to."""
    venue, office = floor.house.venue, Origin("office")
    assert venue is not None
    await venue.submit(office, OPERATOR, AdoptRulebook(SHELF.text(BOOK)))
    asked = of_venue.SetUpJackpot(
        jackpot=NOVA,
        rulebook=BOOK,
        wager=10_000,
        sharing=HitSharing.EVEN,
        levels=(LEVEL,),
        approve_from=5_000,
        slip_from=100_000,
        edge="1",
        wagers_max=len(SENSORS),
    )
    for body in (asked, of_venue.LinkTable(NOVA, PIT, T1)):
        answer = await venue.submit(office, REP, body, MANAGEMENT)
        assert answer.refusal is None, answer.refusal
    async with asyncio.timeout(30):
        while not venue.owner.floor.state.jackpots[NOVA].levels[0].commitment:
            await asyncio.sleep(0.01)


async def do(host: PitHost, actor: Actor, body: Any) -> None:
    origin = Origin(actor.person)
    answer = await host.submit(origin, host.last_seq(origin) + 1, actor, body)
    assert answer.refusal is None, answer.refusal


async def furnish(host: PitHost) -> None:
    kinds = {name: Equipment.JACKPOT_SENSORS for name in SENSORS}
    kinds[DeviceId("board")] = Equipment.JACKPOT_DISPLAY
    for name, kind in kinds.items():
        await do(host, TECHNICIAN, RegisterDevice(name, kind, T1, name))
        await do(host, OPERATOR, ApproveDevice(name, "L1"))
    await do(host, OPERATOR, commands.SetUpTableJackpot(table=T1, jackpot=NOVA, pit=PIT))
    for name in SENSORS:
        await sense(host, name, SensorReading.EMPTY)
    await do(host, REP, commands.OpenJackpotTerminal(T1))


async def sense(host: PitHost, sensor: DeviceId, reading: SensorReading) -> None:
    said = commands.ReportJackpotSensor(T1, sensor, reading)
    await do(host, Actor(PersonId(sensor)), said)


def jackpot_at(host: PitHost) -> JackpotTable:
    found: JackpotTable = host.read_model.floor.state.jackpots[T1]
    return found
