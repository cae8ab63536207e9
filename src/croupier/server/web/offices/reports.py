"""Serves reports of any period as JSON and as sheets, and the day's win of a pit's tables."""

from collections.abc import Iterable
from typing import TypeVar

from aiohttp import web
from msgspec.structs import replace

from croupier.core.tickets.ticket import months_after
from croupier.server.projection.searches import EventSearch, RoundSearch
from croupier.server.refusals_in_words import people
from croupier.server.web import names, responses
from croupier.server.web.offices import office_request
from croupier.views.floor.liability import LiabilityView
from croupier.views.reports import control_chart, expectation, pace, report_rows
from croupier.views.reports.expectation import Grouping, WinToday
from croupier.views.reports.period import Period
from croupier.wire.http import reports
from croupier.wire.screens import ScreenKind

AT_ONCE = 200
IN_A_SHEET = 50_000
_TICKETS = 1_000
# Notice is given of what is worth more than this.
_NOTICE_ABOVE = 1_000
_CURSOR_PARTS = 4
NamedRow = TypeVar("NamedRow", expectation.FiguresRow, control_chart.ControlPoint, pace.PaceRow)


def routes() -> list[web.RouteDef]:
    return [
        web.get("/screen/{screen}/reports/figures", figures),
        web.get("/screen/{screen}/reports/tickets", tickets),
        web.get("/screen/{screen}/reports/expiring", expiring),
        web.get("/screen/{screen}/reports/drawers", drawers),
        web.get("/screen/{screen}/reports/shifts", shifts),
        web.get("/screen/{screen}/reports/flows", flows),
        web.get("/screen/{screen}/reports/meters", meters),
        web.get("/screen/{screen}/reports/events", events),
        web.get("/screen/{screen}/reports/rounds", rounds),
    ]


async def figures(request: web.Request) -> web.Response:
    by = office_request.grouping(request, tuple(Grouping), Grouping.TABLE)
    at = await office_request.reporting(request, f"Win by {by.value}")
    rows = await at.desk.figures.rows(by, at.period)
    if by is Grouping.DEALER:
        rows = await with_names(request, rows)
    (total,) = await at.desk.figures.rows(Grouping.VENUE, at.period)
    report = reports.FiguresReport(at.heading, by, total, rows)
    return office_request.answer(request, report, f"win-by-{by.value}")


def with_badge(badge: str, known: dict[str, str]) -> str:
    """Two people may have one name."""
    return f"{known[badge]} ({badge})" if badge in known else badge


async def with_names(request: web.Request, rows: Iterable[NamedRow]) -> tuple[NamedRow, ...]:
    """Rows that are named by a dealer's badge, with the dealer's name."""
    known = await people(request.app[responses.HOUSE])
    return tuple(replace(row, name=with_badge(row.name, known)) for row in rows)


async def tickets(request: web.Request) -> web.Response:
    at = await office_request.reporting(request, "Tickets and vouchers")
    searches, period = at.desk.searches, at.period
    most = IN_A_SHEET if _is_sheet(request) else _TICKETS
    rows = await searches.tickets(period, office_request.word(request, "state"), most)
    ended = await searches.ended(period)
    report = reports.TicketsReport(
        at.heading,
        await searches.outstanding(period.since),
        await searches.issued(period),
        tuple(
            reports.EndedPapers(state, place, papers) for (state, place), papers in ended.items()
        ),
        await searches.outstanding(period.until),
        rows,
    )
    return office_request.answer(request, report, "tickets")


async def expiring(request: web.Request) -> web.Response:
    """So that a venue can give notice while there is time."""
    at = await office_request.reporting(request, "Papers that expire within a month")
    above = office_request.word(request, "above") or str(_NOTICE_ABOVE)
    if not (above.isascii() and above.isdecimal() and len(above) < 16):
        return responses.refuse(400, "bad-query", "above must be an amount in cents")
    soon = Period(at.heading.made, months_after(at.heading.made, 1))
    rows = await at.desk.searches.expiring(soon, int(above))
    heading = replace(at.heading, since=soon.since, until=soon.until)
    papers = report_rows.TicketTotals(len(rows), sum(row.amount for row in rows))
    report = reports.ExpiringReport(heading, int(above), papers, rows)
    return office_request.answer(request, report, "expiring")


async def drawers(request: web.Request) -> web.Response:
    at = await office_request.reporting(request, "Drawers and kiosks: cash against records")
    rows = await at.desk.searches.drawers(at.period)
    return office_request.answer(request, reports.DrawersReport(at.heading, rows), "drawers")


async def shifts(request: web.Request) -> web.Response:
    at = await office_request.reporting(request, "Tables by their counts, shift by shift")
    rows = await at.desk.searches.shifts(at.period)
    result = sum(row.result for row in rows if row.result is not None)
    report = reports.ShiftsReport(at.heading, result, rows)
    return office_request.answer(request, report, "shifts")


async def flows(request: web.Request) -> web.Response:
    at = await office_request.reporting(request, "What terminals took and paid")
    rows = await at.desk.searches.flows(at.period)
    return office_request.answer(request, reports.FlowsReport(at.heading, rows), "flows")


async def meters(request: web.Request) -> web.Response:
    """The meters that terminals show, against what the journal's events come to."""
    at = await office_request.reporting(request, "Meters compared")
    pits = request.app[responses.HOUSE].pits
    # The state first: what is counted afterwards can only be ahead of it, and then says so.
    seen = {host.pit: host.read_model.seq for host in pits.values()}
    shown = {
        (host.pit, str(name)): dict(terminal.meters)
        for host in pits.values()
        for name, terminal in host.read_model.floor.state.terminals.items()
    }
    rows = report_rows.compared(shown, await at.desk.searches.flows())
    counted = await at.desk.searches.counted()
    behind = any(counted.get(pit) != seq for pit, seq in seen.items())
    variances = sum(bool(row.variance) for row in rows)
    report = reports.MetersReport(at.heading, behind, variances, rows)
    return office_request.answer(request, report, "meters")


async def events(request: web.Request) -> web.Response:
    at = await office_request.reporting(request, "Event log")
    return await event_page(request, at)


async def event_page(
    request: web.Request, at: office_request.Reporting, *, notices_only: bool = False
) -> web.Response:
    place = _place(office_request.word(request, "after"))
    if place is None and office_request.word(request, "after"):
        return responses.refuse(400, "bad-query", "after must be the `next` of the page before")
    search = EventSearch(
        at.period,
        code=office_request.word(request, "code"),
        notice=office_request.word(request, "notice"),
        stream=office_request.word(request, "stream"),
        person=office_request.word(request, "person"),
        about=office_request.word(request, "about"),
        words=office_request.word(request, "words"),
        notices_only=notices_only,
        before=place,
        most=IN_A_SHEET if _is_sheet(request) else AT_ONCE,
    )
    rows = await at.desk.searches.events(search)
    last = rows[-1] if len(rows) == AT_ONCE else None
    following = f"{last.at}.{last.entry}.{last.part}.{last.stream}" if last is not None else None
    return office_request.answer(request, reports.EventsPage(at.heading, rows, following), "events")


async def rounds(request: web.Request) -> web.Response:
    at = await office_request.reporting(request, "Rounds")
    after = office_request.word(request, "after")
    if after and not (after.isascii() and after.isdecimal()):
        return responses.refuse(400, "bad-query", "after must be the `next` of the page before")
    house = request.app[responses.HOUSE]
    search = RoundSearch(
        at.period,
        stream=office_request.word(request, "pit"),
        tables=names.tables_called(house, office_request.word(request, "table")),
        game=office_request.word(request, "game"),
        dealer=await names.person_called(house, office_request.word(request, "dealer")),
        outcome=office_request.word(request, "outcome"),
        status=office_request.word(request, "status").strip().lower(),
        corrected=office_request.word(request, "corrected") == "yes",
        before=int(after[:15]) if after else None,
        most=IN_A_SHEET if _is_sheet(request) else AT_ONCE,
    )
    rows = await at.desk.searches.rounds(search)
    # Rounds of one millisecond stay together: the next page begins with the last one's moment.
    last = rows[-1].settled if len(rows) == AT_ONCE else None
    following = str(last + 1) if last is not None and last != rows[0].settled else None
    return office_request.answer(request, reports.RoundsPage(at.heading, rows, following), "rounds")


def _is_sheet(request: web.Request) -> bool:
    return office_request.word(request, "format") == "csv"


def _place(text: str) -> tuple[int, str, int, int] | None:
    parts = text.split(".", _CURSOR_PARTS - 1)
    numbers = parts[:-1]
    if len(parts) < _CURSOR_PARTS or not all(
        part.isascii() and part.isdecimal() and len(part) < 16 for part in numbers
    ):
        return None
    at, entry, part = map(int, numbers)
    return at, parts[-1], entry, part


_SCREENS = frozenset({ScreenKind.PIT_CONSOLE})


def today_routes() -> list[web.RouteDef]:
    return [
        web.get("/screen/{screen}/today", today),
        web.get("/screen/{screen}/liability", liability),
    ]


async def today(request: web.Request) -> web.Response:
    """The same figures as the office's, from the same projection."""
    found = office_request.signed_on(request, _SCREENS)
    desk, pit = office_request.desk_of(found.house), found.principal.screen.pit
    now = found.house.clock()
    period = desk.days.period("", "", now)
    assert isinstance(period, Period)
    rows = await desk.figures.rows(Grouping.TABLE, period)
    won = {row.name: row.figures.win for row in rows if row.pit == pit}
    return responses.reply(WinToday(desk.days.of(now).isoformat(), won))


async def liability(request: web.Request) -> web.Response:
    """Of the pit whose console asks, as it stands; nothing where another server runs it."""
    found = office_request.signed_on(request, _SCREENS)
    house, pit = found.house, found.principal.screen.pit
    host = house.pits.get(pit) if pit is not None else None
    warning = house.profile.liability_warning
    if host is None:
        return responses.reply(LiabilityView(warning, ()))
    return responses.reply(house.costs.of_pit(host.read_model.floor, warning))
