"""How soon a page says something, in time that the page itself had.

A page that another program keeps from running can say nothing, and its own clock does not tick
either: a tick that comes late takes the place of all those that it missed.
"""

from playwright.async_api import Page, expect

TICK_MS = 100

_START = """([text, every]) => {
    let ticks = 0;
    window.shownAfter = new Promise((told) => {
        setInterval(() => {
            ticks += 1;
            if (document.body.innerText.includes(text)) told(ticks * every);
        }, every);
    });
}"""


class OwnTime:
    """Runs from `start` until the page shows the text."""

    def __init__(self, page: Page, text: str) -> None:
        self._page = page
        self._text = text

    async def start(self) -> None:
        await self._page.evaluate(_START, [self._text, TICK_MS])

    async def shown_after_ms(self, patience_ms: float) -> float:
        """`patience_ms` is how long it is waited for by the clock on the wall."""
        await expect(self._page.get_by_text(self._text)).to_be_visible(timeout=patience_ms)
        return float(await self._page.evaluate("() => shownAfter"))
