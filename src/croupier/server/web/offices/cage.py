"""Serves cage and kiosk over HTTP."""

from aiohttp import web
from msgspec.structs import replace

from croupier.core.refusals import Refusal
from croupier.core.rulebook.payments import Place
from croupier.core.stream.envelope import Actor
from croupier.core.venue.commands import OpenDrawer
from croupier.core.venue.registry import RIGHTS
from croupier.server.keyring.credentials import Refused
from croupier.server.offices.access_control import approver
from croupier.server.offices.till import Till, kiosk_actor
from croupier.server.web.names import venue_refusal_in_words
from croupier.server.web.offices.office_request import enrolled, session_of, venue_of
from croupier.server.web.request_context import HOUSE
from croupier.server.web.responses import body_of, denied, refuse, refused, reply
from croupier.wire.http.venue import DrawerBody, LookBody, PayBody
from croupier.wire.screens import ScreenKind

_PLACES = {ScreenKind.CAGE: Place.CASH_DESK, ScreenKind.KIOSK: Place.KIOSK}


def routes() -> list[web.RouteDef]:
    return [
        web.get("/screen/{screen}/drawer", drawer),
        web.post("/screen/{screen}/drawer", count),
        web.post("/screen/{screen}/ticket/look", look),
        web.post("/screen/{screen}/ticket/pay", pay),
    ]


async def drawer(request: web.Request) -> web.Response:
    return reply(_till(request)[0].view())


async def look(request: web.Request) -> web.Response:
    body = await body_of(request, LookBody)
    till, actor = _till(request)
    found = await till.look(actor, body.number)
    house = request.app[HOUSE]
    if isinstance(found, Refusal):
        return refused(await venue_refusal_in_words(house, found))
    why = await venue_refusal_in_words(house, found.refusal) if found.refusal is not None else None
    return reply(replace(found, refusal=why))


async def pay(request: web.Request) -> web.Response:
    body = await body_of(request, PayBody)
    till, actor = _till(request)
    try:
        paid = await till.pay(actor, body)
    except TimeoutError:
        return refuse(
            504, "not-dispensed", "the kiosk has not said what it paid: call an attendant"
        )
    if paid.refusal is None:
        return reply(paid)
    return reply(
        replace(paid, refusal=await venue_refusal_in_words(request.app[HOUSE], paid.refusal))
    )


async def count(request: web.Request) -> web.Response:
    body = await body_of(request, DrawerBody)
    till, actor = _till(request, by_staff=True)
    witness: Actor | Refused | None = None
    # Nobody's credentials are compared for somebody who may not count: the venue refuses that.
    if actor.role in RIGHTS[OpenDrawer].senders.roles:
        witness = await approver(request.app[HOUSE], enrolled(request), body.witness)
    if isinstance(witness, Refused):
        return refused(witness)
    refusal = await till.count(actor, witness, body)
    if refusal is None:
        return reply(till.view())
    return refused(await venue_refusal_in_words(request.app[HOUSE], refusal))


def _till(request: web.Request, *, by_staff: bool = False) -> tuple[Till, Actor]:
    """A kiosk pays by itself, and is opened, filled and closed by whoever has signed on at it."""
    house, visitor = request.app[HOUSE], enrolled(request)
    screen = visitor.screen
    if screen.kind not in _PLACES or screen.drawer is None:
        raise denied(403, "no-till", f"{screen.id} has no drawer")
    kiosk, session = screen.kind is ScreenKind.KIOSK, visitor.session
    if by_staff or not kiosk:
        session_of(visitor)
    place = _PLACES[screen.kind]
    till = Till(venue_of(house), house.numbers, house.days, screen.drawer, place, house.ticket_host)
    if session is None or (kiosk and not by_staff):
        return till, kiosk_actor(screen.drawer)
    return till, Actor(session.staff.person, session.role)
