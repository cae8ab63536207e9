"""Serves control charts, the pace of games, and wheels and tumblers watched for bias."""

from aiohttp import web
from msgspec.structs import replace

from croupier.server.projection.control_charts import CHARTED
from croupier.server.projection.wheel_desk import WatchedMachine
from croupier.server.refusals_in_words import people
from croupier.server.web import responses
from croupier.server.web.offices import office_request
from croupier.server.web.offices.reports import with_badge, with_names
from croupier.views.reports import control_chart, wheel_watch
from croupier.views.reports.expectation import Grouping
from croupier.views.reports.pace import PaceGrouping
from croupier.wire.http import reports


def routes() -> list[web.RouteDef]:
    return [
        web.get("/screen/{screen}/reports/control", control),
        web.get("/screen/{screen}/reports/pace", pace),
        web.get("/screen/{screen}/wheels", wheels),
        web.get("/screen/{screen}/wheel", wheel),
    ]


async def control(request: web.Request) -> web.Response:
    by = office_request.grouping(request, CHARTED, Grouping.TABLE)
    at = await office_request.reporting(request, f"Win against expectation, by {by.value}")
    rows = await at.desk.control.points(by, at.period)
    if by is Grouping.DEALER:
        rows = await with_names(request, rows)
    report = reports.ControlReport(at.heading, by, control_chart.RULES, rows)
    return office_request.answer(request, report, f"control-by-{by.value}")


async def pace(request: web.Request) -> web.Response:
    by = office_request.grouping(request, tuple(PaceGrouping), PaceGrouping.TABLE)
    at = await office_request.reporting(request, f"Pace of games, by {by.value}")
    rows = await at.desk.control.pace(by, at.period)
    if by is PaceGrouping.DEALER:
        rows = await with_names(request, rows)
    return office_request.answer(
        request, reports.PaceReport(at.heading, by, rows), f"pace-by-{by.value}"
    )


async def wheels(request: web.Request) -> web.Response:
    found = office_request.asked(request)
    machines = await office_request.desk_of(found.house).wheels.look()
    return responses.compressed(reports.WheelList(tuple(map(_line, machines))))


async def wheel(request: web.Request) -> web.Response:
    found = office_request.asked(request)
    named = office_request.word(request, "pit"), office_request.word(request, "table")
    machines = await office_request.desk_of(found.house).wheels.look()
    one = next((each for each in machines if (each.pit, each.table) == named), None)
    if one is None:
        sentence = f"no wheel or tumbler at {named[1]!r} has a result since it was maintained"
        return responses.refuse(404, "no-wheel", sentence)
    known = await people(found.house)
    dealers = tuple(
        replace(each, dealer=with_badge(each.dealer, known)) for each in one.tally.dealers()
    )
    return responses.compressed(reports.WheelDetail(_line(one), one.tally.groups(), dealers))


def _line(found: WatchedMachine) -> reports.WheelLine:
    return reports.WheelLine(
        found.pit,
        found.table,
        found.device if found.registered else None,
        found.serial,
        found.wheel,
        found.since,
        found.tally.results,
        found.tally.level,
        tuple(found.tally.alarms),
        wheel_watch.LOOK_EVERY,
        wheel_watch.LEAST,
    )
