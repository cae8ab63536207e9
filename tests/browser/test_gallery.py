"""Every component of the kit, drawn by a real browser under the server's own policy."""

import msgspec
import pytest
from playwright.async_api import Locator, Page, expect

from croupier.views.layouts.drawing import draw_layouts
from croupier.views.layouts.layout import Orientation
from tests.browser.built import show
from tests.views.offers import table

TABLES = {
    "Roulette": table("nsw-rapid-2016", "roulette"),
    "Double zero": table("nsw-roulette-2019", "roulette", wheel="double-zero"),
    "Baccarat": table("nsw-rapid-2016", "baccarat"),
    "Sic bo": table("act-mttg-2019", "sic-bo"),
}


async def open_gallery(page: Page) -> None:
    drawn = {name: draw_layouts(offer, Orientation.LANDSCAPE) for name, offer in TABLES.items()}
    await show(page, "gallery", {"/gallery/layouts": msgspec.json.encode(drawn)})


async def test_the_gallery_is_drawn_without_an_error(page: Page) -> None:
    await open_gallery(page)
    for name in TABLES:
        await expect(board(page, name)).to_be_visible()


def board(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name=name, exact=True)
