"""Pages of a browser, with touch, watched for everything that goes wrong in them."""

import re
from pathlib import Path
from typing import Literal

from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    ViewportSize,
)

# As a player has set it on their machine.
Motion = Literal["reduce", "no-preference"]
LANDSCAPE = ViewportSize(width=1280, height=800)
FULL = ViewportSize(width=1920, height=1080)
PORTRAIT = ViewportSize(width=1080, height=1920)
# A page that has waited too long for a server, on a machine that has too much to do, tries again.
_GIVEN_UP = "WebSocket is closed before the connection is established"
# What is told in passing is gone after seconds, so a page keeps it for whoever looks later.
_KEEP_TOASTS = """
    new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        for (const node of added.filter((each) => each.parentElement?.matches(".toasts")))
            document.documentElement.dataset.toasts += node.textContent;
    }).observe(document, { childList: true, subtree: true });
"""


def toast(page: Page, sentence: str) -> Locator:
    """There once the page has said this in passing, and from then on."""
    return page.locator(f'html[data-toasts*="{sentence}"]')


class Pages:
    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.wrong: list[str] = []

    async def open(
        self,
        viewport: ViewportSize = LANDSCAPE,
        locale: str = "en-AU",
        motion: Motion = "reduce",
    ) -> Page:
        """A page that no other page shares cookies with; nothing moves in it unless it is asked."""
        context = await self._browser.new_context(
            viewport=viewport, locale=locale, has_touch=True, reduced_motion=motion
        )
        self._contexts.append(context)
        context.on("console", self._heard)
        context.on("weberror", lambda raised: self._raised(raised.error))
        await context.add_init_script(_KEEP_TOASTS)
        return await context.new_page()

    def forgive(self, pattern: str) -> None:
        """For a test that makes something go wrong on purpose, such as a cut link."""
        self.wrong = [said for said in self.wrong if not re.search(pattern, said)]

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and _GIVEN_UP not in message.text:
            self.wrong.append(f"console: {message.text} ({message.location['url']})")

    def _raised(self, error: Error) -> None:
        self.wrong.append(f"raised: {error.message}")

    async def picture(self, folder: Path, name: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        safe = re.sub(r"[^\w-]+", "-", name)
        pages = [page for context in self._contexts for page in context.pages]
        for number, page in enumerate(pages, start=1):
            await page.screenshot(path=folder / f"{safe}-{number}.png")

    async def close(self) -> None:
        for context in self._contexts:
            await context.close()
