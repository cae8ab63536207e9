"""Pages of a browser, with touch, watched for everything that goes wrong in them.

A page is used by one test after the other: it keeps its process and whatever the browser has read
and compiled for it, and a new one would take half a second of the processor. In between it lies at
an address of the same server that draws nothing, and has forgotten what the last test left in it.
"""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal
from urllib.parse import urljoin, urlsplit

from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    ViewportSize,
)

from tests.browser.built import HOST

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

# Nobody looks at most pages, and to draw them takes a third of a browser's work. What is as clear
# as glass is laid out, touched and read like anything else, only without pixels.
_GLASS = """
    const glass = new CSSStyleSheet();
    glass.replaceSync("html { opacity: 0 }");
    document.adoptedStyleSheets = [glass];
"""
_DRAWN = "() => { document.adoptedStyleSheets = []; }"
_UNDRAWN = f"() => {{ {_GLASS} }}"


async def draw(page: Page) -> None:
    """For whoever looks at the pixels of a page, until it goes to another address."""
    await page.evaluate(_DRAWN)


@asynccontextmanager
async def drawn(page: Page) -> AsyncIterator[None]:
    """For whoever needs its pixels for a moment."""
    await draw(page)
    yield
    await page.evaluate(_UNDRAWN)


def toast(page: Page, sentence: str) -> Locator:
    """There once the page has said this in passing, and from then on."""
    return page.locator(f'html[data-toasts*="{sentence}"]')


# Every server answers here, and its answer is not drawn by a screen.
_REST = "/health"


async def leave(page: Page) -> None:
    """Before a server ends: under a page that asks it, that would be a fault on the screen."""
    if not page.is_closed() and page.url.startswith("http"):
        await page.goto(urljoin(page.url, _REST))


async def keep_cookie(page: Page, url: str, name: str, value: str) -> None:
    """As the server of this address would have set it, for what lies below."""
    parts = urlsplit(url)
    assert parts.hostname is not None
    await page.context.add_cookies(
        [{"name": name, "value": value, "domain": parts.hostname, "path": parts.path}]
    )


def _asks_for_icon(message: ConsoleMessage) -> bool:
    """A page at rest has no head that names one."""
    page, missing = message.page, message.location["url"].endswith("/favicon.ico")
    return missing and page is not None and urlsplit(page.url).path == _REST


class Kept:
    """A page with cookies of its own, and whoever uses it now."""

    def __init__(self, context: BrowserContext, page: Page, user: "Pages") -> None:
        self.context = context
        self.page = page
        self.user = user
        context.on("console", lambda message: self.user.heard(message))
        context.on("weberror", lambda raised: self.user.raised(raised.error))

    async def forgets(self) -> bool:
        """Whether it is as good as new. A test that did more to it has closed it."""
        if self.page.is_closed() or self.context.pages != [self.page]:
            return False
        # Where no test has gone since the last, nothing answers there any more.
        if self.page.url.startswith(HOST) and urlsplit(self.page.url).path != _REST:
            await leave(self.page)
        if urlsplit(self.page.url).path != _REST:
            return False
        await self.page.unroute_all(behavior="ignoreErrors")
        await self.context.clear_cookies()
        await self.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        await self.page.mouse.move(0, 0)
        return True


class KeptPages:
    """Those that nobody uses at the moment, by the language of their browser."""

    def __init__(self, browser: Browser, *, drawn: bool = False) -> None:
        self._browser = browser
        self._drawn = drawn
        self._free: dict[str, list[Kept]] = {}

    async def take(self, user: "Pages", viewport: ViewportSize, locale: str) -> Kept:
        free = self._free.get(locale, [])
        if not free:
            return await self._new(user, viewport, locale)
        kept = free.pop()
        kept.user = user
        if kept.page.viewport_size != viewport:
            await kept.page.set_viewport_size(viewport)
        return kept

    async def _new(self, user: "Pages", viewport: ViewportSize, locale: str) -> Kept:
        context = await self._browser.new_context(viewport=viewport, locale=locale, has_touch=True)
        await context.add_init_script(_KEEP_TOASTS)
        if not self._drawn:
            await context.add_init_script(_GLASS)
        return Kept(context, await context.new_page(), user)

    async def give_back(self, kept: Kept, locale: str) -> None:
        if await kept.forgets():
            self._free.setdefault(locale, []).append(kept)
        else:
            await kept.context.close()


class Pages:
    def __init__(self, kept: KeptPages) -> None:
        self._kept = kept
        self._taken: list[tuple[Kept, str]] = []
        self.wrong: list[str] = []

    async def open(
        self,
        viewport: ViewportSize = LANDSCAPE,
        locale: str = "en-AU",
        motion: Motion = "reduce",
    ) -> Page:
        """A page that no other page shares cookies with; nothing moves in it unless it is asked."""
        kept = await self._kept.take(self, viewport, locale)
        self._taken.append((kept, locale))
        await kept.page.emulate_media(reduced_motion=motion)
        return kept.page

    def forgive(self, pattern: str) -> None:
        """For a test that makes something go wrong on purpose, such as a cut link."""
        self.wrong = [said for said in self.wrong if not re.search(pattern, said)]

    def heard(self, message: ConsoleMessage) -> None:
        if (
            message.type == "error"
            and _GIVEN_UP not in message.text
            and not _asks_for_icon(message)
        ):
            self.wrong.append(f"console: {message.text} ({message.location['url']})")

    def raised(self, error: Error) -> None:
        self.wrong.append(f"raised: {error.message}")

    async def picture(self, folder: Path, name: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        safe = re.sub(r"[^\w-]+", "-", name)
        pages = [page for kept, _ in self._taken for page in kept.context.pages]
        for number, page in enumerate(pages, start=1):
            await draw(page)
            await page.screenshot(path=folder / f"{safe}-{number}.png")

    async def close(self) -> None:
        for kept, locale in self._taken:
            await self._kept.give_back(kept, locale)

    async def discard(self) -> None:
        """After a failure nobody knows what is left in them."""
        for kept, _ in self._taken:
            await kept.context.close()
