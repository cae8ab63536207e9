"""A house's own clauses stand on the inspector's screen among all others, with what they became."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from croupier.rulebooks.folders import FOLDERS_VARIABLE
from tests.browser.pages import FULL, Pages
from tests.browser.visiting_demo import PATIENCE_MS, visiting
from tests.jurisdictions.invented import FOLDER, FRENCH

INSPECTOR = "401"


async def test_an_inspector_reads_a_clause_of_the_house_and_the_settings_that_follow_from_it(
    pages: Pages, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDERS_VARIABLE, str(FOLDER))
    page = await pages.open(FULL)
    async with visiting(tmp_path, pages, speed=1.0, bots=0) as visit:
        try:
            await visit.sign_on(page, "inspector-main", INSPECTOR)
            await page.get_by_role("button", name="Clauses", exact=True).tap()
            await page.get_by_label("Document").select_option("FRA")
            await page.get_by_role("button", name="Search").tap()
            rows = page.get_by_role("table", name="Clauses").locator("tbody tr")
            await expect(rows.filter(has_text="FRA-")).not_to_have_count(0, timeout=PATIENCE_MS)
            await expect(rows.filter(has_not_text="FRA-")).to_have_count(0)
            await rows.filter(has=page.get_by_text("FRA-5.5", exact=True)).tap()
            await expect(page.get_by_role("heading", name="FRA-5.5", exact=True)).to_be_visible()
            settings = page.get_by_role("table", name="Settings that follow from it")
            low = settings.locator("tr", has_text="roulette.bets.low.returns.zero")
            await expect(low).to_contain_text(FRENCH)
            await expect(low).to_contain_text("1 of 2 back")
        finally:
            await page.context.close()
