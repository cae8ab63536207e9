"""Enrolling a screen, signing on and off at it. Every attempt is in the journal, no secret is."""

from aiohttp import web

from croupier.core.venue.access.names import OffReason, ScreenId
from croupier.server.hosts.naming import in_the_pit
from croupier.server.hosts.taking_table import take_tables
from croupier.server.keyring.refused import WRONG, Refused
from croupier.server.keyring.screen import Screen
from croupier.server.keyring.secret import Code, Password, Pin, Token
from croupier.server.keyring.staff import Badge
from croupier.server.keyring.staff import SignedOn as SignedOnStaff
from croupier.server.offices.approving import ALTERED
from croupier.server.offices.door_records import Records
from croupier.server.offices.known_staff import is_known
from croupier.server.sockets.principal import Principal
from croupier.server.upkeep.housekeeping import show_out
from croupier.server.web.entering.cookies import forget_session, keep_key, keep_session
from croupier.server.web.entering.keys import DOOR, HOUSE, STAFF_COOKIE, VISITOR
from croupier.server.web.entering.presence import who
from croupier.server.web.entering.rate_limits import AttemptPaces, screen_tried
from croupier.server.web.saying import body_of, refuse, refused, reply
from croupier.wire.http.requests import EnrolBody, Enrolled, Nothing, SignOnBody


class Entrance:
    def __init__(self, paces: AttemptPaces) -> None:
        self._paces = paces

    def routes(self) -> list[web.RouteDef]:
        return [
            web.post("/screen/{screen}/enrol", self.enrol),
            web.post("/screen/{screen}/sign-on", self.sign_on),
            web.post("/screen/{screen}/sign-off", self.sign_off),
        ]

    async def enrol(self, request: web.Request) -> web.Response:
        house = request.app[HOUSE]
        body = await body_of(request, EnrolBody)
        tried = await screen_tried(request)
        if not self._paces.allow(request, tried):
            return refuse(429, "too-fast", "too many attempts: wait a moment")
        name = ScreenId(request.match_info["screen"])
        enrolled = await house.keyring.screens.enrol(Code(body.code), name)
        if isinstance(enrolled, Refused):
            await Records(house).enrolment_refused(tried, enrolled)
            return refused(enrolled)
        screen, key, ended = enrolled
        for each in ended:
            await Records(house).signed_off(each, OffReason.REVOKED)
        await Records(house).enrolled(screen)
        await show_out(house)
        response = reply(Enrolled(screen.id, screen.kind.value))
        keep_key(response, house, screen.id, key)
        return response

    async def sign_on(self, request: web.Request) -> web.Response:
        house, visitor = request.app[HOUSE], request[VISITOR]
        body = await body_of(request, SignOnBody)
        if visitor is None:
            return refuse(401, "not-enrolled", "this screen is not enrolled here")
        if not self._paces.allow(request, visitor.screen.id):
            return refuse(429, "too-fast", "too many attempts: wait a moment")
        secret = _secret(body)
        if secret is None:
            return refuse(400, "bad-body", "either a pin or a password is expected")
        screen: Screen = visitor.screen
        sessions = house.keyring.sessions
        signed_on = await sessions.sign_on(Badge(body.badge), secret, screen.id, body.role)
        if isinstance(signed_on, Refused):
            await Records(house).log_in_refused(body.badge, screen.id, signed_on)
            return refused(signed_on)
        if not is_known(house, signed_on.staff, signed_on.role):
            await sessions.sign_off(signed_on.token)
            await Records(house).log_in_refused(body.badge, screen.id, ALTERED)
            return refused(WRONG)
        return await self._come_in(request, visitor, signed_on)

    async def _come_in(
        self, request: web.Request, visitor: Principal, signed_on: SignedOnStaff
    ) -> web.Response:
        """At a dealer's screen the tables change hands too, and only between rounds."""
        house, screen = request.app[HOUSE], visitor.screen
        session = await house.keyring.sessions.session(signed_on.token)
        if session is None:
            return refuse(401, "not-signed-on", "this was taken back at the same moment")
        refusal = await take_tables(house, screen, session)
        if refusal is not None:
            await house.keyring.sessions.sign_off(signed_on.token)
            host = house.pit(screen.pit)
            return refused(await in_the_pit(house, host, refusal) if host is not None else refusal)
        left = await house.keyring.sessions.hand_over(signed_on.token)
        await Records(house).signed_on(session, left)
        request.app[DOOR].signed_on(visitor, session)
        response = reply(who(session, screen))
        keep_session(response, house, screen.id, signed_on.token)
        return response

    async def sign_off(self, request: web.Request) -> web.Response:
        house, visitor = request.app[HOUSE], request[VISITOR]
        token = request.cookies.get(STAFF_COOKIE)
        response = reply(Nothing())
        forget_session(response, ScreenId(request.match_info["screen"]))
        if visitor is None or not token:
            return response
        ended = await house.keyring.sessions.sign_off(Token(token))
        if ended is not None:
            await Records(house).signed_off(ended)
            request.app[DOOR].signed_on(visitor, None)
        return response


def _secret(body: SignOnBody) -> Pin | Password | None:
    if (body.pin is None) == (body.password is None):
        return None
    return Pin(body.pin) if body.pin is not None else Password(body.password or "")
