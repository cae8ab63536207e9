"""The event log of a whole venue says where each thing happened."""

from playwright.async_api import Page, expect

from croupier.views.reports.report_rows import EventLine
from croupier.wire.http.reports import EventsPage
from tests.browser.office.reading import NOON, Office, heading


def opened(stream: str, round_: str) -> EventLine:
    told = "Wagering on round 1 at Roulette 1 opened."
    return EventLine(
        stream, 7, 0, NOON, "wagering-opened", "", "101", "dealer", "", round_, "", told
    )


async def test_two_tables_that_are_called_alike_are_told_apart(page: Page) -> None:
    office = Office(page)
    rows = opened("main", "R1/1"), opened("annexe", "L1/1")
    office.has("/reports/events", EventsPage(heading("Event log"), rows))
    await office.open("Event log")
    table = page.get_by_role("table", name="Event log")
    for place in ("Main R1/1", "Annexe L1/1"):
        pit, about = place.split()
        row = table.get_by_role("row").filter(has_text=about)
        await expect(row).to_contain_text(pit)
