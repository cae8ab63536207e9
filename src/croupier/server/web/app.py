"""The application: who answers which address, behind what every request passes first."""

from aiohttp import web

from croupier.server.house import House
from croupier.server.sockets.connected import ConnectedScreens
from croupier.server.web import describing, health, saying, sockets
from croupier.server.web.entering import guard, hosts, presence
from croupier.server.web.entering.client_address import CLIENT_ADDRESSES, ClientAddresses
from croupier.server.web.entering.entrance import Entrance
from croupier.server.web.entering.hand_off import Onwards
from croupier.server.web.entering.keys import DOOR, HOUSE
from croupier.server.web.entering.rate_limits import AttemptPaces
from croupier.server.web.entering.reception import attended
from croupier.server.web.offices import (
    floor_office,
    forms,
    inspection,
    names,
    reports,
    tills,
    today,
    venue,
)
from croupier.server.web.offices.clauses import Clauses
from croupier.server.web.offices.office import Office
from croupier.server.web.offices.own_secrets import OwnSecrets
from croupier.server.web.offices.queries import Queries
from croupier.server.web.offices.rulebook_office import Adopting
from croupier.server.web.pages import Pages


def application(house: House, more: tuple[web.AbstractRouteDef, ...] = ()) -> web.Application:
    """`more` are the routes of a demonstration, which a real venue does not have."""
    manners = house.trading.manners
    app = web.Application(
        client_max_size=manners.body_bytes,
        middlewares=[
            attended,
            guard.headers,
            hosts.known,
            guard.paced(manners.requests),
            guard.origins,
            saying.bad_bodies,
            guard.visitors,
        ],
    )
    app[HOUSE] = house
    app[guard.KNOWN_KEYS] = guard.KnownKeys()
    app[CLIENT_ADDRESSES] = ClientAddresses(house.trading)
    app[hosts.HOSTS] = hosts.Hosts(house.trading)
    app[DOOR] = door = ConnectedScreens()
    house.doors.append(door)
    house.counting.screens(lambda: door.connections)
    app.add_routes(Pages().routes())
    app.add_routes(Entrance(AttemptPaces(manners.log_ins)).routes())
    app.add_routes(OwnSecrets(AttemptPaces(manners.log_ins)).routes())
    app.add_routes(Onwards(AttemptPaces(manners.log_ins)).routes())
    app.add_routes(Queries().routes())
    app.add_routes(health.routes())
    app.add_routes(tills.routes())
    app.add_routes(reports.routes())
    app.add_routes(Office().routes())
    app.add_routes(Adopting().routes())
    app.add_routes(floor_office.routes())
    app.add_routes(inspection.routes())
    app.add_routes(Clauses().routes())
    app.add_routes(venue.routes())
    app.add_routes(presence.routes())
    app.add_routes(names.routes())
    app.add_routes(forms.routes())
    app.add_routes(today.routes())
    app.add_routes(describing.routes())
    app.add_routes([web.get("/screen/{screen}/ws", sockets.socket)])
    app.add_routes(more)
    app.on_shutdown.append(_say_goodbye)
    return app


async def _say_goodbye(app: web.Application) -> None:
    app[HOUSE].draining.set()
    app[DOOR].close("the server is being stopped")
