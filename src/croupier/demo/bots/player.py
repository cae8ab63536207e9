"""Somebody at a terminal: feeds notes in, plays the bank's tables, cashes out and comes again."""

from collections.abc import Callable
from typing import Any

from croupier.core.pit.accounts.commands import CashOut, EndSession
from croupier.core.pit.names import RoundId, SessionId, TerminalId, table_of
from croupier.core.pit.state import Round, RoundStatus, Session, Table
from croupier.core.pit.wagers import commands as wagers_commands
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.payments import CashOutWindow
from croupier.core.venue.access.state import ScreenId
from croupier.demo.devices.terminal import TerminalDevices
from croupier.demo.surroundings import Surroundings

_USUAL = {
    GameName.ROULETTE: ("red", "black", "odd", "even", "low", "high", "dozen:1", "column:2"),
    GameName.BACCARAT: ("player", "banker", "banker", "player", "tie"),
    GameName.SIC_BO: ("small", "big", "small", "big", "single:4"),
}
_CHIPS = (100, 200, 500, 500, 1_000, 2_500)
_NOTES = (2_000, 5_000, 10_000)
_POOR = 500
_LEAVES = 0.02
_USUAL_BETS = 0.55


class Player:
    """`visited` says whether somebody real sits there, or has only just left."""

    def __init__(
        self,
        scene: Surroundings,
        screen: ScreenId,
        visited: Callable[[], bool],
        terminal: TerminalId,
        devices: TerminalDevices,
    ) -> None:
        self._scene = scene
        self._visited = visited
        self._terminal = terminal
        self._devices = devices
        self._screen = screen
        self._chance = scene.own("player", terminal)
        self._leaving = False

    async def look(self) -> float:
        """How many seconds until they want to do something again."""
        scene, chance = self._scene, self._chance
        if self._visited():
            return 3
        terminal = scene.state.terminals[self._terminal]
        if not terminal.enabled or (terminal.conditions and terminal.session is None):
            return 10
        if terminal.session is None or terminal.session not in scene.state.sessions:
            self._leaving = False
            await self._devices.feed_note(self._terminal, chance.choice(_NOTES))
            return chance.uniform(3, 12)
        session = scene.state.sessions[terminal.session]
        poor = scene.credit(session.id) < _POOR and not session.boards
        if self._leaving or poor:
            return await self._leave(session, poor=poor)
        self._leaving = chance.random() < _LEAVES
        at = self._playing(session)
        if at is not None:
            await self._touch(session, *at)
        return chance.uniform(4, 12)

    def _playing(self, session: Session) -> tuple[Table, Round] | None:
        """A table whose bets are open; mostly the one that was played last."""
        open_ = [
            (table, table.round)
            for table in self._scene.tables()
            if table.round is not None and table.round.status is RoundStatus.OPEN
        ]
        known = [at for at in open_ if at[0].id in session.boards or at[0].id in session.last]
        if known and self._chance.random() < 0.8:
            return self._chance.choice(known)
        return self._chance.choice(open_) if open_ else None

    # On the layout

    async def _touch(self, session: Session, table: Table, round_: Round) -> None:
        chance = self._chance
        board = session.boards.get(table.id)
        laid = board is not None and bool(board.bets)
        luck = chance.random()
        body: Any = wagers_commands.PlaceWagers(session.id, round_.id, self._touches(table))
        if not laid and table.id in session.last and luck < 0.35:
            body = wagers_commands.RepeatWagers(session.id, round_.id)
        elif laid and luck < 0.08:
            body = wagers_commands.DoubleWagers(session.id, round_.id)
        elif laid and luck < 0.14:
            body = wagers_commands.UndoWagers(session.id, round_.id)
        elif laid and luck < 0.5:
            body = None
        if body is not None:
            await self._do(body)
        if self._scene.floor.wagering(table).confirm_bet.value and chance.random() < 0.9:
            await self._do(wagers_commands.ConfirmWagers(session.id, round_.id))

    def _touches(self, table: Table) -> tuple[wagers_commands.Touch, ...]:
        chance = self._chance
        least = table.sign.general.min or 0
        return tuple(
            wagers_commands.Touch(self._bet(table), max(chance.choice(_CHIPS), least))
            for _ in range(chance.choice((1, 1, 2, 3)))
        )

    def _bet(self, table: Table) -> str:
        chance = self._chance
        if chance.random() < _USUAL_BETS:
            return chance.choice(_USUAL[table.game])
        return chance.choice(self._scene.bets(table))

    # Money out

    async def _leave(self, session: Session, *, poor: bool) -> float:
        chance = self._chance
        credit = self._scene.credit(session.id)
        if session.boards:
            # What lies on a round that is closed is waited for.
            for board in list(session.boards.values()):
                await self._clear(session, board.round)
            return chance.uniform(2, 6)
        if poor and chance.random() < 0.6:
            await self._devices.feed_note(self._terminal, chance.choice(_NOTES))
            self._leaving = False
        elif credit == 0:
            await self._do(EndSession(session.id))
        elif credit:
            await self._cash_out(session.id)
        return chance.uniform(4, 15)

    async def _clear(self, session: Session, name: RoundId) -> None:
        round_ = self._scene.table(table_of(name)).round
        if round_ is not None and round_.id == name and round_.status is RoundStatus.OPEN:
            await self._do(wagers_commands.ClearWagers(session.id, name))

    async def _cash_out(self, session: SessionId) -> None:
        """At the table on the screen: one where bets are open, if there is one."""
        tables = list(self._scene.tables())
        open_ = [t for t in tables if t.round is not None and t.round.status is RoundStatus.OPEN]
        if session in self._scene.state.money.asked:
            return
        rules = self._scene.settings().cash_out
        assert rules is not None
        if not open_ and rules.window.value is CashOutWindow.WAGERING_OPEN_AND_NO_WAGER:
            return
        table = next(iter(open_ or tables))
        await self._do(CashOut(session, table.id))

    async def _do(self, body: Any) -> bool:  # noqa: ANN401 - any command of the pit
        answer = await self._scene.post.do(self._screen, body)
        return answer is not None and answer.refusal is None
