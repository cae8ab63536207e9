"""The line for a ticket's number: what was mistyped is corrected there, and nothing stays there."""

from pathlib import Path

from playwright.async_api import Page, expect

from tests.browser.cage.counter import at_the_counter


async def test_a_mistyped_number_stays_to_be_corrected_and_says_what_is_wrong(
    page: Page, tmp_path: Path
) -> None:
    async with at_the_counter(tmp_path, page) as counter:
        await counter.sign_on()
        reader = page.get_by_label("scan or type")
        wrong = f"{counter.number[:-1]}{(int(counter.number[-1]) + 1) % 10}"
        await reader.fill(wrong)
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("alert")).to_contain_text("the check digit does not fit")
        await expect(reader).to_have_value(wrong)
        await reader.fill(counter.number[:-1])
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("alert")).to_contain_text("has 18 digits; you typed 17")
        await reader.fill(counter.number)
        await expect(page.get_by_role("alert")).to_have_count(0)
        await page.keyboard.press("Enter")
        await expect(counter.card).to_be_visible()
        await expect(reader).to_have_value("")


async def test_a_number_that_nobody_goes_on_typing_is_forgotten(page: Page, tmp_path: Path) -> None:
    await page.clock.install()
    async with at_the_counter(tmp_path, page) as counter:
        await counter.sign_on()
        reader = page.get_by_label("scan or type")
        await reader.fill(counter.number[:12])
        await page.clock.run_for(20_000)
        await expect(reader).to_have_value(counter.number[:12])
        await page.clock.run_for(11_000)
        await expect(reader).to_have_value("")
    # Nobody else can set its clock going again.
    await page.close()


async def test_a_drawers_day_is_told_day_first(page: Page, tmp_path: Path) -> None:
    async with at_the_counter(tmp_path, page) as counter:
        await counter.sign_on()
        await expect(page.locator(".drawer-state")).to_have_text("Open for 02/03/2020")
