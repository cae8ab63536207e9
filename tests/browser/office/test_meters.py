"""Meters are judged against a journal that has been counted, and not before."""

from playwright.async_api import Page, expect

from croupier.views.reports.report_rows import MeterLine
from croupier.wire.http.reports import MetersReport
from tests.browser.office.reading import Office, heading

AGREES = MeterLine("main", "N7", "turnover", 1_000, 1_000, 0)
DIFFERS = MeterLine("main", "N7", "turnover", 1_000, 900, 100)


def report(row: MeterLine, *, behind: bool) -> MetersReport:
    return MetersReport(heading("Meters compared"), behind, int(row.variance != 0), (row,))


async def test_no_verdict_is_given_while_counting_is_under_way_and_one_follows_by_itself(
    page: Page,
) -> None:
    office = Office(page)
    office.has("/reports/meters", report(AGREES, behind=True))
    await office.open("Meters")
    verdict = page.get_by_role("status").filter(has_text="Counting is still under way")
    await expect(verdict).to_be_visible()
    await expect(page.get_by_text("Every meter agrees")).to_have_count(0)
    await expect(page.locator(".verdict--good")).to_have_count(0)
    # It keeps nobody signed on meanwhile.
    async with page.expect_request("**/reports/meters") as asked:
        pass
    assert "x-croupier-by-itself" in (await asked.value).headers
    office.has("/reports/meters", report(AGREES, behind=False))
    await expect(page.locator(".verdict--good")).to_contain_text("Every meter agrees")


async def test_meters_that_differ_are_counted_once_nothing_is_left_to_count(page: Page) -> None:
    office = Office(page)
    office.has("/reports/meters", report(DIFFERS, behind=True))
    await office.open("Meters")
    await expect(page.get_by_text("Counting is still under way")).to_be_visible()
    await expect(page.locator(".verdict--bad")).to_have_count(0)
    office.has("/reports/meters", report(DIFFERS, behind=False))
    await expect(page.locator(".verdict--bad")).to_contain_text("1 meter differs")
