"""Lets a person set their own PIN or password, which nobody else ever knows."""

from aiohttp import web

from croupier.core.stream.envelope import Actor
from croupier.server.house import House
from croupier.server.housekeeping import disconnect_revoked
from croupier.server.keyring.credentials import Password, Pin, Refused, SecretCode, SignOnFault
from croupier.server.keyring.sessions import ROLES_AT
from croupier.server.keyring.staff import Badge, Staff
from croupier.server.offices.access_control import ALTERED, AccessRecorder, is_known, secret_of
from croupier.server.offices.access_office import AccessOffice
from croupier.server.sockets.principal import Principal
from croupier.server.web import middleware, responses
from croupier.server.web.offices.office_request import enrolled, venue_of
from croupier.wire.http.requests import Nothing, SecretBody
from croupier.wire.screens import ScreenKind

# Where staff work and nobody else stands: not at a kiosk among players.
_SCREENS = frozenset(kind for kind, roles in ROLES_AT.items() if roles) - {ScreenKind.KIOSK}


class SecretHandlers:
    def __init__(self, paces: middleware.AttemptLimits) -> None:
        self._paces = paces

    def routes(self) -> list[web.RouteDef]:
        return [web.post("/screen/{screen}/secret", self.set)]

    async def set(self, request: web.Request) -> web.Response:
        house = request.app[responses.HOUSE]
        body = await responses.body_of(request, SecretBody)
        principal = enrolled(request)
        screen = principal.screen
        if screen.kind not in _SCREENS:
            return responses.refuse(403, "not-here", f"nobody sets a secret at {screen.id}")
        if not self._paces.allow(request, screen.id):
            return responses.refuse(429, "too-fast", "too many attempts: wait a moment")
        venue = venue_of(house)
        new = _new(body)
        person = await _proved(house, principal, body, new)
        if isinstance(person, Refused):
            return responses.refused(person)
        actor = Actor(person.person, person.roles[0])
        office = AccessOffice(venue, house.keyring, house.act(principal.origin), actor)
        for secret in new:
            no = await office.set_secret(person.badge, secret)
            if no is not None:
                return responses.refused(no)
        # Whoever came in by the old one is out.
        await disconnect_revoked(house)
        return responses.reply(Nothing())


async def _proved(
    house: House, principal: Principal, body: SecretBody, new: list[Pin | Password]
) -> Staff | Refused:
    badge, at, proving = Badge(body.badge), principal.screen.id, house.keyring.proving
    if body.code is not None:
        found = await proving.by_code(badge, SecretCode(body.code), at, *new)
    else:
        found = await proving.by_the_old_one(badge, secret_of(body.old or ""), at, new[0])
    if not isinstance(found, Refused) and not is_known(house, found, found.roles[0]):
        found = ALTERED
    if isinstance(found, Refused) and found.why is not SignOnFault.WEAK_SECRET:
        await AccessRecorder(house).log_in_refused(body.badge, at, found)
    return found


def _new(body: SecretBody) -> list[Pin | Password]:
    new: list[Pin | Password] = []
    if body.pin is not None:
        new.append(Pin(body.pin))
    if body.password is not None:
        new.append(Password(body.password))
    if (body.code is None) == (body.old is None) or not new:
        raise responses.BadBodyError("send a new PIN or password, and a code or the old one")
    if body.old is not None and len(new) > 1:
        raise responses.BadBodyError(
            "change a PIN with the old PIN, a password with the old password"
        )
    return new
