"""Somebody at a terminal: feeds money in, plays, changes their mind, asks nonsense, leaves."""

from croupier.core.pit.accounts import commands as accounts_commands
from croupier.core.pit.accounts.state import NOTES
from croupier.core.pit.cases.commands import AskReview, RaiseDispute
from croupier.core.pit.irregularities.commands import ReportMalfunction
from croupier.core.pit.names import TableId, TerminalId
from croupier.core.pit.state import CaseKind, Round, RoundStatus, Session, Table, TableStatus
from croupier.core.pit.tickets.commands import PresentTicket, ReturnTicket, StackTicket
from croupier.core.rulebook.limits import Form
from croupier.core.rulebook.payments import DealerTender, Payment
from croupier.core.rulebook.roles import Action
from croupier.sim.actors.betting import Betting
from croupier.sim.people import at_table, device, may, player
from croupier.sim.world import World, done

_POOR = 500
_AWAY = 90_000
_TENDERED = (2_000, 10_000, 50_000)


class Player:
    def __init__(self, world: World, terminal: TerminalId) -> None:
        self.world = world
        self.terminal = terminal
        self.me = player(terminal)
        self._acceptor = device(f"acceptor of {terminal}")
        self._betting = Betting(world, self.me)
        self._leaving = False
        self._transfers = 0

    async def act(self) -> int:
        state, chance = self.world.state, self.world.chance
        name = state.terminals[self.terminal].session
        if name is None:
            self._leaving = False
            await self._arrive()
            return chance.randrange(2_000, 15_000)
        session = state.sessions[name]
        if self._leaving or (self.world.credit(name) < _POOR and not session.boards):
            return await self._leave(session)
        if chance.random() < 0.01:
            self._leaving = True
        if self.world.errs(0.004):
            await self._complain(session)
        at = self._playing(session)
        if at is None:
            return chance.randrange(4_000, 9_000)
        await self._betting.touch(session, *at)
        return chance.randrange(5_000, 18_000)

    def _playing(self, session: Session) -> tuple[Table, Round] | None:
        """A table whose bets are open; mostly the one that was played last."""
        world, chance = self.world, self.world.chance
        open_: list[tuple[Table, Round]] = []
        known: list[tuple[Table, Round]] = []
        for name, table in world.state.tables.items():
            round_ = table.round
            if round_ is None or round_.status is not RoundStatus.OPEN:
                continue
            if world.floor.offer(table).options.form is not Form.TERMINAL:
                continue
            open_.append((table, round_))
            if name in session.boards or name in session.last:
                known.append((table, round_))
        if known and chance.random() < 0.85:
            return chance.choice(known)
        return chance.choice(open_) if open_ else None

    # Money in

    async def _arrive(self) -> None:
        rules = self.world.settings().accounts
        assert rules is not None
        chance = self.world.chance
        luck = chance.random()
        if rules.ticket_in.value and luck < 0.25 and await self._insert_ticket():
            return
        if rules.monitoring_transfer.value and luck > 0.93:
            await self._transfer()
        elif rules.dealer_buy_in.value and luck > 0.4:
            await self._buy_in(chance.choice(rules.dealer_buy_in.value))
        else:
            for _ in range(chance.randint(1, 3)):
                await self._insert_note(chance.choice(NOTES))

    async def _insert_note(self, note: int) -> None:
        world = self.world
        if world.errs(0.02):
            await world.ask(self._acceptor, accounts_commands.OfferNote(self.terminal, note + 1))
            return
        if not done(
            await world.ask(self._acceptor, accounts_commands.OfferNote(self.terminal, note))
        ):
            return
        if world.errs(0.05):
            await world.ask(self._acceptor, accounts_commands.ReturnNote(self.terminal))
        elif not world.errs(0.02):
            await world.ask(self._acceptor, accounts_commands.InsertNote(self.terminal, note))

    async def _insert_ticket(self) -> bool:
        world = self.world
        spent = world.errs(0.1)
        key = world.wallets.again(world.chance) if spent else world.wallets.take(world.chance)
        if key is None:
            return False
        if not done(
            await world.ask(self._acceptor, PresentTicket(ticket=key, terminal=self.terminal))
        ):
            return True
        if world.errs(0.1):
            back = await world.ask(self._acceptor, ReturnTicket(ticket=key, terminal=self.terminal))
            if done(back):
                world.wallets.receive(key)
        elif not world.errs(0.03):
            await world.ask(self._acceptor, StackTicket(ticket=key, terminal=self.terminal))
        return True

    async def _transfer(self) -> None:
        self._transfers += 1
        again = self.world.errs(0.2) and self._transfers > 1
        reference = f"{self.terminal}-{self._transfers - again}"
        amount = self.world.chance.choice(_TENDERED)
        await self.world.ask(
            self._acceptor, accounts_commands.TransferIn(self.terminal, amount, reference)
        )

    async def _buy_in(self, tender: DealerTender) -> None:
        world = self.world
        table = world.chance.choice(list(world.state.tables))
        amount = world.chance.choice(_TENDERED)
        body = accounts_commands.BuyIn(table, self.terminal, tender, amount)
        hands = may(world.settings(), Action.CREDIT_BUY_IN)
        await world.by(at_table(hands, world.table(table).dealer), body)

    # Money out

    async def _leave(self, session: Session) -> int:
        world = self.world
        if session.boards:
            await self._betting.clear(session)
        credit = world.credit(session.id)
        if credit == 0 and not session.boards:
            await world.ask(self.me, accounts_commands.EndSession(session.id))
        elif credit:
            await self._cash_out(session)
        if world.state.terminals[self.terminal].session is None:
            return world.chance.randrange(_AWAY)
        return world.chance.randrange(3_000, 12_000)

    async def _cash_out(self, session: Session) -> None:
        world = self.world
        table = self._near()
        asked = await world.ask(self.me, accounts_commands.CashOut(session.id, table))
        rules = world.settings().cash_out
        assert rules is not None
        if done(asked) and Payment.CHIPS in rules.pays.value and table is not None:
            hands = may(world.settings(), Action.PAY_IN_CHIPS)
            dealer = world.table(table).dealer
            await world.by(at_table(hands, dealer), accounts_commands.PayInChips(session.id, table))

    def _near(self) -> TableId | None:
        """The table on the screen: one where bets are open, if there is one."""
        tables = [t for t in self.world.state.tables.values() if t.status is not TableStatus.CLOSED]
        open_ = [t for t in tables if t.round is not None and t.round.status is RoundStatus.OPEN]
        return next((table.id for table in open_ or tables), None)

    async def _complain(self, session: Session) -> None:
        world = self.world
        if world.chance.random() < 0.4:
            await world.ask(self.me, ReportMalfunction(session.id, "it shows something else"))
            return
        mine = [c for c in world.state.cases.values() if c.kind is CaseKind.DISPUTE]
        again = [c for c in mine if c.by == self.me and c.decided_by is not None and not c.review]
        if again:
            await world.ask(self.me, AskReview(again[0].id))
        else:
            table = world.chance.choice(list(world.state.tables))
            outcome = world.chance.random() < 0.5
            await world.ask(self.me, RaiseDispute(session.id, table, "that is not fair", outcome))
