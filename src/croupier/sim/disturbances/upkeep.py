"""Upkeep of a floor: terminals inspected, added and removed, cards, wins, cases."""

from croupier.actors.port import OPERATOR, SUPERVISOR, TECHNICIAN, device, done, staff
from croupier.core.identifiers import CardSetId, DeviceId, TableId, TerminalId
from croupier.core.pit.accounts import commands as accounts
from croupier.core.pit.cards import commands as cards_commands
from croupier.core.pit.cards.state import Back, Order
from croupier.core.pit.tables import commands as at_tables
from croupier.core.pit.terminals import commands as terminals_commands
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream.holds import Determination
from croupier.core.venue.commands import DecideCase, ExpireTicket
from croupier.floor_plan.plan import Allowed
from croupier.sim.building import approve_all
from croupier.sim.world import Acts, Disturbance, World

_OFTEN = (20_000, 90_000)
_WHY = "it was seen to"
_SHUFFLER = DeviceId("spare shuffler")


class Upkeep(Disturbance):
    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._made = 0

    async def act(self) -> int:
        world, chance = self.world, self.world.chance
        # Somebody may have registered a thing again that was taken away.
        await approve_all(world)
        for session in list(world.state.money.large_wins):
            await world.ask(SUPERVISOR, accounts.ReleaseLargeWin(session, "seen on the wheel"))
        if world.faults:
            await self._seldom()
        return chance.randrange(*_OFTEN)

    async def _seldom(self) -> None:
        world, chance = self.world, self.world.chance
        if world.settings().cards is not None and _SHUFFLER not in world.state.plan.devices:
            await self._register(_SHUFFLER, Equipment.SHUFFLER)
        for session in list(world.state.sessions)[:1]:
            await world.ask(TECHNICIAN, accounts.ReleaseLock(session, "counted"))
        await self._look_into_terminals()
        table = chance.choice(list(world.state.tables))
        acts = [*self._cards(table), *self._prizes(), *self._staff()]
        for hands, body in chance.sample(acts, min(2, len(acts))):
            await world.by(hands, body)
        luck = chance.random()
        if luck < 0.1:
            await self._spare_terminal()
        elif luck < 0.2:
            await self._unfit(table)
        elif luck < 0.5:
            await self._venue()

    # Money that waits for somebody

    def _prizes(self) -> Acts:
        world, money = self.world, self.world.state.money
        holds, reviews = world.who(Action.HOLD_PAYMENT), world.who(Action.REVIEW_HOLD)
        for about in list(money.owed)[:1]:
            yield holds, accounts.HoldPrize(about, "a suspicion")
        for about in list(money.prizes_held)[:1]:
            verdict = world.chance.choice(list(Determination))
            yield reviews, accounts.ReviewPrizeHold(about, "looked at")
            yield holds, accounts.DeterminePrizeHold(about, verdict, "investigated")

    # Terminals

    async def _look_into_terminals(self) -> None:
        world, chance = self.world, self.world.chance
        for name, terminal in list(world.state.terminals.items()):
            if terminal.audited:
                await world.ask(TECHNICIAN, terminals_commands.LeaveAudit(name))
        name = chance.choice(list(world.state.terminals))
        if chance.random() < 0.2:
            await world.ask(TECHNICIAN, terminals_commands.EnterAudit(name))
        elif chance.random() < 0.1:
            await world.ask(TECHNICIAN, terminals_commands.DisableTerminal(name, "a new screen"))
            await world.ask(TECHNICIAN, terminals_commands.EnableTerminal(name))

    async def _spare_terminal(self) -> None:
        """Put up beside the others, and taken away before anybody sits down."""
        world = self.world
        self._made += 1
        name = TerminalId(f"spare {self._made}")
        parts = world.settings().equipment.each_terminal
        devices = []
        for kind in parts.value if parts is not None else ():
            devices.append(DeviceId(f"{name} {kind.value}"))
            await self._register(devices[-1], kind)
        enrol = at_tables.EnrolTerminal(name, world.house.binding, tuple(devices))
        if done(await world.ask(OPERATOR, enrol)):
            await world.ask(OPERATOR, at_tables.ApproveTerminal(name, "approval 1"))
            await world.ask(OPERATOR, terminals_commands.RetireTerminal(name, "not wanted"))
        for part in devices:
            await world.ask(OPERATOR, at_tables.RetireDevice(part, "not wanted"))

    async def _register(self, name: DeviceId, kind: Equipment) -> None:
        await self.world.ask(OPERATOR, at_tables.RegisterDevice(name, kind, "", name))
        await self.world.ask(OPERATOR, at_tables.ApproveDevice(name, "approval 1"))

    def _staff(self) -> Acts:
        """The first inspector stays: some tables cannot be opened without one."""
        another = Allowed(staff(Role.TABLE_INSPECTOR, 2))
        yield another, at_tables.SignOn()
        yield another, at_tables.SignOff()

    # Cards

    def _cards(self, table: TableId) -> Acts:
        shoe, cards = self.world.state.cards.shoes.get(table), self.world.state.cards
        if shoe is None:
            return
        harm = self.world.chance.choice(list(cards_commands.Harm))
        failed = cards_commands.ReportShufflerFault(table, shoe.cards, harm, _SHUFFLER)
        yield self._own(Action.REPLACE_DEALING_DEVICE, table), failed
        yield self._own(Action.DEAL_CARDS, table), failed
        yield self._own(Action.DEAL_CARDS, table), cards_commands.BurnCard(table)
        unused = [name for name in cards.sets if name not in cards.at_table.values()]
        for name in unused[:1]:
            yield Allowed(SUPERVISOR), cards_commands.SecureCards(name, "the card room")
            riffles = self.world.who(Action.RIFFLE_PRE_SHUFFLED_CARDS)
            yield riffles, cards_commands.RiffleCards(name)

    async def _unfit(self, table: TableId) -> None:
        """Between coups, another set for one that shows marks."""
        world = self.world
        lies = world.state.cards.at_table.get(table)
        rules = world.settings().baccarat
        if lies is None or rules is None:
            return
        self._made += 1
        name = CardSetId(f"{table} spare set {self._made}")
        back = world.chance.choice(list(Back))
        decks = rules.shoe.decks.value
        new = cards_commands.RegisterCards(name, world.house.binding, back, decks, Order.UNSHUFFLED)
        await world.ask(SUPERVISOR, new)
        unfit = cards_commands.ReplaceUnfitCards(table, name, "marked")
        await world.by(self._own(Action.REPLACE_UNFIT_CARDS, table), unfit)

    # The venue

    async def _venue(self) -> None:
        world = self.world
        for case in list(world.hall.state.cases)[:2]:
            await world.ask_venue(OPERATOR, DecideCase(case, _WHY))
        if world.wallets.printed:
            # Long before its day, so that it is refused.
            key = world.chance.choice(world.wallets.printed)
            await world.ask_venue(device("sweep"), ExpireTicket(key))
