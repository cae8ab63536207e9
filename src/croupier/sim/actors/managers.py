"""The house: changes limits, closes and opens tables with notice, counts floats and stackers."""

from croupier.core.ledger.accounts import drop_box, stacker, table_float, voucher_box
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.accounts import commands as accounts_commands
from croupier.core.pit.conduct import commands as conduct_commands
from croupier.core.pit.floats import commands as floats_commands
from croupier.core.pit.names import PersonId, TableId
from croupier.core.pit.rounds.commands import DirectEmptyRounds
from croupier.core.pit.state import EmptyRounds, TableStatus
from croupier.core.pit.tables import commands as tables_commands
from croupier.core.pit.terminals.commands import EnableTerminal
from croupier.core.rulebook.conduct import LeaveReason
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream.holds import Determination
from croupier.floor_plan.plan import Hands
from croupier.sim.building import open_table
from croupier.sim.people import SUPERVISOR, TECHNICIAN, at_table, may, staff
from croupier.sim.world import World

_DEALER = staff(Role.DEALER)


class Managers:
    def __init__(self, world: World) -> None:
        self.world = world

    async def act(self) -> int:
        world, chance = self.world, self.world.chance
        await self._closings()
        table = chance.choice(list(world.state.tables))
        luck = chance.random()
        if luck < 0.15:
            await self._limits(table)
        elif luck < 0.25:
            await world.by(self._may(Action.CLOSE_TABLE), tables_commands.AnnounceClosing(table))
        elif luck < 0.45:
            await self._count(table)
        elif luck < 0.6:
            await self._direct(table)
        elif world.faults:
            await self._conduct(table)
        await self._holds()
        return chance.randrange(120_000, 600_000)

    def _may(self, action: Action) -> Hands | None:
        return may(self.world.settings(), action)

    async def _closings(self) -> None:
        world = self.world
        for table in list(world.state.tables.values()):
            if table.status is TableStatus.CLOSING:
                await world.by(self._may(Action.CLOSE_TABLE), tables_commands.CloseTable(table.id))
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
        await world.ask(_DEALER, floats_commands.CloseFloat(name, counted), SUPERVISOR)

    async def _limits(self, name: TableId) -> None:
        world = self.world
        general = world.table(name).sign.general
        least = world.chance.choice((100, 200, 500))
        sign = Sign(Limits(least, general.max, 100))
        await world.by(self._may(Action.CHANGE_LIMITS), tables_commands.ChangeLimits(name, sign))
        period = tables_commands.SetWageringPeriod(
            name, world.chance.choice((20_000, 30_000, 45_000))
        )
        await world.by(self._may(Action.SET_WAGERING_PERIOD), period)

    async def _count(self, name: TableId) -> None:
        world = self.world
        held = world.floor.ledger.balance
        off = 500 if world.errs(0.2) else 0
        terminal = world.chance.choice(list(world.state.terminals))
        notes = max(-held(stacker(terminal)), 0)
        await world.ask(_DEALER, floats_commands.EmptyStacker(terminal, notes + off), SUPERVISOR)
        if world.state.floats.running(name) is None:
            return
        cash = max(-held(drop_box(name)), 0)
        vouchers = max(-held(voucher_box(name)), 0)
        await world.ask(
            _DEALER, floats_commands.CollectDrop(name, cash + off, vouchers), SUPERVISOR
        )
        await world.ask(_DEALER, floats_commands.FillFloat(name, 1_000_000, "slip"), SUPERVISOR)
        await world.ask(_DEALER, floats_commands.CreditFloat(name, 10_000, "slip"), SUPERVISOR)

    async def _direct(self, name: TableId) -> None:
        """Rounds run although nobody wagers, or no longer."""
        rounds = self.world.chance.choice((EmptyRounds.NEXT, EmptyRounds.UNTIL_WAGER, None))
        body = DirectEmptyRounds(name, rounds)
        await self.world.by(self._may(Action.DIRECT_EMPTY_ROUNDS), body)

    async def _conduct(self, name: TableId) -> None:
        world, chance = self.world, self.world.chance
        if not world.state.sessions:
            return
        session = chance.choice(list(world.state.sessions))
        reason = chance.choice(list(LeaveReason))
        who = PersonId(f"whoever played {session}")
        breach = next(iter(world.settings().conduct.banned_devices.clauses), "a device")
        acts = (
            (
                Action.VOID_WAGERS_AS_SANCTION,
                conduct_commands.VoidPlayersWagers(session, name, breach),
            ),
            (Action.BAR_PLAYER, conduct_commands.BarPlayer(session, name, breach)),
            (Action.BAR_PLAYER, conduct_commands.LiftBar(session, name, "served")),
            (
                Action.EXCLUDE_FROM_CASINO,
                conduct_commands.ExcludePlayer(session, name, breach, person=who),
            ),
            (
                Action.DIRECT_TO_VACATE,
                conduct_commands.DirectToVacate(session, name, "others wait"),
            ),
            (Action.DIRECT_TO_LEAVE, accounts_commands.DirectToLeave(session, reason)),
            (
                Action.HOLD_PAYMENT,
                accounts_commands.HoldCredit(session, world.credit(session) // 2 + 1, "doubt"),
            ),
        )
        action, body = chance.choice(acts)
        found = world.state.sessions[session]
        terminal, at = found.terminal, next(iter({**found.boards, **found.last}), name)
        await world.by(at_table(self._may(action), world.table(at).dealer), body)
        if not world.state.terminals[terminal].enabled:
            await world.ask(TECHNICIAN, EnableTerminal(terminal))

    async def _holds(self) -> None:
        world = self.world
        for name in list(world.state.money.holds):
            await world.by(
                self._may(Action.REVIEW_HOLD), accounts_commands.ReviewHold(name, "looked at")
            )
            back = world.chance.random() < 0.7
            verdict = Determination.RELEASED if back else Determination.WITHHELD
            body = accounts_commands.DetermineHold(name, verdict, "investigated")
            await world.by(self._may(Action.HOLD_PAYMENT), body)
