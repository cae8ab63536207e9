"""What handlers find in the application and on a request."""

from aiohttp import web

from croupier.server.door import Door
from croupier.server.house import House
from croupier.server.visitor import Visitor

HOUSE = web.AppKey("house", House)
DOOR = web.AppKey("door", Door)
VISITOR = "visitor"
KEY_COOKIE = "croupier-key"
STAFF_COOKIE = "croupier-staff"


def house(request: web.Request) -> House:
    return request.app[HOUSE]


def visitor(request: web.Request) -> Visitor:
    found: Visitor = request[VISITOR]
    return found
