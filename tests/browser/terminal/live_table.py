"""A table in a running house, opened, closed and settled by hand as its rulebook has it."""

import asyncio
from typing import Any

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import Origin, RoundId, TableId
from croupier.core.pit.irregularities.commands import ReportLinkLost
from croupier.core.pit.rounds.commands import (
    CallNoMoreBets,
    ConfirmOutcome,
    EnterOutcome,
    OpenWagering,
    ReadOutcome,
    ReportBallAtRest,
    SenseRest,
    ShowLuckyBall,
    SpinBall,
    TumbleDice,
)
from croupier.core.pit.rounds.results import LuckyNumbers, LuckyShows
from croupier.core.pit.state import Table
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.round import Confirmation, OutcomeSource
from croupier.core.rulebook.wagering import Gesture, WageringClosing
from croupier.core.stream.envelope import Actor
from croupier.server.hosts.pit_host import PitHost
from tests.core.pit.floor_script import DEALER
from tests.core.pit.round_script import DEVICE, NOBODY, WHEEL
from tests.server.floor_house import PIT, Clock, FloorHouse


class LiveTable:
    def __init__(self, floor: FloorHouse, name: TableId) -> None:
        self._house = floor.house
        self.id = name

    @property
    def _host(self) -> PitHost:
        return self._house.pits[PIT]

    @property
    def at(self) -> Table:
        found: Table = self._host.read_model.floor.state.tables[self.id]
        return found

    @property
    def gesture(self) -> Gesture:
        found: Gesture = self._host.read_model.floor.wagering(self.at).gesture.value
        return found

    @property
    def round(self) -> RoundId:
        assert self.at.round is not None
        return self.at.round.id

    async def do(self, actor: Actor, body: Any, approver: Actor | None = None) -> None:
        refusal = await self._ask(actor, body, approver)
        assert refusal is None, refusal

    async def _ask(self, actor: Actor, body: Any, approver: Actor | None = None) -> object:
        origin = Origin(actor.terminal or actor.person)
        seq = self._host.last_seq(origin) + 1
        refusal = (await self._host.submit(origin, seq, actor, body, approver)).refusal
        await self._shown()
        return refusal

    async def _shown(self) -> None:
        """Until the state that this reads has whatever was answered by now."""
        head = self._host.owner.head
        while head is not None and self._host.read_model.seq < head.seq:
            await asyncio.sleep(0.005)

    @property
    def _runner(self) -> Actor:
        return DEVICE if self.at.source is Source.AUTOMATED else DEALER

    async def open(self) -> None:
        await self.do(self._runner, OpenWagering(self.id))

    async def settle(self, outcome: OutcomeData) -> None:
        """Spun and closed in the order of the rulebook, then told and confirmed."""
        closes = self._host.read_model.floor.wagering(self.at).closes[self.at.source].value
        steps = [self.spin, self.close]
        for step in steps if WageringClosing.DEALER_CALL in closes else reversed(steps):
            await step()
        await self.tell(outcome)

    async def spin(self) -> None:
        sic_bo = self.at.game is GameName.SIC_BO
        await self.do(self._runner, TumbleDice(self.round) if sic_bo else SpinBall(self.round))

    async def lucky_numbers(self) -> dict[str, str]:
        """Drawn by the server itself; the screen of the table shows them."""
        while self._drawn is None:
            await asyncio.sleep(0.005)
        await self._screen_shows(LuckyShows.NUMBERS)
        return dict(self._drawn.numbers)

    async def boosted(self) -> str:
        """The colour that the server draws once the screen shows "No More Bets"."""
        await self._screen_shows(LuckyShows.NO_MORE_BETS)
        while self._drawn is None or self._drawn.boosted is None:
            await asyncio.sleep(0.005)
        return self._drawn.boosted

    @property
    def _drawn(self) -> LuckyNumbers | None:
        return self.at.round.draw if self.at.round is not None else None

    async def _screen_shows(self, shows: LuckyShows) -> None:
        devices = self._host.read_model.floor.state.plan.devices.values()
        screen = next(each.id for each in devices if each.kind is Equipment.LUCKY_BALL_SCREEN)
        await self.do(DEVICE, ShowLuckyBall(self.round, screen, shows))

    async def close(self) -> None:
        closes = self._host.read_model.floor.wagering(self.at).closes[self.at.source].value
        if WageringClosing.CLOCK not in closes:
            await self.do(DEALER, CallNoMoreBets(self.round))
            return
        assert isinstance(self._house.clock, Clock)
        self._house.clock.skip(self.at.wagering_ms / 1000 + 1)
        await self._ask(DEVICE, ReportLinkLost(NOBODY))

    async def rest(self) -> None:
        """The dealer says so, or a sensor where another deals; refused where nothing waits for it.

        What this house has just done is asked of the writer: its mirror may be behind.
        """
        if self.at.game is GameName.ROULETTE:
            refusal = await self._ask(DEALER, ReportBallAtRest(self.round))
            if refusal is not None:
                await self._ask(DEVICE, SenseRest(self.round, WHEEL))

    async def tell(self, outcome: OutcomeData) -> None:
        settings = self._host.read_model.floor.settings(self.at)
        allowed = settings.outcome[self.at.game][self.at.source]
        name = self.round
        entered = OutcomeSource.DEALER_ENTRY in allowed
        rule = allowed[OutcomeSource.DEALER_ENTRY if entered else OutcomeSource.SENSOR]
        if entered:
            await self.rest()
            await self.do(DEALER, EnterOutcome(name, outcome))
        else:
            await self.do(DEVICE, ReadOutcome(name, WHEEL, outcome))
        if rule.value is Confirmation.DEALER_CONFIRMS:
            await self.do(DEALER, ConfirmOutcome(name, outcome))
