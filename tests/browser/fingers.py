"""What a hand does beyond a tap: dragging with a finger or with a mouse, and holding."""

from typing import NamedTuple
from weakref import WeakKeyDictionary

from playwright.async_api import CDPSession, Locator, Page

STEPS = 3
# Of a page's own, as long as there is the page.
_SESSIONS: WeakKeyDictionary[Page, CDPSession] = WeakKeyDictionary()


class Place(NamedTuple):
    x: float
    y: float


async def centre(locator: Locator) -> Place:
    """The middle of an element, brought into view, in pixels of the window."""
    await locator.scroll_into_view_if_needed()
    box = await locator.bounding_box()
    assert box is not None, "the element is not drawn"
    return Place(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


async def tap(locator: Locator) -> None:
    """Where the element is, whatever lies above it: as a finger would."""
    await locator.page.touchscreen.tap(*await centre(locator))


async def drag_by_mouse(page: Page, start: Place, end: Place) -> None:
    await page.mouse.move(*start)
    await page.mouse.down()
    for place in _way(start, end):
        await page.mouse.move(*place)
    await page.mouse.up()


async def drag_by_touch(page: Page, start: Place, end: Place) -> None:
    """Through the browser's own protocol, since Playwright can only tap."""
    if page not in _SESSIONS:
        _SESSIONS[page] = await page.context.new_cdp_session(page)
    session = _SESSIONS[page]

    async def touch(kind: str, *places: Place) -> None:
        points = [{"x": place.x, "y": place.y} for place in places]
        await session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    await touch("touchStart", start)
    for place in _way(start, end):
        await touch("touchMove", place)
    await touch("touchEnd")


def _way(start: Place, end: Place) -> list[Place]:
    shares = [step / STEPS for step in range(1, STEPS + 1)]
    return [
        Place(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
        for share in shares
    ]
