"""The socket of a screen, from its key to its last message."""

import asyncio
from collections.abc import Callable

from aiohttp import web

from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Actor
from croupier.server.agent_link import AgentLink
from croupier.server.approving import approver
from croupier.server.connection import Approving, Connection
from croupier.server.house import VENUE, House
from croupier.server.keyring.refused import Refused
from croupier.server.outbox import Outbox
from croupier.server.pace import Pace
from croupier.server.pit_host import PitHost
from croupier.server.socket.line import Line
from croupier.server.socket.upgrade import upgrade
from croupier.server.visitor import Visitor
from croupier.server.web.hosts import HOSTS
from croupier.server.web.keys import DOOR, HOUSE, VISITOR
from croupier.server.web.saying import refuse
from croupier.wire import outbound
from croupier.wire.inbound import PROTOCOL, Credentials
from croupier.wire.kinds import ScreenKind
from croupier.wire.outbound import Moved, SignedOn, Welcome


async def socket(request: web.Request) -> web.StreamResponse:
    house = request.app[HOUSE]
    visitor: Visitor | None = request[VISITOR]
    if not request.app[HOSTS].sent_it(request):
        return refuse(403, "other-origin", "this page may not connect here")
    if visitor is None:
        return refuse(401, "not-enrolled", "this screen is not enrolled here")
    if visitor.screen.pit is None and visitor.screen.kind is not ScreenKind.AGENT:
        return refuse(404, "no-socket", f"{visitor.screen.id} needs no socket")
    gone = asyncio.get_running_loop().create_future()
    line = Line(house.trading.manners.message_bytes, gone)
    if not upgrade(request, line):
        return refuse(426, "upgrade-needed", "this address speaks WebSocket")
    host = house.pit(visitor.screen.pit)
    if host is None and not _of_the_venue(house, visitor):
        await _send_on(house, visitor, line)
    else:
        await _serve(request, visitor, host, line)
    # The connection is over by now: nobody is sent this.
    return web.Response()


def _of_the_venue(house: House, visitor: Visitor) -> bool:
    """A kiosk's dispenser stands in no pit: whoever runs the venue's stream tells it to pay."""
    return visitor.screen.pit is None and house.venue is not None


async def _send_on(house: House, visitor: Visitor, line: Line) -> None:
    """Another server runs the pit: the screen is told where."""
    address = await house.elsewhere(visitor.screen.pit or VENUE)
    if address is None:
        last: outbound.Outbound = outbound.Bye("nobody runs this pit at the moment")
    else:
        last = Moved(f"{address.rstrip('/')}/screen/{visitor.screen.id}/")
    line.send(b"[" + outbound.encode(last) + b"]")
    line.part()
    await line.gone


async def _serve(request: web.Request, visitor: Visitor, host: PitHost | None, line: Line) -> None:
    door = request.app[DOOR]
    connection = _connection(request.app[HOUSE], visitor, host, line)
    line.hear = connection.hear
    door.enter(connection)
    try:
        await line.gone
    finally:
        door.leave(connection)
        line.abort()


def _connection(
    house: House, visitor: Visitor, host: PitHost | None, line: Line
) -> Connection | AgentLink:
    pace = Pace(house.trading.manners.messages, asyncio.get_running_loop().time)
    outbox = Outbox(house.post, line)
    if visitor.screen.kind is ScreenKind.AGENT:
        return AgentLink(visitor, host, house, outbox, line, pace)
    assert host is not None
    return Connection(visitor, host, outbox, pace, _approving(house), _welcome(house), house.clock)


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
            time_zone=house.days.zone.key,
            last_seq=connection.host.last_seq(visitor.origin),
            pit=connection.host.pit,
            subjects=visitor.subjects,
            signed_on=signed_on,
            languages=house.trading.languages,
            day_starts_ms=house.days.starts_ms,
        )

    return welcome


def _approving(house: House) -> Approving:
    async def approve(visitor: Visitor, credentials: Credentials) -> Actor | Refusal:
        found = await approver(house, visitor.screen.id, credentials)
        if isinstance(found, Refused):
            return Refusal(RefusalCode.NOT_PERMITTED, found.sentence)
        return found

    return approve
