"""Enrols a screen, signs staff on and off there, and says who is signed on.

Every attempt is in the journal; no secret is. A dealer who signs on at a dealer terminal comes on
duty and takes its tables over, or works beside whoever deals at a table of chips.
"""

from aiohttp import web

from croupier.core.identifiers import Origin, PersonId
from croupier.core.pit.state import OVER, TableStatus
from croupier.core.pit.tables.commands import AssistTable, SignOn, StopAssisting, TakeTable
from croupier.core.pit.tables.state import TableDuty
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.access.state import OffReason, ScreenId
from croupier.server.hosts.pit_host import PitHost
from croupier.server.house import VENUE, House
from croupier.server.housekeeping import disconnect_revoked
from croupier.server.keyring.credentials import WRONG, Code, Password, Pin, Refused, Token
from croupier.server.keyring.sessions import ROLES_AT
from croupier.server.keyring.staff import Badge, Screen, StaffSession
from croupier.server.keyring.staff import NewSession as SignedOnStaff
from croupier.server.offices.access_control import ALTERED, AccessRecorder, is_known
from croupier.server.refusals_in_words import pit_refusal_in_words
from croupier.server.rules_mark import rules_mark
from croupier.server.sockets.principal import Principal
from croupier.server.web import middleware, responses
from croupier.server.web.offices.office_request import enrolled
from croupier.wire.http.presence import Here
from croupier.wire.http.requests import EnrolBody, Enrolled, Nothing, SignOnBody
from croupier.wire.outbound import SignedOn
from croupier.wire.screens import ScreenKind


async def take_tables(
    house: House, screen: Screen, session: StaffSession, *, beside: bool
) -> Refusal | None:
    """Why not: mostly that a round is under way, between which alone dealers change."""
    host = house.pit(screen.pit)
    if host is None or screen.kind not in (ScreenKind.DEALER, ScreenKind.PIT_CONSOLE):
        return None
    actor = Actor(session.staff.person, session.role)
    if screen.kind is ScreenKind.DEALER:
        refusal = _must_not_displace_dealer(house, screen, actor)
        if session.role is Role.DEALER and not beside:
            refusal = _must_not_be_under_way(host, screen, actor)
        if refusal is not None:
            return refusal
    await _on_duty(host, actor)
    if screen.kind is not ScreenKind.DEALER or session.role is not Role.DEALER:
        return None
    for table in screen.tables:
        known = host.read_model.floor.state.tables.get(table)
        if known is None or known.status is TableStatus.CLOSED or known.dealer == actor.person:
            continue
        if beside and actor.person in known.assisting:
            continue
        assists = AssistTable(table, TableDuty.SECOND_DEALER)
        body = assists if beside else TakeTable(table, actor.person)
        origin = Origin(f"sign-on {screen.id}")
        answer = await host.submit(origin, host.last_seq(origin) + 1, actor, body)
        if answer.refusal is not None:
            return answer.refusal
    return None


async def _stop_assisting(house: House, screen: Screen, person: PersonId) -> None:
    """Whoever signs off works beside nobody any more."""
    host = house.pit(screen.pit)
    for table in screen.tables if host is not None else ():
        assert host is not None
        known = host.read_model.floor.state.tables.get(table)
        if known is not None and known.assisting.get(person) is TableDuty.SECOND_DEALER:
            origin, actor = Origin(f"sign-on {screen.id}"), Actor(person, Role.DEALER)
            await host.submit(origin, host.last_seq(origin) + 1, actor, StopAssisting(table))


async def _on_duty(host: PitHost, actor: Actor) -> None:
    if host.read_model.floor.state.plan.on_duty.get(actor.person) is not actor.role:
        origin = Origin(f"duty {actor.person}")
        await host.submit(origin, host.last_seq(origin) + 1, actor, SignOn())


def _must_not_displace_dealer(house: House, screen: Screen, actor: Actor) -> Refusal | None:
    """Whoever is no dealer takes no dealer's place: they approve beside them, or wait."""
    if actor.role is Role.DEALER or house.venue is None:
        return None
    there = house.venue.floor.state.access.present.get(screen.id, {})
    for person, presence in there.items():
        if person != actor.person and presence.role is Role.DEALER:
            sentence = f"{person} deals at {screen.id}: only a dealer takes over"
            return Refusal(RefusalCode.NOT_PERMITTED, sentence)
    return None


def _must_not_be_under_way(host: PitHost, screen: Screen, actor: Actor) -> Refusal | None:
    """Whoever deals the round already may come back to it: nobody else could finish it."""
    for table in screen.tables:
        known = host.read_model.floor.state.tables.get(table)
        if known is None or known.round is None or known.dealer == actor.person:
            continue
        round_ = known.round
        if round_.status not in OVER:
            sentence = f"{round_.id} is under way: dealers change between rounds"
            return Refusal(RefusalCode.ROUND_UNDER_WAY, sentence)
    return None


def presence_routes() -> list[web.RouteDef]:
    return [web.get("/screen/{screen}/here", here)]


def who(session: StaffSession, screen: Screen) -> SignedOn:
    """Whoever is signed on, with the roles in which they could act here."""
    held = session.staff.roles
    here = tuple(role for role in held if role in ROLES_AT[screen.kind])
    return SignedOn(session.staff.person, session.staff.name, session.role, here)


async def here(request: web.Request) -> web.Response:
    house, principal = request.app[responses.HOUSE], enrolled(request)
    screen, session = principal.screen, principal.session
    signed_on = None
    if session is not None:
        signed_on = who(session, screen)
    return responses.reply(
        Here(
            screen=screen.id,
            kind=screen.kind,
            venue=house.profile.name,
            mode=house.profile.mode,
            now=house.clock(),
            time_zone=house.days.zone.key,
            currency=house.currency,
            label=screen.label,
            pit=screen.pit or "",
            subjects=principal.subjects,
            signed_on=signed_on,
            languages=house.profile.languages,
            moved=await _run_elsewhere(house, screen),
            rules=_rules(house, screen),
        )
    )


def _rules(house: House, screen: Screen) -> str:
    """Of its pit, or of all that the house has where it belongs to none."""
    pits = [host for host in house.pits.values() if screen.told_of in (None, host.pit)]
    halls = [house.venue.hall] if house.venue is not None and screen.told_of is None else []
    return rules_mark((*(host.read_model.floor for host in pits), *halls))


async def _run_elsewhere(house: House, screen: Screen) -> str:
    """Of a screen without a pit: one with a pit is told so at its socket."""
    if screen.pit is not None or house.venue is not None:
        return ""
    return await house.elsewhere(VENUE) or ""


class SignOnHandlers:
    def __init__(self, paces: middleware.AttemptLimits) -> None:
        self._paces = paces

    def routes(self) -> list[web.RouteDef]:
        return [
            web.post("/screen/{screen}/enrol", self.enrol),
            web.post("/screen/{screen}/sign-on", self.sign_on),
            web.post("/screen/{screen}/sign-off", self.sign_off),
        ]

    async def enrol(self, request: web.Request) -> web.Response:
        house = request.app[responses.HOUSE]
        body = await responses.body_of(request, EnrolBody)
        tried = await middleware.screen_tried(request)
        if not self._paces.allow(request, tried):
            return responses.refuse(429, "too-fast", "too many attempts: wait a moment")
        name = ScreenId(request.match_info["screen"])
        enrolled = await house.keyring.screens.enrol(Code(body.code), name)
        if isinstance(enrolled, Refused):
            await AccessRecorder(house).enrolment_refused(tried, enrolled)
            return responses.refused(enrolled)
        screen, key, ended = enrolled
        for each in ended:
            await AccessRecorder(house).signed_off(each, OffReason.REVOKED)
        await AccessRecorder(house).enrolled(screen)
        await disconnect_revoked(house)
        response = responses.reply(Enrolled(screen.id, screen.kind.value))
        responses.keep_key(response, house, screen.id, key)
        return response

    async def sign_on(self, request: web.Request) -> web.Response:
        house = request.app[responses.HOUSE]
        body = await responses.body_of(request, SignOnBody)
        principal = enrolled(request)
        if not self._paces.allow(request, principal.screen.id):
            return responses.refuse(429, "too-fast", "too many attempts: wait a moment")
        secret = _secret(body)
        if secret is None:
            return responses.refuse(400, "bad-body", "send either a pin or a password")
        screen: Screen = principal.screen
        sessions = house.keyring.sessions
        signed_on = await sessions.sign_on(Badge(body.badge), secret, screen.id, body.role)
        if isinstance(signed_on, Refused):
            await AccessRecorder(house).log_in_refused(body.badge, screen.id, signed_on)
            return responses.refused(signed_on)
        if not is_known(house, signed_on.staff, signed_on.role):
            await sessions.sign_off(signed_on.token)
            await AccessRecorder(house).log_in_refused(body.badge, screen.id, ALTERED)
            return responses.refused(WRONG)
        return await self._admit(request, principal, signed_on, beside=body.beside)

    async def _admit(
        self,
        request: web.Request,
        principal: Principal,
        signed_on: SignedOnStaff,
        *,
        beside: bool,
    ) -> web.Response:
        """At a dealer's screen the tables change hands too, and only between rounds."""
        house, screen = request.app[responses.HOUSE], principal.screen
        session = await house.keyring.sessions.session(signed_on.token)
        if session is None:
            return responses.refuse(
                401, "not-signed-on", "the sign-on was ended at the same moment: sign on again"
            )
        refusal = await take_tables(house, screen, session, beside=beside)
        if refusal is not None:
            await house.keyring.sessions.sign_off(signed_on.token)
            host = house.pit(screen.pit)
            if host is not None:
                refusal = await pit_refusal_in_words(house, host.read_model.floor, refusal)
            return responses.refused(refusal)
        left = await house.keyring.sessions.hand_over(signed_on.token)
        await AccessRecorder(house).signed_on(session, left)
        request.app[responses.CONNECTED_SCREENS].signed_on(principal, session)
        response = responses.reply(who(session, screen))
        responses.keep_session(response, house, screen.id, signed_on.token)
        return response

    async def sign_off(self, request: web.Request) -> web.Response:
        house, principal = request.app[responses.HOUSE], request[responses.PRINCIPAL]
        token = request.cookies.get(responses.STAFF_COOKIE)
        response = responses.reply(Nothing())
        responses.forget_session(response, ScreenId(request.match_info["screen"]))
        if principal is None or not token:
            return response
        ended = await house.keyring.sessions.sign_off(Token(token))
        if ended is not None:
            await AccessRecorder(house).signed_off(ended)
            await _stop_assisting(house, principal.screen, PersonId(ended.badge))
            request.app[responses.CONNECTED_SCREENS].signed_on(principal, None)
        return response


def _secret(body: SignOnBody) -> Pin | Password | None:
    if (body.pin is None) == (body.password is None):
        return None
    return Pin(body.pin) if body.pin is not None else Password(body.password or "")
