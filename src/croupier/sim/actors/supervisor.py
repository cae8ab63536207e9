"""Whoever is called to cases: looks at each, decides it by its kind, and checks past rounds."""

from croupier.core.identifiers import BetText
from croupier.core.pit.irregularities import commands as irregularities_commands
from croupier.core.pit.irregularities.wrong_outcomes import corrects
from croupier.core.pit.names import table_of
from croupier.core.pit.state import Round, RoundStatus, Table
from croupier.core.rulebook.faults import FaultReason
from croupier.core.rulebook.roles import Action
from croupier.sim.actors.casework import Casework
from croupier.sim.people import at_table, device, may
from croupier.sim.world import World

_LOOKED_AT = 4


class Supervisor:
    def __init__(self, world: World) -> None:
        self.world = world
        self._casework = Casework(world)

    async def act(self) -> int:
        world, chance = self.world, self.world.chance
        if world.faults:
            for table in list(world.state.tables.values()):
                await self._look_back(table)
            if world.errs(0.1):
                await self._trouble(chance.choice(list(world.state.tables.values())))
        for case in list(world.state.cases.values()):
            if case.id in world.state.cases:
                await self._casework.take_up(case)
        return chance.randrange(8_000, 25_000)

    async def _look_back(self, table: Table) -> None:
        """A round whose recorded outcome is not what came, or is said not to be."""
        world = self.world
        for round_ in table.past[-_LOOKED_AT:]:
            came = world.truth.get(round_.id)
            if round_.status is not RoundStatus.SETTLED or came is None or round_.outcome is None:
                continue
            same = came.number == round_.outcome.number and came.dice == round_.outcome.dice
            if (not same and world.chance.random() < 0.5) or world.errs(0.002):
                body = irregularities_commands.ReportWrongOutcome(
                    round_.id, "the wheel shows something else"
                )
                await world.by(may(world.settings(), corrects(world.settings(), table)), body)

    async def _trouble(self, table: Table) -> None:
        world, chance, settings = self.world, self.world.chance, self.world.settings()
        round_ = table.round
        if round_ is None:
            return
        luck = chance.random()
        terminal = chance.choice(list(world.state.terminals))
        if luck < 0.3:
            frozen = "frozen screen"
            cleared = terminal in world.state.errors.get(frozen, {})
            told = (
                irregularities_commands.ReportTerminalErrorCleared
                if cleared
                else irregularities_commands.ReportTerminalError
            )
            await world.ask(device(terminal), told(terminal, frozen))
        elif luck < 0.6:
            await self._malfunction(round_)
        elif round_.players:
            session = chance.choice(list(round_.players))
            laid = round_.wagers.get(session) or {BetText("red"): 100}
            bet, amount = chance.choice(list(laid.items()))
            late = irregularities_commands.ChangeLateWager(
                round_.id, session, bet, amount, "unfair", cctv="seen"
            )
            relief = may(settings, Action.CHANGE_WAGER_AFTER_READING)
            await world.by(at_table(relief, table.dealer), late)
            refused = irregularities_commands.RefuseWager(round_.id, session, bet, "unreasonable")
            await world.by(at_table(may(settings, Action.REFUSE_WAGER), table.dealer), refused)

    async def _malfunction(self, round_: Round) -> None:
        world, chance, settings = self.world, self.world.chance, self.world.settings()
        where = chance.choice([None, *world.state.terminals])
        reason = chance.choice(list(FaultReason))
        body = irregularities_commands.DeclareMalfunction(
            round_.id, reason, world.state.at, "seen", where
        )
        action = Action.VOID_FAULTED_SYSTEM if where is None else Action.VOID_FAULTED_TERMINAL
        hands = may(settings, action) or may(settings, Action.DECLARE_MALFUNCTION)
        dealer = world.table(table_of(round_.id)).dealer
        await world.by(at_table(hands, dealer), body)
