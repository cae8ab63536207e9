"""What handlers find in the application and on a request."""

from aiohttp import web

from croupier.server.door import Door
from croupier.server.house import House
from croupier.server.visitor import Visitor

HOUSE = web.AppKey("house", House)
DOOR = web.AppKey("door", Door)
# Nobody where the screen is not enrolled; asked of the keyring before a handler runs.
VISITOR: web.RequestKey[Visitor | None] = web.RequestKey(
    "visitor",
    object,  # type: ignore[arg-type]
)
KEY_COOKIE = "croupier-key"
STAFF_COOKIE = "croupier-staff"
