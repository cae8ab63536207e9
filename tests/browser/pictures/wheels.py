"""Pictures of a wheel watched in the office, and of a control chart: results of a drawn season."""

from random import Random

from playwright.async_api import Page

from croupier.core.games.roulette.rules import WHEELS
from croupier.views.reports import control_chart
from croupier.views.reports.expectation import MEAN_SCALE, Grouping, Sums
from croupier.views.reports.wheel_tally import Came, WheelTally
from croupier.wire.http.reports import ControlReport, WheelDetail, WheelLine, WheelList
from tests.browser.office.reading import NOON, Office, heading
from tests.browser.pages import FULL, draw
from tests.browser.pictures.visiting import Visiting

ORDER = WHEELS["single-zero"].order
WAYS = ("clockwise", "counter-clockwise")
WORN = frozenset(ORDER[5:12])
MONTH = "by=table&from=2020-02-02&to=2020-03-02"


def worn_wheel() -> WheelTally:
    """Seven neighbours come too often if the ball runs clockwise."""
    chance, tally = Random(5), WheelTally(ORDER)
    for spin in range(14_000):
        way = WAYS[spin % 2]
        weights = [1.3 if pocket in WORN and way == WAYS[0] else 1.0 for pocket in ORDER]
        [came] = chance.choices(ORDER, weights)
        tally.take(Came(NOON + spin * 60_000, (came,), way, f"10{spin // 3_500}"))
    return tally


async def wheel(visiting: Visiting) -> Page:
    page, tally = await visiting.blank(FULL), worn_wheel()
    office = Office(page)
    told = (NOON, tally.results, tally.level, tuple(tally.alarms), 1_000, 500)
    line = WheelLine("main", "R1", "R1-wheel", "20417", "single-zero", *told)
    office.has("/wheels", WheelList((line,)))
    office.has("/wheel?pit=main&table=R1", WheelDetail(line, tally.groups(), tally.dealers()))
    await office.open("Wheels and dice")
    await draw(page)
    await page.locator(".wheels-open").first.tap()
    await page.locator(".wheel-chart").wait_for()
    return page


async def control(visiting: Visiting) -> Page:
    """The second table wins a little too much from the middle of the month on."""
    page, chance = await visiting.blank(FULL), Random(5)
    days = {
        ("main", table, f"2020-02-{day:02}"): Sums(
            rounds=400,
            handle=1_000_000,
            paid=round(973_000 - 40_000 * (chance.gauss() + more * (day > 16))),
            mean=27_000 * MEAN_SCALE,
            variance=40_000**2,
        )
        for table, more in (("R1", 0.0), ("R2", 1.1))
        for day in range(2, 30)
    }
    points = control_chart.control_points(days)
    office = Office(page)
    head = heading("Win against expectation, by table")
    report = ControlReport(head, Grouping.TABLE, control_chart.RULES, points)
    office.has(f"/reports/control?{MONTH}", report)
    await office.open("Control charts")
    await draw(page)
    await page.locator(".control-chart").first.wait_for()
    return page
