"""Serves cage and kiosk, and sends commands to the venue's stream: holds, exclusions, cases."""

from typing import Any

from aiohttp import web
from msgspec.structs import replace

from croupier.core.identifiers import IntentId
from croupier.core.refusals import Refusal
from croupier.core.rulebook.payments import Place
from croupier.core.stream.envelope import Actor
from croupier.core.stream.intents import IntentKind
from croupier.core.venue import commands, registry
from croupier.core.venue.state import Case, VenueCase, VenueState
from croupier.devices import validation
from croupier.runtime.tickets.validation_numbers import Scanned
from croupier.server.hosts.venue_host import VenueHost
from croupier.server.keyring.credentials import Refused
from croupier.server.offices.access_control import approver, is_not_theirs
from croupier.server.offices.till import Till, kiosk_actor
from croupier.server.refusals_in_words import venue_refusal_in_words
from croupier.server.web import responses
from croupier.server.web.offices import office_request
from croupier.server.web.responses import HOUSE
from croupier.views.same_fields import view_of
from croupier.wire.http import inspection, office
from croupier.wire.http.venue import AT_A_DRAWER, DrawerBody, LookBody, PayBody, command_of
from croupier.wire.inbound import Credentials
from croupier.wire.screens import ScreenKind

_PLACES = {ScreenKind.CAGE: Place.CASH_DESK, ScreenKind.KIOSK: Place.KIOSK}


def till_routes() -> list[web.RouteDef]:
    return [
        web.get("/screen/{screen}/drawer", drawer),
        web.post("/screen/{screen}/drawer", count),
        web.post("/screen/{screen}/ticket/look", look),
        web.post("/screen/{screen}/ticket/pay", pay),
    ]


async def drawer(request: web.Request) -> web.Response:
    return responses.reply(_till(request)[0].view())


async def look(request: web.Request) -> web.Response:
    body = await responses.body_of(request, LookBody)
    till, actor = _till(request)
    found = await till.look(actor, body.number)
    house = request.app[HOUSE]
    if isinstance(found, Refusal):
        return responses.refused(await venue_refusal_in_words(house, found))
    why = await venue_refusal_in_words(house, found.refusal) if found.refusal is not None else None
    return responses.reply(replace(found, refusal=why))


async def pay(request: web.Request) -> web.Response:
    body = await responses.body_of(request, PayBody)
    till, actor = _till(request)
    try:
        paid = await till.pay(actor, body)
    except TimeoutError:
        return responses.refuse(
            504, "not-dispensed", "the kiosk has not said what it paid: call an attendant"
        )
    if paid.refusal is None:
        return responses.reply(paid)
    return responses.reply(
        replace(paid, refusal=await venue_refusal_in_words(request.app[HOUSE], paid.refusal))
    )


async def count(request: web.Request) -> web.Response:
    body = await responses.body_of(request, DrawerBody)
    till, actor = _till(request, by_staff=True)
    witness: Actor | Refused | None = None
    # Nobody's credentials are compared for somebody who may not count: the venue refuses that.
    if actor.role in registry.RIGHTS[commands.OpenDrawer].senders.roles:
        witness = await approver(request.app[HOUSE], office_request.enrolled(request), body.witness)
    if isinstance(witness, Refused):
        return responses.refused(witness)
    refusal = await till.count(actor, witness, body)
    if refusal is None:
        return responses.reply(till.view())
    return responses.refused(await venue_refusal_in_words(request.app[HOUSE], refusal))


def _till(request: web.Request, *, by_staff: bool = False) -> tuple[Till, Actor]:
    """A kiosk pays by itself, and is opened, filled and closed by whoever has signed on at it."""
    house, principal = request.app[HOUSE], office_request.enrolled(request)
    screen = principal.screen
    if screen.kind not in _PLACES or screen.drawer is None:
        raise responses.denied(403, "no-till", f"{screen.id} has no drawer")
    kiosk, session = screen.kind is ScreenKind.KIOSK, principal.session
    if by_staff or not kiosk:
        office_request.session_of(principal)
    place = _PLACES[screen.kind]
    till = Till(
        office_request.venue_of(house),
        house.numbers,
        house.days,
        screen.drawer,
        place,
        house.ticket_host,
    )
    if session is None or (kiosk and not by_staff):
        return till, kiosk_actor(screen.drawer)
    return till, Actor(session.staff.person, session.role)


# Where people sit who have business with the venue; who may do what its rulebooks say.
_SCREENS = frozenset(
    {ScreenKind.OFFICE, ScreenKind.INSPECTOR, ScreenKind.PIT_CONSOLE, ScreenKind.CAGE}
)


def routes() -> list[web.RouteDef]:
    return [
        web.get("/screen/{screen}/access-cases", access_cases),
        web.get("/screen/{screen}/venue", view),
        web.post("/screen/{screen}/venue", act),
    ]


async def view(request: web.Request) -> web.Response:
    found, venue = _venue(request)
    state = venue.hall.state
    held = tuple(view_of(inspection.HeldTicket, each) for each in state.holds.values())
    asked_back = tuple(
        view_of(inspection.HeldTicket, each, demanded=each.amount)
        for each in state.demands.values()
    )
    cases = tuple(_case(each, _to_count(each, state)) for each in state.cases.values())
    exclusions = tuple(
        view_of(inspection.ExclusionView, each) for each in state.exclusions.values()
    )
    origin = found.principal.origin
    number = max(venue.last_seq(origin), found.house.last_act(origin)) + 1
    holds, policy = (*held, *asked_back), state.policy
    return responses.reply(inspection.VenueView(number, holds, cases, exclusions, policy))


async def access_cases(request: web.Request) -> web.Response:
    """Asked now and then by the screens of whoever is in charge."""
    cases = _venue(request)[1].hall.state.cases.values()
    return responses.reply(
        inspection.AccessCases(
            tuple(_case(each) for each in cases if each.kind is VenueCase.ACCESS)
        )
    )


def _case(case: Case, to_count: int | None = None) -> inspection.VenueCaseView:
    kind = case.kind.value
    return view_of(inspection.VenueCaseView, case, case=case.id, kind=kind, to_count=to_count)


def _to_count(case: Case, state: VenueState) -> int | None:
    intent = state.intents.open.get(IntentId(case.about))
    return intent.amount if intent is not None and intent.kind is IntentKind.PAY else None


async def act(request: web.Request) -> web.Response:
    body = await responses.body_of(request, inspection.VenueBody)
    found, venue = _venue(request)
    at_theirs = found.principal.screen.kind is ScreenKind.INSPECTOR
    if at_theirs and found.role not in office_request.REGULATORS:
        sentence = "the house's staff may only read at a regulator's screen"
        return responses.refuse(403, "not-permitted", sentence)
    command = _command(found, body)
    beside = await _approver(found, venue, command, body.approver)
    origin = found.principal.origin
    answer = await venue.submit(origin, found.actor, command, beside, body.seq)
    return responses.reply(office.VenueAnswer(answer.refusal, answer.made, answer.amounts))


def _venue(request: web.Request) -> tuple[office_request.OfficeRequest, VenueHost]:
    found = office_request.signed_on(request, _SCREENS)
    return found, office_request.venue_of(found.house)


def _command(found: office_request.OfficeRequest, body: inspection.VenueBody) -> Any:
    """About the ticket whose number was read, where one was."""
    drawer = found.principal.screen.drawer
    if drawer is None and type(body.body) in AT_A_DRAWER:
        raise responses.denied(
            403, "no-drawer", "money is paid and taken at a drawer, and this screen has none"
        )
    command = command_of(body.body, drawer)
    if body.number is None:
        return command
    number = validation.read(body.number.replace(" ", ""))
    if number is None or "ticket" not in command.__struct_fields__:
        raise responses.denied(400, "bad-body", "that is not a ticket number, or none is wanted")
    return Scanned(found.house.numbers.key_of(number), command)


async def _approver(
    found: office_request.OfficeRequest,
    venue: VenueHost,
    command: object,
    shown: Credentials | None,
) -> Actor | None:
    asks = command.asks if isinstance(command, Scanned) else command
    if shown is None or is_not_theirs(venue, found.actor, asks):
        return None
    said = await approver(found.house, found.principal, shown)
    if isinstance(said, Refused):
        raise responses.RequestRefusedError(responses.refused(said))
    return said
