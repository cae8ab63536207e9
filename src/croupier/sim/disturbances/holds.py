"""Papers that are held back, asked back and released, and drawers that are filled meanwhile."""

from croupier.actors.port import CASHIER, OPERATOR, done, staff
from croupier.core.identifiers import Instant
from croupier.core.rulebook.roles import Role
from croupier.core.stream.holds import Determination
from croupier.core.tickets.ticket import TicketId
from croupier.core.venue import commands as venue
from croupier.core.venue.state import Demand
from croupier.sim.floors import DESK, DRAWERS
from croupier.sim.world import World

_INSPECTOR = staff(Role.REGULATOR_INSPECTOR)


class Holds:
    def __init__(self, world: World) -> None:
        self._world = world

    async def act(self) -> int | None:
        world, chance = self._world, self._world.chance
        if not world.faults:
            return None
        for held in list(world.hall.state.holds):
            await self._determine(held)
        for demand in list(world.hall.state.demands.values()):
            await self._take_back(demand)
        key = world.wallets.take(chance)
        if key is not None:
            await self._hold(key)
        if chance.random() < 0.2:
            drawer = chance.choice(list(DRAWERS))
            await world.ask_venue(CASHIER, venue.FillDrawer(drawer, 100_000), OPERATOR)
        return chance.randrange(120_000, 480_000)

    async def _hold(self, key: TicketId) -> None:
        world = self._world
        if world.chance.random() < 0.5:
            held = await world.ask_venue(
                OPERATOR, venue.HoldTicket(ticket=key, reason="a suspicion")
            )
            if done(held):
                return
        else:
            later = Instant(world.now + 600_000)
            await world.ask_venue(
                CASHIER, venue.DelayPayment(ticket=key, until=later, reason="agreed")
            )
        world.wallets.receive(key)

    async def _determine(self, key: TicketId) -> None:
        world = self._world
        await world.ask_venue(_INSPECTOR, venue.ReviewHold(key, "looked at"))
        back = world.chance.random() < 0.8
        verdict = Determination.RELEASED if back else Determination.WITHHELD
        body = venue.DetermineHold(ticket=key, determination=verdict, reason="investigated")
        if done(await world.ask_venue(OPERATOR, body)) and back:
            world.wallets.receive(key)

    async def _take_back(self, demand: Demand) -> None:
        """By halves, or withdrawn with one of them still out."""
        world, key = self._world, demand.ticket
        await world.ask_venue(CASHIER, venue.RepayDemand(key, DESK, (demand.amount + 1) // 2))
        if world.chance.random() < 0.3:
            await world.ask_venue(_INSPECTOR, venue.ReviewHold(key, "looked at"))
            await world.ask_venue(OPERATOR, venue.WithdrawDemand(key, "nothing was found"))
