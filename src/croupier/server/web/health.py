"""Answers whoever monitors the server: whether it is alive or ready, and its metrics."""

from aiohttp import web

from croupier.core.venue.self_checks import Check
from croupier.server.web.request_context import HOUSE
from croupier.server.web.responses import reply
from croupier.wire.http.presence import Ready


def routes() -> list[web.RouteDef]:
    return [web.get("/health", health), web.get("/ready", ready), web.get("/metrics", metrics)]


async def health(request: web.Request) -> web.Response:
    return reply({"alive": True})


async def ready(request: web.Request) -> web.Response:
    """Not ready while a store or the software is in doubt, while people must first say that the
    clock is right, or while the server is about to stop.
    """
    house = request.app[HOUSE]
    # As they are now: a disk fills within the minute after which it is looked at again.
    house.checks.look_at_clock()
    house.checks.look_at_room()
    failing = house.checks.failing
    fine = house.ready and not house.draining.is_set() and Check.SOFTWARE not in failing
    fine = fine and not house.waiting
    pits, venue = tuple(sorted(house.pits)), house.venue is not None
    runs = Ready(fine, pits, venue, house.troubles)
    response = reply(runs, 200 if fine else 503)
    origin = request.headers.get("Origin")
    if origin in house.profile.others:
        # A screen there has lost its server and looks for another that runs its pit.
        response.headers["Access-Control-Allow-Origin"] = origin
    return response


async def metrics(request: web.Request) -> web.Response:
    return web.Response(
        body=request.app[HOUSE].metrics.text(),
        headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"},
    )
