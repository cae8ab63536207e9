"""A venue, pits with a Supernova table each, and a keeper, run as a server runs them."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec.structs import replace

from croupier.core.identifiers import Instant, Origin, RulebookId, TableId
from croupier.core.jackpots.activation import KIND, Activation
from croupier.core.jackpots.parameters import JackpotId, LevelAsked
from croupier.core.pit.floor import Floor
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.jackpots import commands
from croupier.core.venue.jackpots.state import Jackpot
from croupier.core.venue.registry import CODEC
from croupier.journal.port import Journal, StreamId
from croupier.keeper.client import KeeperAt, KeeperClient
from croupier.rulebooks.shelf import Shelf
from croupier.runtime.jackpots.counter import JackpotCounter
from croupier.runtime.jackpots.signals import JackpotSignals
from croupier.runtime.owning.leasing import LeaseTerms
from croupier.runtime.owning.owner import Owner
from croupier.runtime.pit_machine import PitMachine
from croupier.runtime.task_supervisor import TaskSupervisor
from croupier.runtime.tickets.row_authentication import content_of
from croupier.runtime.tickets.validation_numbers import Numbers
from croupier.runtime.venue_machine import VenueMachine
from croupier.runtime.writing.pending_commands import UnknownResultError
from croupier.server.hosts.jackpot_watch import JackpotWatch
from croupier.server.hosts.pit_host import PitHost
from croupier.server.metrics import Metrics
from tests.core.jackpots.jackpot_stage import INSPECTOR, MANAGEMENT, REP, RFS, SET_UP
from tests.core.pit.chips.conventional_script import T1
from tests.core.pit.floor_script import NOON, OPERATOR
from tests.core.pit.jackpots.supernova_script import NOVA, S1, S2, SupernovaTable
from tests.runtime.streams import IDENTITY, SEAL, Sent, now

Connect = Callable[[], Awaitable[Journal]]
VENUE = StreamId("venue")
OTHER = JackpotId("other")
# Every press with two wagers reaches the ceiling.
CERTAIN = replace(SET_UP, levels=(LevelAsked("Mini", 100, 300, "1/5", "0"),))
# No press reaches it, nor comes near: none hits, whatever its hash.
DISTANT = replace(SET_UP, levels=tuple(replace(each, ceiling=10**12) for each in SET_UP.levels))
assert SET_UP.jackpot == NOVA


# The floor's day begins here, and every process of a test counts from one moment.
BEGUN = int(os.environ.get("JACKPOTS_BEGUN", now()))


def clock() -> Instant:
    return Instant(NOON + now() - BEGUN)


def terms(name: str) -> LeaseTerms:
    return LeaseTerms(name, lease_seconds=2.0, retry_seconds=0.02)


async def until_known(running: Owner, sent: Sent) -> Answer:
    while True:
        try:
            return await running.submit(*sent)
        except UnknownResultError:
            await asyncio.sleep(0.01)


async def until(fact: Callable[[], bool], seconds: float = 60.0) -> None:
    async with asyncio.timeout(seconds):
        while not fact():
            await asyncio.sleep(0.005)


class VenueRun:
    """Owns the venue's stream, with the chore that counts."""

    def __init__(
        self,
        connect: Connect,
        keeper: KeeperAt | None,
        signals: JackpotSignals,
        grace_seconds: float = 0.3,
        asked: commands.SetUpJackpot = SET_UP,
    ) -> None:
        client = KeeperClient(keeper.address, keeper.secret) if keeper is not None else None
        counter = JackpotCounter(client, signals, 0.02, grace_seconds)
        machine = VenueMachine("tests", SEAL)
        self.signals = signals
        self._asked = CERTAIN if os.environ.get("JACKPOTS_CERTAIN") else asked
        self.owner = Owner(
            connect,
            machine,
            VENUE,
            terms(f"venue {os.getpid()}"),
            IDENTITY,
            clock,
            chores=(counter,),
        )

    async def start(self, *pits: str) -> None:
        """Sets the jackpot up where the journal has none yet."""
        await self.owner.start()
        if NOVA in self.owner.floor.state.jackpots:
            return
        await self.do(OPERATOR, AdoptRulebook(Shelf().text(RulebookId(RFS))))
        await self.do(REP, self._asked, MANAGEMENT)
        for pit in pits:
            await self.do(REP, commands.LinkTable(NOVA, pit, TableId(T1)), MANAGEMENT)

    async def do(self, actor: Actor, body: Any, approver: Actor | None = None) -> Answer:
        origin = Origin(actor.person)
        heard = self.owner.floor.state.recent_answers.get(origin)
        number = (heard.last if heard is not None else 0) + 1
        answer = await until_known(self.owner, Sent(origin, number, actor, body, approver))
        assert answer.refusal is None, answer.refusal
        return answer

    async def withdraw(self) -> None:
        """Into another, which is set up where it is not there yet."""
        if OTHER not in self.owner.floor.state.jackpots:
            await self.do(REP, replace(SET_UP, jackpot=OTHER), MANAGEMENT)
        body = commands.WithdrawJackpot(NOVA, OTHER, "letter 17", "a new game")
        await self.do(MANAGEMENT, body, INSPECTOR)

    @property
    def jackpot(self) -> Jackpot:
        found: Jackpot = self.owner.floor.state.jackpots[NOVA]
        return found


def round_of_two(pit: str) -> list[Sent]:
    """All that people and sensors say at a table, up to the press of its console."""
    table = SupernovaTable()
    for player, sensor in (("Ada", S1), ("Bob", S2)):
        table.lays(player, "red", 500)
        table.chip(sensor, player)
    table.press()
    said = [entry.command for entry in table.entries]
    return [Sent(c.origin, c.seq, c.actor, unsupplied(c.body, pit), c.approver) for c in said]


def unsupplied(body: Any, pit: str) -> Any:
    """As it was asked, for this pit: the writer looks the rows up by itself."""
    changes: dict[str, Any] = {name: None for name in getattr(body, "SUPPLIED", ())}
    if "pit" in body.__struct_fields__:
        changes["pit"] = pit
    return replace(body, **changes) if changes else body


class PitRun:
    """Owns a pit's stream, and brings it what the venue says."""

    def __init__(
        self, connect: Connect, pit: str, signals: JackpotSignals, unanswered: float = 30.0
    ) -> None:
        machine = PitMachine("tests", Numbers(b"key"), SEAL)
        stream = StreamId(pit)
        owner = Owner(connect, machine, stream, terms(f"p {pit}"), IDENTITY, clock)
        supervisor = TaskSupervisor()
        self.host = PitHost(
            owner, connect, machine, Metrics(), asyncio.Event(), supervisor, signals
        )
        self.watch = JackpotWatch(connect, clock, unanswered)
        self._watching: asyncio.Task[None] | None = None
        self.pit = pit

    async def start(self) -> None:
        await self.host.start()
        self._watching = asyncio.create_task(self._watch())

    async def _watch(self) -> None:
        while True:
            await self.watch.check_pit(self.host)
            await asyncio.sleep(0.01)

    async def say(self, said: list[Sent]) -> None:
        for sent in said:
            answer = await until_known(self.host.owner, sent)
            # Said again after a crash: what is too old to be answered once more was done.
            known = answer.refusal is None or answer.refusal.code is RefusalCode.STALE
            assert known, (sent, answer.refusal)

    @property
    def floor(self) -> Floor:
        floor: Floor = self.host.owner.floor
        return floor

    async def stop(self) -> None:
        assert self._watching is not None
        self._watching.cancel()
        await asyncio.gather(self._watching, return_exceptions=True)
        await self.watch.close()
        await self.host.stop()


async def rows(journal: Journal) -> list[Activation]:
    found = [row async for row in journal.claims(KIND)]
    return [CODEC.decode_row(content_of(row)) for row in found]
