"""What the pit console shows as the day's win is what the office counts."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from croupier.core.identifiers import Instant
from croupier.core.rulebook.roles import Role
from croupier.server.keyring.staff import PitId
from croupier.sim.world import NOON
from croupier.views.floor.liability import LiabilityView
from croupier.views.reports.expectation import WinToday
from croupier.wire.http.reports import FiguresReport
from croupier.wire.screens import ScreenKind
from tests.server.web.offices import Casino, casino

PIT = PitId("pit")


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Casino]:
    async with casino(tmp_path) as found:
        yield found


async def test_the_win_at_the_console_is_that_of_the_gaming_day_in_the_office(
    house: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The evening was played from noon on, by UTC: its gaming day has not ended an hour later.
    monkeypatch.setattr(house.floor.house, "clock", lambda: Instant(NOON + 3_600_000))
    operator = await house.visit("OFFICE", ScreenKind.OFFICE, "op1", Role.CASINO_OPERATOR)
    role = Role.CASINO_SUPERVISOR
    console = await house.visit("CONSOLE", ScreenKind.PIT_CONSOLE, "cs1", role, pit=PIT)
    await house.counted()
    today = await console.get("today", WinToday)
    report = await operator.get("reports/figures?by=table", FiguresReport)
    assert today.tables == {row.name: row.figures.win for row in report.rows}
    assert report.total.figures.win == sum(today.tables.values())
    assert any(today.tables.values())


async def test_no_other_screen_asks_for_it(house: Casino) -> None:
    operator = await house.visit("OFFICE", ScreenKind.OFFICE, "op1", Role.CASINO_OPERATOR)
    assert (await operator.refused("today", 403)).code == "not-here"


async def test_the_console_alone_asks_what_outcomes_would_cost(house: Casino) -> None:
    role = Role.CASINO_SUPERVISOR
    console = await house.visit("CONSOLE", ScreenKind.PIT_CONSOLE, "cs1", role, pit=PIT)
    assert (await console.get("liability", LiabilityView)).warning is None
    operator = await house.visit("OFFICE", ScreenKind.OFFICE, "op1", Role.CASINO_OPERATOR)
    assert (await operator.refused("liability", 403)).code == "not-here"
