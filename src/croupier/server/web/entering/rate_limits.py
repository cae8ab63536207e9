"""How often codes, passes, PINs and passwords may be tried: at one screen, from one address.

By both, so that nobody slows another down: neither one screen the rest of the floor, nor one
client everybody who comes through the same proxy.
"""

from aiohttp import web

from croupier.core.venue.access.names import ScreenId
from croupier.server.network.refusal_summary import NO_SCREEN
from croupier.server.sockets.rate_limit import Allowance
from croupier.server.web.entering.client_address import address_of
from croupier.server.web.entering.guard import Paces
from croupier.server.web.entering.keys import HOUSE


class AttemptPaces:
    def __init__(self, allowance: Allowance) -> None:
        self._paces = Paces(allowance)

    def allow(self, request: web.Request, screen: ScreenId) -> bool:
        return self._paces.allows(f"{address_of(request)} {screen}")


async def screen_tried(request: web.Request) -> ScreenId:
    """The screen that the address names. All that the venue does not have are one: otherwise a
    stranger could try as often as there are names.
    """
    name = ScreenId(request.match_info["screen"])
    found = await request.app[HOUSE].keyring.screens.find(name)
    return NO_SCREEN if found is None else name
