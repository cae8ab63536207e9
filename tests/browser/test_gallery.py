"""Every component of the kit, drawn by a real browser under the server's own policy."""

from playwright.async_api import Page, expect

from tests.browser.built import show


async def test_the_gallery_is_drawn_without_an_error(page: Page) -> None:
    await show(page, "gallery")
    await expect(page.get_by_role("main")).to_be_visible()
