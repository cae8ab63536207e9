"""What is still wrong with a page once it has had time to draw itself for its size and its news."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from playwright.async_api import Page

SECONDS_TO_SETTLE = 5.0


async def still(wrong: Callable[[Page], Awaitable[list[str]]], page: Page) -> list[str]:
    """A page is drawn again a moment after it was resized; what stays wrong is told."""
    until = time.monotonic() + SECONDS_TO_SETTLE
    while (found := await wrong(page)) and time.monotonic() < until:
        await asyncio.sleep(0.1)
    return found
