"""What handlers find in the application and on a request."""

from aiohttp import web

from croupier.server.house import House
from croupier.server.network.connection_limits import Guest
from croupier.server.sockets.connected import ConnectedScreens
from croupier.server.sockets.principal import Principal

HOUSE = web.AppKey("house", House)
DOOR = web.AppKey("door", ConnectedScreens)
# Nobody where the screen is not enrolled; asked of the keyring before a handler runs.
VISITOR: web.RequestKey[Principal | None] = web.RequestKey(
    "visitor",
    object,  # type: ignore[arg-type]
)
# The connection that a request came by, where the server counts them.
GUEST = web.RequestKey("guest", Guest)
KEY_COOKIE = "croupier-key"
STAFF_COOKIE = "croupier-staff"
