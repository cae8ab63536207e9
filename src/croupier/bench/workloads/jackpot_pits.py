"""Four pits beside the measured one, whose tables play for one jackpot.

In every round chips come to lie on all sensors, whose board says so at once; the dealer says that
the same players play on, and the sensors are checked. Rounds follow one another at such a pace that
so many jackpot wagers a second are pressed, counted by the venue, judged by a keeper in a process
of its own, answered and taken off.
"""

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
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
from croupier.core.pit.jackpots.state import (
    JackpotProgress,
    JackpotTable,
    SensorReading,
    SensorSeen,
)
from croupier.core.pit.rounds import commands as rounds
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.tables.commands import SetUpTable
from croupier.core.rulebook import equipment, roles
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.stream.envelope import Actor
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.jackpots import commands
from croupier.floor_plan import building, plan
from croupier.keeper import address, client, running
from croupier.rulebooks.shelf import Shelf
from croupier.server.hosts.pit_host import PitHost
from croupier.server.house import House
from croupier.server.keyring.staff import PitId

PITS = tuple(PitId(f"jackpot-{number}") for number in range(1, 5))
# As many as one wheel may have terminals.
SENSORS = 100
_NOVA, _RULEBOOK = JackpotId("supernova"), RulebookId("rapid-fusion-2015")
# Several in each pit: while one waits for its answer, others play.
_TABLES = tuple(TableId(f"J{number}") for number in range(1, 5))
_ORIGIN = Origin("jackpots of the bench")
_MANAGER = crew(roles.Role.MANAGEMENT_REPRESENTATIVE)
_AGENT = Actor(PersonId("sensors"))
_OPERATOR = Actor(PersonId("operator"), roles.Role.CASINO_OPERATOR)
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
            running.make_secret(secret)
        keys = str(folder / "keeper.keys")
        command = [sys.executable, "-m", "croupier", "keeper", "--listen", socket]
        self._process = subprocess.Popen(
            [*command, "--keys", keys, "--secret", str(secret)], stdout=subprocess.PIPE
        )
        assert self._process.stdout is not None
        self._process.stdout.readline()
        self.at = client.KeeperAt(address.address_of(socket), running.read_secret(secret))

    def stop(self) -> None:
        self._process.terminate()
        self._process.communicate()


class JackpotPits:
    def __init__(self, house: House, a_second: int) -> None:
        self._house = house
        self._a_second = a_second
        self._playing: list[asyncio.Task[None]] = []
        self._ended = asyncio.Event()
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
        links = (commands.LinkTable(_NOVA, pit, table) for pit in PITS for table in _TABLES)
        for body in (asked, *links):
            answer = await venue.submit(_ORIGIN, _MANAGER, body, _OPERATOR)
            assert answer.refusal is None, answer.refusal
        levels = venue.owner.floor.state.jackpots[_NOVA].levels
        while not all(level.commitment for level in levels):
            await asyncio.sleep(0.02)
        await asyncio.gather(*(self._set_up(self._house.pits[pit]) for pit in PITS))

    async def _set_up(self, host: PitHost) -> None:
        for step in building.FloorBuilder(lambda: host.owner.floor, crew, _plan()).steps():
            await _ask(host, step.actor, step.body, step.approver)
        for table in _TABLES:
            told = at_table.SetUpTableJackpot(table=table, jackpot=_NOVA, pit=host.pit)
            await _ask(host, crew(roles.Role.CASINO_OPERATOR), told)
            await _ask(host, _AGENT, _all_say(table, SensorReading.EMPTY))
            await _ask(host, _MANAGER, at_table.OpenJackpotTerminal(table))
            # Players sit down: the dealer names each of them.
            await self._round(host, table)

    # Rounds, one after another

    def begin(self) -> None:
        hosts = [self._house.pits[pit] for pit in PITS]
        self.contributed = 0
        self._ended.clear()
        places = [(host, table) for host in hosts for table in _TABLES]
        self._playing = [
            asyncio.create_task(self._play(host, table, n / len(places)))
            for n, (host, table) in enumerate(places)
        ]

    async def end(self) -> None:
        """Rounds that are under way come to their end."""
        self._ended.set()
        await asyncio.gather(*self._playing)

    async def _play(self, host: PitHost, table: TableId, share: float) -> None:
        """Tables begin one after another, so that a second has as many wagers as any other."""
        seconds = SENSORS * len(PITS) * len(_TABLES) / self._a_second
        due = time.monotonic() + share * seconds
        while not await self._ends_within(due - time.monotonic()):
            await self._round(host, table)
            due += seconds

    async def _ends_within(self, seconds: float) -> bool:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._ended.wait(), max(0.0, seconds))
        return self._ended.is_set()

    async def _round(self, host: PitHost, at: TableId) -> None:
        floor, dealer = host.owner.floor, _dealer(at)
        table = floor.state.tables[at]
        opened = table.round is not None and table.round.status is RoundStatus.OPEN
        name = round_id(at, table.rounds if opened else table.rounds + 1)
        here = floor.state.jackpots[at]
        await _ask(host, _AGENT, _all_say(at, SensorReading.CHIP))
        await _ask_all(host, dealer, [*_whose(here, at, name), at_table.CheckJackpotSensors(name)])
        await _ask(host, dealer, rounds.CallNoMoreBets(name))
        await _ask(host, dealer, _console(at_table.PressJackpotNoMoreBets, host, at, name))
        await _ask(host, dealer, at_table.RemoveJackpotWagers(name))
        await _ask(host, _AGENT, _all_say(at, SensorReading.EMPTY))
        while here.of(name).progress is not JackpotProgress.ANSWERED:
            await asyncio.sleep(0.05)
        await _ask(host, dealer, rounds.EnterOutcome(name, _OUTCOME))
        await _ask(host, dealer, _console(at_table.PressGameOver, host, at, name))
        self.contributed += SENSORS


def _sensors(table: TableId) -> list[str]:
    return [f"{table}-{number}" for number in range(1, SENSORS + 1)]


def _all_say(table: TableId, reading: SensorReading) -> object:
    """All sensors of a table stand on one board: what changes at once it says at once."""
    said = (SensorSeen(DeviceId(each), reading) for each in _sensors(table))
    return at_table.ReportJackpotSensors(table, tuple(said))


def _whose(here: JackpotTable, table: TableId, name: RoundId) -> list[object]:
    """The dealer names every player in the first round, and then that they play on."""
    if here.past:
        return [at_table.RepeatJackpotWagers(name)]
    return [at_table.PlaceJackpotWager(name, SensorId(each), each) for each in _sensors(table)]


def _dealer(table: TableId) -> Actor:
    return crew(roles.Role.DEALER, 1 + _TABLES.index(table))


def _console(
    kind: type[at_table.PressJackpotNoMoreBets] | type[at_table.PressGameOver],
    host: PitHost,
    table: TableId,
    name: RoundId,
) -> object:
    return kind(jackpot=_NOVA, pit=host.pit, table=table, round=name)


def _plan() -> plan.FloorPlan:
    return plan.FloorPlan(
        rulebooks=(Shelf().text(_RULEBOOK),),
        tables=tuple(
            plan.TablePlan(
                setup=SetUpTable(
                    *(table, _RULEBOOK, GameName.ROULETTE, Source.LIVE, {"form": "table"}),
                    *(Sign(Limits(100, 10**6)), 3_600_000),
                ),
                tray=10**9,
                dealer=_dealer(table),
                layout=SetLayoutKnowledge(table, LayoutKnowledge.NOTHING, None),
            )
            for table in _TABLES
        ),
        devices=tuple(device for table in _TABLES for device in _devices(table)),
        day="2020-03-01",
        approval="for measuring",
    )


def _devices(table: TableId) -> Iterator[plan.DevicePlan]:
    kinds = dict.fromkeys(_sensors(table), equipment.Equipment.JACKPOT_SENSORS)
    kinds[f"{table}-meters"] = equipment.Equipment.JACKPOT_DISPLAY
    for name, kind in kinds.items():
        yield plan.DevicePlan(id=DeviceId(name), kind=kind, serial=name, place=table)


async def _ask_all(host: PitHost, dealer: Actor, bodies: list[object]) -> None:
    """One after another, and all of them under way at once."""
    origin = Origin(dealer.person)
    first = host.last_seq(origin) + 1
    answers = await asyncio.gather(
        *(host.submit(origin, first + n, dealer, body) for n, body in enumerate(bodies))
    )
    refused = [answer.refusal for answer in answers if answer.refusal is not None]
    if refused:
        raise RuntimeError(refused[0].sentence)


async def _ask(host: PitHost, actor: Actor, body: object, approver: Actor | None = None) -> None:
    origin = Origin(actor.person)
    answer = await host.submit(origin, host.last_seq(origin) + 1, actor, body, approver)
    if answer.refusal is not None:
        raise RuntimeError(f"{type(body).__name__}: {answer.refusal.sentence}")
