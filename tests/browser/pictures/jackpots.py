"""Pictures of Supernova: a terminal's spot, the dealer's console, a hit on display, the office."""

import re

from playwright.async_api import Page

from tests.browser.pages import FULL
from tests.browser.pictures.visiting import Visiting

MOMENT_MS = 1_500
# The smallest level is hit every few rounds.
MS_TO_A_HIT = 240_000
NOTE_100 = 10_000


async def terminal(visiting: Visiting) -> Page:
    page = await visiting.enter("P4", FULL)
    await visiting.feed(page, "P4", NOTE_100)
    await visiting.round_opens(page)
    await visiting.lay(page, "$5", "straight:17", "red", "dozen:2")
    await page.locator(".jackpot-spot").click()
    await page.locator('.jackpot-spot[aria-pressed="true"]').wait_for()
    await page.wait_for_timeout(MOMENT_MS)
    return page


async def console(visiting: Visiting) -> Page:
    """Betting is open: players put chips onto the sensors, and the dealer says whose they are."""
    page = await visiting.sign_on("desk-J1", "101")
    await page.locator('[data-command="open-wagering"][aria-disabled="false"]').click()
    await page.locator(".sensor--nobodys, .sensor--wager").first.wait_for()
    await page.wait_for_timeout(MOMENT_MS)
    return page


async def display(visiting: Visiting) -> Page:
    page = await visiting.enter("display-J1", FULL)
    await page.locator(".celebration").wait_for(timeout=MS_TO_A_HIT)
    await page.wait_for_timeout(MOMENT_MS)
    return page


async def office(visiting: Visiting) -> Page:
    page = await visiting.sign_on("office", "501", FULL)
    await page.get_by_role("button", name=re.compile("Jackpots")).first.click()
    await page.locator(".jackpot").first.wait_for()
    await page.wait_for_timeout(MOMENT_MS)
    return page
