"""Rounds at many tables at once: opened together, wagered on by everybody, spun and settled."""

from collections.abc import Iterator
from random import Random
from typing import Any

from croupier.actors.outcomes import outcome_of
from croupier.actors.port import done, player
from croupier.core.identifiers import TableId, TerminalId
from croupier.core.pit.rounds import commands as rounds
from croupier.core.pit.state import RoundStatus
from croupier.core.pit.tournaments import commands as at_table
from croupier.core.pit.tournaments.at_table import at_terminals, exchange_due, held, limits_now
from croupier.core.pit.tournaments.state import TournamentPlay, TournamentPlayer
from croupier.core.pit.wagers.commands import Touch
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream.envelope import Actor, Answer
from croupier.sim.stream import WrongError
from croupier.sim.world import World

BETS = {
    GameName.ROULETTE: ("red", "black", "even", "dozen:1", "straight:17"),
    GameName.SIC_BO: ("small", "big", "single:4"),
}
_REST_MS = 30_000


def must(answer: Answer | None) -> Answer:
    if not done(answer):
        why = answer.refusal.sentence if answer is not None and answer.refusal else "no answer"
        raise WrongError(f"the tournament could not go on: {why}")
    assert answer is not None
    return answer


class Rounds:
    def __init__(self, world: World, chance: Random) -> None:
        self._world = world
        self._chance = chance

    def at(self, table: TableId) -> TournamentPlay:
        return self._world.state.tournaments[table]

    def dealer(self, table: TableId) -> Actor:
        dealer = self._world.table(table).dealer
        assert dealer is not None
        return Actor(dealer, Role.DEALER)

    async def play(self, tables: list[TableId]) -> None:
        for table in tables:
            if exchange_due(self._world.floor, self._world.table(table), self.at(table)):
                await self._ask(self.dealer(table), at_table.ExchangeTournamentChips(table))
            await self._by(Action.OPEN_WAGERING, table, rounds.OpenWagering(table))
        # The clock lets the players of each table begin before anybody else says a word.
        await self._world.pit.elapse()
        for table in tables:
            for seated in self._waiting(table):
                await self._wager(table, seated)
        await self._spun(tables)
        await self._pass(_REST_MS)
        for table in tables:
            await self._settle(table)
        await self._world.pit.elapse()

    def _waiting(self, table: TableId) -> Iterator[TournamentPlayer]:
        """In turn, where the conditions have an order."""
        play = self.at(table)
        order = play.order or tuple(play.players)
        return (play.players[seat] for seat in order if play.players[seat].plays)

    async def _wager(self, table: TableId, seated: TournamentPlayer) -> None:
        play, floor, here = self.at(table), self._world.floor, self._world.table(table)
        assert play.round is not None
        step, chips, chance = limits_now(play), held(floor, here, seated), self._chance
        units = max(min(chips, step.maximum) // step.minimum, 1)
        amount = step.minimum * chance.choice((1, 1, max(units // 4, 1), max(units // 2, 1)))
        touches = (Touch(chance.choice(BETS[here.game]), amount),)
        terminals = at_terminals(floor, here)
        who = player(TerminalId(seated.seat)) if terminals else self.dealer(table)
        await self._ask(who, at_table.LayTournamentChips(play.round, seated.seat, touches))
        if terminals and floor.wagering(here).confirm_bet.value:
            await self._ask(who, at_table.ConfirmTournamentWagers(play.round, seated.seat))

    async def _spun(self, tables: list[TableId]) -> None:
        """The ball runs and no more bets are taken, in whichever order the rulebook has."""
        first = self._world.table(tables[0])
        assert first.round is not None
        clock = first.round.closes is not None
        if clock:
            await self._pass(first.wagering_ms)
            await self._world.pit.elapse()
        for table in tables:
            round_ = self.at(table).round
            assert round_ is not None
            if first.game is GameName.SIC_BO:
                await self._by(Action.TUMBLE_DICE, table, rounds.TumbleDice(round_))
            else:
                await self._by(Action.SPIN_BALL, table, rounds.SpinBall(round_))
            if not clock:
                await self._by(Action.CALL_NO_MORE_BETS, table, rounds.CallNoMoreBets(round_))

    async def _settle(self, table: TableId) -> None:
        world, here = self._world, self._world.table(table)
        round_ = here.round
        assert round_ is not None
        came = outcome_of(self._chance, world.floor, here)
        await self._by(Action.ENTER_OUTCOME, table, rounds.EnterOutcome(round_.id, came))
        if here.round is not None and here.round.status is RoundStatus.PENDING:
            await self._by(Action.CONFIRM_OUTCOME, table, rounds.ConfirmOutcome(round_.id, came))

    async def _ask(self, actor: Actor, body: Any) -> Answer:
        return must(await self._world.ask(actor, body))

    async def _by(self, action: Action, table: TableId, body: Any) -> Answer:
        hands = self._world.who(action, self._world.table(table))
        return must(await self._world.by(hands, body))

    async def _pass(self, milliseconds: int) -> None:
        await self._world.run(self._world.agenda.now + milliseconds)
