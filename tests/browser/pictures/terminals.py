"""Pictures of what players touch: terminals of every game, the cage's counterpart, the kiosk."""

from playwright.async_api import Page

from tests.browser.pages import FULL, LANDSCAPE, PORTRAIT
from tests.browser.pictures.visiting import Visiting

NOTE_100, NOTE_50 = 10_000, 5_000
# As the terminal says it of Lucky Ball's numbers.
DRAWN = "Drawn for this round"
MS_TO_SETTLE = 600


async def roulette(visiting: Visiting) -> Page:
    page = await visiting.enter("F5", FULL)
    await visiting.feed(page, "F5", NOTE_100, NOTE_100)
    await visiting.round_opens(page)
    await visiting.lay(page, "$5", "straight:17", "split:17-20", "corner:31-32-34-35", "red")
    await visiting.lay(page, "$1", "straight:0", "six-line:1-2-3-4-5-6", "dozen:2", "column:1")
    return page


async def roulette_result(visiting: Visiting) -> Page:
    page = await visiting.enter("F6", FULL)
    await visiting.feed(page, "F6", NOTE_100)
    await visiting.round_opens(page)
    await visiting.lay(page, "$5", "red", "black", "dozen:1", "dozen:2", "dozen:3", "straight:0")
    await visiting.result_comes(page)
    return page


async def lucky_ball(visiting: Visiting) -> Page:
    page = await visiting.enter("H5", FULL)
    await visiting.feed(page, "H5", NOTE_100)
    await visiting.round_opens(page)
    await visiting.lay(page, "$1", "straight:00", "straight:7", "split:17-20", "lucky:blue")
    # Drawn while the ball is on its way.
    await page.locator(".lucky-head p", has_text=DRAWN).wait_for()
    await page.wait_for_timeout(MS_TO_SETTLE)
    return page


async def baccarat(visiting: Visiting) -> Page:
    page = await visiting.enter("A7", FULL)
    await visiting.feed(page, "A7", NOTE_100, NOTE_50)
    await visiting.choose(page, "Baccarat 2")
    await visiting.round_opens(page)
    await visiting.lay(page, "$5", "banker", "banker-pair", "tie")
    return page


async def sic_bo(visiting: Visiting) -> Page:
    page = await visiting.enter("S5", FULL)
    await visiting.feed(page, "S5", NOTE_100)
    await visiting.choose(page, "Sic bo 2")
    await visiting.round_opens(page)
    await visiting.lay(page, "$1", "small", "total:9", "combination:2-5", "double:3", "single:4")
    return page


async def small_chinese(visiting: Visiting) -> Page:
    page = await visiting.enter("N7", LANDSCAPE, "zh-CN")
    await visiting.feed(page, "N7", NOTE_100)
    await page.get_by_role("button", name="中文").click()
    await visiting.choose(page, "3 号轮盘桌")
    await visiting.round_opens(page)
    await visiting.lay(page, "$1", "straight:8", "corner:25-26-28-29", "even")
    return page


async def portrait(visiting: Visiting) -> Page:
    page = await visiting.enter("N8", PORTRAIT)
    await visiting.feed(page, "N8", NOTE_100)
    await visiting.choose(page, "Roulette 2")
    await visiting.round_opens(page)
    await visiting.lay(page, "$1", "straight:8", "corner:25-26-28-29", "even")
    return page


async def cash_out(visiting: Visiting) -> Page:
    """The ticket stays in the visitor's wallet, for the cage and the kiosk after it."""
    return await _with_ticket(visiting, "N7")


async def kiosk(visiting: Visiting) -> Page:
    for terminal in ("S6", "A8"):
        await _with_ticket(visiting, terminal)
    page = await visiting.enter("kiosk-1", LANDSCAPE)
    papers = page.locator(".in-hand button")
    await papers.first.wait_for()
    for _ in range(2):
        await papers.first.click()
        await page.wait_for_timeout(5_000)
    await page.locator(".fed--paid").wait_for()
    return page


async def _with_ticket(visiting: Visiting, terminal: str) -> Page:
    page = await visiting.enter(terminal, LANDSCAPE)
    await visiting.feed(page, terminal, NOTE_50)
    await visiting.cash_out(page)
    return page
