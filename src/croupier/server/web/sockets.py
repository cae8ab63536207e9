"""The socket of a screen, from its key to its last message."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from aiohttp import WSMsgType, web

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Actor
from croupier.server.agent_link import AgentLink
from croupier.server.approving import approver
from croupier.server.connection import Approving, Connection
from croupier.server.house import VENUE, House
from croupier.server.keyring.refused import Refused
from croupier.server.pace import Pace
from croupier.server.pit_host import PitHost
from croupier.server.visitor import Visitor
from croupier.server.web import guard
from croupier.server.web.keys import DOOR, HOUSE, VISITOR
from croupier.server.web.saying import refuse
from croupier.wire import outbound
from croupier.wire.inbound import PROTOCOL, Credentials
from croupier.wire.kinds import ScreenKind
from croupier.wire.outbound import Moved, SignedOn, Welcome

SECONDS_BETWEEN_BEATS = 20.0


async def socket(request: web.Request) -> web.StreamResponse:
    house = request.app[HOUSE]
    visitor: Visitor | None = request[VISITOR]
    if not guard.own_origin(house, request):
        return refuse(403, "other-origin", "this page may not connect here")
    if visitor is None:
        return refuse(401, "not-enrolled", "this screen is not enrolled here")
    if visitor.screen.pit is None and visitor.screen.kind is not ScreenKind.AGENT:
        return refuse(404, "no-socket", f"{visitor.screen.id} needs no socket")
    manners = house.trading.manners
    ws = web.WebSocketResponse(
        heartbeat=SECONDS_BETWEEN_BEATS, max_msg_size=manners.message_bytes, compress=False
    )
    if not ws.can_prepare(request):
        return refuse(426, "upgrade-needed", "this address speaks WebSocket")
    await ws.prepare(request)
    host = house.pit(visitor.screen.pit)
    if host is None and not _of_the_venue(house, visitor):
        await _send_on(house, visitor, ws)
    else:
        await _serve(request, visitor, host, ws)
    return ws


def _of_the_venue(house: House, visitor: Visitor) -> bool:
    """A kiosk's dispenser stands in no pit: whoever runs the venue's stream tells it to pay."""
    return visitor.screen.pit is None and house.venue is not None


async def _send_on(house: House, visitor: Visitor, ws: web.WebSocketResponse) -> None:
    """Another server runs the pit: the screen is told where."""
    address = await house.elsewhere(visitor.screen.pit or VENUE)
    if address is None:
        last: outbound.Outbound = outbound.Bye("nobody runs this pit at the moment")
    else:
        last = Moved(f"{address.rstrip('/')}/screen/{visitor.screen.id}/")
    await ws.send_frame(b"[" + outbound.encode(last) + b"]", WSMsgType.TEXT)
    await ws.close()


async def _serve(
    request: web.Request, visitor: Visitor, host: PitHost | None, ws: web.WebSocketResponse
) -> None:
    house, door = request.app[HOUSE], request.app[DOOR]
    loop = asyncio.get_running_loop()
    connection = _connection(house, visitor, host)
    door.enter(connection)
    sending = loop.create_task(_send(connection, ws))
    connection.drop = lambda: _cut(request, sending)
    try:
        async for message in ws:
            if message.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                if isinstance(connection, AgentLink):
                    await connection.turn()
                connection.hear(message.data)
    finally:
        door.leave(connection)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)


def _connection(house: House, visitor: Visitor, host: PitHost | None) -> Connection | AgentLink:
    clock, allowance = asyncio.get_running_loop().time, house.trading.manners.messages
    if visitor.screen.kind is not ScreenKind.AGENT:
        assert host is not None
        pace = Pace(allowance, clock)
        return Connection(visitor, host, pace, _approving(house), _welcome(house), house.clock)
    return AgentLink(visitor, host, house, Pace(allowance, clock))


def _cut(request: web.Request, sending: "asyncio.Task[None]") -> None:
    sending.cancel()
    if request.transport is not None:
        request.transport.abort()


async def _send(connection: Connection | AgentLink, ws: web.WebSocketResponse) -> None:
    async def send(frame: bytes) -> None:
        await ws.send_frame(frame, WSMsgType.TEXT)

    with suppress(ConnectionError, TimeoutError):
        await connection.outbox.run(send)
    await ws.close()


def _welcome(house: House) -> Callable[[Connection], Welcome]:
    def welcome(connection: Connection) -> Welcome:
        visitor = connection.visitor
        session = visitor.session
        signed_on = None
        if session is not None:
            signed_on = SignedOn(session.staff.person, session.staff.name, session.role)
        return Welcome(
            protocol=PROTOCOL,
            screen=visitor.screen.id,
            kind=visitor.screen.kind,
            venue=house.trading.name,
            mode=house.trading.mode,
            now=house.clock(),
            last_seq=connection.host.last_seq(visitor.origin),
            pit=connection.host.pit,
            subjects=visitor.subjects,
            signed_on=signed_on,
            languages=house.trading.languages,
        )

    return welcome


def _approving(house: House) -> Approving:
    async def approve(visitor: Visitor, credentials: Credentials) -> Actor | Refusal:
        found = await approver(house, visitor.screen.id, credentials)
        if isinstance(found, Refused):
            return Refusal(RefusalCode.NOT_PERMITTED, found.sentence)
        return found

    return approve
