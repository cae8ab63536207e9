"""Above the table of every report stands a picture of it."""

from playwright.async_api import Page, expect

from croupier.core.identifiers import Instant
from croupier.views.reports.report_rows import EventLine, ShiftLine
from croupier.wire.http.reports import EventsPage, ShiftsReport
from tests.browser.office.reading import NOON, Office, heading


def shift(table: str, result: int | None) -> ShiftLine:
    closer = None if result is None else 50_000 + result
    counts = (50_000, 0, 0, 0, closer, 0, result)
    return ShiftLine("main", table, "2020-03-02", "day", NOON, None, *counts)


def event(entry: int, minutes: int) -> EventLine:
    at = Instant(NOON + minutes * 60_000)
    return EventLine("main", entry, 0, at, "round-opened", "", "", "", "", "", "", "It opened")


async def test_table_counts_are_drawn_by_table_without_the_shifts_that_still_run(
    page: Page,
) -> None:
    rows = (shift("R1", 2_000), shift("R1", 1_000), shift("R2", -500), shift("R3", None))
    office = Office(page)
    report = ShiftsReport(heading("Tables by their counts"), 2_500, rows)
    office.has("/reports/shifts", report)
    await office.open("Table counts")
    chart = page.get_by_role("img", name="Result by table")
    await expect(chart.locator(".chart-bar")).to_have_count(2)
    await expect(chart.locator(".chart-bar--loss")).to_have_count(1)
    await _stands_above(page, "Result by table")


async def test_the_event_log_is_drawn_over_time(page: Page) -> None:
    rows = tuple(event(9 - place, 40 - 10 * place) for place in range(5))
    office = Office(page)
    report = EventsPage(heading("Event log"), rows)
    office.has("/reports/events", report)
    await office.open("Event log")
    chart = page.get_by_role("img", name="When it happened")
    await expect(chart.locator(".chart-bar")).to_have_count(9)
    await expect(chart).to_contain_text("12:40")
    await expect(chart).not_to_contain_text("0.")
    await _stands_above(page, "When it happened")


async def _stands_above(page: Page, chart: str) -> None:
    drawn = await page.get_by_role("img", name=chart).bounding_box()
    table = await page.get_by_role("table").bounding_box()
    assert drawn is not None
    assert table is not None
    assert drawn["y"] + drawn["height"] <= table["y"]
