"""A player at a terminal: pays in, bets, has second thoughts, cashes out and comes back."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from croupier.actors.port import FloorPort, player
from croupier.core.identifiers import BetText, TerminalId, table_of
from croupier.core.jackpots.activation import SensorId
from croupier.core.pit.accounts.commands import CashOut, EndSession
from croupier.core.pit.jackpots import commands, jackpot_stakes
from croupier.core.pit.state import Round, RoundStatus, Session, Table, TableStatus
from croupier.core.pit.wagers import commands as wagers
from croupier.core.rulebook import limits, payments
from croupier.core.rulebook.games.paytable import GameName

_USUAL = {
    GameName.ROULETTE: ("red", "black", "odd", "even", "low", "high", "dozen:1", "column:2"),
    GameName.BACCARAT: ("player", "banker", "banker", "player", "tie"),
    GameName.SIC_BO: ("small", "big", "small", "big", "single:4"),
}
_CHIPS = (100, 200, 500, 500, 1_000, 2_500)
_POOR = 500
_LEAVES = 0.015
# By the chance that somebody thinks of the jackpot while its table takes bets.
_PLAYS_FOR_JACKPOT, _LEAVES_SPOT = 0.5, 0.05


def nobody() -> bool:
    return False


@dataclass(eq=False)
class Player:
    """`pay_in` puts money into the terminal; `visited` says whether somebody real sits there."""

    _pit: FloorPort
    _terminal: TerminalId
    _chance: Random
    _pay_in: Callable[[], Awaitable[None]]
    _visited: Callable[[], bool] = nobody

    def __post_init__(self) -> None:
        self._me = player(self._terminal)
        self._leaving = False

    async def act(self) -> int:
        pit, chance = self._pit, self._chance
        if self._visited():
            return pit.ms(3_000)
        terminal = pit.state.terminals[self._terminal]
        if not terminal.enabled or (terminal.conditions and terminal.session is None):
            return pit.ms(10_000)
        session = pit.state.sessions.get(terminal.session) if terminal.session else None
        if session is None:
            self._leaving = False
            await self._pay_in()
            return pit.ms(chance.randrange(3_000, 12_000))
        poor = not session.boards and pit.credit(session.id) < max(_POOR, pit.least_wager())
        if self._leaving or poor:
            return pit.ms(await self._leave(session, poor=poor))
        self._leaving = chance.random() < _LEAVES
        at = self._playing(session)
        if at is not None:
            await self._touch(session, *at)
        return pit.ms(chance.randrange(4_000, 15_000))

    def _playing(self, session: Session) -> tuple[Table, Round] | None:
        """A table whose bets are open; mostly where chips lie, or that was played last.

        For which most wait until it opens.
        """
        pit, chance = self._pit, self._chance
        open_: list[tuple[Table, Round]] = []
        known: list[tuple[Table, Round]] = []
        lately = session.boards or session.last
        for table in pit.tables():
            round_ = table.round
            if round_ is None or round_.status is not RoundStatus.OPEN:
                continue
            if pit.floor.offer(table).options.form is not limits.Form.TERMINAL:
                continue
            open_.append((table, round_))
            if table.id in lately:
                known.append((table, round_))
        at = known if lately and chance.random() < 0.85 else open_
        return chance.choice(at) if at else None

    # On the layout

    async def _touch(self, session: Session, table: Table, round_: Round) -> None:
        chance = self._chance
        board = session.boards.get(table.id)
        laid = board.bets if board is not None else {}
        luck = chance.random()
        body: Any = None
        if not laid and luck < 0.33 and table.id in session.last:
            body = wagers.RepeatWagers(session.id, round_.id)
        elif not laid or luck < 0.5:
            body = wagers.PlaceWagers(session.id, round_.id, self._touches(table))
        elif luck > 0.65:
            body = self._second_thought(session, round_, table, laid)
        await self._back_spot(session, table, round_)
        if body is None:
            return
        await self._pit.ask(self._me, body)
        if self._pit.floor.wagering(table).confirm_bet.value and chance.random() < 0.9:
            await self._pit.ask(self._me, wagers.ConfirmWagers(session.id, round_.id))

    async def _back_spot(self, session: Session, table: Table, round_: Round) -> None:
        """Some play for the jackpot beside the game, and some of those think again."""
        here, luck = self._pit.state.jackpots.get(table.id), self._chance
        if here is None or not here.open or here.stops or here.round is None:
            return
        mine = SensorId(session.terminal) in here.round.wagers
        if not mine and luck.random() < _PLAYS_FOR_JACKPOT:
            await self._pit.ask(self._me, commands.BackJackpotSpot(session.id, round_.id))
        elif mine and luck.random() < _LEAVES_SPOT:
            await self._pit.ask(self._me, commands.LeaveJackpotSpot(session.id, round_.id))

    def _second_thought(
        self, session: Session, round_: Round, table: Table, laid: dict[BetText, int]
    ) -> object:
        chance, name = self._chance, session.id
        bet = chance.choice(list(laid))
        amount = laid[bet] if chance.random() < 0.6 else max(laid[bet] // 2, 1)
        luck = chance.random()
        if luck < 0.25:
            return wagers.CancelWager(name, round_.id, bet, amount)
        if luck < 0.45:
            return wagers.MoveWager(name, round_.id, bet, self._bet(table), amount)
        if luck < 0.65:
            return wagers.UndoWagers(name, round_.id)
        return (
            wagers.DoubleWagers(name, round_.id)
            if luck < 0.85
            else wagers.ClearWagers(name, round_.id)
        )

    def _touches(self, table: Table) -> tuple[wagers.Touch, ...]:
        chance, least = self._chance, table.sign.general.min or 0
        return tuple(
            wagers.Touch(self._bet(table), max(chance.choice(_CHIPS), least))
            for _ in range(chance.choice((1, 1, 2, 3)))
        )

    def _bet(self, table: Table) -> str:
        chance = self._chance
        return chance.choice(_USUAL[table.game] if chance.random() < 0.5 else self._pit.bets(table))

    # Money out

    async def _leave(self, session: Session, *, poor: bool) -> int:
        pit, chance = self._pit, self._chance
        if session.boards:
            # What lies on a round that is closed is waited for.
            for board in list(session.boards.values()):
                round_ = pit.table(table_of(board.round)).round
                if round_ is not None and round_.status is RoundStatus.OPEN:
                    if jackpot_stakes.staked_on_spots(pit.floor, session):
                        await pit.ask(self._me, commands.LeaveJackpotSpot(session.id, board.round))
                    await pit.ask(self._me, wagers.ClearWagers(session.id, board.round))
            return chance.randrange(2_000, 6_000)
        if poor and chance.random() < 0.6:
            await self._pay_in()
            self._leaving = False
        elif pit.credit(session.id) == 0:
            await pit.ask(self._me, EndSession(session.id))
        else:
            await self._cash_out(session)
        return chance.randrange(4_000, 15_000)

    async def _cash_out(self, session: Session) -> None:
        """At the table on the screen: one where bets are open, if there is one."""
        pit = self._pit
        if session.id in pit.state.money.asked:
            return
        tables = [table for table in pit.tables() if table.status is not TableStatus.CLOSED]
        open_ = [t for t in tables if t.round is not None and t.round.status is RoundStatus.OPEN]
        rules = pit.settings().cash_out
        assert rules is not None
        if not open_ and rules.window.value is payments.CashOutWindow.WAGERING_OPEN_AND_NO_WAGER:
            return
        table = next((table.id for table in open_ or tables), None)
        await pit.ask(self._me, CashOut(session.id, table))
