"""Sends screens on to another server of the venue, and takes those that arrive from one."""

from aiohttp import web

from croupier.core.venue.access.state import ScreenId
from croupier.server.house import VENUE, House
from croupier.server.keyring.credentials import Refused, SignOnFault, Token
from croupier.server.offices.access_control import AccessRecorder
from croupier.server.sockets import hand_off_pass
from croupier.server.sockets.principal import Principal
from croupier.server.web import middleware, responses
from croupier.server.web.responses import body_of, refuse, refused, reply
from croupier.wire.http.presence import ArriveBody, Arrived, OtherServers, Pass

_BAD_PASS = Refused(
    SignOnFault.BAD_CODE, "this pass is for another server, was used, or is too old"
)


class HandOffHandlers:
    def __init__(self, paces: middleware.AttemptLimits) -> None:
        self._paces = paces

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/screen/{screen}/other-servers", self.other_servers),
            web.post("/screen/{screen}/arrive", self.arrive),
        ]

    async def other_servers(self, request: web.Request) -> web.Response:
        """Passes to every other server: asked for ahead, for a dead one gives none."""
        house, principal = request.app[responses.HOUSE], request[responses.PRINCIPAL]
        key = middleware.shown_key(request)
        if principal is None or key is None:
            return refuse(401, "not-enrolled", "this screen is not enrolled: enter its code")
        if middleware.OWN_HEADER not in request.headers and middleware.bearer_of(request) is None:
            return refuse(403, "no-header", f"the header {middleware.OWN_HEADER} is missing")
        staff = request.cookies.get(responses.STAFF_COOKIE) if principal.session else None
        arrival = hand_off_pass.HandOffArrival(
            principal.screen.id, key, Token(staff) if staff else None
        )
        addresses = await _elsewhere(house, principal)
        now = house.clock()
        given = ((to, house.passes.give(to, arrival, now)) for to in addresses)
        return reply(OtherServers(tuple(Pass(to, each.token, each.seal) for to, each in given)))

    async def arrive(self, request: web.Request) -> web.Response:
        house = request.app[responses.HOUSE]
        body = await body_of(request, ArriveBody)
        name = ScreenId(request.match_info["screen"])
        taken = house.passes.take(body.token, name, house.clock())
        if taken is None:
            return await self._refuse_pass(request)
        arrival, seal = taken
        screen = await house.keyring.screens.of_key(arrival.key)
        if screen is None or screen.id != name:
            return await self._refuse_pass(request)
        response = reply(Arrived(screen.id, screen.kind.value, seal))
        responses.keep_key(response, house, name, arrival.key)
        if arrival.staff is not None:
            responses.keep_session(response, house, name, arrival.staff)
        else:
            responses.forget_session(response, name)
        return response

    async def _refuse_pass(self, request: web.Request) -> web.Response:
        """Only what fails is paced: a whole floor may arrive at one moment, by good passes."""
        tried = await middleware.screen_tried(request)
        if not self._paces.allow(request, tried):
            return refuse(429, "too-fast", "too many attempts: wait a moment")
        await AccessRecorder(request.app[responses.HOUSE]).enrolment_refused(tried, _BAD_PASS)
        return refused(_BAD_PASS)


async def _elsewhere(house: House, principal: Principal) -> tuple[str, ...]:
    """Those that the configuration names, and whoever runs at present what the screen is for."""
    running = await house.elsewhere(principal.screen.pit or VENUE)
    found = (*house.profile.others, *((running.rstrip("/"),) if running else ()))
    return tuple(each for each in dict.fromkeys(found) if each != house.passes.address)
