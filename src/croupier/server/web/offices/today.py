"""What the tables of a pit have won in the present gaming day, as the office counts it."""

from aiohttp import web

from croupier.server.web.offices.asking import signed_on
from croupier.server.web.saying import refuse, reply
from croupier.views.reports.figures import Grouping, WinToday
from croupier.views.reports.period import Period
from croupier.wire.kinds import ScreenKind

_SCREENS = frozenset({ScreenKind.PIT_CONSOLE})


def routes() -> list[web.RouteDef]:
    return [web.get("/screen/{screen}/today", today)]


async def today(request: web.Request) -> web.Response:
    """The same figures as the office's, from the same projection."""
    found = signed_on(request, _SCREENS)
    if isinstance(found, web.Response):
        return found
    desk, pit = found.house.reports, found.visitor.screen.pit
    if desk is None:
        return refuse(503, "no-reports", "this server counts no reports")
    now = found.house.clock()
    period = desk.days.period("", "", now)
    assert isinstance(period, Period)
    rows = await desk.sheets.rows(Grouping.TABLE, period)
    won = {row.name: row.figures.win for row in rows if row.pit == pit}
    return reply(WinToday(desk.days.of(now).isoformat(), won))
