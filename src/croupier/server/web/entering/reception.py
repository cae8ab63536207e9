"""One connection as the web framework serves it: counted, timed, and refused in our own words."""

import logging
from typing import Any

from aiohttp import web

from croupier.server.network.connection_limits import Guest
from croupier.server.web.answer_headers import answer_headers
from croupier.server.web.entering.keys import GUEST
from croupier.server.web.saying import refuse

_LOGGER = logging.getLogger("croupier.web")
_FAILED = "the server failed on this: its log says why"
_NO_REQUEST = "this is no request that a server of ours understands"


class Reception(web.RequestHandler):
    """Tells of its guest when it begins and ends; `attended` tells when it is worked for."""

    __slots__ = ("_secure", "guest")

    def __init__(
        self,
        server: web.Server,
        guest: Guest,
        *,
        secure: bool,
        **settings: Any,  # noqa: ANN401 - those of the library
    ) -> None:
        super().__init__(server, **settings)
        self.guest = guest
        self._secure = secure

    def connection_made(self, transport: Any) -> None:  # noqa: ANN401 - as the library has it
        super().connection_made(transport)
        self.guest.drop = transport.abort
        self.guest.sending = transport.get_write_buffer_size

    def connection_lost(self, exc: BaseException | None) -> None:
        super().connection_lost(exc)
        self.guest.leaves()

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """What never reached a handler of ours. A client's nonsense is no error of the server's."""
        if status >= 500:
            _LOGGER.error("a request failed", exc_info=exc)
            response = refuse(status, "failed", _FAILED)
        else:
            _LOGGER.debug("no request: %s", type(exc).__name__)
            response = refuse(status, "bad-request", _NO_REQUEST)
        if request.writer.output_size > 0:
            raise ConnectionError("the answer was begun already")
        response.headers.update(answer_headers(secure=self._secure))
        response.force_close()
        return response


@web.middleware
async def attended(request: web.Request, handler: Any) -> web.StreamResponse:  # noqa: ANN401
    """Nobody is turned out while we work for them."""
    reception = request.protocol
    if not isinstance(reception, Reception):
        response: web.StreamResponse = await handler(request)
        return response
    guest = request[GUEST] = reception.guest
    guest.works()
    try:
        response = await handler(request)
    finally:
        guest.is_idle()
    return response
