"""Builds the web application: which handler answers which address, behind which middleware."""

from aiohttp import web

from croupier.server.house import House
from croupier.server.network.http_server import attended
from croupier.server.sockets.connected_screens import ConnectedScreens
from croupier.server.web import (
    addresses,
    api_description,
    health,
    middleware,
    names,
    responses,
    sign_on,
    socket_handler,
)
from croupier.server.web.addresses import CLIENT_ADDRESSES, ClientAddresses
from croupier.server.web.hand_off import Onwards
from croupier.server.web.middleware import AttemptLimits
from croupier.server.web.offices import floor, inspection, queries, reports, venue
from croupier.server.web.offices.administration import Office
from croupier.server.web.offices.inspection import Clauses
from croupier.server.web.offices.own_secrets import OwnSecrets
from croupier.server.web.offices.queries import Queries
from croupier.server.web.offices.rulebook_adoption import Adopting
from croupier.server.web.pages import Pages
from croupier.server.web.request_context import DOOR, HOUSE
from croupier.server.web.sign_on import Entrance


def application(house: House, more: tuple[web.AbstractRouteDef, ...] = ()) -> web.Application:
    """`more` are the routes of a demonstration, which a real venue does not have."""
    manners = house.trading.manners
    app = web.Application(
        client_max_size=manners.body_bytes,
        middlewares=[
            attended,
            middleware.headers,
            addresses.known,
            middleware.paced(manners.requests),
            middleware.origins,
            responses.bad_bodies,
            middleware.visitors,
        ],
    )
    app[HOUSE] = house
    app[middleware.KNOWN_KEYS] = middleware.KnownKeys()
    app[CLIENT_ADDRESSES] = ClientAddresses(house.trading)
    app[addresses.HOSTS] = addresses.Hosts(house.trading)
    app[DOOR] = door = ConnectedScreens()
    house.doors.append(door)
    house.counting.screens(lambda: door.connections)
    app.add_routes(Pages().routes())
    app.add_routes(Entrance(AttemptLimits(manners.log_ins)).routes())
    app.add_routes(OwnSecrets(AttemptLimits(manners.log_ins)).routes())
    app.add_routes(Onwards(AttemptLimits(manners.log_ins)).routes())
    app.add_routes(Queries().routes())
    app.add_routes(health.routes())
    app.add_routes(venue.till_routes())
    app.add_routes(reports.routes())
    app.add_routes(Office().routes())
    app.add_routes(Adopting().routes())
    app.add_routes(floor.routes())
    app.add_routes(inspection.routes())
    app.add_routes(Clauses().routes())
    app.add_routes(venue.routes())
    app.add_routes(sign_on.presence_routes())
    app.add_routes(names.routes())
    app.add_routes(queries.form_routes())
    app.add_routes(reports.today_routes())
    app.add_routes(api_description.routes())
    app.add_routes([web.get("/screen/{screen}/ws", socket_handler.socket)])
    app.add_routes(more)
    app.on_shutdown.append(_say_goodbye)
    return app


async def _say_goodbye(app: web.Application) -> None:
    app[HOUSE].draining.set()
    app[DOOR].close("the server is being stopped")
