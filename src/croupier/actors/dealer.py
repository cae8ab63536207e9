"""A dealer at one table: finishes every round, and opens the next when all is ready."""

from abc import ABC, abstractmethod

from croupier.actors.port import FloorPort, done
from croupier.core.identifiers import TableId
from croupier.core.pit.accounts.commands import PayInChips
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.state import Round, RoundStatus, Table, TableStatus
from croupier.core.rulebook.roles import Action

_BETWEEN_ROUNDS_MS = 6_000
_SHUT_MS = 5_000
# Of two games of one dealer, the other may be at its turn.
_OTHERS_TURN_MS = 6_000


class Dealing(ABC):
    """What the game asks of its dealer; each answer is after how long to look again."""

    @abstractmethod
    async def prepare(self, table: Table) -> int | None:
        """Between rounds, what a dealer does before the next; None where it may open."""

    async def lay_out(self, table: Table) -> None:
        """Between rounds, for a visitor who deals: what others bring to a table."""
        return

    @abstractmethod
    async def deal(self, table: Table, round_: Round) -> int: ...


class DealingTurns:
    """Whose turn it is at a table: where nobody else ever deals, always the actor's."""

    async def begins(self, table: Table) -> bool:
        """Whether the actor deals here between rounds, having taken the table over if need be."""
        return True

    def stands_back(self, table: Table) -> bool:
        """Whether somebody real deals here, or is about to, or wants no other to."""
        return False

    async def finishes(self, table: Table) -> bool:
        """Whether the actor brings the round under way to its end."""
        return True


class Dealer:
    def __init__(self, pit: FloorPort, name: TableId, dealing: Dealing, desk: DealingTurns) -> None:
        self._pit = pit
        self._name = name
        self._dealing = dealing
        self._desk = desk

    async def act(self) -> int:
        table = self._pit.table(self._name)
        round_ = self._pit.under_way(table)
        if round_ is None:
            return await self._between(table)
        if not await self._desk.finishes(table):
            return self._pit.ms(1_000)
        if round_.status is RoundStatus.OPEN:
            await self._pay_in_chips(table)
        return await self._dealing.deal(table, round_)

    async def _between(self, table: Table) -> int:
        pit, desk = self._pit, self._desk
        if desk.stands_back(table):
            await self._dealing.lay_out(table)
            return pit.ms(_SHUT_MS)
        if table.status is TableStatus.CLOSED or table.stops or not await desk.begins(table):
            return pit.ms(_SHUT_MS)
        wait = await self._dealing.prepare(table)
        if wait is not None:
            return wait
        over = table.round.settled if table.round is not None else None
        left = (over or 0) + pit.ms(_BETWEEN_ROUNDS_MS) - pit.now
        if left > 0:
            return left
        # Making ready may have taken a while, and somebody may have sat down meanwhile.
        if desk.stands_back(table):
            return pit.ms(_SHUT_MS)
        opens = pit.who(Action.OPEN_WAGERING, table)
        opened = await pit.by(opens, OpenWagering(table.id))
        return pit.ms(1_000 if done(opened) else _OTHERS_TURN_MS)

    async def _pay_in_chips(self, table: Table) -> None:
        pit = self._pit
        for session in list(pit.state.money.asked):
            known = pit.state.sessions.get(session)
            if known is None:
                continue
            if pit.floor.rulebook_of(known) == table.rulebook:
                hands = pit.who(Action.PAY_IN_CHIPS, table)
                await pit.by(hands, PayInChips(session, table.id))
