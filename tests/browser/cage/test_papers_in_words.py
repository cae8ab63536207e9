"""What a cashier reads of a paper: whom to identify, and why not to pay, by the venue's clock."""

import re
from pathlib import Path

from playwright.async_api import Page, expect

from croupier.core.stream.holds import Determination
from croupier.core.venue.commands import DetermineHold, HoldTicket, SetPolicy
from croupier.core.venue.state import Policy
from tests.browser.cage.counter import Counter, at_the_counter

PAY = "Pay $50.00"
# Day first and twenty-four hours, in Sydney, where the venue is.
MOMENT = r"\d\d/\d\d/20\d\d \d\d:\d\d:\d\d"


async def test_who_is_paid_much_is_identified_and_signs_before_the_money_goes(
    page: Page, tmp_path: Path
) -> None:
    async with at_the_counter(tmp_path, page) as at:
        await at.order(SetPolicy(Policy(record_above=1_000)))
        await at.sign_on()
        await at.present()
        await expect(at.card).to_contain_text("Before it is paid:")
        pay = page.get_by_role("button", name=PAY)
        await expect(pay).to_be_disabled()
        await page.get_by_role("button", name="The player has signed").tap()
        async with page.expect_response("**/ticket/pay"):
            await pay.tap()
        await expect(at.card.get_by_role("alert")).to_contain_text("name")
        await expect(pay).to_be_enabled()
        assert at.paid() == 0
        await page.get_by_label("Full name").fill("Kim Example")
        await page.get_by_label("Document and its number").fill("passport 123")
        await page.get_by_label("Address").fill("2 Harbour Road")
        # A second press within a moment of the first is taken for the same.
        await page.wait_for_timeout(1_000)
        await pay.tap()
        await expect(page.get_by_role("heading", name="Paid $50.00")).to_be_visible()
        assert at.paid() == 5_000


async def test_a_held_paper_says_since_when_by_whom_and_why(page: Page, tmp_path: Path) -> None:
    async with at_the_counter(tmp_path, page) as at:
        ticket = await at.ticket()
        await at.order(HoldTicket(ticket, reason="the player asks about the round"))
        await at.sign_on()
        await at.present()
        await expect(at.card).to_contain_text("Held since")
        await _is_not_paid(at, rf"is held, {MOMENT} .*: the player asks about the round")


async def test_an_expired_paper_says_when_it_expired(page: Page, tmp_path: Path) -> None:
    async with at_the_counter(tmp_path, page) as at:
        await at.wait(days=400)
        await at.sign_on()
        await at.present()
        await _is_not_paid(at, rf"expired at {MOMENT}")


async def test_a_paid_paper_says_when_where_and_by_whom_it_was_paid(
    page: Page, tmp_path: Path
) -> None:
    async with at_the_counter(tmp_path, page) as at:
        await at.sign_on()
        await at.present()
        await page.get_by_role("button", name=PAY).tap()
        await page.get_by_role("button", name="Next").tap()
        await at.present()
        await expect(at.card).to_contain_text("Already paid")
        await _is_not_paid(at, rf"was paid \$50\.00, {MOMENT} at C1 by Person cash-C1")


async def test_a_paper_read_again_over_the_notice_of_its_payment_says_that_it_was_paid(
    page: Page, tmp_path: Path
) -> None:
    async with at_the_counter(tmp_path, page) as at:
        await at.sign_on()
        await at.present()
        await page.get_by_role("button", name=PAY).tap()
        await expect(page.get_by_role("heading", name="Paid $50.00")).to_be_visible()
        await at.present()
        await expect(page.get_by_role("heading", name="Paid $50.00")).to_be_hidden()
        await _is_not_paid(at, rf"was paid \$50\.00, {MOMENT} at C1 by Person cash-C1")
        assert at.paid() == 5_000


async def test_a_paper_read_again_forgets_why_it_was_not_paid_before(
    page: Page, tmp_path: Path
) -> None:
    async with at_the_counter(tmp_path, page) as at:
        ticket = await at.ticket()
        await at.order(HoldTicket(ticket, reason="the player asks about the round"))
        await at.sign_on()
        await at.present()
        await _is_not_paid(at, "is held")
        released = Determination.RELEASED
        await at.order(DetermineHold(ticket, determination=released, reason="the round stands"))
        await at.present()
        await expect(at.card.get_by_role("alert")).to_be_hidden()
        await expect(page.get_by_role("button", name=PAY)).to_be_enabled()


async def _is_not_paid(at: Counter, sentence: str) -> None:
    why = at.card.get_by_role("alert")
    await expect(why).to_contain_text("Not paid:")
    await expect(why).to_contain_text(re.compile(sentence))
    await expect(at.card).not_to_contain_text("UTC")
    await expect(at.page.get_by_role("button", name=PAY)).to_be_disabled()
