"""A cashier pays what was printed, once; the drawer is counted by two people."""

from pathlib import Path

from playwright.async_api import Page, expect

from croupier.demo.plan import CAGE
from tests.browser.pages import Pages
from tests.browser.visiting_demo import PATIENCE_MS, Visit, visiting

CASHIER, WITNESS = "301", "501"


async def test_a_printed_ticket_is_paid_once_and_not_twice_and_two_people_close_the_drawer(
    pages: Pages, page: Page, tmp_path: Path
) -> None:
    async with visiting(tmp_path, pages) as visit:
        try:
            number = await visit.ticket("N7", 2_000)
            await visit.sign_on(page, "cage-1", CASHIER)
            await _pays(page, number)
            await _refuses(page, number)
            await _was_paid_out_once(visit)
            await _says_what_is_no_number_of_ours(page)
            await _closes_the_drawer(page, visit)
        finally:
            # A refusal is an answer of the server, which browsers log as an error.
            pages.forgive("409")
            # The page goes first: a server that ends under it would be a fault of its own.
            await page.context.close()


async def _pays(page: Page, number: str) -> None:
    """A scanner types like a keyboard, wherever the page listens."""
    await page.get_by_label("scan or type").blur()
    await page.keyboard.type(number)
    await page.keyboard.press("Enter")
    card = page.get_by_role("region", name="Paper")
    await expect(card).to_contain_text("Not paid yet")
    await expect(card).to_contain_text("N7")
    await expect(page.locator("body")).not_to_contain_text(number)
    await page.get_by_role("button", name="Pay $20.00").tap()
    await expect(page.get_by_role("heading", name="Paid $20.00")).to_be_visible()
    await expect(page.get_by_role("table", name="Paid since")).to_contain_text(number[-4:])


async def _refuses(page: Page, number: str) -> None:
    await page.get_by_role("button", name="Next").tap()
    await page.get_by_label("scan or type").fill(number)
    await page.keyboard.press("Enter")
    card = page.get_by_role("region", name="Paper")
    await expect(card).to_contain_text("Already paid")
    await expect(card).to_contain_text("by Casey Lin")
    await expect(page.get_by_role("button", name="Pay $20.00")).to_be_disabled()


async def _was_paid_out_once(visit: Visit) -> None:
    assert visit.demo.opening is not None
    venue = visit.demo.opening.house.venue
    assert venue is not None
    drawer = venue.hall.state.drawers[CAGE]
    assert (drawer.paid, drawer.papers) == (2_000, 1)


async def _says_what_is_no_number_of_ours(page: Page) -> None:
    await page.get_by_label("scan or type").fill("123456789012345678")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("the check digit does not fit")).to_be_visible()


async def _closes_the_drawer(page: Page, visit: Visit) -> None:
    """Two people count, and see what is off before it is recorded."""
    await page.get_by_role("button", name="Close drawer").tap()
    await page.get_by_label("Cash counted").fill("499,975")
    await page.get_by_label("Papers counted").fill("1")
    await expect(page.get_by_text("Variance: cash -$5.00, papers 0")).to_be_visible()
    await visit.show_badge(page.get_by_role("dialog"), WITNESS)
    await expect(page.get_by_text("Closed", exact=True)).to_be_visible(timeout=PATIENCE_MS)
    await expect(page.get_by_text("looked up but not paid")).to_be_visible()
