"""The display of a conventional table: its limits, and what a check of each colour is worth."""

from pathlib import Path

from playwright.async_api import expect

from croupier.core.pit.chips.commands import IssueColour, RedeemColour
from croupier.core.rulebook.payments import DealerTender
from croupier.server.keyring.staff import Screen
from croupier.server.web.responses import KEY_COOKIE
from croupier.wire.screens import ScreenKind
from tests.browser.pages import FULL, Pages
from tests.browser.terminal.live_table import LiveTable
from tests.core.pit.chips.conventional_script import T1, ConventionalTable
from tests.core.pit.floor_script import DEALER
from tests.server.floor_house import PIT, floor_house, screen_id


async def test_the_display_shows_what_a_check_of_each_colour_is_worth(
    tmp_path: Path, pages: Pages
) -> None:
    script = ConventionalTable()
    script.buys("Ann", "blue", 50)
    async with floor_house(tmp_path) as floor:
        await floor.play(script)
        screen = Screen(screen_id("board"), ScreenKind.DISPLAY, pit=PIT, tables=(T1,))
        key = await floor.enrol(screen)
        page = await pages.open(FULL, motion="reduce")
        url = f"{floor.url('board')}/"
        await page.context.add_cookies([{"name": KEY_COOKIE, "value": key, "url": url}])
        await page.goto(url)
        shown = page.locator(".board-limits")
        await expect(shown).to_contain_text("$1,000")
        blue = shown.locator("div").filter(has_text="Blue")
        await expect(blue).to_contain_text("$1")
        table = LiveTable(floor, T1)
        bought = IssueColour(T1, "green", "Bob", 500, 20, DealerTender.CASH, "marker")
        await table.do(DEALER, bought)
        await expect(shown.locator("div").filter(has_text="Green")).to_contain_text("$5")
        await table.do(DEALER, RedeemColour(T1, "blue", T1, "Ann", 50))
        await expect(blue).to_have_count(0)
        await page.close()
