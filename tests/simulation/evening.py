"""Who plays and works where a server is going to be killed: whole rounds, tickets out and in."""

import asyncio
import random

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import PersonId, SessionId, TableId, TerminalId
from croupier.core.pit.accounts.commands import CashOut, InsertNote, TransferIn
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import InvalidateRound, RecalculateRound
from croupier.core.pit.rounds.commands import (
    ConfirmOutcome,
    EnterOutcome,
    OpenWagering,
    ReportBallAtRest,
    SpinBall,
)
from croupier.core.pit.state import Round, RoundStatus
from croupier.core.pit.terminals.commands import ReportRestored
from croupier.core.pit.tickets.commands import PresentTicket
from croupier.core.pit.wagers.commands import ClearWagers, PlaceWagers, Touch
from croupier.core.rulebook.faults import InvalidReason
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.commands import PayTicket, Redeemer
from croupier.core.venue.state import DrawerId
from croupier.runtime.owning.owner import Owner
from tests.core.pit.floor_script import DEALER, SUPERVISOR, player
from tests.runtime.streams import TABLE
from tests.simulation.pockets import Pockets
from tests.simulation.telling import Sender

DESK, KIOSK = DrawerId("desk 1"), DrawerId("kiosk 1")
CASHIER = Actor(PersonId("carol"), Role.CASHIER)
MONITORING = Actor(PersonId("monitoring"))
_BETS = ("red", "black", "straight:17", "dozen:1", "split:17-20")
_SOMEBODY = Redeemer("A. Player", "1 Casino Street", "passport 1", True)
_PAUSE = 0.01


class Dealing:
    """One table's rounds. The clock closes them; some are made invalid, and a case is decided."""

    def __init__(self, running: Owner, chance: random.Random) -> None:
        self._running = running
        self._chance = chance
        self._dealer = Sender(running, DEALER)
        self._supervisor = Sender(running, SUPERVISOR)

    async def go_on(self) -> None:
        while True:
            await self._next(round_of(self._running, TABLE))
            await asyncio.sleep(_PAUSE)

    async def _next(self, round_: Round | None) -> None:
        if round_ is None or round_.status in (RoundStatus.SETTLED, RoundStatus.VOID):
            await self._dealer.send(OpenWagering(TABLE))
            return
        if self._chance.random() < 0.02:
            note = "somebody leant over the wheel"
            invalid = InvalidateRound(round_.id, InvalidReason.DISRUPTION, note)
            await self._supervisor.send(invalid)
            return
        match round_.status:
            case RoundStatus.SUSPENDED:
                anew = RecalculateRound(round_.id, self._came(), "as the records have it")
                await self._supervisor.send(anew)
            case RoundStatus.PENDING:
                read = round_.readings[-1].outcome
                await self._dealer.send(ConfirmOutcome(round_.id, read))
            case RoundStatus.CLOSED | RoundStatus.RESULTING if round_.spun is None:
                await self._dealer.send(SpinBall(round_.id))
            case RoundStatus.CLOSED | RoundStatus.RESULTING:
                await self._dealer.send(ReportBallAtRest(round_.id))
                await self._dealer.send(EnterOutcome(round_.id, self._came()))
            case _:
                pass

    def _came(self) -> OutcomeData:
        return OutcomeData(number=str(self._chance.randrange(37)))


class Playing:
    """Somebody at a terminal, who bets, takes the money out as a ticket, and comes back."""

    def __init__(
        self, running: Owner, terminal: TerminalId, pockets: Pockets, chance: random.Random
    ) -> None:
        self._running = running
        self._terminal = terminal
        self._pockets = pockets
        self._chance = chance
        self._me = Sender(running, player(terminal))
        self._acceptor = Sender(running, Actor(PersonId(f"acceptor of {terminal}")))

    async def go_on(self) -> None:
        while True:
            floor: Floor | None = self._running.floor
            if floor is None:
                await asyncio.sleep(_PAUSE)
                continue
            for found in list(floor.state.terminals[self._terminal].conditions):
                await self._acceptor.send(ReportRestored(self._terminal, found))
            session = floor.state.terminals[self._terminal].session
            if session is None:
                await self._arrive()
            else:
                await self._play(session)

    async def _arrive(self) -> None:
        key = self._pockets.take()
        if key is None or self._chance.random() < 0.3:
            await self._acceptor.send(InsertNote(self._terminal, 10_000))
        else:
            await self._acceptor.send(PresentTicket(ticket=key, terminal=self._terminal))
            await asyncio.sleep(_PAUSE)

    async def _play(self, session: SessionId) -> None:
        round_ = round_of(self._running, TABLE)
        if round_ is None or round_.status is not RoundStatus.OPEN:
            await asyncio.sleep(_PAUSE)
        elif self._chance.random() < 0.1:
            await self._me.send(ClearWagers(session, round_.id))
            await self._me.send(CashOut(session, TABLE))
        else:
            touch = Touch(self._chance.choice(_BETS), 100 * self._chance.randint(1, 5))
            await self._me.send(PlaceWagers(session, round_.id, (touch,)))


class Paying:
    """Cage and kiosk; now and then one paper is presented at both, and at a terminal, at once."""

    def __init__(
        self,
        pit: Owner,
        venue: Owner,
        pockets: Pockets,
        terminal: TerminalId,
        chance: random.Random,
    ) -> None:
        self._pockets = pockets
        self._terminal = terminal
        self._chance = chance
        self._desk = Sender(venue, CASHIER)
        self._kiosk = Sender(venue, Actor(PersonId(KIOSK)))
        self._acceptor = Sender(pit, Actor(PersonId("second acceptor")))

    async def go_on(self) -> None:
        while True:
            await asyncio.sleep(_PAUSE)
            key = self._pockets.take()
            if key is None:
                continue
            at_desk = self._desk.send(PayTicket(ticket=key, drawer=DESK, redeemer=_SOMEBODY))
            at_kiosk = self._kiosk.send(PayTicket(ticket=key, drawer=KIOSK))
            if self._chance.random() < 0.5:
                there = PresentTicket(ticket=key, terminal=self._terminal)
                await asyncio.gather(at_desk, at_kiosk, self._acceptor.send(there))
            else:
                await at_kiosk
                await at_desk


async def transferring(running: Owner, name: str, terminal: TerminalId) -> None:
    """Claims, one after the other: each reference counts once."""
    sender = Sender(running, MONITORING)
    number = running.floor.state.run.starts * 1_000_000
    while True:
        number += 1
        await sender.send(TransferIn(terminal, 100, f"{name}-{number}"))
        await asyncio.sleep(_PAUSE)


def round_of(running: Owner, table: TableId) -> Round | None:
    floor: Floor | None = running.floor
    return floor.state.tables[table].round if floor is not None else None
