"""A player feeds tickets to a kiosk: each is paid or given back by itself."""

from pathlib import Path

from playwright.async_api import Page, expect

from tests.browser.pages import PORTRAIT, Pages
from tests.browser.visiting_demo import PATIENCE_MS, Visit, visiting


async def test_of_three_tickets_two_are_paid_and_one_goes_back_with_its_reason(
    pages: Pages, tmp_path: Path
) -> None:
    page = await pages.open(PORTRAIT)
    async with visiting(tmp_path, pages) as visit:
        try:
            first = await visit.ticket("N7", 2_000)
            second = await visit.ticket("N8", 5_000)
            await visit.enter(page, "kiosk-1")
            await _speaks_chinese(page)
            await _feeds(page, first, first, second)
            await _says_what_became_of_each(page, first)
            await _gives_a_receipt_and_is_free_again(page, first)
            _has_dispensed(visit, 7_000)
        finally:
            await page.context.close()


async def _speaks_chinese(page: Page) -> None:
    await page.get_by_role("button", name="简体中文").tap()
    await expect(page.get_by_role("heading", name="票据兑换现金")).to_be_visible()
    await page.get_by_role("button", name="English").tap()


async def _feeds(page: Page, *numbers: str) -> None:
    await expect(page.get_by_role("heading", name="Turn tickets into cash")).to_be_visible()
    for number in numbers:
        await page.get_by_label("Ticket number").fill(number)
        await page.keyboard.press("Enter")


async def _says_what_became_of_each(page: Page, first: str) -> None:
    papers = page.get_by_role("region", name="Your tickets")
    paid = papers.get_by_text("Paid, ticket kept")
    await expect(paid).to_have_count(2, timeout=PATIENCE_MS)
    returned = papers.get_by_role("status").filter(has_text="Given back")
    await expect(returned).to_have_count(1)
    await expect(returned).to_contain_text(f"…{first[-4:]} was paid $20.00")
    await expect(page.get_by_text("$70.00")).to_be_visible()
    await expect(page.locator("body")).not_to_contain_text(first)


async def _gives_a_receipt_and_is_free_again(page: Page, first: str) -> None:
    await page.get_by_role("button", name="Finish").tap()
    receipt = page.get_by_role("region", name="Receipt")
    await expect(receipt).to_contain_text("Total in cash$70.00")
    await expect(receipt).to_contain_text(f"Given back: ticket …{first[-4:]}")
    await page.get_by_role("button", name="Done").tap()
    await expect(page.get_by_role("heading", name="Turn tickets into cash")).to_be_visible()
    await expect(page.get_by_text("$70.00")).to_have_count(0)


def _has_dispensed(visit: Visit, cents: int) -> None:
    assert visit.demo.opening is not None
    venue = visit.demo.opening.house.venue
    assert venue is not None
    assert venue.hall.state.drawers["kiosk-1"].paid == cents
