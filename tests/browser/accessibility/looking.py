"""Looks at screens of one demo through axe-core, at the size they are used at and at the least."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Locator, Page, ViewportSize, expect

from tests.browser.accessibility.axe import violations
from tests.browser.pages import FULL, Pages
from tests.browser.visiting_demo import PATIENCE_MS, Visit, visiting

LEAST = ViewportSize(width=1024, height=768)


class Looking:
    def __init__(self, visit: Visit, pages: Pages) -> None:
        self.visit = visit
        self._pages = pages
        self.found: list[str] = []
        self.looked: set[str] = set()

    @asynccontextmanager
    async def at(self, screen: str, size: ViewportSize = FULL) -> AsyncIterator[Page]:
        """A screen of the demo, entered as its visitors enter it."""
        page = await self._pages.open(size)
        page.set_default_timeout(PATIENCE_MS)
        await self.visit.enter(page, screen)
        yield page
        await page.context.close()

    @asynccontextmanager
    async def path(self, path: str, size: ViewportSize = FULL) -> AsyncIterator[Page]:
        page = await self._pages.open(size)
        page.set_default_timeout(PATIENCE_MS)
        await page.goto(f"{self.visit.demo.url}{path}")
        yield page
        await page.context.close()

    async def look(self, page: Page, what: str) -> None:
        """Both sizes; whatever axe-core finds is kept for the end."""
        used = page.viewport_size
        assert used is not None
        for size in (used, LEAST):
            await page.set_viewport_size(size)
            place = f"{what} at {size['width']}x{size['height']}"
            self.found += [f"{place}\n  {each}" for each in await violations(page)]
        await page.set_viewport_size(used)
        self.looked.add(what)

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


@asynccontextmanager
async def looking(folder: Path, pages: Pages) -> AsyncIterator[Looking]:
    async with visiting(folder, pages, speed=10.0, bots=0) as visit:
        yield Looking(visit, pages)
