"""Pictures of what staff and the regulator use, and of the displays that everybody looks up to."""

from contextlib import suppress

from playwright.async_api import Error, Page

from tests.browser.pages import FULL, LANDSCAPE
from tests.browser.pictures.visiting import Visiting

MOMENT_MS = 1_500


async def lobby(visiting: Visiting) -> Page:
    page = await visiting.open("/", FULL)
    await page.locator(".lobby-seat").first.wait_for()
    await page.wait_for_timeout(MOMENT_MS)
    return page


async def dealer_roulette(visiting: Visiting) -> Page:
    return await _dealer(visiting, "desk-R2")


async def dealer_baccarat(visiting: Visiting) -> Page:
    return await _cards_dealt(await _dealer(visiting, "desk-B1"))


async def dealer_two_baccarats(visiting: Visiting) -> Page:
    return await _dealer(visiting, "desk-B2")


async def dealer_sic_bo(visiting: Visiting) -> Page:
    return await _dealer(visiting, "desk-D1")


async def _dealer(visiting: Visiting, desk: str) -> Page:
    """A visitor takes over from the bot between rounds, and does what the script says first."""
    page = await visiting.sign_on(desk, "101")
    bright = page.locator(".desk-button--bright").first
    with suppress(Error):
        await bright.click(timeout=8 * MOMENT_MS)
    await page.wait_for_timeout(3 * MOMENT_MS)
    return page


async def _cards_dealt(page: Page) -> Page:
    """The shoe is read by its own device as soon as bets are closed."""
    await page.locator(".desk .card").nth(3).wait_for()
    await page.wait_for_timeout(MOMENT_MS)
    return page


async def pit_console(visiting: Visiting) -> Page:
    return await _still(await visiting.sign_on("pit-main", "201", FULL))


async def pit_console_case(visiting: Visiting) -> Page:
    """A dealer has stopped: the supervisor sees what another number would do to every account."""
    desk = await visiting.sign_on("desk-R2", "101")
    stop = '[data-command="report-wrong-outcome"][aria-disabled="false"]'
    await desk.locator(f".foot {stop}").click()
    await desk.locator(f"dialog[open] {stop}").click()
    page = await visiting.sign_on("pit-main", "201", FULL)
    await page.locator(".console-nav").get_by_role("button").nth(1).click()
    await page.locator(".console-case", has_text="Wrong outcome").last.click()
    await page.get_by_role("button", name="Correct the outcome").click()
    await page.get_by_role("button", name="17, black").click()
    await page.get_by_label("Reason", exact=True).fill("seen on camera")
    await page.get_by_role("table", name="What it would do").wait_for()
    return await _still(page)


async def inspector(visiting: Visiting) -> Page:
    return await _still(await visiting.sign_on("inspector-main", "401", FULL))


async def office(visiting: Visiting) -> Page:
    return await _still(await visiting.sign_on("office", "501", FULL))


async def display_roulette(visiting: Visiting) -> Page:
    return await _still(await visiting.enter("display-R1", FULL))


async def display_baccarat(visiting: Visiting) -> Page:
    return await _still(await visiting.enter("display-B1", FULL))


async def display_sic_bo(visiting: Visiting) -> Page:
    return await _still(await visiting.enter("display-D1", FULL))


async def cage(visiting: Visiting) -> Page:
    """A ticket from a terminal on the counter, looked at and not yet paid."""
    number = await visiting.printed_at("N8")
    page = await visiting.sign_on("cage-1", "301", LANDSCAPE)
    await page.get_by_label("Number").fill(number)
    await page.keyboard.press("Enter")
    await page.locator(".ticket-card").wait_for()
    return await _still(page)


async def _still(page: Page) -> Page:
    """Until it has drawn what it was told first."""
    await page.wait_for_load_state("networkidle")
    await page.wait_for_timeout(2 * MOMENT_MS)
    return page
