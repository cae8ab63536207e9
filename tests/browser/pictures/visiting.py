"""What somebody does at a screen of the demo before its picture is taken."""

import re
from contextlib import AsyncExitStack, suppress

from playwright.async_api import Error, Page, ViewportSize

from tests.browser.fingers import centre, drag_by_touch, tap
from tests.browser.pages import LANDSCAPE, Pages
from tests.browser.pictures.demo import Demo, LogIn

MS_TO_WAIT = 45_000
MS_TO_STACK, MS_TO_LET_IN, MS_TO_PRINT, TRIES = 1_500, 2_500, 4_000, 12
# So many seconds must be left of a round for chips to be laid and seen.
SECONDS_LEFT = 6


class Visiting:
    def __init__(self, demo: Demo, pages: Pages) -> None:
        self.demo = demo
        self._pages = pages
        # What must last until the picture is taken.
        self.stack = AsyncExitStack()

    async def blank(self, size: ViewportSize) -> Page:
        """For a screen of another house than the demo's."""
        return await self._pages.open(size)

    async def enter(
        self, screen: str, size: ViewportSize = LANDSCAPE, locale: str = "en-AU"
    ) -> Page:
        return await self.open(f"/demo/enter/{screen}", size, locale)

    async def open(self, path: str, size: ViewportSize, locale: str = "en-AU") -> Page:
        page = await self._pages.open(size, locale)
        page.set_default_timeout(MS_TO_WAIT)
        await page.goto(self.demo.address + path)
        return page

    async def printed_at(self, terminal: str, cents: int = 5_000) -> str:
        """The number of a ticket that a player has just cashed out there."""
        page = await self.enter(terminal)
        await self.feed(page, terminal, cents)
        await self.cash_out(page)
        return await self.demo.newest_paper(terminal)

    async def sign_on(self, screen: str, badge: str, size: ViewportSize = LANDSCAPE) -> Page:
        """With whichever secret the screen asks for, and again while a round is under way there."""
        page = await self.enter(screen, size)
        panel = page.locator(".sign-on")
        await panel.wait_for()
        for _ in range(TRIES):
            await self._identify(page, self.demo.log_ins[badge])
            with suppress(Error):
                await panel.wait_for(state="detached", timeout=MS_TO_LET_IN)
                return page
        await panel.wait_for(state="detached", timeout=MS_TO_LET_IN)
        return page

    async def _identify(self, page: Page, log_in: LogIn) -> None:
        by_keyboard = page.get_by_label("Password")
        if await by_keyboard.count() > 0:
            await page.get_by_label("Badge").fill(log_in.badge)
            await by_keyboard.fill(log_in.password)
            await page.get_by_role("button", name="Sign on").click()
            return
        badge, pin = page.locator(".sign-on-line").first, page.locator(".sign-on-line").last
        if log_in.badge not in await badge.inner_text():
            await self._key_in(page, log_in.badge)
        await pin.click()
        await self._key_in(page, log_in.pin)

    async def _key_in(self, page: Page, digits: str) -> None:
        pad = page.locator(".sign-on .keypad")
        for digit in digits:
            await pad.get_by_role("button", name=digit, exact=True).click()
        await pad.get_by_role("button").last.click()

    async def feed(self, page: Page, terminal: str, *notes: int) -> None:
        """Note by note, and again where the acceptor gives one back, as it does now and then."""
        for cents in notes:
            before = await self._credit(page)
            for _ in range(TRIES):
                with suppress(RuntimeError):
                    await self.demo.tell(f"/demo/terminal/{terminal}/note", {"amount": cents})
                await page.wait_for_timeout(MS_TO_STACK)
                if await self._credit(page) > before:
                    break

    async def _credit(self, page: Page) -> float:
        shown = await page.locator(".meters").inner_text()
        found = re.search(r"\$([\d,.]+)", shown)
        return float(found.group(1).replace(",", "")) if found else 0.0

    async def cash_out(self, page: Page) -> None:
        """Until the ticket is there: credit leaves only while wagering is open."""
        await page.locator(".money-buttons").get_by_role("button", name="Cash out").click()
        go, paper = page.locator("dialog footer button"), page.locator(".ticket-paper")
        for _ in range(TRIES):
            if await go.count() > 0:
                await go.click()
            with suppress(Error):
                await paper.wait_for(timeout=MS_TO_PRINT)
                break
        await paper.wait_for()
        await page.wait_for_timeout(MS_TO_STACK)

    async def choose(self, page: Page, table: str) -> None:
        """Where a terminal has several tables."""
        await page.locator(".table-tile", has_text=table).click()

    async def round_opens(self, page: Page, seconds: int = SECONDS_LEFT) -> None:
        """A round with time left, or one that the dealer closes when they like."""
        await page.wait_for_function(
            """least => {
                const state = document.querySelector('.round-state--open');
                const ring = state?.querySelector('svg')?.textContent ?? '';
                return ring === '\\u2013' || Number(/\\d+/.exec(ring)?.[0]) >= least;
            }""",
            arg=seconds,
        )

    async def lay(self, page: Page, chip: str, *bets: str) -> None:
        await page.get_by_role("radio", name=re.compile(rf"{re.escape(chip)}\b")).first.click()
        for bet in bets:
            spot = page.locator(f'[data-bet="{bet}"]').first
            # The bank of these terminals has chips dragged; every other takes a touch.
            if "/screen/N" in page.url:
                rack = await centre(page.locator('.chip-rack [aria-checked="true"]'))
                await drag_by_touch(page, rack, await centre(spot))
            else:
                await tap(spot)
        await page.locator(".layout-stakes").first.wait_for()
        await page.wait_for_timeout(700)

    async def result_comes(self, page: Page) -> None:
        await page.locator(".result--now").wait_for()
        await page.wait_for_timeout(600)
