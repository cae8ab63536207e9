"""What is only pending never looks accepted, and a link that is cut is said at once and mended."""

from pathlib import Path

from playwright.async_api import expect

from tests.browser.pages import Pages
from tests.browser.terminal.cut_link import CutLink
from tests.browser.terminal.seat import seated
from tests.core.pit.round_script import number


async def test_a_chip_looks_pending_and_counts_for_nothing_until_the_server_has_it(
    pages: Pages, tmp_path: Path
) -> None:
    link = CutLink()
    async with seated(tmp_path, pages, link=link) as seat:
        link.hold()
        await seat.bet("red")
        await expect(seat.chips("pending")).to_have_count(1)
        await expect(seat.chips("accepted")).to_have_count(0)
        await seat.total_is("$0.00")
        link.release()
        await expect(seat.chips("accepted")).not_to_have_count(0)
        await expect(seat.chips("pending")).to_have_count(0)
        await seat.total_is("$5.00")


async def test_a_cut_link_is_said_at_once_and_the_round_goes_on_where_it_was(
    pages: Pages, tmp_path: Path
) -> None:
    link = CutLink()
    async with seated(tmp_path, pages, link=link) as seat:
        await seat.bet("red")
        await seat.total_is("$5.00")
        await link.cut()
        banner = seat.page.get_by_role("alert")
        await expect(banner).to_contain_text("The connection to the server is lost")
        await expect(banner).to_contain_text("Accepted bets stand")
        await expect(seat.board()).to_have_attribute("aria-disabled", "true")
        await expect(seat.button("Undo")).to_be_disabled()
        await seat.table.settle(number("1"))
        link.restore()
        await expect(seat.page.locator(".fault--grave")).to_have_count(0)
        await expect(seat.meter("Last win")).to_have_text("$10.00")
        await seat.table.open()
        await seat.bet("black")
        await expect(seat.meter("Total bet")).not_to_have_text("$0.00")
    pages.forgive("WebSocket")
