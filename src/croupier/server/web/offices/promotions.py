"""Serves the venue's promotions: all of it to staff, what is public to displays."""

from aiohttp import web

from croupier.chance.system_chance import SYSTEM, ChanceFailedError
from croupier.core.identifiers import PersonId
from croupier.core.promotions.selection import SECRET_BYTES
from croupier.core.rulebook.roles import Role
from croupier.server.house import House
from croupier.server.sockets.principal import Principal
from croupier.server.web import responses
from croupier.server.web.offices import office_request
from croupier.views.promotions.promotion_view import promotion_rules, promotion_views
from croupier.views.promotions.shown_draw import own_entries, shown_promotions
from croupier.wire.http.promotions import DrawSecret, PromotionsView, ShownPromotions
from croupier.wire.screens import ScreenKind

# Whoever oversees a draw reads its list in the office; the cage pays what was drawn.
_SEES = office_request.READERS | {Role.SCRUTINEER, Role.CASHIER}
_DESKS = frozenset({ScreenKind.OFFICE, ScreenKind.INSPECTOR, ScreenKind.CAGE})


def routes() -> list[web.RouteDef]:
    return [
        web.get("/screen/{screen}/promotions", view),
        web.get("/screen/{screen}/promotions/shown", shown),
        web.get("/screen/{screen}/promotions/secret", secret),
    ]


async def view(request: web.Request) -> web.Response:
    found = office_request.asked(request, _SEES, _DESKS)
    venue = office_request.venue_of(found.house)
    origin = found.principal.origin
    number = max(venue.last_seq(origin), found.house.last_act(origin)) + 1
    now = venue.now()
    promotions = promotion_views(venue.hall, now)
    return responses.compressed(
        PromotionsView(number, now, promotions, promotion_rules(venue.hall))
    )


async def secret(request: web.Request) -> web.Response:
    """Nobody keeps it here: whoever asked shows it once, and commits to it in the journal."""
    office_request.asked(request, office_request.MANAGERS, office_request.OFFICE)
    try:
        drawn = SYSTEM.raw(SECRET_BYTES)
    except ChanceFailedError as error:
        raise responses.denied(503, "chance-failed", str(error)) from error
    return responses.reply(DrawSecret(drawn.hex()))


async def shown(request: web.Request) -> web.Response:
    principal, house = office_request.enrolled(request), request.app[responses.HOUSE]
    hall = await house.hall()
    if hall is None:
        # The store does not answer: a display goes on with its tables.
        return responses.reply(ShownPromotions(()))
    promotions = hall.state.promotions.values()
    person = _seated(house, principal)
    own = own_entries(promotions, person) if person is not None else None
    return responses.reply(ShownPromotions(shown_promotions(promotions, house.clock()), own))


def _seated(house: House, principal: Principal) -> PersonId | None:
    """Whoever is known to sit at the screen's own terminal."""
    screen = principal.screen
    host = house.pit(screen.pit) if screen.pit is not None else None
    if host is None or screen.terminal is None:
        return None
    state = host.read_model.floor.state
    terminal = state.terminals.get(screen.terminal)
    session = state.sessions.get(terminal.session) if terminal and terminal.session else None
    return session.patron if session is not None else None
