"""The dealer reads why no number can be entered yet, until when, and what opens the keys."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from croupier.core.identifiers import SessionId
from croupier.core.pit.rounds.commands import SenseRest
from tests.browser.dealer.dealer_terminal import Place, dealing
from tests.browser.pages import Pages
from tests.core.pit.round_script import DEVICE, MTT, RFS, RRB, WHEEL
from tests.core.pit.slow_wheel import SlowWheel
from tests.plugins.long_proofs import mostly_slow

# Longer than any test takes: the clock is never first.
SLOW_SECONDS = 120


async def spun(place: Place) -> None:
    await place.press("open-wagering")
    await place.status("Bets open")
    await place.wager(SessionId("S1"), "red", 500)
    await place.live.close()
    await place.spin()


@pytest.mark.parametrize("rulebook", mostly_slow([RFS, RRB, MTT], always={RFS}))
async def test_the_dim_keys_say_why_and_until_when_in_both_languages(
    tmp_path: Path, pages: Pages, rulebook: str
) -> None:
    async with dealing(tmp_path, pages, SlowWheel(rulebook, SLOW_SECONDS, players=1)) as place:
        await spun(place)
        note = place.page.locator(".ball-running")
        await expect(note).to_contain_text("The number can be entered when the ball is at rest.")
        await expect(note).to_contain_text("Otherwise the keys open in 1")
        await expect(place.page.locator(".veil-inside")).to_have_attribute("inert", "")
        await place.page.get_by_role("button", name="简体中文").tap()
        await expect(note).to_contain_text("球停定后方可输入号码。")
        await place.page.get_by_role("button", name="English").tap()
        await place.press("report-ball-at-rest")
        await expect(note).to_have_count(0)
        await place.enter("17")
        await place.press("confirm-outcome")
        await place.status("Settled")


async def test_the_wheels_sensor_opens_the_keys(tmp_path: Path, pages: Pages) -> None:
    async with dealing(tmp_path, pages, SlowWheel(RFS, SLOW_SECONDS, players=1)) as place:
        await spun(place)
        await expect(place.page.locator(".ball-running")).to_be_visible()
        round_ = place.table.round
        assert round_ is not None
        await place.do(DEVICE, SenseRest(round_.id, WHEEL))
        await expect(place.page.locator(".ball-running")).to_have_count(0)
        await place.enter("17")
