"""Serves HTTP: listens with TLS, counts and times every connection, and words its own refusals."""

import asyncio
import logging
from functools import partial
from typing import Any

from aiohttp import web

from croupier.runtime import structured_logging, task_supervisor
from croupier.server.config.loading import tls_context
from croupier.server.config.settings import Config
from croupier.server.house import VenueProfile
from croupier.server.network import connection_limits, listening
from croupier.server.web.addresses import ClientAddresses
from croupier.server.web.responses import CLIENT, answer_headers, refuse

_LOGGER = logging.getLogger("croupier.web")
_FAILED = "the server failed to answer this: see its log"
_NO_REQUEST = "the request cannot be understood"


class HttpConnection(web.RequestHandler):
    """Tells of its client when it begins and ends; `mark_busy` tells when it is worked for."""

    __slots__ = ("_secure", "client")

    def __init__(
        self,
        server: web.Server,
        client: connection_limits.ClientConnection,
        *,
        secure: bool,
        **settings: Any,
    ) -> None:
        super().__init__(server, **settings)
        self.client = client
        self._secure = secure

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.client.drop = transport.abort
        self.client.sending = transport.get_write_buffer_size

    def connection_lost(self, exc: BaseException | None) -> None:
        super().connection_lost(exc)
        self.client.mark_gone()

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """What never reached a handler of ours. A client's nonsense is no error of the server's."""
        if status >= 500:
            _LOGGER.error("handling a request failed", exc_info=exc)
            response = refuse(status, "failed", _FAILED)
        else:
            _LOGGER.debug("not an HTTP request: %s", type(exc).__name__)
            response = refuse(status, "bad-request", _NO_REQUEST)
        if request.writer.output_size > 0:
            raise ConnectionError("the answer was begun already")
        response.headers.update(answer_headers(secure=self._secure))
        response.force_close()
        return response


@web.middleware
async def mark_busy(request: web.Request, handler: Any) -> web.StreamResponse:
    """Nobody is turned out while we work for them."""
    reception = request.protocol
    if not isinstance(reception, HttpConnection):
        response: web.StreamResponse = await handler(request)
        return response
    client = request[CLIENT] = reception.client
    client.mark_working()
    try:
        response = await handler(request)
    finally:
        client.mark_idle()
    return response


class HttpServer:
    def __init__(self, listener: listening.Listener, config: Config) -> None:
        self.connections = listener.connections
        self._listener = listener
        self._server = config.server
        self._idle_seconds = config.limits.idle_seconds
        self._supervisor = task_supervisor.TaskSupervisor()

    @classmethod
    def of(cls, config: Config, profile: VenueProfile) -> "HttpServer":
        addresses = ClientAddresses(profile)
        connections = connection_limits.Connections(
            bounds_of(config, connection_limits.raise_limit()), addresses.shared
        )
        server = config.server
        address = server.address.rstrip("/")
        listener = listening.Listener(connections, addresses.of_peer, tls_context(server), address)
        return cls(listener, config)

    async def answer_by(self, runner: web.AppRunner) -> None:
        """Whoever comes from now on is answered by this application."""
        assert runner.server is not None
        make = partial(self._reception, runner.server)
        await self._listener.answer_by(make, self._server.host, self._server.port)
        await self._supervisor.close()
        self._supervisor.start_every(
            "time-outs of connections", connection_limits.SECONDS_BETWEEN_SWEEPS, self._sweep
        )

    def close(self) -> None:
        self._listener.close()
        self._supervisor.stop()

    async def _sweep(self) -> None:
        self.connections.sweep()

    def _reception(
        self, server: web.Server, client: connection_limits.ClientConnection
    ) -> HttpConnection:
        return HttpConnection(
            server,
            client,
            secure=self._server.tls_certificate is not None,
            loop=asyncio.get_running_loop(),
            keepalive_timeout=self._idle_seconds,
            access_log=None,
            # No client of ours compresses what it sends; what others send is not unpacked.
            auto_decompress=False,
        )


def bounds_of(config: Config, descriptors: int) -> connection_limits.Bounds:
    """No more than descriptors allow, whatever is wished for."""
    limits = config.limits
    most = connection_limits.for_connections(descriptors, len(config.pits) + 1)
    if limits.connections is not None and limits.connections > most:
        structured_logging.LOGGER.warning(
            "the file descriptor limit allows fewer connections than the settings",
            extra={
                "connections": most,
                "configured": limits.connections,
                "descriptors": descriptors,
            },
        )
    most = min(most, limits.connections or most)
    return connection_limits.Bounds(
        most,
        min(limits.connections_per_address, most // 2),
        limits.header_seconds,
        limits.idle_seconds,
    )
