"""A server that falls silent closes nothing, and every screen says so at once all the same."""

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from tests.browser.own_time import OwnTime
from tests.browser.pages import Pages
from tests.browser.silent_line import silent_line
from tests.browser.visiting_demo import PATIENCE_MS, visiting

# A ping within two seconds and three of silence, or a question as often and as long.
AT_ONCE_MS = 6_500
# Less than any silence takes to be noticed.
WITHIN_A_MOMENT_MS = 1_900
SCREENS = (
    "N7",
    "desk-R2",
    "display-R2",
    "pit-main",
    "cage-1",
    "kiosk-1",
    "inspector-main",
    "office",
)
# Nobody waits for a round here, and each that is played is drawn on eight screens.
SLOWLY = 1.0
LOST = "The connection to the server is lost"


@pytest.mark.long
async def test_every_screen_says_at_once_that_its_server_is_silent_and_later_that_it_is_back(
    pages: Pages, tmp_path: Path
) -> None:
    async with visiting(tmp_path, pages) as visit, silent_line(visit.demo.url) as line:
        await visit.at_speed(SLOWLY)
        opened: list[Page] = []
        for screen in SCREENS:
            page = await pages.open()
            await page.goto(f"{line.url}/demo/enter/{screen}")
            await _knows_its_server(page)
            opened.append(page)
        line.pull_out()
        since = [OwnTime(page, LOST) for page in opened]
        await asyncio.gather(*(own.start() for own in since))
        for own in since:
            assert await own.shown_after_ms(PATIENCE_MS) < AT_ONCE_MS
        line.put_back()
        for page in opened:
            await expect(page.get_by_text(LOST)).to_be_hidden(timeout=PATIENCE_MS)
        for page in opened:
            await page.goto("about:blank")


async def test_a_cable_that_the_browser_sees_pulled_is_said_within_a_moment(
    pages: Pages, page: Page, tmp_path: Path
) -> None:
    async with visiting(tmp_path, pages) as visit:
        await visit.at_speed(SLOWLY)
        for screen in ("N7", "cage-1"):
            await visit.enter(page, screen)
            await _knows_its_server(page)
            await page.context.set_offline(True)
            since = OwnTime(page, LOST)
            await since.start()
            assert await since.shown_after_ms(PATIENCE_MS) < WITHIN_A_MOMENT_MS, screen
            await page.context.set_offline(False)
            await expect(page.get_by_text(LOST)).to_be_hidden(timeout=PATIENCE_MS)
        await page.context.close()
    pages.forgive("ERR_INTERNET_DISCONNECTED")


async def _knows_its_server(page: Page) -> None:
    """The server has said what kind of floor it is."""
    banner = page.get_by_text("Demonstration: nothing here is worth money")
    await expect(banner).to_be_visible(timeout=PATIENCE_MS)
