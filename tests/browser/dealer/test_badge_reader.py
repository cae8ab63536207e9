"""A badge reader types faster than a screen draws, and no key of it is lost."""

from pathlib import Path

from playwright.async_api import expect

from tests.browser.dealer.dealer_terminal import dealing
from tests.browser.pages import Pages
from tests.core.pit.round_script import RFS, RoundScript

BADGE = "107201108"


async def test_keys_typed_between_two_pictures_all_count(tmp_path: Path, pages: Pages) -> None:
    async with dealing(tmp_path, pages, RoundScript(RFS, players=1)) as place:
        page = place.page
        await page.get_by_role("button", name="Sign off").tap()
        await page.locator("dialog[open] footer .button--primary").tap()
        lines = page.locator(".sign-on-line strong")
        await expect(lines.first).to_have_text("")
        # All of them within one turn of the page: it draws nothing in between.
        await page.evaluate(
            """keys => {
                for (const key of keys) window.dispatchEvent(new KeyboardEvent('keydown', { key }));
            }""",
            [*BADGE, "Enter"],
        )
        await expect(lines.first).to_have_text(BADGE)
        await expect(page.locator(".sign-on-line").nth(1)).to_have_attribute("aria-current", "true")
