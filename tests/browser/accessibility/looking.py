"""Looks at screens of one demo: through axe-core, and whether all of them is in sight."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Locator, Page, ViewportSize, expect

from tests.browser.accessibility.axe import Violation, violations
from tests.browser.accessibility.fitting import unfitting
from tests.browser.pages import FULL, LANDSCAPE, PORTRAIT, Pages, leave
from tests.browser.settled import resize, still
from tests.browser.visiting_demo import PATIENCE_MS, Visit, visiting

LEAST = ViewportSize(width=1024, height=768)
LOW = ViewportSize(width=1366, height=768)
LOST = "The connection to the server is lost"
SIZES = (LEAST, LANDSCAPE, LOW, FULL, PORTRAIT)


class Looking:
    """One page goes from screen to screen, so that a browser reads the scripts of each once."""

    def __init__(self, visit: Visit, page: Page, *, thoroughly: bool) -> None:
        self.visit = visit
        self.page = page
        self.found: list[str] = []
        self.looked: set[str] = set()
        self._used = FULL
        self._thoroughly = thoroughly

    async def at(self, screen: str, size: ViewportSize = FULL) -> Page:
        """A screen of the demo, entered as its visitors enter it."""
        await self._comes_anew(size)
        await self.visit.enter(self.page, screen)
        return self.page

    async def path(self, path: str, size: ViewportSize = FULL) -> Page:
        await self._comes_anew(size)
        await self.page.goto(f"{self.visit.demo.url}{path}")
        return self.page

    async def _comes_anew(self, size: ViewportSize) -> None:
        if self.page.url.startswith(self.visit.demo.url):
            await leave(self.page)
        await self.page.context.clear_cookies()
        await self.page.set_viewport_size(size)
        self._used = size

    async def look(self, page: Page, what: str) -> None:
        """At the size it is used at and at the least; what axe-core finds is kept for the end.

        Whoever is not thorough looks at one size, and at the next thing in the other.
        """
        sizes = [self._used, LEAST]
        # To draw a screen anew for another size takes a while: so it begins with the size it has.
        if page.viewport_size == LEAST:
            sizes.reverse()
        if not self._thoroughly:
            sizes = [(self._used, LEAST)[len(self.looked) % 2]]
        for size in sizes:
            await page.set_viewport_size(size)
            place = f"{what} at {size['width']}x{size['height']}"
            self.found += [f"{place}\n  {each}" for each in await _violations(page)]
        self.looked.add(what)

    async def fits(self, page: Page, what: str) -> None:
        """From the least size on, whatever the sums: in sight, and none clipped.

        Whoever is not thorough sees the least and one other, and at the next screen the next.
        """
        turn = 1 + len(self.looked) % (len(SIZES) - 1)
        for size in SIZES if self._thoroughly else (LEAST, SIZES[turn]):
            await resize(page, size)
            place = f"{what} at {size['width']}x{size['height']}"
            self.found += [f"{place}: {each}" for each in await still(unfitting, page)]
        await page.set_viewport_size(self._used)

    async def each(self, page: Page, buttons: Locator, what: str) -> None:
        """Every section that a row of buttons leads to."""
        await expect(buttons.first).to_be_visible()
        for button in await buttons.all():
            name = (await button.inner_text()).splitlines()[0]
            await button.click()
            await page.wait_for_load_state("networkidle")
            await self.look(page, f"{what}: {name}")

    async def dialogs(self, page: Page, names: Iterable[str], what: str) -> None:
        """Every dialog that a button of one of these names opens."""
        for name in names:
            await page.get_by_role("button", name=name, exact=True).click()
            dialog = page.locator("dialog[open]")
            await expect(dialog).to_be_visible()
            await page.wait_for_load_state("networkidle")
            await self.look(page, f"{what}: {name}")
            await page.keyboard.press("Escape")
            await expect(dialog).to_have_count(0)


async def _violations(page: Page) -> list[Violation]:
    """A page kept from running for seconds takes its server for silent, and lays that over all."""
    found = await violations(page)
    if not found:
        return []
    await expect(page.get_by_text(LOST)).to_be_hidden(timeout=PATIENCE_MS)
    return await violations(page)


@asynccontextmanager
async def looking(folder: Path, pages: Pages, *, thoroughly: bool) -> AsyncIterator[Looking]:
    async with visiting(folder, pages, speed=10.0, bots=0) as visit:
        page = await pages.open(FULL)
        page.set_default_timeout(PATIENCE_MS)
        yield Looking(visit, page, thoroughly=thoroughly)
        await page.context.close()
