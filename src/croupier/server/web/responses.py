"""How handlers read a request and answer: JSON, refusals, cookies and headers.

The headers say what a browser may do with an answer: its content security policy, and the like.
"""

import asyncio
from typing import Any, TypeVar

import msgspec
from aiohttp import web

from croupier.core.refusals import Refusal
from croupier.core.venue.access.state import ScreenId
from croupier.journal.port import StoreFailedError
from croupier.runtime.writing.pending_commands import UnknownResultError
from croupier.server.house import House
from croupier.server.keyring.credentials import Key, Refused, SignOnFault, Token
from croupier.server.network.connection_limits import ClientConnection
from croupier.server.sockets import connected_screens, principal
from croupier.wire.decoding import Nonsense, Reader
from croupier.wire.http.requests import Problem
from croupier.words.catalogue import Language

HOUSE = web.AppKey("house", House)
CONNECTED_SCREENS = web.AppKey("connected_screens", connected_screens.ConnectedScreens)
# Nobody where the screen is not enrolled; asked of the keyring before a handler runs.
PRINCIPAL: web.RequestKey[principal.Principal | None] = web.RequestKey(
    "principal",
    object,  # type: ignore[arg-type]
)
# The connection that a request came by, where the server counts them.
CLIENT = web.RequestKey("client", ClientConnection)
KEY_COOKIE = "croupier-key"
STAFF_COOKIE = "croupier-staff"


_YEAR = 365 * 24 * 60 * 60


def keep_key(response: web.Response, house: House, screen: ScreenId, key: Key) -> None:
    _set(response, house, screen, KEY_COOKIE, key.reveal(), _YEAR)


def keep_session(response: web.Response, house: House, screen: ScreenId, token: Token) -> None:
    """Until the browser is closed, or the session ends."""
    _set(response, house, screen, STAFF_COOKIE, token.reveal(), None)


def forget_session(response: web.Response, screen: ScreenId) -> None:
    response.del_cookie(STAFF_COOKIE, path=_path(screen))


def _set(
    response: web.Response, house: House, screen: ScreenId, name: str, value: str, age: int | None
) -> None:
    """For this screen's own pages only: many screens can live in one browser."""
    response.set_cookie(
        name,
        value,
        path=_path(screen),
        max_age=age,
        httponly=True,
        secure=house.profile.secure,
        samesite="Strict",
    )


def _path(screen: ScreenId) -> str:
    return f"/screen/{screen}/"


_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; frame-src 'self'; connect-src {connect}; manifest-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    # Which versions answer is nobody's business: `croupier identify` says it to those who may ask.
    "Server": "croupier",
}
# A year: a browser that came by https comes by nothing else.
_TRANSPORT = {"Strict-Transport-Security": "max-age=31536000"}


def answer_headers(others: tuple[str, ...] = (), *, secure: bool = False) -> dict[str, str]:
    """A page asks its own server; and another whether it is there, once its own is no more."""
    connect = " ".join(("'self'", *others))
    policy = {"Content-Security-Policy": _POLICY.format(connect=connect)}
    return {**policy, **_HEADERS, **(_TRANSPORT if secure else {})}


Body = TypeVar("Body")
_STATUS = {SignOnFault.BUSY: 429, SignOnFault.TOO_SOON: 429, SignOnFault.NOBODY: 401}
_READERS: dict[Any, Reader[Any]] = {}
_UNKNOWN = "whether this was done is not known: ask again under the same number"


# Whoever was too slow hears of it before the connection is ended.
_SECONDS_TO_BE_TOLD = 5.0


class SlowBodyError(Exception):
    """The request's body did not come in time."""


class BadBodyError(Exception):
    """The request's body is not what it should be."""


class RequestRefusedError(Exception):
    """Ends a request with this answer."""

    def __init__(self, response: web.Response) -> None:
        super().__init__(response)
        self.response = response


def reply(value: object, status: int = 200) -> web.Response:
    body = msgspec.json.encode(value)
    return web.Response(
        body=body,
        status=status,
        content_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


def compressed(value: object) -> web.Response:
    response = reply(value)
    response.enable_compression()
    return response


def refuse(status: int, code: str, message: str, clause: str | None = None) -> web.Response:
    return reply(Problem(code, message, clause), status)


def denied(status: int, code: str, message: str) -> RequestRefusedError:
    return RequestRefusedError(refuse(status, code, message))


def language_of(request: web.Request) -> Language:
    """The language that a request asks for; English where it asks for none."""
    asked = request.query.get("language", Language.ENGLISH)
    if asked in [*Language]:
        return Language(asked)
    known = ", ".join(Language)
    raise denied(400, "unknown-language", f"{asked[:40]!r} is not one of {known}")


def refused(why: Refused | Refusal) -> web.Response:
    """Ordinary business: the request was understood, and the answer is no."""
    if isinstance(why, Refusal):
        return refuse(409, why.code.value, why.sentence, why.clause)
    return refuse(_STATUS.get(why.why, 403), why.why.value, why.sentence)


async def body_of(request: web.Request, kind: type[Body]) -> Body:
    if request.content_type != "application/json":
        raise BadBodyError("the body must be JSON, and say so in its Content-Type")
    found: Body | Nonsense = _reader_of(kind).read(await _bytes_of(request))
    if isinstance(found, Nonsense):
        raise BadBodyError(found.sentence)
    return found


def _reader_of(kind: Any) -> Reader[Any]:
    if kind not in _READERS:
        _READERS[kind] = Reader(kind)
    return _READERS[kind]


async def _bytes_of(request: web.Request) -> bytes:
    """While it waits for the rest of a body, a connection may have to make room for another."""
    seconds, client = request.app[HOUSE].profile.limits.body_seconds, request.get(CLIENT)
    if client is not None:
        client.mark_waiting(seconds + _SECONDS_TO_BE_TOLD)
    try:
        async with asyncio.timeout(seconds):
            return await request.read()
    except TimeoutError as error:
        raise SlowBodyError from error
    except web.RequestPayloadError as error:
        raise BadBodyError("the body is not what its headers say") from error
    finally:
        if client is not None:
            client.mark_working()


@web.middleware
async def bad_bodies(request: web.Request, handler: Any) -> web.StreamResponse:
    try:
        response: web.StreamResponse = await handler(request)
    except RequestRefusedError as error:
        return error.response
    except BadBodyError as error:
        return refuse(400, "bad-body", str(error))
    except UnknownResultError as error:
        return refuse(503, "unknown", f"{_UNKNOWN}: {error}")
    except SlowBodyError:
        response = refuse(408, "too-slow", "the body did not come in time")
        response.force_close()
        return response
    except StoreFailedError:
        if request.method == "POST":
            return refuse(503, "unknown", f"{_UNKNOWN}: the store did not answer")
        return refuse(503, "store-failed", "the store did not answer: try again")
    return response
