"""Tells a screen what it is and who is signed on at it."""

from aiohttp import web

from croupier.server.house import VENUE, House
from croupier.server.keyring.entrances import ROLES_AT
from croupier.server.keyring.screen import Screen
from croupier.server.keyring.staff import Session
from croupier.server.web.entering.keys import HOUSE, VISITOR
from croupier.server.web.saying import refuse, reply
from croupier.wire.http.presence import Here
from croupier.wire.outbound import SignedOn


def routes() -> list[web.RouteDef]:
    return [web.get("/screen/{screen}/here", here)]


def who(session: Session, screen: Screen) -> SignedOn:
    """Whoever is signed on, with the roles in which they could act here."""
    held = session.staff.roles
    here = tuple(role for role in held if role in ROLES_AT[screen.kind])
    return SignedOn(session.staff.person, session.staff.name, session.role, here)


async def here(request: web.Request) -> web.Response:
    house, visitor = request.app[HOUSE], request[VISITOR]
    if visitor is None:
        return refuse(401, "not-enrolled", "this screen is not enrolled here")
    screen, session = visitor.screen, visitor.session
    signed_on = None
    if session is not None:
        signed_on = who(session, screen)
    return reply(
        Here(
            screen=screen.id,
            kind=screen.kind,
            venue=house.trading.name,
            mode=house.trading.mode,
            now=house.clock(),
            time_zone=house.days.zone.key,
            label=screen.label,
            pit=screen.pit or "",
            subjects=visitor.subjects,
            signed_on=signed_on,
            languages=house.trading.languages,
            moved=await _run_elsewhere(house, screen),
        )
    )


async def _run_elsewhere(house: House, screen: Screen) -> str:
    """Of a screen without a pit: one with a pit is told so at its socket."""
    if screen.pit is not None or house.venue is not None:
        return ""
    return await house.elsewhere(VENUE) or ""
