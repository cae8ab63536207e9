"""A player feeds tickets to a kiosk: each is paid or given back by itself."""

from pathlib import Path

from playwright.async_api import Page, expect

from croupier.demo.plan import KIOSK
from tests.browser.pages import PORTRAIT, Pages
from tests.browser.visiting_demo import PATIENCE_MS, Visit, visiting

CASHIER, WITNESS = "301", "501"
# So often does something go wrong that the dispenser runs short every time.
ALWAYS_SHORT = 50.0
# So slow that the bot at the cage does not pay the rest first.
SLOW = 0.2


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
            await _is_closed_by_two_people(page, visit)
        finally:
            await page.context.close()


async def _speaks_chinese(page: Page) -> None:
    await page.get_by_role("button", name="简体中文").tap()
    await expect(page.get_by_role("heading", name="票据兑换现金")).to_be_visible()
    await page.get_by_role("button", name="规则").tap()
    rules = page.get_by_role("dialog", name="查阅规则")
    await expect(rules.get_by_text("以下是我们对每一条款的说明")).to_be_visible()
    await expect(rules.get_by_text("请向工作人员索取")).to_be_visible()
    await expect(rules.get_by_role("link")).to_have_count(0)
    await rules.get_by_role("button", name="关闭").tap()
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
    assert venue.hall.state.drawers[KIOSK].paid == cents


async def _is_closed_by_two_people(page: Page, visit: Visit) -> None:
    await page.get_by_role("button", name="Staff").tap()
    await visit.show_badge(page.locator(".kiosk-service"), CASHIER)
    await page.get_by_role("button", name="Close drawer").tap()
    dialog = page.get_by_role("dialog")
    held = await page.locator(".figure--strong dd").inner_text()
    await dialog.get_by_label("Cash counted").fill(held)
    await dialog.get_by_label("Papers counted").fill("2")
    await expect(page.get_by_text("agree with the journal")).to_be_visible()
    await visit.show_badge(dialog, WITNESS)
    await expect(page.get_by_text("Closed", exact=True)).to_be_visible(timeout=PATIENCE_MS)


async def test_what_a_kiosk_fails_to_dispense_is_paid_at_the_cage(
    pages: Pages, tmp_path: Path
) -> None:
    kiosk, cage = await pages.open(PORTRAIT), await pages.open()
    async with visiting(tmp_path, pages) as visit:
        number = await visit.ticket("N7", 2_000)
    async with visiting(tmp_path, pages, speed=SLOW, mishaps=ALWAYS_SHORT) as visit:
        try:
            await visit.enter(kiosk, "kiosk-1")
            await _feeds(kiosk, number)
            short = kiosk.get_by_text("$5.00 of it is waiting for you at the cash desk.")
            await expect(short).to_be_visible(timeout=PATIENCE_MS)
            await visit.sign_on(cage, "cage-1", CASHIER)
            await cage.get_by_label("scan or type").fill(number)
            await cage.keyboard.press("Enter")
            await cage.get_by_role("button", name="Pay the rest: $5.00").tap()
            await expect(cage.get_by_role("heading", name="Paid $5.00")).to_be_visible()
        finally:
            await kiosk.context.close()
            await cage.context.close()
