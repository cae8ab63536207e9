"""Serves the venue's jackpots to office and inspector."""

from aiohttp import web

from croupier.server.web import responses
from croupier.server.web.offices import office_request
from croupier.views.jackpots import jackpot_views
from croupier.wire.http.jackpots import JackpotsView


def routes() -> list[web.RouteDef]:
    return [web.get("/screen/{screen}/jackpots", view)]


async def view(request: web.Request) -> web.Response:
    found = office_request.asked(request)
    venue = office_request.venue_of(found.house)
    origin = found.principal.origin
    number = max(venue.last_seq(origin), found.house.last_act(origin)) + 1
    hall = venue.hall
    known = (name for name in hall.state.rulebooks if hall.settings_found(name).jackpot is not None)
    views = jackpot_views(hall.state.jackpots.values())
    return responses.reply(JackpotsView(number, views, tuple(known)))
