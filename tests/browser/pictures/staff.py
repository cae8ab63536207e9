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


async def dealer_chips(visiting: Visiting) -> Page:
    """Two players have colours; the number has come, and one of them has won twice."""
    page = await visiting.sign_on("desk-C1", "101")
    for colour, place in ("Blue", "Place 2"), ("Pink", "Place 5"):
        await page.locator('[data-command="rack"][aria-disabled="false"]').click()
        dialog = page.locator("dialog[open]")
        await dialog.get_by_role("button", name=colour).click()
        await dialog.get_by_role("button", name=place).click()
        for digit in "80":
            await dialog.get_by_role("button", name=digit, exact=True).click()
        await dialog.locator(".keypad-enter button").click()
        await page.locator(".whose-chips").filter(has_text=place).first.wait_for()
    await _between_rounds(page)
    for command in "spin-ball", "call-no-more-bets":
        await page.locator(f'[data-command="{command}"][aria-disabled="false"]').click()
        # Lucky Ball's numbers show before the call, and one of them is raised after it.
        await page.wait_for_timeout(3 * MOMENT_MS)
    await page.locator(".pad-key").get_by_text("17", exact=True).click()
    await page.locator(".dolly").wait_for()
    await page.locator(".whose-chips").filter(has_text="Place 2").first.click()
    for bet in "column:2", "corner:16-17-19-20":
        box = await page.locator(f'.cloth [data-bet="{bet}"]').bounding_box()
        assert box is not None
        await page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        await page.get_by_role("button", name="5 checks", exact=False).first.click()
        await page.wait_for_timeout(MOMENT_MS)
    return page


async def _between_rounds(page: Page) -> None:
    """Whoever takes over in the middle of a round deals it to its end first."""
    spin = page.locator('[data-command="spin-ball"][aria-disabled="false"]')
    call = page.locator('.desk-button--bright[data-command="call-no-more-bets"]')
    pad = page.locator(".number-pad--bright .pad-key").get_by_text("0", exact=True)
    while not await spin.count():
        for next_ in call, pad:
            if await next_.count():
                with suppress(Error):
                    await next_.click(timeout=MOMENT_MS)
        await page.wait_for_timeout(MOMENT_MS)


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


async def display_lucky_ball(visiting: Visiting) -> Page:
    page = await visiting.enter("display-C1", FULL)
    await page.locator(".strip--red").first.wait_for()
    await page.locator(".lucky-closed").wait_for()
    await page.locator(".lucky--boosted").wait_for()
    return page


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
