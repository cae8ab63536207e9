"""A server in the midst of tournaments that is going to be killed.

`python -m tests.simulation.tournament_victim URL RULEBOOK SINCE`. Its clock runs so many times as
fast as ours since that moment, so that lives follow one another. It says that it is ready, and
then each answer as a line of JSON once it is there.
"""

import asyncio
import random
import sys
import time
from collections import defaultdict
from collections.abc import Iterable
from random import Random
from typing import Any

from msgspec.structs import replace

from croupier.actors import spinning, supervisor
from croupier.actors.cashier import Cashier, Day, VenuePort
from croupier.actors.dealer import Dealer, DealingTurns
from croupier.actors.devices import SimulatedWheel
from croupier.actors.port import OPERATOR, Acting, FloorPort, staff
from croupier.actors.tournaments.contest import Arena
from croupier.actors.tournaments.contestants import Contestants
from croupier.actors.tournaments.director import Director
from croupier.actors.tournaments.entry_desk import EntryDesk
from croupier.core.identifiers import Instant, Origin, TableId
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Round, Table
from croupier.core.rulebook.equipment import Equipment
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.tickets.ticket import TicketId
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.drawers import day_at
from croupier.core.venue.state import Hall, Policy
from croupier.floor_plan.building import FloorBuilder, device_name
from croupier.journal.port import Journal, StreamId
from croupier.rulebooks.shelf import Shelf
from croupier.runtime.owning.leasing import LeaseTerms
from croupier.runtime.owning.owner import Owner
from croupier.runtime.pit_machine import PitMachine
from croupier.runtime.tickets.validation_numbers import Numbers
from croupier.runtime.venue_machine import VenueMachine
from croupier.sim import floors
from tests.plugins.journals import open_named
from tests.runtime.streams import IDENTITY, SEAL, STREAM
from tests.simulation.pockets import PocketDevices, Pockets
from tests.simulation.telling import Said, say

VENUE = StreamId("venue")
FAST = 60
ENTRIES_MS = 150_000


class Floors(FloorPort, VenuePort):
    """Both streams, as actors meet them, owned by this process."""

    reopens = True

    def __init__(self, url: str, rulebook: str, since: int) -> None:
        house = floors.HOUSES[rulebook]
        self.house = replace(house, tables=tuple(each for each in house.tables if each.tournaments))
        (self.plan,) = self.house.tables
        super().__init__(self.house.binds(self.plan))
        self._url, self._since = url, since
        self.chance = random.Random(time.time_ns())
        terms = LeaseTerms("server-1", "server-1", lease_seconds=1.0, snapshot_every=100)
        pit = PitMachine("tests", Numbers(b"key"), SEAL)
        devices = PocketDevices(Pockets(self.chance), self.chance)
        self.pit = Owner(self._journal, pit, STREAM, terms, IDENTITY, self._clock, None, devices)
        venue = VenueMachine("tests", SEAL)
        self.venue = Owner(self._journal, venue, VENUE, terms, IDENTITY, self._clock, None, devices)
        self._turns: dict[tuple[StreamId, Origin], asyncio.Lock] = defaultdict(asyncio.Lock)

    async def _journal(self) -> Journal:
        return await open_named(self._url, 10.0)

    def _clock(self) -> Instant:
        return Instant(self._since + (time.time_ns() // 1_000_000 - self._since) * FAST)

    async def open(self) -> None:
        await self.pit.start()
        await self.venue.start()
        if not self.state.tables:
            day = day_at(self.now, Policy())
            plan = floors.floor_plan(self.house, 1, day)
            for step in FloorBuilder(lambda: self.floor, staff, plan).steps():
                must(await self.ask(*step))
            for text in (Shelf().text(self.house.rulebook), self.house.derived):
                if text is not None:
                    must(await self.ask_venue(OPERATOR, AdoptRulebook(text)))

    async def _sent(self, owner: Owner, actor: Actor, body: Any, approver: Actor | None) -> Answer:
        """One after the other of each origin, going on where the journal left off."""
        origin = Origin(actor.terminal or actor.person)
        async with self._turns[owner.stream, origin]:
            heard = owner.floor.state.recent_answers.get(origin)
            seq = heard.last + 1 if heard else 1
            answer = await owner.submit(origin, seq, actor, body, approver)
        say(Said(origin, seq, answer, owner.stream, type(body).__name__))
        return answer

    async def ask(self, actor: Actor, body: Any, approver: Actor | None = None) -> Answer | None:
        return await self._sent(self.pit, actor, body, approver)

    async def ask_venue(
        self, actor: Actor, body: Any, approver: Actor | None = None
    ) -> Answer | None:
        return await self._sent(self.venue, actor, body, approver)

    @property
    def floor(self) -> Floor:
        floor: Floor = self.pit.floor
        return floor

    @property
    def hall(self) -> Hall:
        hall: Hall = self.venue.floor
        return hall

    @property
    def now(self) -> Instant:
        return self._clock()

    def ms(self, milliseconds: int) -> int:
        return milliseconds

    async def catch_up(self) -> None:
        return

    def venue_time(self) -> Instant:
        return self._clock()

    def day(self) -> Day:
        return Day(day_at(self.now, self.hall.state.policy))

    def chance_of(self, *about: object) -> Random:
        return self.chance

    def errs(self, rate: float, *about: object) -> bool:
        return self.chance.random() < rate

    def befalls(self, round_: Round, mishap: str, rate: float) -> bool:
        return self.chance.random() < rate

    def tables(self) -> Iterable[Table]:
        return self.state.tables.values()

    async def brought(self, chance: Random) -> TicketId | None:
        return None

    async def looked_at(self, ticket: TicketId, *, paid: bool) -> None:
        return

    def everybody(self) -> list[Acting]:
        plan, chance, name = self.plan, self.chance, TableId(self.plan.name)
        seats = tuple(floors.contestants(self.house)) or ("1", "2", "3", "4", "5")
        arena = Arena(
            self.house.binds(plan),
            plan.game,
            name,
            seats,
            floors.CONTESTANTS,
            floors.DESK,
            entries_ms=ENTRIES_MS,
            rounds=2,
        )
        return [
            Cashier(self, floors.DRAWERS, chance),
            SimulatedWheel(self, name, device_name(name, Equipment.WHEEL_SENSOR)),
            Dealer(self, name, spinning.Spinning(self), DealingTurns()),
            supervisor.Supervisor([self], waits_ms=5_000),
            Director(self, self, arena, chance),
            EntryDesk(self, arena, chance, floors.CONTESTANTS),
            Contestants(self, arena, chance),
        ]


def must(answer: Answer | None) -> None:
    assert answer is not None
    assert answer.refusal is None, answer.refusal


async def turns(actor: Acting) -> None:
    wait = await actor.act()
    while wait is not None:
        await asyncio.sleep(max(wait, 50) / 1000 / FAST)
        wait = await actor.act()


async def main(url: str, rulebook: str, since: str) -> None:
    world = Floors(url, rulebook, int(since))
    await world.open()
    say(Said("ready", 0, Answer()))
    await asyncio.gather(*(turns(each) for each in world.everybody()))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
