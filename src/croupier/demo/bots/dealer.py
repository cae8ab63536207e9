"""A bot at a dealer's desk: deals at each of its tables by the rulebook's own script."""

from typing import Protocol

from croupier.core.pit.accounts.commands import PayInChips
from croupier.core.pit.names import TableId
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.state import Round, RoundStatus, Table, TableStatus
from croupier.core.pit.tables.commands import TakeTable
from croupier.core.rulebook.roles import Action, Role
from croupier.core.stream.names import PersonId
from croupier.core.venue.access.state import ScreenId
from croupier.demo.bots.standing_back import Seats
from croupier.demo.scene import DemoScene
from croupier.sim.people import staff

_BETWEEN_ROUNDS_MS = 6_000


class Dealing(Protocol):
    """What the game asks of its dealer."""

    async def prepared(self, table: Table) -> bool:
        """Between rounds: whether all is there to deal with, having put it there."""
        ...

    async def lay_out(self, table: Table) -> None:
        """Between rounds, for a visitor who deals: what others bring to a table."""
        ...

    async def ready(self, table: Table) -> bool:
        """Between rounds: whether the next may open, having done what comes before that."""
        ...

    async def deal(self, table: Table, round_: Round) -> None: ...


class Dealer:
    def __init__(
        self, scene: DemoScene, seats: Seats, desk: str, table: TableId, dealing: Dealing
    ) -> None:
        self._scene = scene
        self._seats = seats
        self._desk = desk
        self._name = table
        self._dealing = dealing
        # Whose the table was at the last look.
        self._dealer: PersonId | None = None

    async def look(self) -> None:
        scene = self._scene
        table = scene.table(self._name)
        round_ = scene.under_way(table)
        if round_ is None:
            if self._seats.dealt_by_visitor(self._desk):
                await self._dealing.lay_out(table)
            elif await self._mine(table) and await self._dealing.prepared(table):
                await self._between(table)
        elif not self._seats.signed_on(self._desk):
            # A round that has begun is brought to its end, whoever began it, and by a bot that was
            # switched off meanwhile too: the supervisor hands the table over, if need be.
            await self._step_in(table)
            if round_.status is RoundStatus.OPEN:
                await self._pay_in_chips(table)
            await self._dealing.deal(table, round_)

    async def _step_in(self, table: Table) -> None:
        scene = self._scene
        me = scene.person(self._desk)
        if table.dealer not in (None, me):
            hands = scene.hands(Action.CHANGE_DEALER_MID_ROUND)
            await scene.by(hands, TakeTable(table.id, me, "the dealer has left the table"))

    async def _mine(self, table: Table) -> bool:
        """Only a table's own dealer handles its cards: a visitor who has left still deals at it.

        Nor has one left who has only just signed on, and whose screen is not linked yet.
        """
        me = self._scene.person(self._desk)
        if table.status is TableStatus.CLOSED:
            return False
        if table.dealer != self._dealer:
            self._dealer = table.dealer
            if table.dealer not in (None, me):
                self._seats.seen(ScreenId(self._desk))
        if table.dealer != me and not self._stands_back():
            await self._scene.ask(staff(Role.DEALER), TakeTable(table.id, me))
        return table.dealer == me

    async def _between(self, table: Table) -> None:
        scene = self._scene
        last = table.round
        over = last.settled if last is not None and last.settled is not None else 0
        if self._stands_back() or table.status is TableStatus.CLOSED or table.stops:
            return
        if scene.now < over + scene.pacing.ms(_BETWEEN_ROUNDS_MS):
            return
        # Making ready may have taken a while, and somebody may have sat down meanwhile.
        if await self._dealing.ready(table) and not self._stands_back():
            await scene.by(scene.hands(Action.OPEN_WAGERING), OpenWagering(table.id))

    def _stands_back(self) -> bool:
        seats = self._seats
        return not seats.switched_on(self._desk) or seats.dealt_by_visitor(self._desk)

    async def _pay_in_chips(self, table: Table) -> None:
        scene = self._scene
        for session in list(scene.state.money.asked):
            known = scene.state.sessions.get(session)
            if known is None:
                continue
            if scene.state.terminals[known.terminal].rulebook == scene.bank.rulebook:
                hands = scene.hands(Action.PAY_IN_CHIPS)
                await scene.by(hands, PayInChips(session, table.id))
