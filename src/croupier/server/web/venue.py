"""Commands to the venue's stream: holds and their review, exclusions, cases, policy."""

from typing import Any

from aiohttp import web
from msgspec.structs import replace

from croupier.core.stream.envelope import Actor
from croupier.devices import validation
from croupier.server.approving import approver
from croupier.server.keyring.refused import Refused
from croupier.server.venue_host import VenueHost
from croupier.server.web.asking import Asked, signed_on
from croupier.server.web.saying import body_of, refuse, refused, reply
from croupier.wire.inbound import Credentials
from croupier.wire.inspection import (
    ExclusionView,
    HeldTicket,
    VenueBody,
    VenueCaseView,
    VenueView,
)
from croupier.wire.kinds import ScreenKind
from croupier.wire.office import VenueAnswer
from croupier.wire.venue_bodies import command_of

# Where people sit who have business with the venue; who may do what its rulebooks say.
_SCREENS = frozenset(
    {ScreenKind.OFFICE, ScreenKind.INSPECTOR, ScreenKind.PIT_CONSOLE, ScreenKind.CAGE}
)


def routes() -> list[web.RouteDef]:
    return [
        web.get("/screen/{screen}/venue", view),
        web.post("/screen/{screen}/venue", act),
    ]


async def view(request: web.Request) -> web.Response:
    at = _venue(request)
    if isinstance(at, web.Response):
        return at
    found, venue = at
    state = venue.hall.state
    held = tuple(
        HeldTicket(each.key, each.rulebook, each.reason, each.at, each.by, each.review)
        for each in state.holds.values()
    )
    asked_back = tuple(
        HeldTicket(each.key, each.rulebook, each.reason, each.at, each.by, each.review, each.amount)
        for each in state.demands.values()
    )
    cases = tuple(
        VenueCaseView(each.id, each.kind.value, each.about, each.sentence, each.opened, each.clause)
        for each in state.cases.values()
    )
    exclusions = tuple(
        ExclusionView(each.person, each.reason, each.at, each.by, each.until, each.clause)
        for each in state.exclusions.values()
    )
    number = venue.last_seq(found.visitor.origin) + 1
    return reply(VenueView(number, (*held, *asked_back), cases, exclusions))


async def act(request: web.Request) -> web.Response:
    body = await body_of(request, VenueBody)
    at = _venue(request)
    if isinstance(at, web.Response):
        return at
    found, venue = at
    command = _command(found, body)
    if isinstance(command, web.Response):
        return command
    beside = await _approver(found, body.approver)
    if isinstance(beside, web.Response):
        return beside
    origin = found.visitor.origin
    answer = await venue.submit(origin, found.actor, command, beside, body.seq)
    return reply(VenueAnswer(answer.refusal, answer.made, answer.amounts))


def _venue(request: web.Request) -> tuple[Asked, VenueHost] | web.Response:
    found = signed_on(request, _SCREENS)
    if isinstance(found, web.Response):
        return found
    if found.house.venue is None:
        return refuse(503, "no-venue", "this server does not run the venue's stream: ask again")
    return found, found.house.venue


def _command(found: Asked, body: VenueBody) -> Any:  # noqa: ANN401 - any command of the venue
    """With the key of a ticket whose number was read."""
    command = command_of(body.body)
    if body.number is None:
        return command
    number = validation.read(body.number.replace(" ", ""))
    if number is None or "key" not in command.__struct_fields__:
        return refuse(400, "bad-body", "what was read is no ticket's number, or none is wanted")
    return replace(command, key=found.house.numbers.hashed(number).key)


async def _approver(found: Asked, shown: Credentials | None) -> Actor | web.Response | None:
    if shown is None:
        return None
    said = await approver(found.house, found.visitor.screen.id, shown)
    return refused(said) if isinstance(said, Refused) else said
