"""Everything on one simulated floor: streams, clock, network, chance, and people's papers."""

import asyncio
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from croupier.actors.cashier import Day, VenuePort
from croupier.actors.port import Acting, FloorPort
from croupier.core.identifiers import Instant
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import PitState, Round, Table
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.tickets.ticket import KIND, TicketId
from croupier.core.venue.drawers import day_at
from croupier.core.venue.hall import Hall
from croupier.journal.memory import MemoryStore
from croupier.runtime.pit_machine import PitMachine
from croupier.runtime.tickets.row_authentication import RowAuthenticator
from croupier.runtime.venue_machine import VenueMachine
from croupier.sim.agenda import Agenda
from croupier.sim.floors import House
from croupier.sim.network import Network, Rates
from croupier.sim.papers import SECRET, SeededNumbers, Wallets
from croupier.sim.stream import Stream

# The first of March 2020, at noon: every shipped rulebook is in force.
NOON = 1_583_064_000_000
PIT, VENUE = "pit", "venue"
_MAKER = "simulator"
# So many times as often as on a real floor, where most of what can go wrong goes wrong once a year.
_OFTENER = 4
# Often where crashes are to be recovered from, seldom where there are none.
_SNAPSHOT_EVERY = {True: 400, False: 50_000}


class World(FloorPort, VenuePort):
    """Actors see the state itself, say their commands through the network, and share one chance."""

    reopens = True

    def __init__(self, house: House, chance: Random, rates: Rates, *, faults: bool) -> None:
        super().__init__(house.binding)
        self.house = house
        self.chance = chance
        self.faults = faults
        self.agenda = Agenda(NOON)
        self.shelf = MemoryStore()
        self.numbers = SeededNumbers(chance)
        clock = self.agenda.clock
        seal = RowAuthenticator(SECRET)
        pit = PitMachine(_MAKER, self.numbers, seal)
        every = _SNAPSHOT_EVERY[faults]
        self.pit = Stream(PIT, pit, self.shelf, clock, every)
        self.venue = Stream(VENUE, VenueMachine(_MAKER, seal), self.shelf, clock, every)
        self.network = Network(self.agenda, chance, rates)
        self.wallets = Wallets()
        # Called after every command, with all that it made durable.
        self.watch: Callable[[], None] = lambda: None

    def take_turns(self, actor: Acting, after: int) -> None:
        async def turn() -> None:
            wait = await actor.act()
            if wait is not None:
                self.agenda.put(wait, turn)

        self.agenda.put(after, turn)

    async def run(self, until: int) -> None:
        while (turn := self.agenda.take(until)) is not None:
            await turn()
            if self.faults:
                # Something may have arrived late that nobody waited for.
                self.watch()
                # A snapshot is kept beside the turns, and crashes are recovered from it.
                await asyncio.sleep(0)

    # Asking

    async def ask(self, actor: Actor, body: Any, approver: Actor | None = None) -> Answer | None:
        """What a player sends may come late."""
        late = actor.role is Role.PLAYER
        answer = await self.network.send(self.pit, actor, body, approver, may_be_late=late)
        self.watch()
        return answer

    async def ask_venue(
        self, actor: Actor, body: Any, approver: Actor | None = None
    ) -> Answer | None:
        answer = await self.network.send(self.venue, actor, body, approver)
        self.watch()
        return answer

    async def catch_up(self) -> None:
        return

    # Chance

    def chance_of(self, *about: object) -> Random:
        return self.chance

    def errs(self, rate: float, *about: object) -> bool:
        return self.faults and self.chance.random() < rate * _OFTENER

    def befalls(self, round_: Round, mishap: str, rate: float) -> bool:
        return self.faults and self.chance.random() < rate * _OFTENER

    # Seeing

    @property
    def floor(self) -> Floor:
        floor: Floor = self.pit.floor
        return floor

    @property
    def state(self) -> PitState:
        state: PitState = self.pit.floor.state
        return state

    @property
    def hall(self) -> Hall:
        hall: Hall = self.venue.floor
        return hall

    @property
    def now(self) -> Instant:
        return self.agenda.clock()

    def ms(self, milliseconds: int) -> int:
        return milliseconds

    def tables(self) -> Iterable[Table]:
        return self.state.tables.values()

    def venue_time(self) -> Instant:
        return self.agenda.clock()

    def day(self) -> Day:
        """By the clock on the wall, and by what is recorded."""
        state = self.hall.state
        return Day(day_at(max(self.now, state.at, self.state.at), state.policy))

    # Papers in people's hands

    def hand_back(self, ticket: TicketId) -> None:
        self.wallets.receive(ticket)

    async def brought(self, chance: Random) -> TicketId | None:
        if self.errs(0.02):
            self.wallets.lose(chance)
        return self.wallets.again(chance) if self.errs(0.05) else self.wallets.take(chance)

    async def looked_at(self, ticket: TicketId, *, paid: bool) -> None:
        row = self.shelf.rows.get((KIND, ticket))
        if not paid and row is not None and b'"state":"issued"' in row.body:
            self.wallets.receive(ticket)
