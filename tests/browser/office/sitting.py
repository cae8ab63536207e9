"""Somebody signs on at a desk of a real server, and works there by hand."""

from playwright.async_api import Locator, Page, expect

from croupier.server.keyring.staff import PitId, Screen
from croupier.server.web.responses import KEY_COOKIE
from croupier.wire.screens import ScreenKind
from tests.server.floor_house import PASSWORD, FloorHouse, screen_id

BADGE = "500"
BOUNCE_MS = 450


async def sits_at(
    page: Page,
    floor: FloorHouse,
    name: str,
    kind: ScreenKind,
    pit: PitId | None = None,
    badge: str = BADGE,
) -> None:
    key = await floor.enrol(Screen(screen_id(name), kind, pit=pit))
    url = f"{floor.url(name)}/"
    await page.context.add_cookies([{"name": KEY_COOKIE, "value": key, "url": url}])
    await page.goto(url)
    await page.get_by_label("Badge number").fill(badge)
    await page.get_by_label("Password").fill(PASSWORD)
    await page.get_by_role("button", name="Sign on").tap()
    await expect(page.get_by_role("button", name="Sign off")).to_be_visible()


async def press(where: Page | Locator, name: str) -> None:
    # A second tap at once would be taken for the same finger bouncing.
    page = where if isinstance(where, Page) else where.page
    await page.wait_for_timeout(BOUNCE_MS)
    await where.get_by_role("button", name=name, exact=True).tap()


async def go(page: Page, section: str) -> None:
    await page.get_by_role("navigation").get_by_role("button", name=section).tap()


def row(page: Page, table: str, name: str) -> Locator:
    rows = page.get_by_role("table", name=table, exact=True).get_by_role("row")
    return rows.filter(has=page.get_by_role("cell", name=name, exact=True))
