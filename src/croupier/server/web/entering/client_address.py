"""Whose request it is, by network address: the peer's own, or the one that a trusted proxy names.

Anybody can send `X-Forwarded-For`. It is believed only from a proxy that the settings name, and of
its addresses the last one counts that is no such proxy: whatever stands before it a client wrote.
"""

import ipaddress

from aiohttp import web

from croupier.server.house import Trading

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
    def __init__(self, trading: Trading) -> None:
        self._proxies = Networks(trading.trusted_proxies)
        self._floor = Networks(trading.floor_networks)
        self._secure = trading.secure

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
