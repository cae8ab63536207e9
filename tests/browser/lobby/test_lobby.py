"""The start page of a demo: every screen of the floor in a tab of its own."""

import re
from pathlib import Path

from playwright.async_api import Page, expect

from croupier.demo.running import Demo
from tests.demo.demo_floor import running


async def test_the_lobby_leads_to_every_screen_and_says_who_may_enter(
    page: Page, tmp_path: Path
) -> None:
    async with running(tmp_path, speed=2.0, bots=0) as demo:
        try:
            await _opens_a_terminal(page, demo)
            await _lists_everything(page, demo)
            await _switches_the_dealer(page)
        finally:
            # The pages go first: a server that ends under them would be a fault on each.
            await page.context.close()


async def _opens_a_terminal(page: Page, demo: Demo) -> None:
    await page.goto(demo.url)
    async with page.context.expect_page() as opened:
        await page.get_by_role("link", name="Terminal F5: free").tap()
    terminal = await opened.value
    await expect(terminal.locator("main.terminal")).to_be_visible()
    assert terminal.url.endswith("/screen/F5/")


async def _lists_everything(page: Page, demo: Demo) -> None:
    kinds = ("pit-console", "inspector", "dealer", "display", "cage", "kiosk", "office")
    for kind in kinds:
        await expect(page.locator(f".lobby-link--{kind}").first).to_be_visible()
    await expect(page.locator(".lobby-link--office")).to_contain_text("Badge 501")
    await expect(page.get_by_text("NOT APPROVED")).to_have_count(2)
    supervisor = demo.folder.kept.log_ins["201"]
    row = page.get_by_role("row", name="Sam Okafor")
    await expect(row).to_contain_text(supervisor.pin)
    await expect(row).to_contain_text(supervisor.password)


async def _switches_the_dealer(page: Page) -> None:
    switch = page.get_by_role("button", name="Bot dealer at Roulette 1")
    await expect(switch).to_have_text("Bot deals")
    await switch.tap()
    await expect(switch).to_have_text("You deal")
    speed = page.get_by_role("group", name="Speed")
    faster = speed.get_by_role("button").filter(has_text=re.compile("^5"))
    await faster.tap()
    await expect(faster).to_have_attribute("aria-pressed", "true")
