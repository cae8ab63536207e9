"""Addresses that only a demo has: its lobby, the way into every screen, its speed."""

from aiohttp import web
from msgspec import Struct

from croupier.core.identifiers import TableId
from croupier.core.venue.access.state import ScreenId
from croupier.demo.bots.pacing import SPEED_LEAST, SPEED_MOST
from croupier.demo.plan import VENUE_NAME, desk_of
from croupier.demo.web import entering, gallery, money_routes
from croupier.demo.web.lobby import DemoFloor, lobby
from croupier.server.web import pages, responses

_YEAR = 365 * 24 * 60 * 60


class DealerBody(Struct, frozen=True, forbid_unknown_fields=True):
    bot: bool


class SpeedBody(Struct, frozen=True, forbid_unknown_fields=True):
    speed: float


class Routes:
    def __init__(self, demo: DemoFloor) -> None:
        self._demo = demo
        self._pages = pages.Pages()

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/", self.page),
            web.get("/demo/lobby", self.lobby),
            web.get("/demo/enter/{name}", self.enter),
            web.post("/demo/dealer/{table}", self.dealer),
            web.post("/demo/speed", self.speed),
            web.post("/demo/tournament", self.tournament),
            *money_routes.MoneyRoutes(self._demo).routes(),
            *gallery.routes(),
        ]

    async def page(self, request: web.Request) -> web.Response:
        return self._pages.page("lobby", VENUE_NAME)

    async def lobby(self, request: web.Request) -> web.Response:
        return responses.reply(lobby(self._demo))

    async def enter(self, request: web.Request) -> web.Response:
        """The browser gets the key of the screen, as if somebody had typed its code there."""
        name = ScreenId(request.match_info["name"])
        found = await self._demo.house.keyring.screens.find(name)
        key = self._demo.folder.kept.keys.get(name)
        if found is None or key is None or not found.screen.label:
            return responses.refuse(404, "unknown-screen", f"the demo has no screen {name[:40]!r}")
        response = web.Response(status=302, headers={"Location": f"/screen/{name}/"})
        response.set_cookie(
            responses.KEY_COOKIE,
            key,
            path=f"/screen/{name}/",
            max_age=_YEAR,
            httponly=True,
            samesite="Strict",
        )
        return response

    # The floor

    async def dealer(self, request: web.Request) -> web.Response:
        body = await responses.body_of(request, DealerBody)
        table = TableId(request.match_info["table"])
        if desk_of(table) is None:
            return responses.refuse(404, "no-dealer", f"nobody deals at {table[:40]!r}")
        self._demo.seats.switch(table, bot=body.bot)
        return responses.reply(lobby(self._demo))

    async def speed(self, request: web.Request) -> web.Response:
        body = await responses.body_of(request, SpeedBody)
        if not SPEED_LEAST <= body.speed <= SPEED_MOST:
            sentence = f"a speed is between {SPEED_LEAST:g} and {SPEED_MOST:g}"
            return responses.refuse(400, "bad-speed", sentence)
        await self._demo.set_speed(body.speed)
        return responses.reply(lobby(self._demo))

    async def tournament(self, request: web.Request) -> web.Response:
        """A visitor enters the tournament that takes entries now."""
        refused = await entering.asked(request, self._demo.house)
        return refused if refused is not None else responses.reply(lobby(self._demo))
