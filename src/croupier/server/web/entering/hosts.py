"""By which names the server is reached, and whose pages may send it anything.

A page of a stranger can have its own name lead to this machine, and is then of one origin with
whatever answers there. So only names that the venue has given are answered at all. A number needs
no list: what a browser asks by number no other name has led here.
"""

import ipaddress
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import web
from msgspec import Struct

from croupier.server.house import Trading
from croupier.server.web.saying import refuse

_USUAL_PORTS = {"http": 80, "https": 443}
_THIS_MACHINE = "localhost"
# Whoever watches servers asks each by its number, often without a name for it.
_WATCHED = frozenset({"/health", "/ready", "/metrics"})
_SENTENCE = "no server is reached by this name here: it has to be in the server's settings"


class Site(Struct, frozen=True):
    scheme: str
    name: str
    port: int | None


def site_of(text: str) -> Site | None:
    """Two spellings of one site are the same; None for what is no site."""
    try:
        parts = urlsplit(text)
        name, port = parts.hostname, parts.port
    except ValueError:
        return None
    if not name or parts.username is not None or parts.path not in ("", "/"):
        return None
    return Site(parts.scheme, name.removesuffix("."), port or _USUAL_PORTS.get(parts.scheme))


class Hosts:
    def __init__(self, trading: Trading) -> None:
        ours, others = (
            {site for each in sites if (site := site_of(each)) is not None}
            for sites in (trading.origins, trading.others)
        )
        self._ours = frozenset(ours)
        self._named = frozenset((site.name, site.port) for site in ours | others)

    def sent_it(self, request: web.Request) -> bool:
        """Whether a page of ours, or no page at all, sent the request."""
        origin = request.headers.get("Origin")
        if origin is None:
            return True
        site = site_of(origin)
        return site is not None and (
            site in self._ours or site == site_of(f"{request.scheme}://{request.host}")
        )

    def know(self, host: str | None, path: str) -> bool:
        """Behind a proxy either will do: a name of the venue's, or this machine's own."""
        watched = path in _WATCHED
        if host is None:
            return watched
        either = [site_of(f"{scheme}://{host}") for scheme in _USUAL_PORTS]
        if any(site is not None and (site.name, site.port) in self._named for site in either):
            return True
        number = _number(either[0].name) if either[0] is not None else None
        return number is not None and (watched or number.is_loopback)


@web.middleware
async def known(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    if not request.app[HOSTS].know(request.headers.get("Host"), request.path):
        return refuse(421, "unknown-host", _SENTENCE)
    return await handler(request)


def _number(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address("127.0.0.1" if name == _THIS_MACHINE else name)
    except ValueError:
        return None


HOSTS = web.AppKey("hosts", Hosts)
