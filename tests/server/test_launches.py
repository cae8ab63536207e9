"""A wheel behind its agent, over a real socket: told to launch, launching, reading; or stuck."""

import asyncio
from pathlib import Path

from croupier.client.link import Link
from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import DeviceId, TableId
from croupier.core.pit.rounds.commands import OpenWagering, ReadOutcome
from croupier.core.pit.state import CaseKind, Round, RoundStatus
from croupier.core.pit.tables.commands import SetLaunching
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.stream.intents import Became, IntentKind
from croupier.server.keyring.staff import Screen
from croupier.wire.inbound import Done
from croupier.wire.outbound import Ask, Intended
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import OPERATOR, FloorScript
from tests.server.floor_house import PIT, FloorHouse, floor_house, screen_id

TABLE, WHEEL = TableId("R1"), DeviceId("R1-wheel")
LEAD_MS = 600_000


class ToldWheel(FloorScript):
    def furnish(self, table: TableId) -> None:
        super().furnish(table)
        self.do(OPERATOR, SetLaunching(WHEEL, LEAD_MS))


class WheelAgent:
    """`became` is what it says of everything that it is told."""

    def __init__(self, floor: FloorHouse, became: Became) -> None:
        self.floor = floor
        self.became = became
        self.told: list[Intended] = []

    async def come(self) -> Link:
        floor = self.floor
        screen = Screen(screen_id("AG-9"), ScreenKind.AGENT, pit=PIT, devices=(WHEEL,))
        key = await floor.enrol(screen)
        return await Link.open(floor.session, floor.url("AG-9"), key, doing=self._obey)

    async def _obey(self, told: Intended) -> Done:
        self.told.append(told)
        return Done(told.task, self.became)

    def round(self) -> Round:
        round_ = self.floor.house.pits[PIT].read_model.floor.state.tables[TABLE].round
        assert isinstance(round_, Round)
        return round_

    async def until(self, status: RoundStatus, *, spun: bool) -> None:
        async with asyncio.timeout(20):
            while self.round().status is not status or (self.round().spun is not None) is not spun:
                await asyncio.sleep(0.02)


async def furnished(floor: FloorHouse) -> None:
    """With a second to wager: the launch is told when wagering opens."""
    script = ToldWheel()
    script.table("R1", "nsw-rapid-2016", GameName.ROULETTE, Source.AUTOMATED, wagering_seconds=1)
    await floor.play(script)


async def test_an_agent_is_told_to_launch_and_its_wheel_reads_what_came(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        await furnished(floor)
        agent = WheelAgent(floor, Became.DONE)
        link = await agent.come()
        assert (await link.do(OpenWagering(TABLE))).refusal is None
        name = agent.round().id
        await agent.until(RoundStatus.CLOSED, spun=True)
        (told,) = agent.told
        assert (told.kind, told.ask, told.device, told.about) == (
            IntentKind.LAUNCH,
            Ask.PERFORM,
            WHEEL,
            name,
        )
        read = await link.do(ReadOutcome(name, WHEEL, OutcomeData(number="17")))
        assert read.refusal is None
        past = floor.house.pits[PIT].read_model.floor.state.tables[TABLE].past
        assert [(each.id, each.status) for each in past] == [(name, RoundStatus.SETTLED)]
        await link.close()


async def test_an_agent_whose_wheel_is_stuck_has_staff_called(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        await furnished(floor)
        agent = WheelAgent(floor, Became.NOT_DONE)
        link = await agent.come()
        assert (await link.do(OpenWagering(TABLE))).refusal is None
        await agent.until(RoundStatus.SUSPENDED, spun=False)
        (case,) = floor.house.pits[PIT].read_model.floor.state.cases.values()
        assert (case.kind, case.about) == (CaseKind.MALFUNCTION, agent.round().id)
        assert len(agent.told) == 1
        await link.close()
