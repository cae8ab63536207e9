"""What staff call things, for the screens they sign on at."""

from aiohttp import web

from croupier.server.hosts.naming import names_view
from croupier.server.web.offices.asking import signed_on
from croupier.server.web.saying import reply
from croupier.wire.kinds import ScreenKind

_SCREENS = frozenset(
    {
        ScreenKind.PIT_CONSOLE,
        ScreenKind.DEALER,
        ScreenKind.CAGE,
        ScreenKind.INSPECTOR,
        ScreenKind.OFFICE,
    }
)


def routes() -> list[web.RouteDef]:
    return [web.get("/screen/{screen}/names", names)]


async def names(request: web.Request) -> web.Response:
    found = signed_on(request, _SCREENS)
    if isinstance(found, web.Response):
        return found
    pit = found.house.pit(found.visitor.screen.pit)
    return reply(await names_view(found.house, pit))
