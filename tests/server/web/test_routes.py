"""Every address that a screen can ask is described, and everything described is answered."""

from pathlib import Path

from aiohttp import web

from croupier.server.metrics import Metrics
from croupier.server.web.app import application
from croupier.wire.http.requests import REQUESTS
from tests.server.floor_house import floor_house

# Pages, files, sockets and what machines ask.
UNDESCRIBED = ("/static/", "/api", "/health", "/ready", "/metrics")
PAGES = frozenset(
    {
        ("get", "/"),
        ("get", "/screen/{screen}"),
        ("get", "/screen/{screen}/"),
        ("get", "/screen/{screen}/arrive"),
        ("get", "/screen/{screen}/ws"),
    }
)


async def test_routes_and_their_description_are_the_same(tmp_path: Path) -> None:
    async with floor_house(tmp_path) as floor:
        # A second application of one house counts its screens apart.
        floor.house.metrics = Metrics()
        app = application(floor.house)
        answered = {
            (route.method.lower(), _path(route))
            for route in app.router.routes()
            if route.method != "HEAD"
        }
    described = {(each.method, each.path) for each in REQUESTS}
    asked = {
        (method, path)
        for method, path in answered
        if (method, path) not in PAGES and not path.startswith(UNDESCRIBED)
    }
    assert asked == described


def _path(route: web.AbstractRoute) -> str:
    assert route.resource is not None
    return route.resource.canonical
