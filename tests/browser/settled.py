"""What is still wrong with a page once it has had time to draw itself for its size and its news."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from playwright.async_api import Page, ViewportSize

SECONDS_TO_SETTLE = 5.0
# The screen has drawn itself for the new size.
_DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


async def still(wrong: Callable[[Page], Awaitable[list[str]]], page: Page) -> list[str]:
    """A page is drawn again a moment after it was resized; what stays wrong is told."""
    until = time.monotonic() + SECONDS_TO_SETTLE
    while (found := await wrong(page)) and time.monotonic() < until:
        await asyncio.sleep(0.1)
    return found


async def resize(page: Page, size: ViewportSize) -> None:
    await page.set_viewport_size(size)
    await page.evaluate(_DRAWN)
