"""Four pits beside the one that is measured, whose tables play for one jackpot.

In every round chips lie on all sensors. Rounds follow one another at such a pace that so many
jackpot wagers a second are pressed, counted by the venue, judged by a keeper in a process of its
own, answered and taken off.
"""

import asyncio
import subprocess
import sys
import time
from pathlib import Path

from croupier.bench.workloads.roulette_table import crew
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import (
    DeviceId,
    Origin,
    PersonId,
    RoundId,
    RulebookId,
    TableId,
    round_id,
)
from croupier.core.jackpots.activation import SensorId
from croupier.core.jackpots.parameters import HitSharing, JackpotId, LevelAsked
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.chips.commands import SetLayoutKnowledge
from croupier.core.pit.chips.state import LayoutKnowledge
from croupier.core.pit.jackpots import commands as at_table
from croupier.core.pit.jackpots.state import JackpotProgress, SensorReading
from croupier.core.pit.rounds import commands as rounds
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.tables.commands import SetUpTable
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.jackpots import commands
from croupier.floor_plan.building import FloorBuilder
from croupier.floor_plan.plan import DevicePlan, FloorPlan, TablePlan
from croupier.keeper.address import address_of
from croupier.keeper.client import KeeperAt
from croupier.keeper.running import make_secret, read_secret
from croupier.rulebooks.shelf import Shelf
from croupier.server.hosts.pit_host import PitHost
from croupier.server.house import House
from croupier.server.keyring.staff import PitId

PITS = tuple(PitId(f"jackpot-{number}") for number in range(1, 5))
SENSORS = 50
_NOVA, _RULEBOOK = JackpotId("supernova"), RulebookId("rapid-fusion-2015")
_TABLE = TableId("J1")
_ORIGIN = Origin("jackpots of the bench")
_MANAGER = crew(Role.MANAGEMENT_REPRESENTATIVE)
_OPERATOR = Actor(PersonId("operator"), Role.CASINO_OPERATOR)
_DEALER = crew(Role.DEALER)
_WAGER = 500
# So far from its ceiling that nothing is won: a win is paid by people, who take their time.
_LEVELS = tuple(
    LevelAsked(name, 10_000, 10**11, "1/100", "1/500") for name in ("Mini", "Major", "Supernova")
)
_OUTCOME = OutcomeData(number="17")


class KeeperProcess:
    """`croupier keeper`, as a venue runs it."""

    def __init__(self, folder: Path) -> None:
        secret, socket = folder / "keeper.secret", f"unix:{folder}/keeper.sock"
        if not secret.exists():
            make_secret(secret)
        keys = str(folder / "keeper.keys")
        command = [sys.executable, "-m", "croupier", "keeper", "--listen", socket]
        self._process = subprocess.Popen(
            [*command, "--keys", keys, "--secret", str(secret)], stdout=subprocess.PIPE
        )
        assert self._process.stdout is not None
        self._process.stdout.readline()
        self.at = KeeperAt(address_of(socket), read_secret(secret))

    def stop(self) -> None:
        self._process.terminate()
        self._process.communicate()


class JackpotPits:
    def __init__(self, house: House, a_second: int) -> None:
        self._house = house
        self._a_second = a_second
        self._playing: list[asyncio.Task[None]] = []
        self._going = False
        self.contributed = 0

    # Set up as any floor is

    async def furnish(self) -> None:
        venue = self._house.venue
        assert venue is not None
        await venue.submit(_ORIGIN, _OPERATOR, AdoptRulebook(Shelf().text(_RULEBOOK)))
        asked = commands.SetUpJackpot(
            jackpot=_NOVA,
            rulebook=_RULEBOOK,
            wager=_WAGER,
            sharing=HitSharing.EVEN,
            levels=_LEVELS,
            approve_from=50_000,
            slip_from=100_000,
            edge="1",
            wagers_max=SENSORS,
        )
        links = (commands.LinkTable(_NOVA, pit, _TABLE) for pit in PITS)
        for body in (asked, *links):
            answer = await venue.submit(_ORIGIN, _MANAGER, body, _OPERATOR)
            assert answer.refusal is None, answer.refusal
        levels = venue.owner.floor.state.jackpots[_NOVA].levels
        while not all(level.commitment for level in levels):
            await asyncio.sleep(0.02)
        for pit in PITS:
            await self._furnish(self._house.pits[pit])

    async def _furnish(self, host: PitHost) -> None:
        sensors = [DeviceId(name) for name in _sensors()]
        plan = _plan(sensors)
        for step in FloorBuilder(lambda: host.owner.floor, crew, plan).steps():
            await _ask(host, step.actor, step.body, step.approver)
        told = at_table.SetUpTableJackpot(table=_TABLE, jackpot=_NOVA, pit=host.pit)
        await _ask(host, crew(Role.CASINO_OPERATOR), told)
        for name in sensors:
            lit = at_table.ReportJackpotSensor(_TABLE, name, SensorReading.CHIP)
            await _ask(host, Actor(PersonId(name)), lit)
        await _ask(host, _MANAGER, at_table.OpenJackpotTerminal(_TABLE))

    # Rounds, one after another

    def begin(self) -> None:
        hosts = [self._house.pits[pit] for pit in PITS]
        self.contributed, self._going = 0, True
        self._playing = [asyncio.create_task(self._play(host)) for host in hosts]

    async def end(self) -> None:
        """Rounds that are under way come to their end."""
        self._going = False
        await asyncio.gather(*self._playing)

    async def _play(self, host: PitHost) -> None:
        seconds = SENSORS * len(PITS) / self._a_second
        due = time.monotonic()
        while self._going:
            await self._round(host)
            due += seconds
            await asyncio.sleep(max(0.0, due - time.monotonic()))

    async def _round(self, host: PitHost) -> None:
        floor = host.owner.floor
        table = floor.state.tables[_TABLE]
        opened = table.round is not None and table.round.status is RoundStatus.OPEN
        name = round_id(_TABLE, table.rounds if opened else table.rounds + 1)
        laid = (at_table.PlaceJackpotWager(name, SensorId(each), each) for each in _sensors())
        await _ask_all(host, [*laid, at_table.CheckJackpotSensors(name)])
        await _ask(host, _DEALER, rounds.CallNoMoreBets(name))
        await _ask(host, _DEALER, _console(at_table.PressJackpotNoMoreBets, host, name))
        await _ask(host, _DEALER, at_table.RemoveJackpotWagers(name))
        here = floor.state.jackpots[_TABLE]
        while here.of(name).progress is not JackpotProgress.ANSWERED:
            await asyncio.sleep(0.005)
        await _ask(host, _DEALER, rounds.EnterOutcome(name, _OUTCOME))
        await _ask(host, _DEALER, _console(at_table.PressGameOver, host, name))
        self.contributed += SENSORS


def _sensors() -> list[str]:
    return [f"sensor-{number}" for number in range(1, SENSORS + 1)]


def _console(
    kind: type[at_table.PressJackpotNoMoreBets] | type[at_table.PressGameOver],
    host: PitHost,
    name: RoundId,
) -> object:
    return kind(jackpot=_NOVA, pit=host.pit, table=_TABLE, round=name)


def _plan(sensors: list[DeviceId]) -> FloorPlan:
    setup = SetUpTable(
        *(_TABLE, _RULEBOOK, GameName.ROULETTE, Source.LIVE, {"form": "table"}),
        *(Sign(Limits(100, 10**6)), 3_600_000),
    )
    kinds = {name: Equipment.JACKPOT_SENSORS for name in sensors}
    kinds[DeviceId("meters")] = Equipment.JACKPOT_DISPLAY
    return FloorPlan(
        rulebooks=(Shelf().text(_RULEBOOK),),
        tables=(
            TablePlan(
                setup=setup,
                tray=10**9,
                layout=SetLayoutKnowledge(_TABLE, LayoutKnowledge.NOTHING, None),
            ),
        ),
        devices=tuple(
            DevicePlan(id=name, kind=kind, serial=name, place=_TABLE)
            for name, kind in kinds.items()
        ),
        day="2020-03-01",
        approval="for measuring",
    )


async def _ask_all(host: PitHost, bodies: list[object]) -> None:
    """One after another, and all of them under way at once."""
    first = host.last_seq(_ORIGIN) + 1
    answers = await asyncio.gather(
        *(host.submit(_ORIGIN, first + n, _DEALER, body) for n, body in enumerate(bodies))
    )
    refused = [answer.refusal for answer in answers if answer.refusal is not None]
    if refused:
        raise RuntimeError(refused[0].sentence)


async def _ask(host: PitHost, actor: Actor, body: object, approver: Actor | None = None) -> None:
    answer = await host.submit(_ORIGIN, host.last_seq(_ORIGIN) + 1, actor, body, approver)
    if answer.refusal is not None:
        raise RuntimeError(f"{type(body).__name__}: {answer.refusal.sentence}")
