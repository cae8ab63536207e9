"""Credit that leaves while wagers are taken, and at no other time."""

from playwright.async_api import Locator, Page, expect

_TRIES = 10
_LOOK_MS = 50
_OPEN_MS = 60_000
# After wagering has closed: by then a screen has heard what became of its last touch.
_ANSWERED_MS = 5_000


async def takes_it_out(page: Page, go: Locator) -> None:
    """Touches it in one round after the other, until one was open long enough."""
    open_ = page.locator(".round-state--open")
    for _ in range(_TRIES):
        await expect(open_).to_be_visible(timeout=_OPEN_MS)
        await go.tap()
        while await go.count() and await open_.count():
            await page.wait_for_timeout(_LOOK_MS)
        try:
            await expect(go).to_have_count(0, timeout=_ANSWERED_MS)
        except AssertionError:
            continue
        return
    raise AssertionError("the credit never left")
