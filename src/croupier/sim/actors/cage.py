"""The cash desk and the kiosk: people come with papers, good, old, held, or paid already."""

from croupier.core.rulebook.roles import Role
from croupier.core.stream.holds import Determination
from croupier.core.stream.names import Instant
from croupier.core.tickets.ticket import KIND, TicketId
from croupier.core.venue import commands as venue_commands
from croupier.core.venue.state import Demand
from croupier.sim.building import DESK, DRAWERS, KIOSK, open_drawer
from croupier.sim.people import CASHIER, OPERATOR, device, staff
from croupier.sim.world import World, done

_SOMEBODY = venue_commands.Redeemer("A. Player", "1 Casino Street", "passport 1", True)


class Cage:
    def __init__(self, world: World) -> None:
        self.world = world

    async def act(self) -> int:
        world, chance = self.world, self.world.chance
        await self._next_day()
        if world.errs(0.05):
            await self._hold()
        key = world.wallets.again(chance) if world.errs(0.1) else world.wallets.take(chance)
        if key is not None:
            await self._present(key)
        return chance.randrange(10_000, 60_000)

    async def _present(self, key: TicketId) -> None:
        world = self.world
        at_kiosk = world.chance.random() < 0.4
        if at_kiosk:
            paid = await world.ask_venue(
                device(KIOSK), venue_commands.PayTicket(ticket=key, drawer=KIOSK)
            )
            if done(paid):
                return
        redeemer = None if world.errs(0.1) else _SOMEBODY
        paying = venue_commands.PayTicket(ticket=key, drawer=DESK, redeemer=redeemer)
        if not done(await world.ask_venue(CASHIER, paying)) and self._may_be_good(key):
            world.wallets.receive(key)

    def _may_be_good(self, key: TicketId) -> bool:
        row = self.world.shelf.rows.get((KIND, key))
        return row is not None and b'"state":"issued"' in row.body

    async def _hold(self) -> None:
        world = self.world
        for held in list(world.hall.state.holds):
            await self._determine(held)
        for demand in list(world.hall.state.demands.values()):
            await self._take_back(demand)
        key = world.wallets.take(world.chance)
        if key is None:
            return
        if world.chance.random() < 0.5:
            answer = await world.ask_venue(
                OPERATOR, venue_commands.HoldTicket(ticket=key, reason="a suspicion")
            )
        else:
            later = Instant(world.agenda.clock() + 600_000)
            delay = venue_commands.DelayPayment(ticket=key, until=later, reason="agreed")
            answer = await world.ask_venue(CASHIER, delay)
            world.wallets.receive(key)
        if not done(answer) and key not in world.wallets.printed:
            world.wallets.receive(key)

    async def _determine(self, key: TicketId) -> None:
        world = self.world
        await world.ask_venue(
            staff(Role.REGULATOR_INSPECTOR), venue_commands.ReviewHold(key, "looked at")
        )
        back = world.chance.random() < 0.8
        verdict = Determination.RELEASED if back else Determination.WITHHELD
        body = venue_commands.DetermineHold(
            ticket=key, determination=verdict, reason="investigated"
        )
        if done(await world.ask_venue(OPERATOR, body)) and back:
            world.wallets.receive(key)

    async def _take_back(self, demand: Demand) -> None:
        """By halves, or withdrawn with one of them still out."""
        world, key = self.world, demand.ticket
        await world.ask_venue(
            CASHIER, venue_commands.RepayDemand(key, DESK, (demand.amount + 1) // 2)
        )
        if world.chance.random() < 0.3:
            await world.ask_venue(
                staff(Role.REGULATOR_INSPECTOR), venue_commands.ReviewHold(key, "looked at")
            )
            await world.ask_venue(OPERATOR, venue_commands.WithdrawDemand(key, "nothing was found"))

    async def _next_day(self) -> None:
        """Drawers whose day is over are counted, now and then wrongly, and opened for the next."""
        world = self.world
        for name, place in DRAWERS.items():
            drawer = world.hall.state.drawers[name]
            if drawer.open and drawer.over(world.agenda.clock()):
                there = drawer.opened_with + drawer.added - drawer.paid
                counted = max(there - (100 if world.errs(0.5) else 0), 0)
                closing = venue_commands.CloseDrawer(name, counted, drawer.papers)
                await world.ask_venue(CASHIER, closing, OPERATOR)
            if not world.hall.state.drawers[name].open:
                await open_drawer(world, name, place)
                await world.ask_venue(CASHIER, venue_commands.FillDrawer(name, 100_000), OPERATOR)
