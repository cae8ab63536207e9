"""What guests and terminals do besides playing: cards in readers, calls, screens, transfers."""

from collections.abc import Iterator
from typing import Any

from croupier.actors.port import OPERATOR, SUPERVISOR, TECHNICIAN, device, done
from croupier.actors.port import player as player_at
from croupier.core.identifiers import PersonId, RoundId, SessionId, TerminalId
from croupier.core.pit.accounts.commands import TransferOut
from croupier.core.pit.cases.commands import CallSupervisor
from croupier.core.pit.conduct.commands import Games, InstructOnGames
from croupier.core.pit.demonstration import commands as demonstration
from croupier.core.pit.irregularities.commands import ReportScreen
from croupier.core.pit.patrons.commands import RecognisePatron, RemoveCard
from croupier.core.pit.state import Round, RoundStatus, Table
from croupier.core.pit.tables.commands import Linking, LinkTables, WithholdBets
from croupier.core.pit.terminals.commands import AnswerCall, CallAttendant
from croupier.core.pit.wagers.commands import RedoWagers, Touch
from croupier.core.rulebook.roles import Action
from croupier.floor_plan.plan import Hands
from croupier.sim.world import World

_OFTEN = (10_000, 60_000)
# One of them is excluded now and then.
_PATRONS = ("somebody", "a patron", "another patron")
_SHOWN_WRONG = 0.01
_PLAY_MONEY = 10_000

Acts = Iterator[tuple[Hands | None, Any]]


class Guests:
    def __init__(self, world: World) -> None:
        self.world = world
        self._references = 0

    async def act(self) -> int | None:
        world, chance = self.world, self.world.chance
        if not world.faults:
            return None
        terminal = chance.choice(list(world.state.terminals))
        table = chance.choice(list(world.state.tables.values()))
        acts = [*self._at_the_terminal(terminal), *self._at_the_table(table)]
        acts += [*self._in_play(terminal, table), *self._shown(terminal, table)]
        for hands, body in chance.sample(acts, 3):
            await world.by(hands, body)
        if chance.random() < 0.3:
            await self._demonstrate(terminal, table)
        return chance.randrange(*_OFTEN)

    def _at_the_terminal(self, terminal: TerminalId) -> Acts:
        chance, reader = self.world.chance, Hands(device(f"reader of {terminal}"))
        patron = PersonId(chance.choice(_PATRONS))
        yield reader, RecognisePatron(patron, terminal=terminal)
        yield reader, RemoveCard(terminal)
        yield Hands(player_at(terminal)), CallAttendant(terminal)
        yield Hands(SUPERVISOR), AnswerCall(terminal)
        self._references += 1
        again = chance.random() < 0.2
        reference = f"out {self._references - again}"
        session = self.world.state.terminals[terminal].session
        credit = self.world.credit(session) if session is not None else 0
        amount = credit if chance.random() < 0.3 else max(credit // 2, 1)
        yield Hands(device("monitoring")), TransferOut(terminal, amount, reference)

    def _at_the_table(self, table: Table) -> Acts:
        chance, world = self.world.chance, self.world
        yield world.hands(Action.OPEN_WAGERING, table), CallSupervisor(table.id)
        kinds = [bet.kind for bet in world.floor.offer(table).game.bets()]
        withheld = (chance.choice(kinds),) if chance.random() < 0.5 else ()
        yield Hands(OPERATOR), WithholdBets(table.id, withheld)
        linking = chance.choice(list(Linking))
        yield Hands(OPERATOR), LinkTables(table.rulebook, linking)

    def _in_play(self, terminal: TerminalId, table: Table) -> Acts:
        world = self.world
        session, round_ = world.state.terminals[terminal].session, table.round
        if session is None or round_ is None:
            return
        yield Hands(player_at(terminal)), RedoWagers(session, round_.id)
        games = world.chance.choice(list(Games))
        told = InstructOnGames(session, table.id, games, "it was asked for")
        yield world.hands(Action.LIMIT_SEVERAL_GAMES), told

    # Screens

    def _shown(self, terminal: TerminalId, table: Table) -> Acts:
        """What a terminal shows of the last round, now and then a dollar too much."""
        session = self.world.state.terminals[terminal].session
        last = next((r for r in reversed(table.past) if r.status is RoundStatus.SETTLED), None)
        if session is None or last is None:
            return
        number = last.outcome.number if last.outcome is not None else None
        wrong = 100 if self.world.errs(_SHOWN_WRONG) else 0
        credited = _credited(last, session) + wrong
        yield Hands(device(terminal)), ReportScreen(RoundId(last.id), terminal, credited, number)

    async def _demonstrate(self, terminal: TerminalId, table: Table) -> None:
        """Where nobody sits, play money is shown to somebody, and gone again."""
        world, shown_to = self.world, player_at(terminal)
        shown = await world.ask(TECHNICIAN, demonstration.EnterDemonstration(terminal, _PLAY_MONEY))
        if not done(shown):
            return
        round_ = table.round
        if round_ is not None:
            touches = (Touch(world.chance.choice(world.bets(table)), 500),)
            await world.ask(shown_to, demonstration.DemonstrateWagers(terminal, round_.id, touches))
            await world.ask(shown_to, demonstration.ClearDemonstration(terminal, round_.id))
        await world.ask(shown_to, demonstration.DemonstrateCashOut(terminal))
        await world.ask(TECHNICIAN, demonstration.ResetDemonstration(terminal))


def _credited(round_: Round, session: SessionId) -> int:
    mine = (result for result in round_.results if result.session == session)
    return sum(result.credit for result in mine)
