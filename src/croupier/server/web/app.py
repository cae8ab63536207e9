"""The application: who answers which address, behind what every request passes first."""

from aiohttp import web

from croupier.server.door import Door
from croupier.server.house import House
from croupier.server.web import (
    describing,
    floor_office,
    guard,
    health,
    hosts,
    inspection,
    names,
    presence,
    reports,
    saying,
    sockets,
    tills,
    venue,
)
from croupier.server.web.clauses import Clauses
from croupier.server.web.entrance import Entrance
from croupier.server.web.keys import DOOR, HOUSE
from croupier.server.web.office import Office
from croupier.server.web.onward import Onwards
from croupier.server.web.pages import Pages
from croupier.server.web.queries import Queries
from croupier.server.web.rulebook_office import Adopting


def application(house: House, more: tuple[web.AbstractRouteDef, ...] = ()) -> web.Application:
    """`more` are the routes of a demonstration, which a real venue does not have."""
    manners = house.trading.manners
    app = web.Application(
        client_max_size=manners.body_bytes,
        middlewares=[
            guard.headers,
            hosts.known,
            guard.paced(manners.requests),
            guard.origins,
            saying.bad_bodies,
            guard.visitors,
        ],
    )
    app[HOUSE] = house
    app[hosts.HOSTS] = hosts.Hosts(house.trading)
    app[DOOR] = door = Door()
    house.doors.append(door)
    house.counting.screens(lambda: door.connections)
    app.add_routes(Pages().routes())
    app.add_routes(Entrance(guard.Paces(manners.log_ins)).routes())
    app.add_routes(Onwards(guard.Paces(manners.log_ins)).routes())
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
    app.add_routes(describing.routes())
    app.add_routes([web.get("/screen/{screen}/ws", sockets.socket)])
    app.add_routes(more)
    app.on_shutdown.append(_say_goodbye)
    return app


async def _say_goodbye(app: web.Application) -> None:
    app[HOUSE].draining.set()
    app[DOOR].close("the server is being stopped")
