"""Everything on one floor: streams, clock, network, chance; and the state as actors may see it."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from croupier.core.games.contract import OutcomeData
from croupier.core.ledger.accounts import chips
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import RoundId, SessionId, TableId
from croupier.core.pit.state import OVER, PitState, Round, Table
from croupier.core.rulebook.rulebook import Settings
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.venue.hall import Hall
from croupier.floor_plan.plan import Hands
from croupier.journal.memory import MemoryStore
from croupier.runtime.pit_machine import PitMachine
from croupier.runtime.tickets.row_authentication import RowAuthenticator
from croupier.runtime.venue_machine import VenueMachine
from croupier.sim.agenda import Agenda
from croupier.sim.houses import House
from croupier.sim.network import Network, Rates
from croupier.sim.numbers import SECRET, SeededNumbers
from croupier.sim.stream import Stream
from croupier.sim.wallet import Wallets

# The first of March 2020, at noon: every shipped rulebook is in force.
NOON = 1_583_064_000_000
PIT, VENUE = "pit", "venue"
_MAKER = "simulator"
# So many times as often as on a real floor, where most of what can go wrong goes wrong once a year.
_OFTENER = 2
# Often where crashes are to be recovered from, seldom where there are none.
_SNAPSHOT_EVERY = {True: 400, False: 50_000}


class Acting(Protocol):
    """Somebody or something that takes its turn, and says after how long it wants the next."""

    async def act(self) -> int | None: ...


class World:
    def __init__(self, house: House, chance: Random, rates: Rates, *, faults: bool) -> None:
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
        # What chance has really produced, whatever anybody reads or enters.
        self.truth: dict[RoundId, OutcomeData] = {}
        # Of each table, by the options that they are on offer under.
        self._bets: dict[TableId, tuple[dict[str, str], tuple[str, ...]]] = {}
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

    async def ask(
        self,
        actor: Actor,
        body: Any,  # noqa: ANN401 - any command of the pit
        approver: Actor | None = None,
        *,
        may_be_late: bool = False,
    ) -> Answer | None:
        send = self.network.send
        answer = await send(self.pit, actor, body, approver, may_be_late=may_be_late)
        self.watch()
        return answer

    async def by(self, hands: Hands | None, body: Any) -> Answer | None:  # noqa: ANN401
        """None where nobody may, or the command is still under way."""
        return None if hands is None else await self.ask(hands.actor, body, hands.approver)

    async def ask_venue(
        self,
        actor: Actor,
        body: Any,  # noqa: ANN401 - any command of the venue
        approver: Actor | None = None,
    ) -> Answer | None:
        answer = await self.network.send(self.venue, actor, body, approver)
        self.watch()
        return answer

    def errs(self, rate: float) -> bool:
        """Whether something goes wrong that goes wrong so often."""
        return self.faults and self.chance.random() < rate * _OFTENER

    # Seeing

    @property
    def floor(self) -> Floor:
        floor: Floor = self.pit.floor
        return floor

    @property
    def hall(self) -> Hall:
        hall: Hall = self.venue.floor
        return hall

    @property
    def state(self) -> PitState:
        state: PitState = self.pit.floor.state
        return state

    def table(self, name: TableId) -> Table:
        return self.state.tables[name]

    def settings(self) -> Settings:
        return self.floor.book(self.house.binding).settings

    def under_way(self, table: Table) -> Round | None:
        round_ = table.round
        return None if round_ is None or round_.status in OVER else round_

    def bets(self, table: Table) -> tuple[str, ...]:
        """Every bet on offer there, each placement once."""
        known = self._bets.get(table.id)
        if known is None or known[0] != table.options:
            bets = tuple(bet.text for bet in self.floor.offer(table).game.bets())
            known = self._bets[table.id] = (dict(table.options), bets)
        return known[1]

    def credit(self, session: SessionId) -> int:
        return self.floor.ledger.balance(chips(session))


def done(answer: Answer | None) -> bool:
    return answer is not None and answer.refusal is None
