"""Every screen is usable from 1024 by 768 on, whatever the sums: in sight, and none clipped."""

from pathlib import Path

from playwright.async_api import Page, ViewportSize, expect

from tests.browser.accessibility.fitting import unfitting
from tests.browser.accessibility.looking import LEAST, Looking, looking
from tests.browser.accessibility.test_axe import between_rounds, choose_game, dealt_by
from tests.browser.pages import FULL, LANDSCAPE, PORTRAIT, Pages
from tests.browser.settled import still

LOW = ViewportSize(width=1366, height=768)
SIZES = (LEAST, LANDSCAPE, LOW, FULL, PORTRAIT)
TERMINALS = {"roulette": "F5", "lucky ball": "H5", "baccarat": "A7", "sic bo": "S5", "many": "N8"}
DESKS = {"desk-R1": "R1", "desk-B1": "B1", "desk-D1": "D1"}

# The screen has drawn itself for the new size.
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


async def fits(page: Page, what: str) -> list[str]:
    found: list[str] = []
    for size in SIZES:
        await page.set_viewport_size(size)
        await page.evaluate(DRAWN)
        place = f"{what} at {size['width']}x{size['height']}"
        found += [f"{place}: {each}" for each in await still(unfitting, page)]
    return found


async def test_terminals_and_the_kiosk(tmp_path: Path, pages: Pages) -> None:
    found: list[str] = []
    async with looking(tmp_path, pages) as at:
        for game, terminal in TERMINALS.items():
            async with at.at(terminal) as page:
                await expect(page.locator(".board--main .layout")).to_be_visible()
                await choose_game(page, game)
                found += await fits(page, game)
        async with at.at("kiosk-1") as page:
            await expect(page.get_by_label("Ticket number")).to_be_visible()
            found += await fits(page, "kiosk")
    assert found == [], "\n".join(found)


async def test_the_screens_of_staff(tmp_path: Path, pages: Pages) -> None:
    found: list[str] = []
    async with looking(tmp_path, pages) as at:
        for desk, table in DESKS.items():
            found += await _dealer(at, desk, table)
        for screen, badge in {"pit-main": "201", "cage-1": "301"}.items():
            async with at.at(screen) as page:
                await at.visit.sign_on(page, screen, badge)
                found += await fits(page, screen)
    assert found == [], "\n".join(found)


async def _dealer(at: Looking, desk: str, table: str) -> list[str]:
    async with at.at(desk) as page:
        panel = page.locator(".sign-on")
        await expect(panel).to_be_visible()
        found = await fits(page, f"{desk}: signing on")
        await between_rounds(at, table)
        await at.visit.show_badge(panel, dealt_by(at, table))
        await expect(panel).to_have_count(0)
        return found + await fits(page, desk)
