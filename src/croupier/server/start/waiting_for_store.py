"""Waits for a database that starts late, and answers requests meanwhile.

A machine's power comes back to everything at once, and a database takes minutes to recover. Nothing
is served meanwhile, but `/health` and `/ready` say why.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from aiohttp import web

from croupier.journal.opening import POSTGRES
from croupier.journal.port import StoreFailedError, StoreUnusableError
from croupier.runtime.structured_logging import LOGGER
from croupier.server.config.settings import Config
from croupier.server.network.http_server import HttpServer, mark_busy
from croupier.server.web.responses import answer_headers, refuse, reply
from croupier.wire.http.presence import Ready

SECONDS_BETWEEN_TRIES = 1.0
_RETRY_AFTER = {"Retry-After": "2"}

Opened = TypeVar("Opened")


class WaitingRoom:
    """What answers while the store is not there."""

    def __init__(self) -> None:
        self.waits_for = ""

    def application(self) -> web.Application:
        app = web.Application(middlewares=[mark_busy])
        app.add_routes(
            [
                web.get("/health", self._health),
                web.get("/ready", self._ready),
                web.route("*", "/{rest:.*}", self._later),
            ]
        )
        return app

    async def _health(self, request: web.Request) -> web.Response:
        return _guarded(reply({"alive": True, "waits_for": self.waits_for}))

    async def _ready(self, request: web.Request) -> web.Response:
        return _guarded(reply(Ready(False, (), False, (self.waits_for,)), 503))

    async def _later(self, request: web.Request) -> web.Response:
        response = refuse(503, "starting", "the server is being started: try again in a moment")
        response.headers.update(_RETRY_AFTER)
        return _guarded(response)


def _guarded(response: web.Response) -> web.Response:
    response.headers.update(answer_headers())
    return response


async def wait_for_store(
    config: Config,
    entry: HttpServer,
    stop: asyncio.Event,
    told: Callable[[str], None],
    open_: Callable[[], Awaitable[Opened]],
) -> Opened | None:
    """None where somebody stopped the server meanwhile. A file that cannot be opened is an error:
    nothing else than a person brings it.
    """
    try:
        return await open_()
    except StoreFailedError as error:
        if not _may_come(config, error):
            raise
        said = str(error)
    async with _waiting_room(entry) as room:
        room.waits_for = said
        told(f"Waiting for the database: {said}")
        LOGGER.warning("waiting for the database", extra={"why": said})
        while not await _stopped(stop):
            try:
                return await open_()
            except StoreFailedError as error:
                if not _may_come(config, error):
                    raise
                if str(error) != room.waits_for:
                    LOGGER.warning("waiting for the database", extra={"why": str(error)})
                room.waits_for = str(error)
    return None


def _may_come(config: Config, error: StoreFailedError) -> bool:
    return config.journal.url.startswith(POSTGRES) and not isinstance(error, StoreUnusableError)


async def _stopped(stop: asyncio.Event) -> bool:
    try:
        async with asyncio.timeout(SECONDS_BETWEEN_TRIES):
            await stop.wait()
    except TimeoutError:
        return False
    return True


@asynccontextmanager
async def _waiting_room(entry: HttpServer) -> AsyncGenerator[WaitingRoom, None]:
    room = WaitingRoom()
    runner = web.AppRunner(room.application(), access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        await entry.answer_by(runner)
        yield room
    finally:
        await runner.cleanup()
