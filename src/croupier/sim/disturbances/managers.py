"""Managers: change limits, close and open tables with notice, count floats and stackers.

Papers are held back, asked back and released, and drawers filled meanwhile.
"""

from croupier.actors.port import CASHIER, OPERATOR, SUPERVISOR, TECHNICIAN, done, staff
from croupier.core.identifiers import Instant, PersonId, TableId
from croupier.core.ledger.accounts import drop_box, stacker, table_float, voucher_box
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.accounts import commands as accounts
from croupier.core.pit.conduct import commands as sanctions
from croupier.core.pit.floats import commands as counting
from croupier.core.pit.rounds.commands import DirectEmptyRounds
from croupier.core.pit.state import EmptyRounds, TableStatus
from croupier.core.pit.tables import commands as at_tables
from croupier.core.pit.terminals.commands import EnableTerminal
from croupier.core.rulebook.conduct import LeaveReason
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream.holds import Determination
from croupier.core.tickets.ticket import TicketId
from croupier.core.venue import commands as venue
from croupier.core.venue.state import Demand
from croupier.floor_plan.signs import bounded, period_within
from croupier.sim.building import open_table
from croupier.sim.floors import DESK, DRAWERS
from croupier.sim.world import Disturbance, World

_DEALER = staff(Role.DEALER)


class Managers(Disturbance):
    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._slips = 0

    async def act(self) -> int:
        world, chance = self.world, self.world.chance
        await self._closings()
        table = chance.choice(list(world.state.tables))
        luck = chance.random()
        if luck < 0.15:
            await self._limits(table)
        elif luck < 0.25:
            await world.by(world.who(Action.CLOSE_TABLE), at_tables.AnnounceClosing(table))
        elif luck < 0.45:
            await self._count(table)
        elif luck < 0.6:
            await self._direct(table)
        elif world.faults:
            await self._conduct(table)
        await self._review_holds()
        return chance.randrange(120_000, 600_000)

    async def _closings(self) -> None:
        world = self.world
        for table in list(world.state.tables.values()):
            if table.status is TableStatus.CLOSING:
                await world.by(world.who(Action.CLOSE_TABLE), at_tables.CloseTable(table.id))
            elif table.status is TableStatus.CLOSED:
                await self._closer(table.id)
                await open_table(world, table.id)

    async def _closer(self, name: TableId) -> None:
        """A table that has closed ends its shift: the next one opens on what is counted here."""
        world = self.world
        if world.state.floats.running(name) is None:
            return
        off = 500 if world.errs(0.2) else 0
        counted = max(-world.floor.ledger.balance(table_float(name)), 0) + off
        await world.ask(_DEALER, counting.CloseFloat(name, counted), SUPERVISOR)

    async def _limits(self, name: TableId) -> None:
        world = self.world
        general = world.table(name).sign.general
        least = world.chance.choice((100, 200, 500))
        table = world.table(name)
        sign = bounded(world.floor.offer(table), Sign(Limits(least, general.max, 100)))
        await world.by(world.who(Action.CHANGE_LIMITS), at_tables.ChangeLimits(name, sign))
        chosen = world.chance.choice((20_000, 30_000, 45_000))
        fits = period_within(world.floor.settings(table), chosen)
        period = at_tables.SetWageringPeriod(name, fits)
        await world.by(world.who(Action.SET_WAGERING_PERIOD), period)

    async def _count(self, name: TableId) -> None:
        world = self.world
        held = world.floor.ledger.balance
        off = 500 if world.errs(0.2) else 0
        terminal = world.chance.choice(list(world.state.terminals))
        notes = max(-held(stacker(terminal)), 0)
        await world.ask(_DEALER, counting.EmptyStacker(terminal, notes + off), SUPERVISOR)
        if world.state.floats.running(name) is None:
            return
        cash = max(-held(drop_box(name)), 0)
        vouchers = max(-held(voucher_box(name)), 0)
        await world.ask(_DEALER, counting.CollectDrop(name, cash + off, vouchers), SUPERVISOR)
        self._slips += 1
        # Now and then somebody writes a number that is used already.
        fill, credit = self._slips, self._slips - world.errs(0.2)
        await world.ask(_DEALER, counting.FillFloat(name, 1_000_000, f"F-{fill}"), SUPERVISOR)
        await world.ask(_DEALER, counting.CreditFloat(name, 10_000, f"C-{credit}"), SUPERVISOR)

    async def _direct(self, name: TableId) -> None:
        """Rounds run although nobody wagers, or no longer."""
        rounds = self.world.chance.choice((EmptyRounds.NEXT, EmptyRounds.UNTIL_WAGER, None))
        body = DirectEmptyRounds(name, rounds)
        await self.world.by(self.world.who(Action.DIRECT_EMPTY_ROUNDS), body)

    async def _conduct(self, name: TableId) -> None:
        world, chance = self.world, self.world.chance
        if not world.state.sessions:
            return
        session = chance.choice(list(world.state.sessions))
        reason = chance.choice(list(LeaveReason))
        who = PersonId(f"whoever played {session}")
        breach = next(iter(world.settings().conduct.banned_devices.clauses), "a device")
        acts = (
            (Action.VOID_WAGERS_AS_SANCTION, sanctions.VoidPlayersWagers(session, name, breach)),
            (Action.BAR_PLAYER, sanctions.BarPlayer(session, name, breach)),
            (Action.BAR_PLAYER, sanctions.LiftBar(session, name, "served")),
            (
                Action.EXCLUDE_FROM_CASINO,
                sanctions.ExcludePlayer(session, name, breach, person=who),
            ),
            (Action.DIRECT_TO_VACATE, sanctions.DirectToVacate(session, name, "others wait")),
            (Action.DIRECT_TO_LEAVE, accounts.DirectToLeave(session, reason)),
            (
                Action.HOLD_PAYMENT,
                accounts.HoldCredit(session, world.credit(session) // 2 + 1, "doubt"),
            ),
        )
        action, body = chance.choice(acts)
        found = world.state.sessions[session]
        terminal, at = found.terminal, next(iter({**found.boards, **found.last}), name)
        await world.by(world.who(action, world.table(at)), body)
        known = world.state.terminals.get(terminal)
        if known is not None and not known.enabled:
            await world.ask(TECHNICIAN, EnableTerminal(terminal))

    async def _review_holds(self) -> None:
        world = self.world
        for name in list(world.state.money.holds):
            await world.by(world.who(Action.REVIEW_HOLD), accounts.ReviewHold(name, "looked at"))
            back = world.chance.random() < 0.7
            verdict = Determination.RELEASED if back else Determination.WITHHELD
            body = accounts.DetermineHold(name, verdict, "investigated")
            await world.by(world.who(Action.HOLD_PAYMENT), body)


_INSPECTOR = staff(Role.REGULATOR_INSPECTOR)


class Holds(Disturbance):
    async def act(self) -> int:
        world, chance = self.world, self.world.chance
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
        world = self.world
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
        world = self.world
        await world.ask_venue(_INSPECTOR, venue.ReviewHold(key, "looked at"))
        back = world.chance.random() < 0.8
        verdict = Determination.RELEASED if back else Determination.WITHHELD
        body = venue.DetermineHold(ticket=key, determination=verdict, reason="investigated")
        if done(await world.ask_venue(OPERATOR, body)) and back:
            world.wallets.receive(key)

    async def _take_back(self, demand: Demand) -> None:
        """By halves, or withdrawn with one of them still out."""
        world, key = self.world, demand.ticket
        await world.ask_venue(CASHIER, venue.RepayDemand(key, DESK, (demand.amount + 1) // 2))
        if world.chance.random() < 0.3:
            await world.ask_venue(_INSPECTOR, venue.ReviewHold(key, "looked at"))
            await world.ask_venue(OPERATOR, venue.WithdrawDemand(key, "nothing was found"))
