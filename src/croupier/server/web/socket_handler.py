"""Serves the socket of a screen, from its key to its last message."""

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
from croupier.server.sockets.agent_socket import AgentLink
from croupier.server.sockets.outbox import Outbox
from croupier.server.sockets.principal import Principal
from croupier.server.sockets.screen_socket import Approving, Connection
from croupier.server.sockets.websocket import PeerConnection, upgrade
from croupier.server.web.addresses import HOSTS
from croupier.server.web.responses import CONNECTED_SCREENS, GUEST, HOUSE, VISITOR, refuse
from croupier.server.web.sign_on import who
from croupier.views.sentence.names import tables_of
from croupier.wire import outbound
from croupier.wire.inbound import PROTOCOL, Credentials
from croupier.wire.outbound import ByeCode, Moved, Welcome
from croupier.wire.screens import ScreenKind


async def socket(request: web.Request) -> web.StreamResponse:
    house = request.app[HOUSE]
    visitor: Principal | None = request[VISITOR]
    if not request.app[HOSTS].sent_it(request):
        return refuse(403, "other-origin", "this page may not connect here")
    if visitor is None:
        return refuse(401, "not-enrolled", "this screen is not enrolled: enter its code")
    if visitor.screen.pit is None and visitor.screen.kind is not ScreenKind.AGENT:
        return refuse(404, "no-socket", f"{visitor.screen.id} does not use a socket")
    if house.sockets[visitor.key] >= house.profile.limits.sockets_per_key:
        return refuse(429, "too-many-sockets", f"{visitor.screen.id} has too many sockets open")
    house.sockets[visitor.key] += 1
    try:
        return await _upgraded(request, visitor)
    finally:
        house.sockets[visitor.key] -= 1
        if not house.sockets[visitor.key]:
            del house.sockets[visitor.key]


async def _upgraded(request: web.Request, visitor: Principal) -> web.StreamResponse:
    house = request.app[HOUSE]
    gone = asyncio.get_running_loop().create_future()
    line = PeerConnection(house.profile.limits.message_bytes, gone)
    if not upgrade(request, line):
        return refuse(426, "upgrade-needed", "this address accepts WebSocket connections only")
    guest = request.get(GUEST)
    if guest is not None:
        guest.enters()
    host = house.pit(visitor.screen.pit)
    if house.draining.is_set() and visitor.screen.kind is not ScreenKind.AGENT:
        await _close_with(line, outbound.Bye(ByeCode.STOPPING, "the server is stopping"))
    elif host is None and not _of_the_venue(house, visitor):
        await _redirect(house, visitor, line)
    else:
        await _serve(request, visitor, host, line)
    # The connection is over by now: nobody is sent this.
    return web.Response()


def _of_the_venue(house: House, visitor: Principal) -> bool:
    """A kiosk's dispenser stands in no pit: whoever runs the venue's stream tells it to pay."""
    return visitor.screen.pit is None and house.venue is not None


async def _redirect(house: House, visitor: Principal, line: PeerConnection) -> None:
    """Another server runs the pit: the screen is told where."""
    address = await house.elsewhere(visitor.screen.pit or VENUE)
    if address is None:
        last: outbound.Outbound = outbound.Bye(
            ByeCode.NOT_RUN, "no server runs this pit at the moment"
        )
    else:
        last = Moved(f"{address.rstrip('/')}/screen/{visitor.screen.id}/")
    await _close_with(line, last)


async def _close_with(line: PeerConnection, last: outbound.Outbound) -> None:
    line.send(b"[" + outbound.encode(last) + b"]")
    line.close()
    await line.gone


async def _serve(
    request: web.Request, visitor: Principal, host: PitHost | None, line: PeerConnection
) -> None:
    screens = request.app[CONNECTED_SCREENS]
    connection = _connection(request.app[HOUSE], visitor, host, line)
    line.hear = connection.hear
    screens.enter(connection)
    try:
        await line.gone
    finally:
        screens.leave(connection)
        line.abort()


def _connection(
    house: House, visitor: Principal, host: PitHost | None, line: PeerConnection
) -> Connection | AgentLink:
    pace = RateLimit(house.profile.limits.messages, asyncio.get_running_loop().time)
    outbox = Outbox(house.outbox_flush, line)
    if visitor.screen.kind is ScreenKind.AGENT:
        return AgentLink(visitor, host, house, outbox, line, pace)
    assert host is not None
    return Connection(visitor, host, outbox, pace, _approving(house), _welcome(house), house.clock)


def _welcome(house: House) -> Callable[[Connection], Welcome]:
    def welcome(connection: Connection) -> Welcome:
        visitor = connection.visitor
        session = visitor.session
        names = tables_of(connection.host.read_model.floor)
        signed_on = None
        if session is not None:
            signed_on = who(session, visitor.screen)
        return Welcome(
            protocol=PROTOCOL,
            screen=visitor.screen.id,
            kind=visitor.screen.kind,
            venue=house.profile.name,
            mode=house.profile.mode,
            now=house.clock(),
            time_zone=house.days.zone.key,
            last_seq=connection.host.last_seq(visitor.origin),
            pit=connection.host.pit,
            subjects=visitor.subjects,
            tables={table: names[table] for table in visitor.subjects if table in names},
            signed_on=signed_on,
            languages=house.profile.languages,
        )

    return welcome


def _approving(house: House) -> Approving:
    async def approve(visitor: Principal, credentials: Credentials) -> Actor | Refusal:
        found = await approver(house, visitor, credentials)
        if isinstance(found, Refused):
            return Refusal(RefusalCode.NOT_PERMITTED, found.sentence)
        return found

    return approve
