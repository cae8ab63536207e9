"""Serves the socket of a screen from its key to its last message."""

import asyncio
from collections.abc import Callable

from aiohttp import web

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Actor
from croupier.server.hosts.pit_host import PitHost
from croupier.server.house import VENUE, House
from croupier.server.keyring.credentials import Refused
from croupier.server.network.rate_limit import RateLimit
from croupier.server.offices.access_control import approver
from croupier.server.rules_mark import rules_mark
from croupier.server.sockets import agent_socket, screen_socket
from croupier.server.sockets.outbox import Outbox
from croupier.server.sockets.principal import Principal
from croupier.server.sockets.websocket import PeerConnection, upgrade
from croupier.server.web import addresses, sign_on
from croupier.server.web.responses import CLIENT, CONNECTED_SCREENS, HOUSE, PRINCIPAL, refuse
from croupier.views.sentence.names import tables_of
from croupier.wire import inbound, outbound
from croupier.wire.screens import ScreenKind


async def socket(request: web.Request) -> web.StreamResponse:
    house = request.app[HOUSE]
    principal: Principal | None = request[PRINCIPAL]
    if not request.app[addresses.HOSTS].sent_it(request):
        return refuse(403, "other-origin", "this page may not connect here")
    if principal is None:
        return refuse(401, "not-enrolled", "this screen is not enrolled: enter its code")
    if principal.screen.pit is None and principal.screen.kind is not ScreenKind.AGENT:
        return refuse(404, "no-socket", f"{principal.screen.id} does not use a socket")
    if house.sockets[principal.key] >= house.profile.limits.sockets_per_key:
        return refuse(429, "too-many-sockets", f"{principal.screen.id} has too many sockets open")
    house.sockets[principal.key] += 1
    try:
        return await _upgraded(request, principal)
    finally:
        house.sockets[principal.key] -= 1
        if not house.sockets[principal.key]:
            del house.sockets[principal.key]


async def _upgraded(request: web.Request, principal: Principal) -> web.StreamResponse:
    house = request.app[HOUSE]
    gone = asyncio.get_running_loop().create_future()
    line = PeerConnection(house.profile.limits.message_bytes, gone)
    if not upgrade(request, line):
        return refuse(426, "upgrade-needed", "this address accepts WebSocket connections only")
    client = request.get(CLIENT)
    if client is not None:
        client.mark_screen()
    host = house.pit(principal.screen.pit)
    if house.draining.is_set() and principal.screen.kind is not ScreenKind.AGENT:
        await _close_with(line, outbound.Bye(outbound.ByeCode.STOPPING, "the server is stopping"))
    elif host is None and not _of_the_venue(house, principal):
        await _redirect(house, principal, line)
    else:
        await _serve(request, principal, host, line)
    # The connection is over by now: nobody is sent this.
    return web.Response()


def _of_the_venue(house: House, principal: Principal) -> bool:
    """A kiosk's dispenser stands in no pit: whoever runs the venue's stream tells it to pay."""
    return principal.screen.pit is None and house.venue is not None


async def _redirect(house: House, principal: Principal, line: PeerConnection) -> None:
    """Another server runs the pit: the screen is told where."""
    address = await house.elsewhere(principal.screen.pit or VENUE)
    if address is None:
        last: outbound.Outbound = outbound.Bye(
            outbound.ByeCode.NOT_RUN, "no server runs this pit at the moment"
        )
    else:
        last = outbound.Moved(f"{address.rstrip('/')}/screen/{principal.screen.id}/")
    await _close_with(line, last)


async def _close_with(line: PeerConnection, last: outbound.Outbound) -> None:
    line.send(b"[" + outbound.encode(last) + b"]")
    line.close()
    await line.gone


async def _serve(
    request: web.Request, principal: Principal, host: PitHost | None, line: PeerConnection
) -> None:
    screens = request.app[CONNECTED_SCREENS]
    connection = _connection(request.app[HOUSE], principal, host, line)
    line.hear = connection.hear
    screens.enter(connection)
    try:
        await line.gone
    finally:
        screens.leave(connection)
        line.abort()


def _connection(
    house: House, principal: Principal, host: PitHost | None, line: PeerConnection
) -> screen_socket.Connection | agent_socket.AgentLink:
    pace = RateLimit(house.profile.limits.messages, asyncio.get_running_loop().time)
    outbox = Outbox(house.outbox_flush, line)
    if principal.screen.kind is ScreenKind.AGENT:
        return agent_socket.AgentLink(principal, host, house, outbox, line, pace)
    assert host is not None
    return screen_socket.Connection(
        principal, host, outbox, pace, _approving(house), _welcome(house), house.clock
    )


def _welcome(house: House) -> Callable[[screen_socket.Connection], outbound.Welcome]:
    def welcome(connection: screen_socket.Connection) -> outbound.Welcome:
        principal = connection.principal
        session = principal.session
        names = tables_of(connection.host.read_model.floor)
        signed_on = None
        if session is not None:
            signed_on = sign_on.who(session, principal.screen)
        return outbound.Welcome(
            protocol=inbound.PROTOCOL,
            screen=principal.screen.id,
            kind=principal.screen.kind,
            venue=house.profile.name,
            mode=house.profile.mode,
            now=house.clock(),
            time_zone=house.days.zone.key,
            currency=house.currency,
            last_seq=connection.host.last_seq(principal.origin),
            pit=connection.host.pit,
            subjects=principal.subjects,
            tables={table: names[table] for table in principal.subjects if table in names},
            signed_on=signed_on,
            languages=house.profile.languages,
            rules=rules_mark((connection.host.read_model.floor,)),
        )

    return welcome


def _approving(house: House) -> screen_socket.Approving:
    async def approve(principal: Principal, credentials: inbound.Credentials) -> Actor | Refusal:
        found = await approver(house, principal, credentials)
        if isinstance(found, Refused):
            return Refusal(RefusalCode.NOT_PERMITTED, found.sentence)
        return found

    return approve
