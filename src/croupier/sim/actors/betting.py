"""What a player does on the layout: touches, second thoughts, and things that nobody can do."""

from typing import Any

from croupier.core.identifiers import BetText
from croupier.core.pit.names import RoundId, SessionId, TableId, table_of
from croupier.core.pit.state import Round, Session, Table
from croupier.core.pit.wagers import commands as wagers_commands
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.stream.envelope import Actor
from croupier.sim.world import World

_USUAL = {
    GameName.ROULETTE: ("red", "black", "odd", "even", "low", "high", "dozen:1", "column:2"),
    GameName.BACCARAT: ("player", "banker", "banker", "player", "tie"),
    GameName.SIC_BO: ("small", "big", "small", "big", "single:4"),
}
_NONSENSE = ("straight:99", "purple", "", "split:1-36", "total:2", "x" * 300)
_STEPS = (100, 200, 500, 500, 1_000, 2_500, 10_000)


class Betting:
    def __init__(self, world: World, me: Actor) -> None:
        self.world = world
        self.me = me

    async def touch(self, session: Session, table: Table, round_: Round) -> None:
        world, chance = self.world, self.world.chance
        if world.errs(0.03):
            await self._ask(self._nonsense(session, round_))
            return
        board = session.boards.get(table.id)
        luck = chance.random()
        body: Any
        if board is None or not board.bets:
            body = wagers_commands.PlaceWagers(session.id, round_.id, self._touches(table))
            if table.id in session.last and luck < 0.3:
                body = wagers_commands.RepeatWagers(session.id, round_.id)
        elif luck < 0.55:
            body = wagers_commands.PlaceWagers(session.id, round_.id, self._touches(table))
        else:
            body = self._second_thought(session, round_, chance.choice(list(board.bets)), luck)
        await self._ask(body)
        if world.floor.wagering(table).confirm_bet.value and chance.random() < 0.8:
            await self._ask(wagers_commands.ConfirmWagers(session.id, round_.id))

    async def clear(self, session: Session) -> None:
        for name, board in list(session.boards.items()):
            assert table_of(board.round) == name
            await self._ask(wagers_commands.ClearWagers(session.id, board.round))

    async def _ask(self, body: Any) -> None:  # noqa: ANN401
        await self.world.ask(self.me, body, may_be_late=True)

    def _touches(self, table: Table) -> tuple[wagers_commands.Touch, ...]:
        chance = self.world.chance
        return tuple(
            wagers_commands.Touch(self._bet(table), self._amount(table))
            for _ in range(chance.choice((1, 1, 2, 4)))
        )

    def _bet(self, table: Table) -> str:
        chance = self.world.chance
        if chance.random() < 0.5:
            return chance.choice(_USUAL[table.game])
        return chance.choice(self.world.bets(table))

    def _amount(self, table: Table) -> int:
        """Sometimes with a few cents, as a conversion or a fraction of a win leaves them."""
        odd = self.world.chance.random() < 0.05
        return self.world.chance.choice(_STEPS) + (self.world.chance.randrange(100) if odd else 0)

    def _second_thought(self, session: Session, round_: Round, bet: BetText, luck: float) -> object:
        name, chance = session.id, self.world.chance
        lying = session.boards[table_of(round_.id)].bets[bet]
        amount = lying if chance.random() < 0.6 else max(lying // 2, 1)
        if luck < 0.65:
            return wagers_commands.CancelWager(name, round_.id, bet, amount)
        if luck < 0.75:
            table = self.world.table(table_of(round_.id))
            return wagers_commands.MoveWager(name, round_.id, bet, self._bet(table), amount)
        if luck < 0.85:
            return wagers_commands.UndoWagers(name, round_.id)
        if luck < 0.93:
            return wagers_commands.DoubleWagers(name, round_.id)
        return wagers_commands.ClearWagers(name, round_.id)

    def _nonsense(self, session: Session, round_: Round) -> object:
        chance = self.world.chance
        others = list(self.world.state.sessions)
        return chance.choice(
            (
                wagers_commands.PlaceWagers(
                    session.id, round_.id, (wagers_commands.Touch(chance.choice(_NONSENSE), 100),)
                ),
                wagers_commands.PlaceWagers(
                    session.id,
                    round_.id,
                    (wagers_commands.Touch("red", chance.choice((0, -5, 10**15))),),
                ),
                wagers_commands.PlaceWagers(session.id, round_.id, ()),
                wagers_commands.PlaceWagers(
                    chance.choice(others), round_.id, (wagers_commands.Touch("red", 100),)
                ),
                wagers_commands.PlaceWagers(
                    SessionId("S0"), round_.id, (wagers_commands.Touch("red", 100),)
                ),
                wagers_commands.PlaceWagers(
                    session.id,
                    RoundId(f"{table_of(round_.id)}/1"),
                    (wagers_commands.Touch("red", 100),),
                ),
                wagers_commands.PlaceWagers(
                    session.id, RoundId(f"{TableId('X9')}/1"), (wagers_commands.Touch("red", 100),)
                ),
                wagers_commands.CancelWager(session.id, round_.id, BetText("red"), -100),
                wagers_commands.MoveWager(session.id, round_.id, BetText("red"), "blue", 10),
            )
        )
