"""Everything on one simulated floor: streams, clock, network, chance, people's tickets."""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

from croupier.actors.cashier import Day, VenuePort
from croupier.actors.port import Acting, FloorPort
from croupier.core.identifiers import Instant, TableId
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import PitState, Round, Table
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.tickets.ticket import KIND, Numbered, TicketId
from croupier.core.venue.drawers import day_at
from croupier.core.venue.state import Hall
from croupier.devices.validation import Number, check_digit
from croupier.floor_plan.plan import Allowed
from croupier.journal.memory import MemoryStore
from croupier.runtime.pit_machine import PitMachine
from croupier.runtime.tickets import row_authentication, validation_numbers
from croupier.runtime.venue_machine import VenueMachine
from croupier.sim import agenda, network, stream
from croupier.sim.floors import SimulatedHouse

SECRET = b"the simulated venue keeps no secrets"
_DRAWN = 10**17
_KEPT = 400


class SeededNumbers(validation_numbers.Numbers):
    """A run repeats to the byte. Never to be printed."""

    def __init__(self, chance: Random) -> None:
        super().__init__(SECRET)
        self._seed = chance
        self._named = 0

    def draw(self) -> Numbered:
        digits = f"{self._seed.randrange(_DRAWN):017d}"
        return self.drawn(Number(digits + check_digit(digits)))

    def new_name(self) -> TicketId:
        self._named += 1
        return TicketId(f"{self._named:016x}")


class Wallets:
    """What each paper is worth is known only to whoever asks the venue.

    `printed` are out in the world and may be presented; `spent` are tried again on purpose.
    """

    def __init__(self) -> None:
        self.printed: list[TicketId] = []
        self.spent: list[TicketId] = []

    def receive(self, key: TicketId) -> None:
        self.printed.append(key)

    def take(self, chance: Random) -> TicketId | None:
        """A paper that somebody now presents."""
        key = self.lose(chance)
        if key is not None:
            self.spent.append(key)
            del self.spent[:-_KEPT]
        return key

    def lose(self, chance: Random) -> TicketId | None:
        """A paper that nobody will ever come with."""
        return self.printed.pop(chance.randrange(len(self.printed))) if self.printed else None

    def again(self, chance: Random) -> TicketId | None:
        return chance.choice(self.spent) if self.spent else None


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

    def __init__(
        self, house: SimulatedHouse, chance: Random, rates: network.Rates, *, faults: bool
    ) -> None:
        super().__init__(house.binding)
        self.house = house
        self.chance = chance
        self.faults = faults
        self.agenda = agenda.Agenda(NOON)
        self.store = MemoryStore()
        self.numbers = SeededNumbers(chance)
        clock = self.agenda.clock
        seal = row_authentication.RowAuthenticator(SECRET)
        pit = PitMachine(_MAKER, self.numbers, seal)
        every = _SNAPSHOT_EVERY[faults]
        self.pit = stream.Stream(PIT, pit, self.store, clock, every)
        self.venue = stream.Stream(VENUE, VenueMachine(_MAKER, seal), self.store, clock, every)
        self.network = network.Network(self.agenda, chance, rates)
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
        row = self.store.rows.get((KIND, ticket))
        if not paid and row is not None and b'"state":"issued"' in row.body:
            self.wallets.receive(ticket)


Acts = Iterator[tuple[Allowed | None, Any]]


class Disturbance:
    """Takes its turns as an actor does: `act` gives the milliseconds until its next."""

    def __init__(self, world: World) -> None:
        self.world = world

    def _own(self, action: Action, table: TableId) -> Allowed | None:
        """Whoever may do it at this table."""
        return self.world.who(action, self.world.table(table))
