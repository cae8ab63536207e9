"""What guests and terminals do besides play: cards in readers, calls, transfers.

And players who ask for what nobody can have, lay odd cents, complain and want a review.
"""

from croupier.actors.port import OPERATOR, SUPERVISOR, TECHNICIAN, device, done, player
from croupier.core import identifiers
from croupier.core.pit.accounts.commands import TransferOut
from croupier.core.pit.cases.commands import AskReview, CallSupervisor, RaiseDispute
from croupier.core.pit.conduct.commands import Games, InstructOnGames
from croupier.core.pit.demonstration import commands as demonstration
from croupier.core.pit.irregularities.commands import ReportMalfunction, ReportScreen
from croupier.core.pit.patrons.commands import RecognisePatron, RemoveCard
from croupier.core.pit.state import CaseKind, Round, RoundStatus, Session, Table
from croupier.core.pit.tables.commands import Linking, LinkTables, WithholdBets
from croupier.core.pit.terminals.commands import AnswerCall, CallAttendant
from croupier.core.pit.wagers.commands import CancelWager, MoveWager, PlaceWagers, RedoWagers, Touch
from croupier.core.rulebook.roles import Action
from croupier.core.stream.envelope import Actor
from croupier.floor_plan.plan import Allowed
from croupier.sim.world import Acts, Disturbance, World

_OFTEN = (10_000, 60_000)
# One of them is excluded now and then.
_PATRONS = ("somebody", "a patron", "another patron")
_SHOWN_WRONG = 0.01
_PLAY_MONEY = 10_000


class Guests(Disturbance):
    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._references = 0

    async def act(self) -> int:
        world, chance = self.world, self.world.chance
        terminal = chance.choice(list(world.state.terminals))
        table = chance.choice(list(world.state.tables.values()))
        acts = [*self._at_the_terminal(terminal), *self._at_the_table(table)]
        acts += [*self._in_play(terminal, table), *self._shown(terminal, table)]
        for hands, body in chance.sample(acts, 3):
            await world.by(hands, body)
        if chance.random() < 0.3:
            await self._demonstrate(terminal, table)
        return chance.randrange(*_OFTEN)

    def _at_the_terminal(self, terminal: identifiers.TerminalId) -> Acts:
        chance, reader = self.world.chance, Allowed(device(f"reader of {terminal}"))
        patron = identifiers.PersonId(chance.choice(_PATRONS))
        yield reader, RecognisePatron(patron, terminal=terminal)
        yield reader, RemoveCard(terminal)
        yield Allowed(player(terminal)), CallAttendant(terminal)
        yield Allowed(SUPERVISOR), AnswerCall(terminal)
        self._references += 1
        again = chance.random() < 0.2
        reference = f"out {self._references - again}"
        session = self.world.state.terminals[terminal].session
        credit = self.world.credit(session) if session is not None else 0
        amount = credit if chance.random() < 0.3 else max(credit // 2, 1)
        yield Allowed(device("monitoring")), TransferOut(terminal, amount, reference)

    def _at_the_table(self, table: Table) -> Acts:
        chance, world = self.world.chance, self.world
        yield world.who(Action.OPEN_WAGERING, table), CallSupervisor(table.id)
        kinds = [bet.kind for bet in world.floor.offer(table).game.bets()]
        withheld = (chance.choice(kinds),) if chance.random() < 0.5 else ()
        yield Allowed(OPERATOR), WithholdBets(table.id, withheld)
        linking = chance.choice(list(Linking))
        yield Allowed(OPERATOR), LinkTables(table.rulebook, linking)

    def _in_play(self, terminal: identifiers.TerminalId, table: Table) -> Acts:
        world = self.world
        session, round_ = world.state.terminals[terminal].session, table.round
        if session is None or round_ is None:
            return
        yield Allowed(player(terminal)), RedoWagers(session, round_.id)
        games = world.chance.choice(list(Games))
        told = InstructOnGames(session, table.id, games, "it was asked for")
        yield world.who(Action.LIMIT_SEVERAL_GAMES), told

    # Screens

    def _shown(self, terminal: identifiers.TerminalId, table: Table) -> Acts:
        """What a terminal shows of the last round, now and then a dollar too much."""
        session = self.world.state.terminals[terminal].session
        last = next((r for r in reversed(table.past) if r.status is RoundStatus.SETTLED), None)
        if session is None or last is None:
            return
        number = last.outcome.number if last.outcome is not None else None
        wrong = 100 if self.world.errs(_SHOWN_WRONG) else 0
        credited = _credited(last, session) + wrong
        yield (
            Allowed(device(terminal)),
            ReportScreen(identifiers.RoundId(last.id), terminal, credited, number),
        )

    async def _demonstrate(self, terminal: identifiers.TerminalId, table: Table) -> None:
        """Where nobody sits, play money is shown to somebody, and gone again."""
        world, shown_to = self.world, player(terminal)
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


def _credited(round_: Round, session: identifiers.SessionId) -> int:
    mine = (result for result in round_.results if result.session == session)
    return sum(result.credit for result in mine)


_NUISANCES_OFTEN = (3_000, 15_000)
_NONSENSE = ("straight:99", "purple", "", "split:1-36", "total:2", "x" * 300)


class Nuisances(Disturbance):
    async def act(self) -> int:
        world, chance = self.world, self.world.chance
        sessions = list(world.state.sessions.values())
        if sessions:
            session = chance.choice(sessions)
            me = player(session.terminal)
            if chance.random() < 0.15:
                await world.ask(me, self._complaint(session, me))
            for table in world.state.tables.values():
                if table.round is not None and table.round.status is RoundStatus.OPEN:
                    await world.ask(me, self._nonsense(session, table.round))
                    break
        return chance.randrange(*_NUISANCES_OFTEN)

    def _nonsense(self, session: Session, round_: Round) -> object:
        chance, name, table = self.world.chance, session.id, identifiers.table_of(round_.id)
        red, others = (Touch("red", 100),), list(self.world.state.sessions)
        bet = chance.choice(self.world.bets(self.world.table(table)))
        return chance.choice(
            (
                # As a conversion or a fraction of a win leaves them.
                PlaceWagers(name, round_.id, (Touch(bet, 500 + chance.randrange(100)),)),
                PlaceWagers(name, round_.id, (Touch(chance.choice(_NONSENSE), 100),)),
                PlaceWagers(name, round_.id, (Touch("red", chance.choice((0, -5, 10**15))),)),
                PlaceWagers(name, round_.id, ()),
                PlaceWagers(chance.choice(others), round_.id, red),
                PlaceWagers(identifiers.SessionId("S0"), round_.id, red),
                PlaceWagers(name, identifiers.RoundId(f"{table}/1"), red),
                PlaceWagers(name, identifiers.RoundId(f"{identifiers.TableId('X9')}/1"), red),
                CancelWager(name, round_.id, identifiers.BetText("red"), -100),
                MoveWager(name, round_.id, identifiers.BetText("red"), "blue", 10),
            )
        )

    def _complaint(self, session: Session, me: Actor) -> object:
        world, chance = self.world, self.world.chance
        if chance.random() < 0.4:
            return ReportMalfunction(session.id, "it shows something else")
        for case in world.state.cases.values():
            mine = case.kind is CaseKind.DISPUTE and case.by == me
            if mine and case.decided_by is not None and not case.review:
                return AskReview(case.id)
        table = chance.choice(list(world.state.tables))
        about_outcome = chance.random() < 0.5
        return RaiseDispute(session.id, table, "that is not fair", about_outcome)
