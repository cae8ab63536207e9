"""The house reads a report, takes it along as a sheet, and brings a screen into service."""

import csv
from pathlib import Path

from playwright.async_api import Page, expect

from croupier.demo.plan import BANKS
from croupier.views.sentence.names import table_names
from tests.browser.pages import FULL, Pages
from tests.browser.visiting_demo import PATIENCE_MS, Visit, visiting

OPERATOR = "501"


async def test_a_report_is_chart_table_and_sheet_and_a_code_enrols_the_screen_it_is_for(
    pages: Pages, tmp_path: Path
) -> None:
    page, board = await pages.open(FULL), await pages.open(FULL)
    async with visiting(tmp_path, pages, speed=20.0, bots=8) as visit:
        try:
            await visit.sign_on(page, "office", OPERATOR)
            await _reads_a_report(page, tmp_path)
            code = await _issued(page, "display-R1")
            await _enrols(board, visit, "display-R1", code)
        finally:
            await page.context.close()
            await board.context.close()


async def _reads_a_report(page: Page, folder: Path) -> None:
    await _has_rounds(page)
    await expect(page.get_by_role("img", name="Win by table")).to_be_visible()
    shown = page.get_by_role("table", name="Win by table").locator("tbody tr td:first-child")
    named = set(await shown.all_inner_texts())
    rows = await _downloaded(page, folder / "win.csv")
    games = {plan.id: plan.game.value for bank in BANKS for plan in bank.tables}
    spoken = table_names({str(table): game for table, game in games.items()})
    assert {str(spoken[row["name"]]) for row in rows} >= named
    assert all(int(row["win"]) == int(row["handle"]) - int(row["paid"]) for row in rows)


async def _has_rounds(page: Page) -> None:
    """What is counted is on the report as soon as it is asked for again."""
    rows = page.get_by_role("table", name="Win by table").locator("tbody tr")
    for _ in range(PATIENCE_MS // 1_000):
        if await rows.count():
            return
        await page.get_by_role("button", name="Refresh").tap()
        await page.wait_for_timeout(1_000)
    raise AssertionError("no round was counted")


async def _downloaded(page: Page, to: Path) -> list[dict[str, str]]:
    async with page.expect_download() as begun:
        await page.get_by_role("link", name="CSV").tap()
    await (await begun.value).save_as(to)
    with to.open(newline="") as sheet:
        return list(csv.DictReader(line for line in sheet if not line.startswith("#")))


async def _issued(page: Page, screen: str) -> str:
    await page.get_by_role("navigation").get_by_role("button", name="Screens").tap()
    row = page.get_by_role("row").filter(has=page.get_by_text(screen, exact=True))
    await row.tap()
    await page.get_by_role("button", name="Issue an enrolment code").tap()
    code = page.locator(".code output")
    await expect(code).to_be_visible()
    return await code.inner_text()


async def _enrols(board: Page, visit: Visit, screen: str, code: str) -> None:
    await board.goto(f"{visit.demo.url}/screen/{screen}/")
    await board.get_by_label("One-time code").fill(code)
    await board.get_by_role("button", name="Enrol").tap()
    await expect(board.get_by_role("heading", name="Roulette")).to_be_visible(timeout=PATIENCE_MS)
