"""A simulated wheel that favours a pocket raises an alarm, in the pit and in the office."""

import asyncio
from pathlib import Path
from random import Random

from playwright.async_api import expect

from croupier.core.games.roulette.rules import WHEELS
from croupier.core.pit.rounds.commands import SpinBall
from croupier.core.pit.rounds.results import BallDirection
from croupier.core.pit.state import CaseKind
from croupier.core.rulebook.roles import Role
from croupier.journal.opening import open_journal
from croupier.journal.port import StreamId
from croupier.server.housekeeping import watch_wheels
from croupier.wire.screens import ScreenKind
from tests.audit.journals import write
from tests.browser.office.sitting import BADGE, go, press, row, sits_at
from tests.browser.pages import FULL, Pages, leave
from tests.browser.served import served_house
from tests.core.pit.floor_script import DEALER
from tests.core.pit.round_script import RRB, RoundScript, number
from tests.server.floor_house import PIT, FloorHouse

ORDER = WHEELS["single-zero"].order
SPINS = 1_100


def biased() -> RoundScript:
    """One of seven spins lies in 17 or beside it, if the ball runs clockwise."""
    script, draw = RoundScript(RRB), Random(20)
    for spin in range(SPINS):
        way = BallDirection.CLOCKWISE if spin % 2 else BallDirection.COUNTER_CLOCKWISE
        heavy = way is BallDirection.CLOCKWISE and draw.random() < 1 / 7
        came = draw.choice(("17", "25", "34")) if heavy else draw.choice(ORDER)
        script.open()
        script.close()
        script.do(DEALER, SpinBall(script.name, way))
        script.tell(number(came))
    return script


async def counted(floor: FloorHouse) -> None:
    desk, host = floor.house.reports, floor.house.pits[PIT]
    assert desk is not None
    async with asyncio.timeout(60):
        while not await desk.caught_up({PIT: host.read_model.seq}):
            await asyncio.sleep(0.05)


async def test_a_biased_wheel_raises_an_alarm_that_maintenance_ends(
    pages: Pages, tmp_path: Path
) -> None:
    script = biased()
    journal = await open_journal(str(tmp_path / "journal.db"))
    await write(journal, script.entries, StreamId(PIT))
    await journal.close()
    page = await pages.open(FULL)
    async with served_house(tmp_path) as floor:
        await floor.hire(BADGE, Role.CASINO_OPERATOR)
        await counted(floor)
        await watch_wheels(floor.house)
        state = floor.house.pits[PIT].read_model.floor.state
        cases = [case for case in state.cases.values() if case.kind is CaseKind.BIAS]
        assert cases
        assert all("once in" in case.sentence for case in cases)
        await watch_wheels(floor.house)
        assert len(state.cases) == len(cases)
        try:
            await sits_at(page, floor, "office", ScreenKind.OFFICE)
            await go(page, "Wheels and dice")
            wheel = row(page, "Wheels and tumblers since their last maintenance", f"{SPINS:,}")
            await expect(wheel).to_contain_text("Alarm: have it examined")
            await wheel.get_by_role("button").tap()
            alarms = page.get_by_role("table", name="Alarms since the last maintenance")
            await expect(alarms).to_contain_text(
                "A fair one raises it about once in 1,000,000 results"
            )
            chart = page.get_by_role("img", name="in the order of the wheel")
            await expect(chart.locator(".wheel-wedge")).to_have_count(37)
            await expect(chart.locator(".wheel-pocket--found")).not_to_have_count(0)
            await press(page, "Counter-clockwise")
            await expect(chart.locator(".wheel-pocket--found")).to_have_count(0)
            await press(page, "Record maintenance")
            form = page.get_by_role("dialog", name="Record maintenance")
            await form.get_by_label("What was done").fill("Frets replaced, wheel levelled")
            await press(form, "Record maintenance")
            await counted(floor)
            await expect(
                page.get_by_text("No wheel or tumbler has produced a result")
            ).to_be_visible()
            assert not any(case.kind is CaseKind.BIAS for case in state.cases.values())
        finally:
            await leave(page)
