"""For whoever watches the server: alive, ready, and what it counts."""

from aiohttp import web

from croupier.server.web.keys import HOUSE
from croupier.server.web.saying import reply
from croupier.wire.onward import Ready


def routes() -> list[web.RouteDef]:
    return [web.get("/health", health), web.get("/ready", ready), web.get("/metrics", metrics)]


async def health(request: web.Request) -> web.Response:
    return reply({"alive": True})


async def ready(request: web.Request) -> web.Response:
    """Not ready while a store is in doubt, or while the server is about to stop."""
    house = request.app[HOUSE]
    fine = house.ready and not house.draining.is_set()
    runs = Ready(fine, tuple(sorted(house.pits)), house.venue is not None)
    response = reply(runs, 200 if fine else 503)
    origin = request.headers.get("Origin")
    if origin in house.trading.others:
        # A screen there has lost its server and looks for another that runs its pit.
        response.headers["Access-Control-Allow-Origin"] = origin
    return response


async def metrics(request: web.Request) -> web.Response:
    return web.Response(
        body=request.app[HOUSE].counting.text(),
        headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"},
    )
