"""The way into a server: descriptors, bounds of connections, TLS and the listening itself."""

import asyncio
from functools import partial

from aiohttp import web

from croupier.runtime.supervisor import Supervisor
from croupier.server.config.settings import Config
from croupier.server.config.tls import tls_context
from croupier.server.house import Trading
from croupier.server.network.connection_limits import (
    SECONDS_BETWEEN_SWEEPS,
    Bounds,
    Connections,
    Guest,
)
from croupier.server.network.descriptors import for_connections, raise_limit
from croupier.server.network.listening import Listener
from croupier.server.network.logs import LOGGER
from croupier.server.web.entering.client_address import ClientAddresses
from croupier.server.web.entering.reception import Reception


class Entry:
    def __init__(self, listener: Listener, config: Config) -> None:
        self.connections = listener.connections
        self._listener = listener
        self._server = config.server
        self._idle_seconds = config.limits.idle_seconds
        self._supervisor = Supervisor()

    @classmethod
    def of(cls, config: Config, trading: Trading) -> "Entry":
        addresses = ClientAddresses(trading)
        connections = Connections(bounds_of(config, raise_limit()), addresses.shared)
        server = config.server
        address = server.address.rstrip("/")
        listener = Listener(connections, addresses.of_peer, tls_context(server), address)
        return cls(listener, config)

    async def answer_by(self, runner: web.AppRunner) -> None:
        """Whoever comes from now on is answered by this application."""
        assert runner.server is not None
        make = partial(self._reception, runner.server)
        await self._listener.answer_by(make, self._server.host, self._server.port)
        await self._supervisor.close()
        self._supervisor.start_every(
            "time-outs of connections", SECONDS_BETWEEN_SWEEPS, self._sweep
        )

    def close(self) -> None:
        self._listener.close()
        self._supervisor.stop()

    async def _sweep(self) -> None:
        self.connections.sweep()

    def _reception(self, server: web.Server, guest: Guest) -> Reception:
        return Reception(
            server,
            guest,
            secure=self._server.tls_certificate is not None,
            loop=asyncio.get_running_loop(),
            keepalive_timeout=self._idle_seconds,
            access_log=None,
            # No client of ours compresses what it sends; what others send is not unpacked.
            auto_decompress=False,
        )


def bounds_of(config: Config, descriptors: int) -> Bounds:
    """No more than descriptors allow, whatever is wished for."""
    limits = config.limits
    most = for_connections(descriptors, len(config.pits) + 1)
    if limits.connections is not None and limits.connections > most:
        LOGGER.warning(
            "descriptors do not allow as many connections as the settings",
            extra={"connections": most, "wished": limits.connections, "descriptors": descriptors},
        )
    most = min(most, limits.connections or most)
    return Bounds(
        most,
        min(limits.connections_per_address, most // 2),
        limits.header_seconds,
        limits.idle_seconds,
    )
