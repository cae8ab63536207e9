"""Builds the web application: which handler answers which address, behind which middleware."""

from aiohttp import web

from croupier.server.house import House
from croupier.server.network.http_server import mark_busy
from croupier.server.sockets.connected_screens import ConnectedScreens
from croupier.server.web import (
    addresses,
    api_description,
    hand_off,
    middleware,
    names,
    pages,
    papers,
    responses,
    rules_on_request,
    sign_on,
    socket_handler,
)
from croupier.server.web.offices import (
    floor,
    inspection,
    jackpots,
    promotions,
    queries,
    reports,
    tournaments,
    venue,
    watching,
)
from croupier.server.web.offices.administration import Office
from croupier.server.web.offices.own_secrets import SecretHandlers
from croupier.server.web.offices.rulebook_adoption import AdoptionHandlers


def application(house: House, more: tuple[web.AbstractRouteDef, ...] = ()) -> web.Application:
    """`more` are the routes of a demonstration, which a real venue does not have."""
    limits = house.profile.limits
    app = web.Application(
        client_max_size=limits.body_bytes,
        middlewares=[
            mark_busy,
            middleware.headers,
            addresses.known,
            middleware.paced(limits.requests),
            middleware.origins,
            responses.bad_bodies,
            middleware.principals,
        ],
    )
    app[responses.HOUSE] = house
    app[middleware.KNOWN_KEYS] = middleware.KnownKeys()
    app[addresses.CLIENT_ADDRESSES] = addresses.ClientAddresses(house.profile)
    app[addresses.HOSTS] = addresses.Hosts(house.profile)
    app[responses.CONNECTED_SCREENS] = screens = ConnectedScreens()
    house.connected_screens.append(screens)
    house.metrics.screens(lambda: screens.connections)
    app.add_routes(pages.Pages().routes())
    app.add_routes(sign_on.SignOnHandlers(middleware.AttemptLimits(limits.log_ins)).routes())
    app.add_routes(SecretHandlers(middleware.AttemptLimits(limits.log_ins)).routes())
    app.add_routes(hand_off.HandOffHandlers(middleware.AttemptLimits(limits.log_ins)).routes())
    app.add_routes(queries.Queries().routes())
    app.add_routes(pages.health_routes())
    app.add_routes(venue.till_routes())
    app.add_routes(reports.routes())
    app.add_routes(watching.routes())
    app.add_routes(Office().routes())
    app.add_routes(AdoptionHandlers().routes())
    app.add_routes(floor.routes())
    app.add_routes(inspection.routes())
    app.add_routes(inspection.Clauses().routes())
    app.add_routes(venue.routes())
    app.add_routes(jackpots.routes())
    app.add_routes(promotions.routes())
    app.add_routes(tournaments.routes())
    app.add_routes(sign_on.presence_routes())
    app.add_routes(names.routes())
    app.add_routes(rules_on_request.routes())
    app.add_routes(papers.routes())
    app.add_routes(queries.form_routes())
    app.add_routes(reports.today_routes())
    app.add_routes(api_description.routes())
    app.add_routes([web.get("/screen/{screen}/ws", socket_handler.socket)])
    app.add_routes(more)
    app.on_shutdown.append(_close_connections)
    return app


async def _close_connections(app: web.Application) -> None:
    app[responses.HOUSE].draining.set()
    app[responses.CONNECTED_SCREENS].close("the server is stopping")
