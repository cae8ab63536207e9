"""Finds the client's network address, and checks the host name and the origin of a request.

Anybody can send `X-Forwarded-For`. It is believed only from a proxy that the settings name, and of
its addresses the last one counts that is no such proxy: whatever stands before it a client wrote.

A stranger's page can point its own name at this machine, and then has one origin with whatever
answers there. So only names that the venue has given are answered at all. A number needs no list:
what a browser asks by number no other name has led here.
"""

import ipaddress
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import web
from msgspec import Struct

from croupier.server.house import VenueProfile
from croupier.server.web.responses import refuse

_FORWARDED_FOR = "X-Forwarded-For"
_FORWARDED_PROTO = "X-Forwarded-Proto"
# One customer of a network provider has at least so much of IPv6, and may ask from anywhere in it.
_IPV6_PREFIX = 64

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Networks:
    """Addresses and networks such as `10.1.0.0/16`, as the settings have them."""

    def __init__(self, named: tuple[str, ...]) -> None:
        self._networks = tuple(ipaddress.ip_network(each, strict=False) for each in named)

    def has(self, address: Address | None) -> bool:
        return address is not None and any(address in network for network in self._networks)


class ClientAddresses:
    def __init__(self, profile: VenueProfile) -> None:
        self._proxies = Networks(profile.trusted_proxies)
        self._floor = Networks(profile.floor_networks)
        self._secure = profile.secure

    def of(self, request: web.Request) -> str:
        """By which an allowance is kept; all of an IPv6 /64 is one."""
        return _kept(self._client(request))

    def of_peer(self, peer: str) -> str:
        """Of a connection that has asked for nothing yet."""
        return _kept(_read(peer))

    def shared(self, address: str) -> bool:
        """Whether many screens come from it: a proxy, or a network that the settings name."""
        found = _read(address.partition("/")[0])
        return self._floor.has(found) or self._proxies.has(found)

    def secure(self, request: web.Request) -> bool:
        """Whether the browser speaks TLS: to us, or to the proxy before us."""
        if self._secure:
            return True
        proto = request.headers.get(_FORWARDED_PROTO, "").strip().lower()
        return proto == "https" and self._proxies.has(_read(request.remote or ""))

    def _client(self, request: web.Request) -> Address | None:
        peer = _read(request.remote or "")
        if not self._proxies.has(peer):
            return peer
        named = ",".join(request.headers.getall(_FORWARDED_FOR, ()))
        for text in reversed(named.split(",")):
            address = _read(text.strip())
            if address is None:
                # Nothing before what makes no sense is believed either.
                return peer
            if not self._proxies.has(address):
                return address
            peer = address
        return peer


def _read(text: str) -> Address | None:
    try:
        found = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


def _kept(address: Address | None) -> str:
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, _IPV6_PREFIX), strict=False))
    return "" if address is None else str(address)


CLIENT_ADDRESSES = web.AppKey("client_addresses", ClientAddresses)


def address_of(request: web.Request) -> str:
    return request.app[CLIENT_ADDRESSES].of(request)


_USUAL_PORTS = {"http": 80, "https": 443}
_THIS_MACHINE = "localhost"
# Whoever watches servers asks each by its number, often without a name for it.
_WATCHED = frozenset({"/health", "/ready", "/metrics"})
_SENTENCE = "this server does not answer to that host name: its settings must list it"


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
    def __init__(self, profile: VenueProfile) -> None:
        ours, others = (
            {site for each in sites if (site := site_of(each)) is not None}
            for sites in (profile.origins, profile.others)
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
